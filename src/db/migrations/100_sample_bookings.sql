-- The past stay that a guest owner starts with. It exists for the guest alone: the company neither sees nor counts it.
ALTER TABLE booking ADD COLUMN is_sample boolean NOT NULL DEFAULT false;

-- Only seeded payments are named after their own order, and only seeded stays are completed without occupying a night.
UPDATE booking SET is_sample = true
FROM payment JOIN sandbox_payment USING (payment_key), post
WHERE payment.booking_id = booking.booking_id AND post.post_num = booking.post_num
  AND booking.state = 'completed' AND booking.occupied_until = booking.checkin AND booking.uid IS NOT NULL
  AND post.visible_to IS NULL AND order_name = sandbox_payment.order_id;

ALTER TABLE booking ADD CONSTRAINT booking_is_sample
  CHECK (NOT is_sample OR (uid IS NOT NULL AND state = 'completed' AND occupied_until = checkin));
