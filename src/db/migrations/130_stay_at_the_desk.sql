-- What the desk's transitions depend on: since when a booking is in its state, and the hours that its post had when it was booked.
ALTER TABLE booking ADD COLUMN state_since timestamptz, ADD COLUMN hours jsonb;
UPDATE booking SET
  state_since = coalesce((SELECT max(at) FROM booking_history WHERE booking_history.booking_id = booking.booking_id), updated_at),
  hours = (SELECT post.hours FROM post WHERE post.post_num = booking.post_num);
ALTER TABLE booking ALTER COLUMN state_since SET NOT NULL, ALTER COLUMN hours SET NOT NULL;

-- When a refund is sent to the provider; until then it can be dropped.
ALTER TABLE refund ADD COLUMN due_at timestamptz;
UPDATE refund SET due_at = created_at;
ALTER TABLE refund ALTER COLUMN due_at SET NOT NULL;

CREATE INDEX booking_departing ON booking (checkout) WHERE state = 'checked_in';

-- The emails that new bookings schedule when they are confirmed and checked in.
INSERT INTO outbox (kind, key, payload, run_at, created_at)
SELECT
  'booking_email', format('arrivalAsked:%s:%s:%s', booking_id, checkin, turn),
  jsonb_build_object('bookingId', booking_id, 'topic', 'arrivalAsked'),
  CASE
    WHEN turn = 1 THEN checkin + (hours -> 'checkin' ->> 'to')::time
    WHEN (hours -> 'checkin' ->> 'to')::time < '21:00' THEN checkin + time '21:00'
    ELSE checkin + 1 + time '10:00'
  END AT TIME ZONE 'Asia/Seoul',
  now()
FROM booking CROSS JOIN (VALUES (1), (2)) AS asked (turn)
WHERE state = 'confirmed' AND NOT is_sample;

INSERT INTO outbox (kind, key, payload, run_at, created_at)
SELECT
  'booking_email', format('%s:%s:%s', topic, booking_id, checkout),
  jsonb_build_object('bookingId', booking_id, 'topic', topic),
  (checkout + (hours -> 'checkout' ->> 'to')::time + interval '1 hour') AT TIME ZONE 'Asia/Seoul',
  now()
FROM booking CROSS JOIN (VALUES ('overdue'), ('overdueStay')) AS told (topic)
WHERE state = 'checked_in' AND NOT is_sample AND (topic = 'overdueStay' OR uid IS NOT NULL);
