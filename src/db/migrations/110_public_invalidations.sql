-- Cached pages show only what everybody can see, so a change of a post or review with a single viewer invalidates none of them. A guest
-- could otherwise make the server render every public page again by editing the guest's own post.

CREATE OR REPLACE FUNCTION invalidate_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache_invalidation (post_num, kind)
  SELECT DISTINCT post_num, TG_ARGV[0] FROM changed JOIN post USING (post_num)
  WHERE post.visible_to IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Hiding a post and showing it again changes the post itself: both are `places`, which invalidates all pages that could show it.
CREATE OR REPLACE FUNCTION invalidate_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_public boolean := TG_OP <> 'INSERT' AND OLD.visible_to IS NULL;
  is_public boolean := TG_OP <> 'DELETE' AND NEW.visible_to IS NULL;
  is_listed_differently boolean :=
    (OLD.region, OLD.min_price, OLD.deleted_at, OLD.visible_to, OLD.training, OLD.amenities)
    IS DISTINCT FROM (NEW.region, NEW.min_price, NEW.deleted_at, NEW.visible_to, NEW.training, NEW.amenities);
BEGIN
  IF was_public OR is_public THEN
    INSERT INTO cache_invalidation (post_num, kind)
    VALUES (coalesce(NEW.post_num, OLD.post_num), CASE WHEN is_listed_differently THEN 'places' ELSE 'post' END)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION invalidate_post_of_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cache_invalidation (post_num, kind)
    SELECT DISTINCT post_num, CASE WHEN count > 0 THEN 'places' ELSE 'post' END
    FROM changed JOIN post USING (post_num)
    WHERE visible_to IS NULL
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO cache_invalidation (post_num, kind)
    SELECT DISTINCT post_num, CASE WHEN (former.count > 0) <> (changed.count > 0) THEN 'places' ELSE 'post' END
    FROM changed JOIN former USING (post_num, size) JOIN post USING (post_num)
    WHERE visible_to IS NULL
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION invalidate_posts_of_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache_invalidation (post_num, kind)
  SELECT DISTINCT post_num, 'post' FROM changed JOIN post_image USING (image_id) JOIN post USING (post_num)
  WHERE visible_to IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION invalidate_posts_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache_invalidation (post_num, kind)
  SELECT DISTINCT post_num, 'review' FROM changed JOIN post USING (post_num)
  WHERE changed.visible_to IS NULL AND post.visible_to IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

DROP TRIGGER invalidate_cache_insert ON review;
DROP TRIGGER invalidate_cache_update ON review;
DROP TRIGGER invalidate_cache_delete ON review;
CREATE TRIGGER invalidate_cache_insert AFTER INSERT ON review REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts_of_review();
CREATE TRIGGER invalidate_cache_update AFTER UPDATE ON review REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts_of_review();
CREATE TRIGGER invalidate_cache_delete AFTER DELETE ON review REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts_of_review();

CREATE OR REPLACE FUNCTION invalidate_reviews_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache_invalidation (post_num, kind)
  SELECT DISTINCT post_num, 'review' FROM changed JOIN review ON review.uid = changed.id JOIN post USING (post_num)
  WHERE review.visible_to IS NULL AND post.visible_to IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
