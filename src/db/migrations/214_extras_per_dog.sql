-- The dog that an extra is for; null if it is for dogs that are counted without a profile. It is no foreign key: the line outlives the profile.
ALTER TABLE booking_extra ADD COLUMN dog_id text;
ALTER TABLE booking_extra DROP CONSTRAINT booking_extra_booking_id_extra_id_day_key;
ALTER TABLE booking_extra
  ADD CONSTRAINT booking_extra_booking_id_extra_id_day_dog_id_key UNIQUE NULLS NOT DISTINCT (booking_id, extra_id, day, dog_id);

UPDATE booking_change SET
  was = jsonb_set(was, '{extras}', (SELECT coalesce(jsonb_agg(line || '{"dogId": null}'), '[]') FROM jsonb_array_elements(was -> 'extras') AS line)),
  becomes = jsonb_set(becomes, '{extras}', (SELECT coalesce(jsonb_agg(line || '{"dogId": null}'), '[]') FROM jsonb_array_elements(becomes -> 'extras') AS line));
