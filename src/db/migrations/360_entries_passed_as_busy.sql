-- Owners who wait and were being offered another stay when rooms became available are looked at again.
ALTER TABLE waitlist_entry ADD COLUMN passed_busy boolean NOT NULL DEFAULT false;
CREATE INDEX waitlist_entry_busy ON waitlist_entry (post_num) WHERE passed_busy AND state = 'waiting';
