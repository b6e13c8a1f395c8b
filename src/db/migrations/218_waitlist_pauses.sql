-- Whether the rules of the hotel (its notice, or its shortest or longest stay) did not allow the stay when it was last looked at with rooms available.
ALTER TABLE waitlist_entry ADD COLUMN passed_rules boolean NOT NULL DEFAULT false;
