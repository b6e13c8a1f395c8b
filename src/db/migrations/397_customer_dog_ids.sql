-- Customers are found by the ids of their dogs: reading these from all customers of a company takes seconds.
ALTER TABLE customer ADD COLUMN dog_ids jsonb NOT NULL GENERATED ALWAYS AS (jsonb_path_query_array(dogs, '$[*].dogId')) STORED;
CREATE INDEX customer_dogs ON customer USING gin (dog_ids) WITH (fastupdate = off);

-- Only dogs that are gone and that something was noted of are looked for.
CREATE OR REPLACE FUNCTION forget_conflicts_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone text[];
BEGIN
  SELECT array_agg(id) INTO gone FROM jsonb_array_elements_text(OLD.dog_ids) AS id
  WHERE NOT (TG_OP = 'UPDATE' AND NEW.dog_ids ? id) AND (
    EXISTS (SELECT FROM dog_conflict WHERE dog_id = id AND uid = OLD.uid)
    OR EXISTS (SELECT FROM dog_conflict WHERE other_id = id AND uid = OLD.uid)
  );
  IF gone IS NULL THEN RETURN NULL; END IF;
  SELECT array_agg(id) INTO gone FROM unnest(gone) AS id
  WHERE NOT EXISTS (SELECT FROM customer WHERE customer.uid = OLD.uid AND dog_ids ? id);
  DELETE FROM dog_conflict WHERE uid = OLD.uid AND (dog_id = ANY(gone) OR other_id = ANY(gone));
  RETURN NULL;
END $$;
