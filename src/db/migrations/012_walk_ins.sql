-- Who came to the desk, as the company wrote it down; a booking of a person has the person instead.
ALTER TABLE booking
  ADD COLUMN walk_in_name text,
  ADD COLUMN walk_in_phone text,
  ADD CONSTRAINT booking_walk_in CHECK (uid IS NULL OR (walk_in_name IS NULL AND walk_in_phone IS NULL));

-- A walk-in has no person to tell keys apart by, so its post does.
CREATE UNIQUE INDEX booking_walk_in_key ON booking (post_num, idempotency_key) WHERE uid IS NULL;
