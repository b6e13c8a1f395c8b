-- Money that arrives late for an expired booking of a deleted account goes back.
UPDATE booking SET is_final = true
FROM person WHERE person.id = booking.uid AND person.deleted_at IS NOT NULL AND booking.state = 'expired' AND NOT booking.is_final;
