-- A booking on request is confirmed when it is paid, and waits for the company's answer until answer_by, see decision 29. answer_hours is
-- that of the post when it was booked.
ALTER TABLE booking
  ADD COLUMN answer_hours smallint,
  ADD COLUMN answer_by timestamptz,
  ADD CONSTRAINT booking_answer CHECK (answer_by IS NULL OR (state = 'confirmed' AND answer_hours IS NOT NULL AND uid IS NOT NULL));
CREATE INDEX booking_requested ON booking (answer_by) WHERE answer_by IS NOT NULL;

-- A request that is not answered gives the sign-up discount back, like a booking that the company cancels.
DROP INDEX booking_one_discount;
CREATE UNIQUE INDEX booking_one_discount ON booking (uid)
  WHERE discount > 0 AND state <> 'expired' AND (state <> 'cancelled' OR (paid_at IS NOT NULL AND cancelled_by NOT IN ('company', 'clock')));
