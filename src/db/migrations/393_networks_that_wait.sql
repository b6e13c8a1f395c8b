-- The keyed hashes of the client's networks of who waits, as booking.hold_network: one network cannot keep a room from everybody by many accounts.
ALTER TABLE waitlist_entry
  ADD COLUMN network text,
  ADD CONSTRAINT waitlist_entry_network CHECK (network IS NULL OR state IN ('waiting', 'offered'));
CREATE INDEX waitlist_entry_by_network ON waitlist_entry (post_num, split_part(network, '.', 1)) WHERE network IS NOT NULL;

-- Whoever ends an entry, also a program of the version before.
CREATE FUNCTION forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_network BEFORE UPDATE OF state ON waitlist_entry FOR EACH ROW
  WHEN (NEW.network IS NOT NULL AND NEW.state NOT IN ('waiting', 'offered')) EXECUTE FUNCTION forget_network();
