-- When and how a post takes bookings. A post without a row takes any stay at once.
CREATE TABLE house_rule (
  post_num bigint PRIMARY KEY REFERENCES post,
  -- While it is paused, a post takes no new bookings: from this day to the last one, or until it is resumed.
  paused_from date,
  paused_until date,
  paused_at timestamptz,
  -- Hours from the booking to the time at which the dog is brought.
  notice_hours smallint NOT NULL CHECK (notice_hours BETWEEN 0 AND 720),
  min_nights smallint NOT NULL CHECK (min_nights >= 1),
  max_nights smallint NOT NULL CHECK (max_nights <= 30),
  -- Other lengths of a stay by check-in day, in order and without overlaps: [{"from", "to", "minNights", "maxNights"}].
  stay_lengths jsonb NOT NULL,
  -- Within which a booking on request is answered; null if bookings need no answer.
  answer_hours smallint CHECK (answer_hours BETWEEN 1 AND 72),
  CHECK (min_nights <= max_nights),
  CHECK (paused_until >= paused_from),
  CHECK ((paused_from IS NULL) = (paused_at IS NULL) AND (paused_from IS NOT NULL OR paused_until IS NULL))
);

-- Which searches find the post depends on its rules.
CREATE TRIGGER invalidate_cache_insert AFTER INSERT ON house_rule REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('listings');
CREATE TRIGGER invalidate_cache_update AFTER UPDATE ON house_rule REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('listings');
CREATE TRIGGER invalidate_cache_delete AFTER DELETE ON house_rule REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('listings');
