-- That a dog of a stay is in heat, up to and including a day, as its house noted; and when, and who of the staff did: null for the company's account.
ALTER TABLE booking_dog
  ADD COLUMN heat_until date,
  ADD COLUMN heat_member_id text REFERENCES staff_member (member_id),
  ADD COLUMN heat_at timestamptz;

-- Two dogs that do not get along, as a company noted. Each is an owner's dog or one of a customer, and has the name that it had then.
CREATE TABLE dog_conflict (
  uid text NOT NULL REFERENCES person,
  dog_id text NOT NULL,
  dog_name text NOT NULL,
  other_id text NOT NULL,
  other_name text NOT NULL,
  member_id text REFERENCES staff_member (member_id),
  at timestamptz NOT NULL,
  PRIMARY KEY (dog_id, other_id, uid),
  CHECK (dog_id < other_id COLLATE "C")
);
CREATE INDEX dog_conflict_other ON dog_conflict (other_id);
CREATE INDEX dog_conflict_company ON dog_conflict (uid);

-- Conflicts end with either dog.
CREATE FUNCTION forget_conflicts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM dog_conflict WHERE dog_conflict.dog_id = OLD.dog_id OR dog_conflict.other_id = OLD.dog_id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_conflicts AFTER DELETE ON dog FOR EACH ROW EXECUTE FUNCTION forget_conflicts();

-- A dog that is told again can be one of two customers.
CREATE FUNCTION forget_conflicts_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM dog_conflict USING jsonb_array_elements(OLD.dogs) AS gone
  WHERE dog_conflict.uid = OLD.uid AND gone ->> 'dogId' IN (dog_conflict.dog_id, dog_conflict.other_id)
    AND NOT EXISTS (
      SELECT FROM customer
      WHERE customer.uid = OLD.uid AND customer.dogs @> jsonb_build_array(jsonb_build_object('dogId', gone ->> 'dogId'))
    );
  RETURN NULL;
END $$;
CREATE TRIGGER forget_conflicts AFTER DELETE OR UPDATE OF dogs ON customer
  FOR EACH ROW EXECUTE FUNCTION forget_conflicts_of_customer();
