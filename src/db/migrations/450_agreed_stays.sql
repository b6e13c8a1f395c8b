-- When a stay became certain as it is, so that its owner has time to bring the dog before a no-show; null of walk-ins and of what was booked
-- after its drop-off hours.
ALTER TABLE booking ADD COLUMN agreed_at timestamptz;
UPDATE booking SET agreed_at = state_since
WHERE state = 'confirmed' AND uid IS NOT NULL
  AND created_at < (checkin + (hours -> 'checkin' ->> 'to')::time) AT TIME ZONE 'Asia/Seoul';
