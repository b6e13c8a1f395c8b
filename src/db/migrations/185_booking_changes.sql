-- A booking that is changed: `version` counts its changes, `locked` is what does not come back when its owner cancels.
ALTER TABLE booking
  ADD COLUMN version integer NOT NULL DEFAULT 0 CHECK (version >= 0),
  ADD COLUMN locked bigint NOT NULL DEFAULT 0 CHECK (locked >= 0);

-- What a booking was and becomes. While a change is held, `booking_change_night` has the rooms that it takes besides those of the booking.
CREATE TABLE booking_change (
  change_id text PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking,
  actor_uid text REFERENCES person (id),
  state text NOT NULL CHECK (state IN ('held', 'applied', 'expired', 'withdrawn')),
  base_version integer NOT NULL,
  was jsonb NOT NULL,
  becomes jsonb NOT NULL,
  delta bigint NOT NULL,
  hold_until timestamptz,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (change_id, booking_id),
  CONSTRAINT booking_change_idempotency_key UNIQUE (actor_uid, idempotency_key),
  CONSTRAINT booking_change_hold CHECK ((state = 'held') = (hold_until IS NOT NULL) AND (state = 'held') = (ended_at IS NULL)),
  CONSTRAINT booking_change_due CHECK (state = 'applied' OR delta > 0)
);
CREATE INDEX booking_change_booking ON booking_change (booking_id, created_at);
CREATE UNIQUE INDEX booking_change_one_live ON booking_change (booking_id) WHERE state = 'held';
CREATE INDEX booking_change_hold_expiry ON booking_change (hold_until) WHERE state = 'held';

CREATE TABLE booking_change_night (
  booking_id text NOT NULL REFERENCES booking,
  size smallint NOT NULL CHECK (size IN (0, 1, 2)),
  night date NOT NULL,
  rooms smallint NOT NULL CHECK (rooms > 0),
  PRIMARY KEY (booking_id, size, night)
);

-- A payment pays for the booking or for one of its changes. The total of a booking changes, so what is paid for it is an invariant.
ALTER TABLE payment
  DROP CONSTRAINT payment_booking_id_amount_fkey,
  ADD CONSTRAINT payment_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking,
  ADD COLUMN change_id text,
  ADD CONSTRAINT payment_change FOREIGN KEY (change_id, booking_id) REFERENCES booking_change (change_id, booking_id);
CREATE INDEX payment_by_change ON payment (change_id) WHERE change_id IS NOT NULL;
ALTER TABLE booking DROP CONSTRAINT booking_booking_id_total_key;
DROP INDEX payment_one_active;
CREATE UNIQUE INDEX payment_one_active ON payment (booking_id, coalesce(change_id, ''))
  WHERE state IN ('ready', 'confirming', 'paid') AND NOT unapplied;
