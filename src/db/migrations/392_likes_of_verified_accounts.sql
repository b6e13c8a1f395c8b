-- Likes wait until the migration is committed: one that a running program counts after the totals are corrected below, by the trigger as it was, would
-- stay counted although its account is not verified.
LOCK TABLE post_like IN SHARE ROW EXCLUSIVE MODE;

-- Likes count while the address of their account is verified: whoever makes accounts with invented addresses could otherwise raise a post in the
-- order of results. Others are kept, and count from the verification on.
CREATE OR REPLACE FUNCTION update_like_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post SET like_total = like_total + counted.likes
  FROM (
    SELECT post_num, count(*) * TG_ARGV[0]::integer AS likes
    FROM changed JOIN person ON person.id = changed.uid
    WHERE email_verified AND NOT is_guest
    GROUP BY post_num
  ) AS counted
  WHERE post.post_num = counted.post_num;
  RETURN NULL;
END $$;

-- Locks the posts in order, see docs/lock-order.md.
CREATE FUNCTION update_like_totals_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM post WHERE post_num IN (SELECT post_num FROM post_like WHERE uid = NEW.id) ORDER BY post_num FOR NO KEY UPDATE;
  UPDATE post SET like_total = like_total + CASE WHEN NEW.email_verified THEN 1 ELSE -1 END
  WHERE post_num IN (SELECT post_num FROM post_like WHERE uid = NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER update_like_totals AFTER UPDATE OF email_verified ON person FOR EACH ROW
  WHEN (OLD.email_verified <> NEW.email_verified AND NOT NEW.is_guest)
  EXECUTE FUNCTION update_like_totals_of_person();

UPDATE post SET like_total = like_total - unverified.likes
FROM (
  SELECT post_num, count(*) AS likes
  FROM post_like JOIN person ON person.id = post_like.uid
  WHERE NOT email_verified AND NOT is_guest
  GROUP BY post_num
) AS unverified
WHERE post.post_num = unverified.post_num;
