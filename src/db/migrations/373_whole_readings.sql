-- When the request began whose whole calendar was read last, and not only found unchanged. Its events were expanded as far as a company can
-- close rooms on that day, so a calendar that never changes is read whole again from time to time.
ALTER TABLE external_calendar ADD COLUMN read_whole_at timestamptz;
