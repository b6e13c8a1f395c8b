-- Instants are timestamptz, days are date, money is whole won in bigint or integer, a dog's size is 0 small, 1 medium, 2 large.
-- Statements bring their own time: no default here reads a clock.

CREATE TABLE person (
  id text PRIMARY KEY,
  display_name text NOT NULL CHECK (length(display_name) BETWEEN 1 AND 100),
  email text NOT NULL CONSTRAINT person_email_key UNIQUE CHECK (email = lower(email) AND length(email) <= 320),
  email_verified boolean NOT NULL DEFAULT false,
  photo_url text,
  role text NOT NULL CHECK (role IN ('owner', 'company')),
  is_guest boolean NOT NULL DEFAULT false,
  guest_until timestamptz,
  phone text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ko')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (is_guest = (guest_until IS NOT NULL))
);
CREATE INDEX person_guest ON person (guest_until) WHERE is_guest;

CREATE TABLE session (
  id text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX session_person ON session (uid);
CREATE INDEX session_expiry ON session (expires_at);

CREATE TABLE credential (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (provider_id, account_id)
);
CREATE INDEX credential_person ON credential (uid);

CREATE TABLE verification (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX verification_identifier ON verification (identifier);
CREATE INDEX verification_expiry ON verification (expires_at);

CREATE TABLE dog (
  dog_id text PRIMARY KEY,
  uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  breed text NOT NULL,
  age double precision NOT NULL CHECK (age BETWEEN 0 AND 40),
  weight double precision NOT NULL CHECK (weight > 0 AND weight <= 150),
  note text NOT NULL DEFAULT '',
  gender text NOT NULL CHECK (gender IN ('male', 'female')),
  neutered text NOT NULL CHECK (neutered IN ('done', 'notDone')),
  toilet text NOT NULL CHECK (toilet IN ('indoor', 'outdoor')),
  snack text NOT NULL CHECK (snack IN ('given', 'notGiven')),
  snarl text NOT NULL CHECK (snarl IN ('yes', 'no')),
  bark text NOT NULL CHECK (bark IN ('yes', 'no')),
  photo_url text,
  care jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX dog_person ON dog (uid, created_at);
