-- Later migrations change these tables. Locked before all else, no request waits for this transaction while it waits for the request.
LOCK TABLE booking, customer, image, cache_invalidation IN ACCESS EXCLUSIVE MODE;

-- A calendar whose post was deleted while it was added stayed, was read for ever, and could not be removed. A deleted post has no rooms that it
-- could have closed.
WITH removed AS (
  DELETE FROM external_calendar USING post
  WHERE post.post_num = external_calendar.post_num AND deleted_at IS NOT NULL
  RETURNING external_calendar.post_num
)
UPDATE room_night SET external_wanted = 0 FROM removed
WHERE room_night.post_num = removed.post_num AND external_wanted > 0 AND external_closed = 0;
