-- What people agreed to, or declined where they were free to: which text, in which version, and when.
CREATE TABLE consent (
  uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('terms', 'privacy', 'age', 'marketing')),
  version text NOT NULL,
  given boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (uid, kind, at)
);
