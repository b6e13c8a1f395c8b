-- How many public posts each region has in each category, as changes to add up, so that nothing counts the posts. A change of a post only adds
-- rows and waits for no other; cleanup adds them up from time to time. The region is empty for posts outside the regions.
CREATE TABLE listing_count (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  region text COLLATE "C" NOT NULL,
  category text COLLATE "C" NOT NULL,
  change integer NOT NULL
);

CREATE FUNCTION offer_categories(training boolean, amenities text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY[
    'all',
    CASE WHEN training THEN 'training' END,
    CASE WHEN 'seniorCare' = ANY (amenities) THEN 'senior' END,
    CASE WHEN 'walks' = ANY (amenities) THEN 'walks' END,
    CASE WHEN 'grooming' = ANY (amenities) THEN 'grooming' END
  ], NULL)
$$;

CREATE FUNCTION size_category(size smallint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (ARRAY['small', 'medium', 'large'])[size + 1]
$$;

-- What the rows must add up to. An invariant compares the two.
CREATE VIEW listing_count_source AS
SELECT region, category, count(*) AS listings
FROM (
  SELECT coalesce(region, '') AS region, unnest(offer_categories(training, amenities)) AS category
  FROM post WHERE visible_to IS NULL AND deleted_at IS NULL
  UNION ALL
  SELECT coalesce(region, ''), size_category(size)
  FROM room_search WHERE visible_to IS NULL AND NOT is_deleted AND count > 0
) AS listed
GROUP BY region, category;

INSERT INTO listing_count (region, category, change) SELECT region, category, listings FROM listing_count_source;

CREATE FUNCTION sync_listing_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count (region, category, change)
  SELECT coalesce(region, ''), category, sum(change)
  FROM (
    SELECT OLD.region, unnest(offer_categories(OLD.training, OLD.amenities)) AS category, -1 AS change
    WHERE TG_OP <> 'INSERT' AND OLD.visible_to IS NULL AND OLD.deleted_at IS NULL
    UNION ALL
    SELECT NEW.region, unnest(offer_categories(NEW.training, NEW.amenities)), 1
    WHERE TG_OP <> 'DELETE' AND NEW.visible_to IS NULL AND NEW.deleted_at IS NULL
  ) AS changed
  GROUP BY region, category
  HAVING sum(change) <> 0;
  RETURN NULL;
END $$;

CREATE FUNCTION sync_listing_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count (region, category, change)
  SELECT coalesce(region, ''), size_category(size), sum(change)
  FROM (
    SELECT OLD.region, OLD.size, -1 AS change
    WHERE TG_OP <> 'INSERT' AND OLD.visible_to IS NULL AND NOT OLD.is_deleted AND OLD.count > 0
    UNION ALL
    SELECT NEW.region, NEW.size, 1
    WHERE TG_OP <> 'DELETE' AND NEW.visible_to IS NULL AND NOT NEW.is_deleted AND NEW.count > 0
  ) AS changed
  GROUP BY region, size
  HAVING sum(change) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER sync_listing_offers AFTER INSERT OR DELETE OR UPDATE OF region, training, amenities, visible_to, deleted_at ON post
  FOR EACH ROW EXECUTE FUNCTION sync_listing_offers();
-- A night that fills or frees changes none of these columns.
CREATE TRIGGER sync_listing_sizes AFTER INSERT OR DELETE OR UPDATE OF count, region, visible_to, is_deleted ON room_search
  FOR EACH ROW EXECUTE FUNCTION sync_listing_sizes();

-- Only the posts that one person alone sees are still found by that person.
DROP INDEX post_category_totals;
CREATE INDEX post_of_viewer ON post (visible_to) WHERE deleted_at IS NULL AND visible_to IS NOT NULL;
