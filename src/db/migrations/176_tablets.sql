-- The PIN of somebody who works for a company, on its shared tablets: a hash like that of a password.
ALTER TABLE staff_member
  ADD COLUMN pin_hash text,
  ADD CONSTRAINT staff_member_pin CHECK (pin_hash IS NULL OR (uid IS NOT NULL AND left_at IS NULL));

-- A device that the staff of a company share.
CREATE TABLE tablet (
  tablet_id text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  company_uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  -- Who of the staff enrolled it; NULL for the company's own account.
  enrolled_by text REFERENCES staff_member ON DELETE CASCADE,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz NOT NULL
);
CREATE INDEX tablet_company ON tablet (company_uid);
CREATE INDEX tablet_expiry ON tablet (expires_at);

-- Wrong PINs in a row; at five the person is locked on that tablet.
CREATE TABLE tablet_attempt (
  tablet_id text NOT NULL REFERENCES tablet ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES staff_member ON DELETE CASCADE,
  count smallint NOT NULL CHECK (count BETWEEN 1 AND 5),
  PRIMARY KEY (tablet_id, member_id)
);

-- The tablet on which somebody entered their PIN; NULL for sessions of people's own devices. One person at a time uses a tablet.
ALTER TABLE session ADD COLUMN tablet_id text UNIQUE REFERENCES tablet ON DELETE CASCADE;
