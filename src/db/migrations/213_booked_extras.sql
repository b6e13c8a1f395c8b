-- What an extra costs in all is part of a booking's total; what is open is neither done nor returned.
ALTER TABLE booking
  ADD COLUMN extras_total bigint NOT NULL DEFAULT 0 CHECK (extras_total >= 0),
  ADD COLUMN extras_open bigint NOT NULL DEFAULT 0 CHECK (extras_open >= 0);

-- The extras of a booking, as they were sold. `day` is null for no day in particular; a line takes its places on all days of its span.
CREATE TABLE booking_extra (
  line_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking,
  extra_id bigint NOT NULL REFERENCES post_extra,
  kind text NOT NULL,
  name text NOT NULL,
  name_en text,
  unit text NOT NULL,
  day date,
  from_day date NOT NULL,
  to_day date NOT NULL,
  quantity smallint NOT NULL CHECK (quantity > 0),
  price integer NOT NULL CHECK (price >= 0),
  state text NOT NULL CHECK (state IN ('booked', 'done', 'returned')),
  done_at timestamptz,
  done_by text REFERENCES person (id),
  member_id text REFERENCES staff_member (member_id),
  CHECK (from_day <= to_day),
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (booking_id, extra_id, day)
);
CREATE INDEX booking_extra_by_extra ON booking_extra (extra_id);

-- How many of an extra are booked for a day. `capacity` is what the post allowed when the last one was taken; null if it sets no limit.
CREATE TABLE extra_day (
  extra_id bigint NOT NULL REFERENCES post_extra,
  day date NOT NULL,
  taken integer NOT NULL CHECK (taken >= 0),
  capacity integer,
  PRIMARY KEY (extra_id, day),
  CONSTRAINT extra_day_not_oversold CHECK (taken <= capacity)
);

-- The places that a held change takes besides those of its booking.
CREATE TABLE booking_change_extra (
  booking_id text NOT NULL REFERENCES booking,
  extra_id bigint NOT NULL REFERENCES post_extra,
  day date NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (booking_id, extra_id, day)
);

UPDATE booking_change SET
  was = was || '{"extras": [], "extrasTotal": 0}',
  becomes = becomes || '{"extras": [], "extrasTotal": 0}';

-- For the job that returns what was not recorded as done.
CREATE INDEX booking_with_open_extras ON booking (state_since) WHERE extras_open > 0 AND state = 'completed';
