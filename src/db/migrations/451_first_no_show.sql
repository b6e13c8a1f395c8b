-- When a booking first became a no-show, from which the day for a late arrival is counted, and after which its refund is sent.
ALTER TABLE booking ADD COLUMN no_show_at timestamptz;
UPDATE booking SET no_show_at = (
  SELECT min(at) FROM booking_history WHERE booking_history.booking_id = booking.booking_id AND to_state = 'no_show'
)
WHERE state IN ('confirmed', 'checked_in', 'no_show');
