-- The keyed hashes of the client's networks of who waits, as booking.hold_network: one network cannot keep a room from everybody by many accounts.
ALTER TABLE waitlist_entry
  ADD COLUMN network text,
  ADD CONSTRAINT waitlist_entry_network CHECK (network IS NULL OR state IN ('waiting', 'offered'));
CREATE INDEX waitlist_entry_by_network ON waitlist_entry (post_num, split_part(network, '.', 1)) WHERE network IS NOT NULL;
