-- Nothing limits how many entries of an owner are over, so those that are not are found apart.
CREATE INDEX waitlist_entry_live ON waitlist_entry (uid) WHERE state IN ('waiting', 'offered');
CREATE INDEX waitlist_entry_past ON waitlist_entry (uid, state_since);
CREATE INDEX waitlist_entry_unused ON waitlist_entry (uid, state_since) WHERE state IN ('expired', 'declined');
DROP INDEX waitlist_entry_owner;
