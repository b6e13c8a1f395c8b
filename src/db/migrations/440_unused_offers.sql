-- Offers of waitlists that were let go, by the keyed hashes of the client's networks: those of one network would follow each other without end. They are
-- kept for a week, also if the account is deleted, and nothing in them says whose they were then.
CREATE TABLE unused_offer (
  entry_id text PRIMARY KEY,
  post_num bigint NOT NULL REFERENCES post,
  network text NOT NULL,
  checkin date NOT NULL,
  checkout date NOT NULL,
  ended_at timestamptz NOT NULL,
  CONSTRAINT unused_offer_nights CHECK (checkin < checkout)
);
CREATE INDEX unused_offer_by_network ON unused_offer (post_num, split_part(network, '.', 1));
CREATE INDEX unused_offer_old ON unused_offer (ended_at);

CREATE OR REPLACE FUNCTION forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('declined', 'expired') THEN
    INSERT INTO unused_offer (entry_id, post_num, network, checkin, checkout, ended_at)
    VALUES (NEW.entry_id, NEW.post_num, NEW.network, NEW.checkin, NEW.checkout, NEW.state_since);
  END IF;
  NEW.network := NULL;
  RETURN NEW;
END $$;
