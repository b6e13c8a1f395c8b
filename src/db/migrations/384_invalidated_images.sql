-- A cache in front keeps public images, so it must be told of those that are deleted or become private. All others never change.

ALTER TABLE cache_invalidation DROP CONSTRAINT cache_invalidation_pkey, DROP CONSTRAINT cache_invalidation_kind_check;
ALTER TABLE cache_invalidation ALTER COLUMN post_num DROP NOT NULL, ADD COLUMN image_id text;
ALTER TABLE cache_invalidation
  ADD CONSTRAINT cache_invalidation_once UNIQUE (xid, post_num, kind),
  ADD CONSTRAINT cache_invalidation_kind_check CHECK (kind IN ('listings', 'post', 'night', 'review', 'image')),
  ADD CONSTRAINT cache_invalidation_subject CHECK (num_nonnulls(post_num, image_id) = 1 AND (kind = 'image') = (image_id IS NOT NULL));

CREATE FUNCTION invalidate_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO cache_invalidation (image_id, kind) SELECT image_id, 'image' FROM former;
  ELSE
    INSERT INTO cache_invalidation (post_num, kind)
    SELECT DISTINCT post_num, 'post' FROM changed JOIN post_image USING (image_id) JOIN post USING (post_num)
    WHERE visible_to IS NULL
    ON CONFLICT DO NOTHING;
    INSERT INTO cache_invalidation (image_id, kind)
    SELECT image_id, 'image' FROM former JOIN changed USING (image_id) WHERE former.kind <> changed.kind;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER invalidate_cache_update ON image;
DROP FUNCTION invalidate_posts_of_image;
CREATE TRIGGER invalidate_cache_update AFTER UPDATE ON image REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_images();
CREATE TRIGGER invalidate_cache_delete AFTER DELETE ON image REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_images();
