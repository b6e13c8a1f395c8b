-- What an upload takes in the image store, for the quota of whoever sent it. Uploads from before and pictures that accounts share count nothing.
ALTER TABLE image ADD COLUMN bytes integer NOT NULL DEFAULT 0 CHECK (bytes >= 0);
