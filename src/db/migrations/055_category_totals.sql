-- What all posts offer is counted from these rows alone, and what one person alone sees is found by its first column.
CREATE INDEX post_offers ON post (visible_to) INCLUDE (training, amenities) WHERE deleted_at IS NULL;

-- `places` is from now on all that totals of regions and categories count: a post that everybody sees came, went or moved, has another
-- lowest price, other amenities or other sizes. A post that one person alone sees is in no total that others share.
CREATE OR REPLACE FUNCTION note_post_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO shown_change (post_num, kind)
  VALUES (
    coalesce(NEW.post_num, OLD.post_num),
    CASE
      WHEN OLD.visible_to IS NOT NULL AND NEW.visible_to IS NOT NULL THEN 'post'
      WHEN TG_OP = 'INSERT' AND NEW.visible_to IS NOT NULL THEN 'post'
      WHEN (OLD.region, OLD.min_price, OLD.deleted_at, OLD.visible_to, OLD.training, OLD.amenities)
        IS DISTINCT FROM (NEW.region, NEW.min_price, NEW.deleted_at, NEW.visible_to, NEW.training, NEW.amenities) THEN 'places'
      ELSE 'post'
    END
  )
  ON CONFLICT DO NOTHING; RETURN NULL; END $$;

CREATE FUNCTION note_room_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN IF TG_OP = 'INSERT' THEN
    INSERT INTO shown_change (post_num, kind)
    SELECT DISTINCT post_num, CASE WHEN visible_to IS NULL AND count > 0 THEN 'places' ELSE 'post' END
    FROM changed JOIN post USING (post_num)
    ON CONFLICT DO NOTHING; ELSE
    INSERT INTO shown_change (post_num, kind)
    SELECT DISTINCT post_num, CASE WHEN visible_to IS NULL AND (former.count > 0) <> (changed.count > 0) THEN 'places' ELSE 'post' END
    FROM changed JOIN former USING (post_num, size) JOIN post USING (post_num)
    ON CONFLICT DO NOTHING; END IF; RETURN NULL; END $$;

DROP TRIGGER shown_insert ON room;
DROP TRIGGER shown_update ON room;
CREATE TRIGGER shown_insert AFTER INSERT ON room REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_room_change();
CREATE TRIGGER shown_update AFTER UPDATE ON room REFERENCING NEW TABLE AS changed OLD TABLE AS former EXECUTE FUNCTION note_room_change();
