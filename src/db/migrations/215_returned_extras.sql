-- When an extra was returned tells why: with the stay, or a day after it because it was not recorded as done.
ALTER TABLE booking_extra ADD COLUMN returned_at timestamptz;
UPDATE booking_extra SET returned_at = CASE
    WHEN booking.state = 'completed' AND (day IS NULL OR day <= (state_since AT TIME ZONE 'Asia/Seoul')::date) THEN state_since + interval '24 hours'
    ELSE state_since
  END
FROM booking
WHERE booking.booking_id = booking_extra.booking_id AND booking_extra.state = 'returned';
ALTER TABLE booking_extra ADD CHECK ((state = 'returned') = (returned_at IS NOT NULL));

-- How many of a booking's extras are neither done nor returned: those that are free are no part of a sum.
ALTER TABLE booking ADD COLUMN extras_left integer NOT NULL DEFAULT 0 CHECK (extras_left >= 0);
UPDATE booking SET extras_left = open.lines
FROM (SELECT booking_id, count(*) AS lines FROM booking_extra WHERE state = 'booked' GROUP BY booking_id) AS open
WHERE open.booking_id = booking.booking_id;
-- One that lost all its extras by a change kept the sum of the open ones.
UPDATE booking SET extras_open = 0 WHERE extras_total = 0 AND extras_open > 0;
DROP INDEX booking_with_open_extras;
CREATE INDEX booking_with_extras_left ON booking (state_since) WHERE extras_left > 0 AND state = 'completed';
