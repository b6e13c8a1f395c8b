-- The functions of all triggers, under the names of 060 and laid out to be read. They do what they did before.

-- Cache invalidation ------------------------------------------------------------------------------------------------------------------
-- Every transaction that changes what visitors see inserts rows into cache_invalidation: the post, and what about it has changed.
--   places: its presence or position in search results; post: any other field; night: availability; review.
-- Rows are only inserted, so no transaction waits for another one here.

-- For tables with a column post_num; the argument is the kind.
CREATE OR REPLACE FUNCTION invalidate_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache_invalidation (post_num, kind)
  SELECT DISTINCT post_num, TG_ARGV[0] FROM changed
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- A post that only one person can see is in no search result that others share.
CREATE OR REPLACE FUNCTION invalidate_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_public boolean := TG_OP <> 'INSERT' AND OLD.visible_to IS NULL;
  is_public boolean := TG_OP <> 'DELETE' AND NEW.visible_to IS NULL;
  is_listed_differently boolean :=
    (OLD.region, OLD.min_price, OLD.deleted_at, OLD.visible_to, OLD.training, OLD.amenities)
    IS DISTINCT FROM (NEW.region, NEW.min_price, NEW.deleted_at, NEW.visible_to, NEW.training, NEW.amenities);
BEGIN
  INSERT INTO cache_invalidation (post_num, kind)
  VALUES (
    coalesce(NEW.post_num, OLD.post_num),
    CASE WHEN (was_public OR is_public) AND is_listed_differently THEN 'places' ELSE 'post' END
  )
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- A size that is offered for the first time, or no longer, changes which categories and searches the post is in.
CREATE OR REPLACE FUNCTION invalidate_post_of_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cache_invalidation (post_num, kind)
    SELECT DISTINCT post_num, CASE WHEN visible_to IS NULL AND count > 0 THEN 'places' ELSE 'post' END
    FROM changed JOIN post USING (post_num)
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO cache_invalidation (post_num, kind)
    SELECT DISTINCT post_num,
      CASE WHEN visible_to IS NULL AND (former.count > 0) <> (changed.count > 0) THEN 'places' ELSE 'post' END
    FROM changed JOIN former USING (post_num, size) JOIN post USING (post_num)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- An image's alternative text is part of the pages of its posts.
CREATE OR REPLACE FUNCTION invalidate_posts_of_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache_invalidation (post_num, kind)
  SELECT DISTINCT post_num, 'post' FROM changed JOIN post_image USING (image_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Reviews show the name of their author.
CREATE OR REPLACE FUNCTION invalidate_reviews_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache_invalidation (post_num, kind)
  SELECT DISTINCT post_num, 'review' FROM changed JOIN review ON review.uid = changed.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Like totals -------------------------------------------------------------------------------------------------------------------------
-- A post's like total does not count guests, who could otherwise raise a post in the order of results. The argument is 1 or -1.
-- A transaction that changes the likes of several posts locks those posts first, see docs/lock-order.md.
CREATE OR REPLACE FUNCTION update_like_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post SET like_total = like_total + counted.likes
  FROM (
    SELECT post_num, count(*) * TG_ARGV[0]::integer AS likes
    FROM changed JOIN person ON person.id = changed.uid
    WHERE NOT is_guest
    GROUP BY post_num
  ) AS counted
  WHERE post.post_num = counted.post_num;
  RETURN NULL;
END $$;

-- Searches for free rooms -------------------------------------------------------------------------------------------------------------
-- room_search has a narrow row for each size of each post, with what searches filter by. Its full_nights has one bit for each night from
-- January 1, 2026 on: 1 if no room is left. Nights beyond its end are free.

DROP VIEW room_searched;
DROP FUNCTION mark_nights;
DROP FUNCTION with_nights;

CREATE FUNCTION set_nights(full_nights bit varying, nights date[], is_full boolean[]) RETURNS bit varying
  IMMUTABLE STRICT LANGUAGE plpgsql AS $$
DECLARE
  index integer;
  missing integer;
BEGIN
  FOR i IN 1 .. cardinality(nights) LOOP
    index := nights[i] - DATE '2026-01-01';
    missing := index + 1 - length(full_nights);
    -- A night before the first bit is not stored; a free night beyond the last bit need not be.
    CONTINUE WHEN index < 0 OR (missing > 0 AND NOT is_full[i]);
    full_nights := set_bit(full_nights || repeat('0', missing)::bit varying, index, is_full[i]::integer);
  END LOOP;
  RETURN full_nights;
END $$;

-- Records for each of these nights whether it is full. Locks the rows in order, see docs/lock-order.md.
CREATE FUNCTION update_full_nights(post_nums bigint[], sizes smallint[], nights date[], is_full boolean[]) RETURNS void
  LANGUAGE sql AS $$
  WITH changed AS (
    SELECT post_num, size, array_agg(given.night) AS nights, array_agg(given.is_full) AS is_full
    FROM unnest($1, $2, $3, $4) AS given (post_num, size, night, is_full)
    GROUP BY post_num, size
  ),
  locked AS MATERIALIZED (
    SELECT post_num, size, changed.nights, changed.is_full
    FROM changed JOIN room_search USING (post_num, size)
    ORDER BY post_num, size
    FOR NO KEY UPDATE OF room_search
  )
  UPDATE room_search SET full_nights = set_nights(full_nights, locked.nights, locked.is_full)
  FROM locked
  WHERE (room_search.post_num, room_search.size) = (locked.post_num, locked.size)
$$;

-- Calls update_full_nights for the nights that became full or free.
CREATE OR REPLACE FUNCTION sync_room_search_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM update_full_nights(array_agg(post_num), array_agg(size), array_agg(night), array_agg(true))
    FROM new_night
    WHERE taken >= capacity
    HAVING count(*) > 0;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM update_full_nights(
      array_agg(post_num), array_agg(size), array_agg(night), array_agg(new_night.taken >= new_night.capacity))
    FROM new_night JOIN old_night USING (post_num, size, night)
    WHERE (new_night.taken >= new_night.capacity) <> (old_night.taken >= old_night.capacity)
    HAVING count(*) > 0;
  ELSE
    PERFORM update_full_nights(array_agg(post_num), array_agg(size), array_agg(night), array_agg(false))
    FROM old_night
    WHERE taken >= capacity
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION insert_room_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO room_search (post_num, size, count, region, min_price, visible_to, is_deleted, full_nights)
  SELECT post_num, NEW.size, NEW.count, region, min_price, visible_to, deleted_at IS NOT NULL, ''
  FROM post WHERE post_num = NEW.post_num;
  RETURN NULL;
END $$;

-- The next two run at commit, when their transaction has locked all the rooms and nights it needs.
CREATE OR REPLACE FUNCTION sync_room_search_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE room_search SET count = NEW.count WHERE (post_num, size) = (NEW.post_num, NEW.size);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION sync_room_search_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE room_search
  SET region = NEW.region, min_price = NEW.min_price, visible_to = NEW.visible_to, is_deleted = NEW.deleted_at IS NOT NULL
  WHERE post_num = NEW.post_num;
  RETURN NULL;
END $$;

-- The rows that room_search must have. An invariant compares the two.
CREATE VIEW room_search_source AS
SELECT post_num, size, count, region, min_price, visible_to, deleted_at IS NOT NULL AS is_deleted,
  coalesce(set_nights('', nights, is_full), '') AS full_nights
FROM room JOIN post USING (post_num) LEFT JOIN (
  SELECT post_num, size, array_agg(night ORDER BY night) AS nights, array_agg(true) AS is_full
  FROM room_night
  WHERE taken >= capacity
  GROUP BY post_num, size
) AS full_night USING (post_num, size);
