-- When a calendar was last claimed because it was due: companies take turns by it.
ALTER TABLE external_calendar ADD COLUMN claimed_at timestamptz;
