-- An account likes at most 500 posts: verifying its address and deleting it lock all of them. Of what accounts liked beyond that before, the latest likes
-- remain. The posts come first, in order, see docs/lock-order.md: the trigger on `post_like` would lock them in any order.
SELECT FROM post
WHERE post_num IN (
  SELECT post_num FROM post_like WHERE uid IN (SELECT uid FROM post_like GROUP BY uid HAVING count(*) > 500)
)
ORDER BY post_num FOR NO KEY UPDATE;

DELETE FROM post_like
USING (
  SELECT uid, post_num, row_number() OVER (PARTITION BY uid ORDER BY created_at DESC, post_num DESC) AS nth
  FROM post_like
  WHERE uid IN (SELECT uid FROM post_like GROUP BY uid HAVING count(*) > 500)
) AS numbered
WHERE nth > 500 AND post_like.uid = numbered.uid AND post_like.post_num = numbered.post_num;
