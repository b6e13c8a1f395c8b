-- When the password was last entered again in this session: exports ask for it.
ALTER TABLE session ADD COLUMN password_at timestamptz;
