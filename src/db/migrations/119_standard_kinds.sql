-- The cache invalidation `places` is now `listings`, and the email topic `lapsed` is `expired`.

-- Invalidations are kept for minutes. Whoever has not read them yet renders its pages once more than needed.
ALTER TABLE cache_invalidation DROP CONSTRAINT cache_invalidation_kind_check;
UPDATE cache_invalidation SET kind = 'listings' WHERE kind = 'places';
ALTER TABLE cache_invalidation ADD CONSTRAINT cache_invalidation_kind_check CHECK (kind IN ('listings', 'post', 'night', 'review'));

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
    VALUES (coalesce(NEW.post_num, OLD.post_num), CASE WHEN is_listed_differently THEN 'listings' ELSE 'post' END)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION invalidate_post_of_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cache_invalidation (post_num, kind)
    SELECT DISTINCT post_num, CASE WHEN count > 0 THEN 'listings' ELSE 'post' END
    FROM changed JOIN post USING (post_num)
    WHERE visible_to IS NULL
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO cache_invalidation (post_num, kind)
    SELECT DISTINCT post_num, CASE WHEN (former.count > 0) <> (changed.count > 0) THEN 'listings' ELSE 'post' END
    FROM changed JOIN former USING (post_num, size) JOIN post USING (post_num)
    WHERE visible_to IS NULL
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

UPDATE outbox SET payload = jsonb_set(payload, '{topic}', '"expired"') WHERE kind = 'booking_email' AND payload ->> 'topic' = 'lapsed';
