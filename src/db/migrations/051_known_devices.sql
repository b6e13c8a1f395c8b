-- The browsers a person has signed in with, so that a sign-in from another one can be told. A browser is known by the digest of its
-- cookie and the account together: two accounts of one browser have nothing in common here.
CREATE TABLE known_device (
  uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  digest text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (uid, digest)
);
