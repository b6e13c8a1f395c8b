-- The people who work for a company, from their invitation on. A row stays after somebody leaves, because what they did refers to it.
CREATE TABLE staff_member (
  member_id text PRIMARY KEY,
  company_uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  -- The invited address; NULL once the person has left.
  email text,
  role text NOT NULL CHECK (role IN ('manager', 'desk', 'carer')),
  -- The posts that the person works at; NULL for all, also future ones.
  posts integer[],
  -- Set when the invitation is accepted.
  uid text REFERENCES person,
  -- The display name when the person left; NULL once the account is deleted.
  left_as text,
  invited_at timestamptz NOT NULL,
  invited_until timestamptz NOT NULL,
  token_digest text UNIQUE,
  joined_at timestamptz,
  -- When the person last chose to work here; where a new session begins.
  chosen_at timestamptz,
  left_at timestamptz,
  CONSTRAINT staff_member_joined CHECK ((uid IS NULL) = (joined_at IS NULL)),
  CONSTRAINT staff_member_token CHECK (token_digest IS NULL OR (uid IS NULL AND left_at IS NULL)),
  CONSTRAINT staff_member_left CHECK (left_at IS NULL OR (email IS NULL AND chosen_at IS NULL)),
  CONSTRAINT staff_member_present CHECK (left_at IS NOT NULL OR (email IS NOT NULL AND left_as IS NULL))
);
CREATE UNIQUE INDEX staff_member_email ON staff_member (company_uid, email) WHERE left_at IS NULL;
CREATE UNIQUE INDEX staff_member_person ON staff_member (company_uid, uid) WHERE left_at IS NULL;
CREATE INDEX staff_member_work ON staff_member (uid) WHERE left_at IS NULL;

-- The work that a session is at; NULL for the person's own account. When the password was last entered in this session.
ALTER TABLE session
  ADD COLUMN member_id text REFERENCES staff_member ON DELETE SET NULL,
  ADD COLUMN password_at timestamptz;

-- Who of a company's staff did it; NULL for the company's own account.
ALTER TABLE booking_history ADD COLUMN member_id text REFERENCES staff_member;
ALTER TABLE journal_entry ADD COLUMN member_id text REFERENCES staff_member;
ALTER TABLE kennel_place ADD COLUMN member_id text REFERENCES staff_member;

-- Every change of the closed rooms of a span of nights, both days inclusive.
CREATE TABLE closing_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  from_night date NOT NULL,
  to_night date NOT NULL,
  rooms integer NOT NULL CHECK (rooms >= 0),
  uid text NOT NULL REFERENCES person,
  member_id text REFERENCES staff_member,
  at timestamptz NOT NULL,
  FOREIGN KEY (post_num, size) REFERENCES room
);
CREATE INDEX closing_history_post ON closing_history (post_num, id);
