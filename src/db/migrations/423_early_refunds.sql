-- What the hotel chose to give back when it checked a dog out before the booked day: nothing only if it states that the owner agreed.
ALTER TABLE booking_history ADD COLUMN early_refund text CHECK (early_refund IN ('policy', 'full', 'amount', 'none'));
