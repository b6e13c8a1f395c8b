-- A post's like total counts the likes of lasting accounts: guests see their own hearts, but cannot raise a post in the order of results.
-- This is the only place that counts them. Whoever changes likes of several posts at once locks those posts in order before.
CREATE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE post SET like_total = like_total + counted.likes
  FROM (
    SELECT post_num, count(*) * TG_ARGV[0]::integer AS likes
    FROM changed JOIN person ON person.id = changed.uid
    WHERE NOT is_guest
    GROUP BY post_num
  ) AS counted
  WHERE post.post_num = counted.post_num; RETURN NULL; END $$;

CREATE TRIGGER count_insert AFTER INSERT ON liked REFERENCING NEW TABLE AS changed EXECUTE FUNCTION count_likes('1');
CREATE TRIGGER count_delete AFTER DELETE ON liked REFERENCING OLD TABLE AS changed EXECUTE FUNCTION count_likes('-1');

UPDATE post SET like_total = like_total - guests.likes
FROM (
  SELECT post_num, count(*) AS likes FROM liked JOIN person ON person.id = liked.uid WHERE is_guest GROUP BY post_num
) AS guests
WHERE post.post_num = guests.post_num;
