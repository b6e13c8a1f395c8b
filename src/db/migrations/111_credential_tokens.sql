-- A provider's tokens are used once, to read the profile, and never stored. Nothing has ever written these columns.
ALTER TABLE credential
  DROP COLUMN access_token,
  DROP COLUMN refresh_token,
  DROP COLUMN id_token,
  DROP COLUMN access_token_expires_at,
  DROP COLUMN refresh_token_expires_at,
  DROP COLUMN scope;
