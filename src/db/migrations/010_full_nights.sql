-- What a search for free rooms counts by, instead of the wide posts and their many nights: a narrow row for each size of each post.
-- full_nights has a bit for each day from 1 January 2026 on, 1 where no room is left; the days behind its end are free.
CREATE TABLE room_search (
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  count smallint NOT NULL,
  region smallint,
  min_price integer NOT NULL,
  visible_to text,
  is_deleted boolean NOT NULL,
  full_nights bit varying NOT NULL,
  PRIMARY KEY (post_num, size),
  FOREIGN KEY (post_num, size) REFERENCES room ON DELETE CASCADE
) WITH (fillfactor = 80);
CREATE INDEX room_search_place ON room_search (size, region);

-- The bits at these places, counted from 0, become what is given for them.
CREATE FUNCTION with_nights(nights bit varying, places integer[], are_full boolean[]) RETURNS bit varying
  IMMUTABLE STRICT LANGUAGE plpgsql AS $$
DECLARE missing integer; BEGIN FOR i IN 1 .. cardinality(places) LOOP
    missing := places[i] + 1 - length(nights); IF places[i] >= 0 AND (missing <= 0 OR are_full[i]) THEN
      nights := set_bit(nights || repeat('0', missing)::bit varying, places[i], are_full[i]::integer); END IF; END LOOP; RETURN nights; END $$;

-- Rows are locked in order, and behind the nights: who has locked nights waits for nobody's nights here.
CREATE FUNCTION mark_nights(post_nums bigint[], sizes smallint[], nights date[], are_full boolean[]) RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    SELECT post_num, size, array_agg(night - DATE '2026-01-01') AS places, array_agg(is_full) AS are_full
    FROM unnest($1, $2, $3, $4) AS given (post_num, size, night, is_full)
    GROUP BY post_num, size
  ),
  locked AS MATERIALIZED (
    SELECT post_num, size, places, changed.are_full FROM changed JOIN room_search USING (post_num, size)
    ORDER BY post_num, size
    FOR NO KEY UPDATE OF room_search
  )
  UPDATE room_search SET full_nights = with_nights(full_nights, places, locked.are_full)
  FROM locked WHERE (room_search.post_num, room_search.size) = (locked.post_num, locked.size)
$$;

CREATE FUNCTION note_full_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN IF TG_OP = 'INSERT' THEN
    PERFORM mark_nights(array_agg(post_num), array_agg(size), array_agg(night), array_agg(true))
    FROM new_night WHERE taken >= capacity HAVING count(*) > 0; ELSIF TG_OP = 'UPDATE' THEN
    PERFORM mark_nights(array_agg(post_num), array_agg(size), array_agg(night), array_agg(new_night.taken >= new_night.capacity))
    FROM new_night JOIN old_night USING (post_num, size, night)
    WHERE (new_night.taken >= new_night.capacity) <> (old_night.taken >= old_night.capacity) HAVING count(*) > 0; ELSE
    PERFORM mark_nights(array_agg(post_num), array_agg(size), array_agg(night), array_agg(false))
    FROM old_night WHERE taken >= capacity HAVING count(*) > 0; END IF; RETURN NULL; END $$;

CREATE TRIGGER full_insert AFTER INSERT ON room_night REFERENCING NEW TABLE AS new_night EXECUTE FUNCTION note_full_nights();
CREATE TRIGGER full_update AFTER UPDATE ON room_night REFERENCING NEW TABLE AS new_night OLD TABLE AS old_night EXECUTE FUNCTION note_full_nights();
CREATE TRIGGER full_delete AFTER DELETE ON room_night REFERENCING OLD TABLE AS old_night EXECUTE FUNCTION note_full_nights();

CREATE FUNCTION add_room_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO room_search (post_num, size, count, region, min_price, visible_to, is_deleted, full_nights)
  SELECT post_num, NEW.size, NEW.count, region, min_price, visible_to, deleted_at IS NOT NULL, ''
  FROM post WHERE post_num = NEW.post_num; RETURN NULL; END $$;

CREATE FUNCTION note_room_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE room_search SET count = NEW.count WHERE (post_num, size) = (NEW.post_num, NEW.size); RETURN NULL; END $$;

CREATE FUNCTION note_post_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE room_search
  SET region = NEW.region, min_price = NEW.min_price, visible_to = NEW.visible_to, is_deleted = NEW.deleted_at IS NOT NULL
  WHERE post_num = NEW.post_num; RETURN NULL; END $$;

-- The last two wait for the commit: by then their transaction has locked all rooms and nights that it needs.
CREATE TRIGGER room_search_insert AFTER INSERT ON room FOR EACH ROW EXECUTE FUNCTION add_room_search();
CREATE CONSTRAINT TRIGGER room_search_count AFTER UPDATE ON room DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.count <> NEW.count) EXECUTE FUNCTION note_room_count();
CREATE CONSTRAINT TRIGGER room_search_place AFTER UPDATE ON post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.region, OLD.min_price, OLD.visible_to, OLD.deleted_at)
    IS DISTINCT FROM (NEW.region, NEW.min_price, NEW.visible_to, NEW.deleted_at)) EXECUTE FUNCTION note_post_place();

-- Each room as it stands, and the whole table from it.
CREATE VIEW room_searched AS
SELECT post_num, size, count, region, min_price, visible_to, deleted_at IS NOT NULL AS is_deleted,
  coalesce(with_nights('', places, are_full), '') AS full_nights
FROM room JOIN post USING (post_num) LEFT JOIN (
  SELECT post_num, size, array_agg(night - DATE '2026-01-01' ORDER BY night) AS places, array_agg(true) AS are_full
  FROM room_night WHERE taken >= capacity
  GROUP BY post_num, size
) AS full_night USING (post_num, size);

INSERT INTO room_search (post_num, size, count, region, min_price, visible_to, is_deleted, full_nights)
SELECT post_num, size, count, region, min_price, visible_to, is_deleted, full_nights FROM room_searched;

-- With visible_to in them, lists and counts of places need not read the posts that they leave out.
DROP INDEX post_by_likes, post_by_price, post_by_rating, post_region_by_likes, post_region_by_price, post_region_by_rating;
CREATE INDEX post_by_likes ON post (like_total DESC, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;
CREATE INDEX post_by_price ON post (min_price, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;
CREATE INDEX post_by_rating ON post (rating_mean DESC, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;
CREATE INDEX post_region_by_likes ON post (region, like_total DESC, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;
CREATE INDEX post_region_by_price ON post (region, min_price, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;
CREATE INDEX post_region_by_rating ON post (region, rating_mean DESC, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;

-- The grams of a name's beginning and of the district are told from the others, by a line feed and by a tab before them.
UPDATE post SET grams = ARRAY(
  SELECT DISTINCT gram FROM (
    SELECT unnest(ARRAY[substr(key, i, 1), substr(key, i, 2)]) AS gram
    FROM unnest(string_to_array(substr(name_keys, 2), E'\n')) AS key, generate_series(1, length(key)) AS i
    UNION ALL
    SELECT E'\n' || substr(key, 1, i) FROM unnest(string_to_array(substr(name_keys, 2), E'\n')) AS key, generate_series(1, 2) AS i
    UNION ALL
    SELECT E'\t' || unnest(ARRAY[substr(key, i, 1), substr(key, i, 2)])
    FROM unnest(string_to_array(substr(district_keys, 2), E'\n')) AS key, generate_series(1, length(key)) AS i
  ) AS given
);
