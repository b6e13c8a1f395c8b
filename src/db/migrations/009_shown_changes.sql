-- What visitors are shown has changed: of which post, and by which transaction, so that whoever keeps a page learns of it as soon
-- as the change itself can be seen. Rows are never updated or locked, so nobody waits for anybody here.
--   places: the post came or went, moved, or its lowest price did; post: anything else of it; night: what is free; review.
CREATE TABLE shown_change (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  post_num bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('places', 'post', 'night', 'review')),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (xid, post_num, kind)
);
CREATE INDEX shown_change_at ON shown_change (at);

CREATE FUNCTION note_post_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO shown_change (post_num, kind)
  VALUES (
    coalesce(NEW.post_num, OLD.post_num),
    CASE
      WHEN (OLD.region, OLD.min_price, OLD.deleted_at, OLD.visible_to)
        IS DISTINCT FROM (NEW.region, NEW.min_price, NEW.deleted_at, NEW.visible_to) THEN 'places'
      ELSE 'post'
    END
  )
  ON CONFLICT DO NOTHING; RETURN NULL; END $$;

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO shown_change (post_num, kind)
  SELECT DISTINCT post_num, TG_ARGV[0] FROM changed
  ON CONFLICT DO NOTHING; RETURN NULL; END $$;

CREATE FUNCTION note_picture_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO shown_change (post_num, kind)
  SELECT DISTINCT post_num, 'post' FROM changed JOIN post_image USING (image_id)
  ON CONFLICT DO NOTHING; RETURN NULL; END $$;

CREATE FUNCTION note_reviewer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO shown_change (post_num, kind)
  SELECT DISTINCT post_num, 'review' FROM changed JOIN review ON review.uid = changed.id
  ON CONFLICT DO NOTHING; RETURN NULL; END $$;

CREATE TRIGGER shown_change AFTER INSERT OR UPDATE OR DELETE ON post FOR EACH ROW EXECUTE FUNCTION note_post_change();

CREATE TRIGGER shown_insert AFTER INSERT ON room REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_change('post');
CREATE TRIGGER shown_update AFTER UPDATE ON room REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_change('post');
CREATE TRIGGER shown_delete AFTER DELETE ON room REFERENCING OLD TABLE AS changed EXECUTE FUNCTION note_change('post');

CREATE TRIGGER shown_insert AFTER INSERT ON season_price REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_change('post');
CREATE TRIGGER shown_update AFTER UPDATE ON season_price REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_change('post');
CREATE TRIGGER shown_delete AFTER DELETE ON season_price REFERENCING OLD TABLE AS changed EXECUTE FUNCTION note_change('post');

CREATE TRIGGER shown_insert AFTER INSERT ON post_image REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_change('post');
CREATE TRIGGER shown_update AFTER UPDATE ON post_image REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_change('post');
CREATE TRIGGER shown_delete AFTER DELETE ON post_image REFERENCING OLD TABLE AS changed EXECUTE FUNCTION note_change('post');

CREATE TRIGGER shown_insert AFTER INSERT ON room_night REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_change('night');
CREATE TRIGGER shown_update AFTER UPDATE ON room_night REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_change('night');
CREATE TRIGGER shown_delete AFTER DELETE ON room_night REFERENCING OLD TABLE AS changed EXECUTE FUNCTION note_change('night');

CREATE TRIGGER shown_insert AFTER INSERT ON review REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_change('review');
CREATE TRIGGER shown_update AFTER UPDATE ON review REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_change('review');
CREATE TRIGGER shown_delete AFTER DELETE ON review REFERENCING OLD TABLE AS changed EXECUTE FUNCTION note_change('review');

-- The words for a picture, and the names that reviews are signed with.
CREATE TRIGGER shown_update AFTER UPDATE ON image REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_picture_change();
CREATE TRIGGER shown_update AFTER UPDATE ON person REFERENCING NEW TABLE AS changed EXECUTE FUNCTION note_reviewer_change();
