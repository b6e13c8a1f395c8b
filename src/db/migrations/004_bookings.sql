CREATE TABLE booking (
  booking_id text PRIMARY KEY,
  post_num bigint NOT NULL REFERENCES post,
  -- No person: a walk-in that the company wrote down, without a payment.
  uid text REFERENCES person,
  checkin date NOT NULL,
  checkout date NOT NULL,
  checkin_time text NOT NULL,
  checkout_time text NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'confirmed', 'checked_in', 'completed', 'cancelled', 'expired', 'no_show')),
  hold_until timestamptz,
  -- The nights from checkin up to this day, itself not included, take rooms.
  kept_until date NOT NULL,
  total bigint NOT NULL CHECK (total > 0),
  discount bigint NOT NULL CHECK (discount >= 0),
  policy jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  dog_num jsonb NOT NULL,
  room_number jsonb NOT NULL,
  idempotency_key text,
  request_hash text,
  paid_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text CHECK (cancelled_by IN ('owner', 'company', 'clock', 'payment')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT booking_stay CHECK (checkin < checkout AND checkout - checkin <= 30),
  CONSTRAINT booking_hold CHECK ((state = 'held') = (hold_until IS NOT NULL)),
  CONSTRAINT booking_kept CHECK (
    CASE
      WHEN state IN ('held', 'confirmed', 'checked_in') THEN kept_until = checkout
      WHEN state IN ('cancelled', 'expired') THEN kept_until = checkin
      ELSE kept_until BETWEEN checkin AND checkout
    END
  ),
  CONSTRAINT booking_cancelled CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL) AND (cancelled_at IS NULL) = (cancelled_by IS NULL)),
  CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  CONSTRAINT booking_idempotency_key UNIQUE (uid, idempotency_key),
  -- What a payment refers to, so that its amount cannot differ.
  UNIQUE (booking_id, total)
);
-- The sign-up discount is had once; it comes back when the booking was never paid, or was cancelled by the company.
CREATE UNIQUE INDEX booking_one_discount ON booking (uid)
  WHERE discount > 0 AND state <> 'expired' AND (state <> 'cancelled' OR (paid_at IS NOT NULL AND cancelled_by <> 'company'));
CREATE INDEX booking_due ON booking (hold_until) WHERE state = 'held';
CREATE INDEX booking_open ON booking (state, checkin) WHERE state IN ('confirmed', 'checked_in');
CREATE INDEX booking_owner ON booking (uid, checkin DESC, booking_id);
CREATE INDEX booking_post ON booking (post_num, checkin, booking_id);

CREATE TABLE booking_line (
  booking_id text NOT NULL REFERENCES booking,
  night date NOT NULL,
  size smallint NOT NULL CHECK (size IN (0, 1, 2)),
  rooms smallint NOT NULL CHECK (rooms > 0),
  price integer NOT NULL CHECK (price > 0),
  PRIMARY KEY (booking_id, size, night)
);

CREATE TABLE booking_dog (
  booking_id text NOT NULL REFERENCES booking,
  position smallint NOT NULL,
  dog_id text REFERENCES dog ON DELETE SET NULL,
  snapshot jsonb NOT NULL,
  PRIMARY KEY (booking_id, position)
);
CREATE INDEX booking_dog_dog ON booking_dog (dog_id);

-- Where each dog sleeps: a dog cannot be in two stays in one night.
CREATE TABLE dog_night (
  dog_id text NOT NULL REFERENCES dog ON DELETE CASCADE,
  night date NOT NULL,
  booking_id text NOT NULL REFERENCES booking,
  CONSTRAINT dog_night_one_stay PRIMARY KEY (dog_id, night)
);
CREATE INDEX dog_night_booking ON dog_night (booking_id);

CREATE TABLE booking_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking,
  actor_uid text REFERENCES person,
  actor_kind text NOT NULL CHECK (actor_kind IN ('owner', 'company', 'clock', 'payment')),
  from_state text,
  to_state text NOT NULL,
  reason text,
  at timestamptz NOT NULL
);
CREATE INDEX booking_history_booking ON booking_history (booking_id, id);
