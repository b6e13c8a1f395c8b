-- Nothing reads or writes it.
ALTER TABLE session DROP COLUMN password_at;
