-- Signs in a name are searched for as they are written: to the keys without them comes the name with them, in lower case, without space and
-- what cannot be seen. A district that is no region is found by its English name
-- with its ending too; regions are found by the program's own list. Both come with their grams, as in 010.
WITH given AS (
  SELECT post_num, name_keys AS keys, '' AS mark, regexp_replace(
    lower(normalize(name, NFC)),
    '[\s\u0000-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g') AS key
  FROM post, LATERAL (VALUES (store_name), (store_name_en)) AS written (name)
  WHERE name_keys <> ''
  UNION ALL
  SELECT post_num, district_keys, E'\t', english || '-gu'
  FROM post, (VALUES ('노원구', 'nowon'), ('도봉구', 'dobong'), ('동대문구', 'dongdaemun'), ('동작구', 'dongjak'), ('마포구', 'mapo'),
    ('서대문구', 'seodaemun'), ('서초구', 'seocho')) AS place (korean, english)
  WHERE region IS NULL AND position(E'\n' || korean || E'\n' IN district_keys || E'\n') > 0
),
missing AS (
  SELECT DISTINCT post_num, mark, key FROM given WHERE key <> '' AND position(E'\n' || key || E'\n' IN keys || E'\n') = 0
),
added_key AS (
  SELECT post_num, string_agg(E'\n' || key, '') FILTER (WHERE mark = '') AS names,
    string_agg(E'\n' || key, '') FILTER (WHERE mark <> '') AS districts
  FROM missing GROUP BY post_num
),
added_gram AS (
  SELECT post_num, array_agg(gram) AS grams FROM (
    SELECT post_num, mark || unnest(ARRAY[substr(key, i, 1), substr(key, i, 2)]) AS gram
    FROM missing, generate_series(1, length(key)) AS i
    UNION ALL
    SELECT post_num, E'\n' || substr(key, 1, i) FROM missing, generate_series(1, 2) AS i WHERE mark = ''
  ) AS made GROUP BY post_num
)
UPDATE post SET name_keys = name_keys || coalesce(names, ''), district_keys = district_keys || coalesce(districts, ''),
  grams = ARRAY(SELECT DISTINCT unnest(post.grams || added_gram.grams))
FROM added_key JOIN added_gram USING (post_num) WHERE added_key.post_num = post.post_num;
