-- A search with dates reads thousands of rows of room_search; looking up the rules of each post costs more than all else. Most rules are plain:
-- a range of nights and a notice. Those that depend on the dates, pauses and seasons, are exceptions that must be looked up.
ALTER TABLE room_search ADD COLUMN min_nights smallint NOT NULL DEFAULT 1, ADD COLUMN max_nights smallint NOT NULL DEFAULT 30,
  ADD COLUMN notice_hours smallint NOT NULL DEFAULT 0, ADD COLUMN has_exceptions boolean NOT NULL DEFAULT false;

CREATE VIEW plain_rule AS
SELECT post.post_num, coalesce(min_nights, 1::smallint) AS min_nights, coalesce(max_nights, 30::smallint) AS max_nights,
  coalesce(notice_hours, 0::smallint) AS notice_hours, coalesce(paused_from IS NOT NULL OR stay_lengths <> '[]', false) AS has_exceptions
FROM post LEFT JOIN house_rule USING (post_num);

UPDATE room_search SET (min_nights, max_nights, notice_hours, has_exceptions)
  = (plain_rule.min_nights, plain_rule.max_nights, plain_rule.notice_hours, plain_rule.has_exceptions)
FROM plain_rule WHERE plain_rule.post_num = room_search.post_num AND EXISTS (SELECT FROM house_rule WHERE house_rule.post_num = room_search.post_num);

DROP INDEX room_search_region;
CREATE INDEX room_search_region ON room_search (size, region)
  INCLUDE (post_num, count, visible_to, is_deleted, full_nights, min_nights, max_nights, notice_hours, has_exceptions);

CREATE OR REPLACE FUNCTION insert_room_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO room_search (post_num, size, count, region, min_price, visible_to, is_deleted, full_nights,
    min_nights, max_nights, notice_hours, has_exceptions)
  SELECT post_num, NEW.size, NEW.count, region, min_price, visible_to, deleted_at IS NOT NULL, '',
    plain_rule.min_nights, plain_rule.max_nights, plain_rule.notice_hours, plain_rule.has_exceptions
  FROM post JOIN plain_rule USING (post_num) WHERE post_num = NEW.post_num;
  RETURN NULL;
END $$;

CREATE FUNCTION sync_room_search_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE room_search SET (min_nights, max_nights, notice_hours, has_exceptions)
    = (plain_rule.min_nights, plain_rule.max_nights, plain_rule.notice_hours, plain_rule.has_exceptions)
  FROM plain_rule WHERE plain_rule.post_num = NEW.post_num AND room_search.post_num = NEW.post_num;
  RETURN NULL;
END $$;

-- Deferred, as those of posts and rooms: rows of room_search are locked last.
CREATE CONSTRAINT TRIGGER sync_room_search_rule AFTER INSERT OR UPDATE ON house_rule DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION sync_room_search_rule();

-- The rows that room_search must have. An invariant compares the two.
CREATE OR REPLACE VIEW room_search_source AS
SELECT post_num, size, count, region, min_price, visible_to, deleted_at IS NOT NULL AS is_deleted,
  coalesce(set_nights('', nights, is_full), '') AS full_nights,
  plain_rule.min_nights, plain_rule.max_nights, plain_rule.notice_hours, plain_rule.has_exceptions
FROM room JOIN post USING (post_num) JOIN plain_rule USING (post_num) LEFT JOIN (
  SELECT post_num, size, array_agg(night ORDER BY night) AS nights, array_agg(true) AS is_full
  FROM room_night
  WHERE taken >= capacity
  GROUP BY post_num, size
) AS full_night USING (post_num, size);
