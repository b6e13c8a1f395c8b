-- An entry is about one dog of a booking, or about all of them, and is written once per key that its sender chose.
ALTER TABLE journal_entry
  ADD COLUMN dog_position smallint,
  ADD COLUMN client_key text,
  ADD FOREIGN KEY (booking_id, dog_position) REFERENCES booking_dog (booking_id, position),
  ADD CONSTRAINT journal_entry_client_key UNIQUE (booking_id, client_key);
