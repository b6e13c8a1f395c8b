-- When the dog was checked in; undoing a check-out does not change it.
ALTER TABLE booking ADD COLUMN arrived_at timestamptz;
UPDATE booking SET arrived_at = (
  SELECT max(at) FROM booking_history
  WHERE booking_history.booking_id = booking.booking_id AND to_state = 'checked_in' AND from_state <> 'completed'
)
WHERE state IN ('checked_in', 'completed');
