-- Committed before the migrations that follow.
-- It writes every listing with likes anew, which takes minutes where there are many; the locks of the others do not wait for that.

-- Results begin with the posts that are liked most. Of a name that thousands of posts have, all of them had to be read to find these, so grams
-- also mark how much a post is liked: the index then finds those with a name and many likes.

-- A post has a mark for each of these numbers of likes that it reaches.
CREATE FUNCTION like_marks(like_total integer) RETURNS text[] IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT ARRAY(
    SELECT E'\v' || step
    FROM unnest(ARRAY[5, 8, 12, 18, 27, 40, 60, 90, 135, 200, 300, 450, 675, 1000, 1500, 2250, 3375, 5000, 7500, 11250]) AS step
    WHERE step <= like_total
  )
$$;

CREATE OR REPLACE FUNCTION set_post_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.grams := name_grams(NEW.name_keys, NEW.district_keys) || like_marks(NEW.like_total);
  RETURN NEW;
END
$$;

CREATE TRIGGER set_post_like_marks BEFORE UPDATE OF like_total ON post
  FOR EACH ROW WHEN (like_marks(OLD.like_total) <> like_marks(NEW.like_total)) EXECUTE FUNCTION set_post_grams();

-- Nothing else of a post changes.
ALTER TABLE post DISABLE TRIGGER USER;
UPDATE post SET grams = grams || like_marks(like_total) WHERE like_marks(like_total) <> '{}';
ALTER TABLE post ENABLE TRIGGER USER;
