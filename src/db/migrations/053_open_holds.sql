-- The client network that a hold was made from, as a keyed hash; it is kept only while the booking is held.
ALTER TABLE booking
  ADD COLUMN hold_network text,
  ADD CONSTRAINT booking_hold_network CHECK (hold_network IS NULL OR state = 'held');
CREATE INDEX booking_by_hold_network ON booking (hold_network) WHERE hold_network IS NOT NULL;

-- Whoever knows somebody's payment key may name it for an order of their own, in vain: only a payment that took the money owns its key.
ALTER TABLE payment DROP CONSTRAINT payment_payment_key_key;
CREATE UNIQUE INDEX payment_key_paid ON payment (payment_key) WHERE state = 'paid';
