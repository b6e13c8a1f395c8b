-- The grams of a post come from its keys in one place, whatever version of the program writes them, and go up to three characters: two
-- Latin letters are in most names, so that a name of many letters had to be looked for in most of the index.

-- Keys inside which a term is found have no mark, beginnings of names a line feed, and districts a tab. What is after a tab in the names,
-- such as an extra, is no beginning.
CREATE FUNCTION name_grams(name_keys text, district_keys text) RETURNS text[] IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT ARRAY(
    SELECT DISTINCT mark || substring(key FROM place FOR size) COLLATE "C"
    FROM (
      SELECT '' AS mark, ltrim(line, E'\t') AS key, length(ltrim(line, E'\t')) AS last
      FROM string_to_table(substring(name_keys FROM 2), E'\n') AS line
      UNION ALL
      SELECT E'\n', line, 1 FROM string_to_table(substring(name_keys FROM 2), E'\n') AS line WHERE line NOT LIKE E'\t%'
      UNION ALL
      SELECT E'\t', line, length(line) FROM string_to_table(substring(district_keys FROM 2), E'\n') AS line
    ) AS marked, generate_series(1, last) AS place, generate_series(1, 3) AS size
  )
$$;

CREATE FUNCTION set_post_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.grams := name_grams(NEW.name_keys, NEW.district_keys);
  RETURN NEW;
END
$$;

CREATE TRIGGER set_post_grams BEFORE INSERT OR UPDATE OF grams, name_keys, district_keys ON post
  FOR EACH ROW EXECUTE FUNCTION set_post_grams();

ALTER TABLE post ALTER grams SET DEFAULT '{}';
UPDATE post SET grams = '{}';
