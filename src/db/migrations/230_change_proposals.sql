-- A company can propose a change of a booking. It holds nothing until the owner accepts it, and then goes on as the owner's change.
-- A booking has at most one change that is proposed or held.
ALTER TABLE booking_change
  ADD COLUMN by_company boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT booking_change_state_check,
  DROP CONSTRAINT booking_change_hold,
  DROP CONSTRAINT booking_change_due,
  ADD CONSTRAINT booking_change_state_check CHECK (state IN ('proposed', 'held', 'applied', 'expired', 'withdrawn', 'declined')),
  ADD CONSTRAINT booking_change_hold CHECK ((state = 'held') = (hold_until IS NOT NULL) AND (state IN ('proposed', 'held')) = (ended_at IS NULL)),
  ADD CONSTRAINT booking_change_by_company CHECK (by_company OR state NOT IN ('proposed', 'declined')),
  ADD CONSTRAINT booking_change_due CHECK (delta > 0 OR state = 'applied' OR (by_company AND state <> 'held'));
DROP INDEX booking_change_one_live;
CREATE UNIQUE INDEX booking_change_one_live ON booking_change (booking_id) WHERE state IN ('proposed', 'held');
