-- A post's region is stored as its code, which is also its name on the wire, instead of its position in the list of the picker.

DROP VIEW room_search_source;
DROP TRIGGER sync_room_search_post ON post;
ALTER TABLE post DROP CONSTRAINT post_region_check;

CREATE FUNCTION region_code(index smallint) RETURNS text LANGUAGE sql AS $$
  SELECT (ARRAY[
    'Gangnam', 'Gangdong', 'Gangbuk', 'Gangseo', 'Gwanak', 'Gwangjin', 'Guro', 'Geumcheon', 'Seongdong', 'Seongbuk', 'Songpa', 'Yangcheon',
    'Yeongdeungpo', 'Yongsan', 'Eunpyeong', 'Jongno', 'Jung', 'Jungnang'
  ])[index + 1]
$$;
ALTER TABLE post ALTER COLUMN region TYPE text COLLATE "C" USING region_code(region);
ALTER TABLE room_search ALTER COLUMN region TYPE text COLLATE "C" USING region_code(region);
DROP FUNCTION region_code;

ALTER TABLE post ADD CONSTRAINT post_region_check CHECK (region IN (
  'Gangnam', 'Gangdong', 'Gangbuk', 'Gangseo', 'Gwanak', 'Gwangjin', 'Guro', 'Geumcheon', 'Seongdong', 'Seongbuk', 'Songpa', 'Yangcheon',
  'Yeongdeungpo', 'Yongsan', 'Eunpyeong', 'Jongno', 'Jung', 'Jungnang'
));

CREATE CONSTRAINT TRIGGER sync_room_search_post AFTER UPDATE ON post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.region, OLD.min_price, OLD.visible_to, OLD.deleted_at)
    IS DISTINCT FROM (NEW.region, NEW.min_price, NEW.visible_to, NEW.deleted_at)) EXECUTE FUNCTION sync_room_search_post();

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
