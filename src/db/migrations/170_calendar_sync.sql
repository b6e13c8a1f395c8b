-- The address under which a post's calendar is published. It is derived from the nonce and the server's secret, so it can be shown again,
-- and is found by its digest.
CREATE TABLE calendar_link (
  post_num bigint PRIMARY KEY REFERENCES post,
  nonce text NOT NULL,
  token_digest text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- A calendar elsewhere whose events close rooms of one size. The address is encrypted, because whoever knows it reads the calendar; a
-- null one is that of the sample calendar of the demonstration.
CREATE TABLE external_calendar (
  calendar_id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  name text NOT NULL,
  host text NOT NULL,
  address text,
  -- How many rooms each event closes.
  rooms smallint NOT NULL CHECK (rooms BETWEEN 1 AND 1000),
  -- The entity tag of the last response.
  etag text,
  -- Events of the last response that could not be read.
  skipped integer NOT NULL DEFAULT 0 CHECK (skipped >= 0),
  created_at timestamptz NOT NULL,
  next_fetch_at timestamptz NOT NULL,
  -- When the request began whose response was applied last.
  applied_at timestamptz,
  failing_since timestamptz,
  failure text,
  FOREIGN KEY (post_num, size) REFERENCES room,
  CHECK ((failing_since IS NULL) = (failure IS NULL))
);
CREATE INDEX external_calendar_post ON external_calendar (post_num);
CREATE INDEX external_calendar_due ON external_calendar (next_fetch_at);

-- How many rooms a calendar wants closed. `is_reported` once its company was told that bookings are in the way.
CREATE TABLE external_night (
  calendar_id bigint NOT NULL REFERENCES external_calendar ON DELETE CASCADE,
  night date NOT NULL,
  rooms smallint NOT NULL CHECK (rooms BETWEEN 1 AND 1000),
  is_reported boolean NOT NULL DEFAULT false,
  PRIMARY KEY (calendar_id, night)
);

-- `closed` stays the number of all closed rooms. `external_closed` of them are closed for calendars, which want `external_wanted`
-- together; the rest was closed by the company.
ALTER TABLE room_night
  ADD COLUMN external_wanted smallint NOT NULL DEFAULT 0,
  ADD COLUMN external_closed smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT room_night_external CHECK (external_closed BETWEEN 0 AND least(closed, external_wanted));
