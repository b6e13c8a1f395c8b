-- Invariants. Each part of the query returns the rows that violate one; in a healthy database there are none.
-- Time-dependent invariants read the setting kkori.now and return nothing if it is not set: SET kkori.now = '2026-05-01 10:00+09'.

-- I1: the rooms taken in a night equal those of the bookings that occupy it, and of the changes that are held.
(WITH line AS (
  SELECT booking_id, size, night, rooms FROM booking JOIN booking_line USING (booking_id) WHERE night < occupied_until
  UNION ALL
  SELECT booking_id, size, night, rooms FROM booking_change_night
),
occupied AS (
  SELECT post_num, size, night, sum(rooms) AS rooms FROM line JOIN booking USING (booking_id) GROUP BY post_num, size, night
)
SELECT 'I1 taken' AS name, format('post %s size %s night %s: taken %s, booked %s', post_num, size, night, taken, rooms) AS detail
FROM occupied FULL JOIN (SELECT * FROM room_night WHERE taken > 0) AS stock USING (post_num, size, night)
WHERE coalesce(taken, 0) <> coalesce(rooms, 0))

UNION ALL
-- I1: no night is oversold.
SELECT 'I1 oversold' AS name, format('post %s size %s night %s: taken %s of %s', post_num, size, night, taken, capacity) AS detail
FROM room_night
WHERE taken > capacity

UNION ALL
-- I1: the capacity of an upcoming night equals the room count minus the closed rooms.
SELECT 'I1 capacity' AS name, format('post %s size %s night %s: capacity %s, count %s, closed %s', post_num, size, night, capacity, count, closed) AS detail
FROM room_night JOIN room USING (post_num, size)
WHERE capacity <> count - closed
  AND night >= (nullif(current_setting('kkori.now', true), '')::timestamptz AT TIME ZONE 'Asia/Seoul')::date

UNION ALL
-- I1: every room of an upcoming blocked night is taken by a booking or closed by the company.
SELECT 'I1 blocked' AS name, format('post %s size %s night %s: taken %s of %s, closed for calendars %s', post_num, size, night, taken, capacity, external_closed) AS detail
FROM room_night
WHERE blocked AND (taken <> capacity OR external_closed > 0)
  AND night >= (nullif(current_setting('kkori.now', true), '')::timestamptz AT TIME ZONE 'Asia/Seoul')::date

UNION ALL
-- Calendars elsewhere end with their post.
SELECT 'calendars of deleted posts' AS name, format('calendar %s of post %s', calendar_id, post_num) AS detail
FROM external_calendar JOIN post USING (post_num)
WHERE deleted_at IS NOT NULL

UNION ALL
-- I1: calendars elsewhere have closed the rooms that they want, as far as the company has not closed them and no booking has taken them.
(WITH wish AS (
  SELECT post_num, size, night, sum(external_night.rooms) AS rooms
  FROM external_calendar JOIN external_night USING (calendar_id)
  GROUP BY post_num, size, night
)
SELECT 'I1 calendars' AS name, format('post %s size %s night %s: wanted %s, stored %s, closed for them %s of %s, count %s, taken %s', post_num, size, night, wish.rooms, external_wanted, external_closed, closed, count, taken) AS detail
FROM room JOIN (wish FULL JOIN room_night USING (post_num, size, night)) USING (post_num, size)
WHERE night >= (nullif(current_setting('kkori.now', true), '')::timestamptz AT TIME ZONE 'Asia/Seoul')::date
  AND (coalesce(wish.rooms, 0) <> coalesce(external_wanted, 0)
    OR external_closed <> least(external_wanted, greatest(count - (closed - external_closed) - taken, 0))))

UNION ALL
-- I1: a booking has a line for each of its nights, and its total is the sum of the lines and the extras minus the discount.
SELECT 'I1 lines' AS name, format('booking %s: total %s, lines %s, extras %s, nights %s', booking.booking_id, total, sum(rooms * price::bigint) - discount, extras_total, count(DISTINCT night)) AS detail
FROM booking LEFT JOIN booking_line USING (booking_id)
GROUP BY booking.booking_id
HAVING total IS DISTINCT FROM sum(rooms * price::bigint) + extras_total - discount
  OR count(DISTINCT night) <> checkout - checkin OR min(night) <> checkin OR max(night) <> checkout - 1

UNION ALL
-- I1: a booking knows what its extras cost, and what of them is open.
SELECT 'I1 extras' AS name, format('booking %s: extras of %s, open %s, left %s', booking.booking_id, extras_total, extras_open, extras_left) AS detail
FROM booking LEFT JOIN booking_extra AS line ON line.booking_id = booking.booking_id
GROUP BY booking.booking_id
HAVING extras_total <> coalesce(sum(quantity * price::bigint), 0)
  OR extras_open <> coalesce(sum(quantity * price::bigint) FILTER (WHERE line.state = 'booked'), 0)
  OR extras_left <> count(*) FILTER (WHERE line.state = 'booked')

UNION ALL
-- I1: the places taken on a day are those of the extras that are not returned, and of the changes that are held.
(WITH place AS (
  SELECT extra_id, used.day::date AS day, quantity
  FROM booking_extra CROSS JOIN LATERAL generate_series(from_day, to_day, interval '1 day') AS used (day)
  WHERE state <> 'returned'
  UNION ALL
  SELECT extra_id, day, quantity FROM booking_change_extra
),
booked AS (SELECT extra_id, day, sum(quantity) AS quantity FROM place GROUP BY extra_id, day)
SELECT 'I1 places' AS name, format('extra %s on %s: taken %s, booked %s', extra_id, day, taken, quantity) AS detail
FROM booked FULL JOIN extra_day USING (extra_id, day)
WHERE coalesce(taken, 0) <> coalesce(quantity, 0))

UNION ALL
-- I1: an extra belongs to the post of its booking. It is open only while it can be done, and returned only of a booking that is over.
SELECT 'I1 extra' AS name, format('line %s of booking %s in %s is %s', line_id, booking_id, booking.state, line.state) AS detail
FROM booking_extra AS line JOIN booking USING (booking_id) JOIN post_extra USING (extra_id)
WHERE booking.post_num <> post_extra.post_num
  OR CASE line.state
    WHEN 'booked' THEN booking.state NOT IN ('held', 'confirmed', 'checked_in', 'completed')
    WHEN 'done' THEN booking.state NOT IN ('checked_in', 'completed')
    ELSE booking.state NOT IN ('cancelled', 'expired', 'no_show', 'completed')
  END

UNION ALL
-- I2: exactly one payment pays a booking, except that a walk-in has none.
SELECT 'I2 payment' AS name, format('booking %s in %s: %s paid payments', booking_id, state, payments) AS detail
FROM (
  SELECT booking.*, (SELECT count(*) FROM payment WHERE payment.booking_id = booking.booking_id AND payment.state = 'paid' AND NOT unapplied AND change_id IS NULL) AS payments
  FROM booking
) AS booking
WHERE payments <> CASE
  WHEN uid IS NULL OR state IN ('held', 'expired') THEN 0
  WHEN state = 'cancelled' THEN (paid_at IS NOT NULL)::int
  ELSE 1
END

UNION ALL
-- I2: only a held booking has a pending payment, and only a held change one that is ready.
SELECT 'I2 waiting' AS name, format('payment %s is %s, booking %s is %s', payment_id, payment.state, booking_id, booking.state) AS detail
FROM payment JOIN booking USING (booking_id) LEFT JOIN booking_change USING (booking_id, change_id)
WHERE CASE WHEN change_id IS NULL THEN payment.state IN ('ready', 'confirming') AND booking.state <> 'held'
  ELSE payment.state = 'ready' AND booking_change.state <> 'held' END

UNION ALL
-- I2: the payment of a change has its amount, and has paid if the change is applied.
SELECT 'I2 change' AS name, format('change %s is %s, payments of %s: %s', change_id, booking_change.state, delta, sum(amount)) AS detail
FROM booking_change LEFT JOIN payment USING (change_id)
GROUP BY change_id
HAVING bool_or(amount <> delta)
  OR count(*) FILTER (WHERE payment.state = 'paid' AND NOT unapplied) <> (booking_change.state = 'applied' AND delta > 0)::int

UNION ALL
-- J1: a booking keeps what was paid for it and its changes, less what goes back: its price or, if that is more, what is locked.
SELECT 'J1 money' AS name, format('booking %s in %s: keeps %s of %s, locked %s', booking_id, state, kept, total, locked) AS detail
FROM (SELECT *, greatest(total - extras_total, locked) + extras_total AS due FROM booking) AS booking JOIN (
  SELECT booking_id, sum(amount - (SELECT coalesce(sum(refund.amount), 0) FROM refund WHERE refund.payment_id = payment.payment_id)) AS kept
  FROM payment WHERE payment.state = 'paid' AND NOT unapplied
  GROUP BY booking_id
) AS money USING (booking_id)
WHERE CASE
  WHEN state IN ('confirmed', 'checked_in') THEN kept <> due
  WHEN cancelled_by IN ('company', 'clock') THEN kept <> 0
  WHEN state IN ('cancelled', 'no_show') THEN kept NOT BETWEEN locked AND due - extras_total
  ELSE kept NOT BETWEEN 0 AND due
END

UNION ALL
-- J2: a held or proposed change belongs to a booking that can be changed and is as it was; up to three of its owner's are applied.
SELECT 'J2 change' AS name, format('change %s of booking %s in %s: version %s of %s', change_id, booking_id, booking.state, base_version, version) AS detail
FROM booking_change JOIN booking USING (booking_id)
WHERE booking_change.state = 'held' AND (booking.state NOT IN ('confirmed', 'checked_in') OR base_version <> version)
  OR booking_change.state = 'proposed' AND (booking.state <> 'confirmed' OR base_version <> version)
  OR booking_change.state = 'applied' AND base_version >= version

UNION ALL
-- J2: a held change holds the rooms that its stay takes more than the booking, and no others are held.
(WITH asked AS (
  SELECT booking_id, (line ->> 'night')::date AS night, array_position(ARRAY['small', 'medium', 'large'], line ->> 'size') - 1 AS size,
    sum((line ->> 'rooms')::int) AS rooms
  FROM booking_change CROSS JOIN jsonb_array_elements(becomes -> 'lines') AS line
  WHERE state = 'held'
  GROUP BY 1, 2, 3
),
added AS (
  SELECT booking_id, night, size, asked.rooms - coalesce(booked.rooms, 0) AS rooms
  FROM asked LEFT JOIN (SELECT booking_id, night, size, sum(rooms) AS rooms FROM booking_line GROUP BY booking_id, night, size) AS booked
    USING (booking_id, night, size)
)
SELECT 'J2 nights' AS name, format('booking %s size %s night %s: added %s, held %s', booking_id, size, night, added.rooms, held.rooms) AS detail
FROM (SELECT * FROM added WHERE rooms > 0) AS added FULL JOIN booking_change_night AS held USING (booking_id, size, night)
WHERE added.rooms IS DISTINCT FROM held.rooms)

UNION ALL
-- I3: a payment that was not applied to a booking is refunded in full.
SELECT 'I3 unapplied' AS name, format('payment %s of %s: refund of %s', payment_id, payment.amount, refund.amount) AS detail
FROM payment LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM refund GROUP BY payment_id) AS refund USING (payment_id)
WHERE unapplied AND refund.amount IS DISTINCT FROM payment.amount

UNION ALL
-- I3: a booking cancelled by the company, and a request that was not answered, are refunded in full.
SELECT 'I3 cancelled' AS name, format('booking %s: refund of %s of %s', booking.booking_id, refund.amount, payment.amount) AS detail
FROM booking JOIN payment USING (booking_id)
  LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM refund GROUP BY payment_id) AS refund USING (payment_id)
WHERE booking.cancelled_by IN ('company', 'clock') AND payment.state = 'paid' AND refund.amount IS DISTINCT FROM payment.amount

UNION ALL
-- I4: refunds never exceed the payment.
SELECT 'I4 refund' AS name, format('payment %s: %s of %s went back', payment.payment_id, sum(refund.amount), payment.amount) AS detail
FROM refund JOIN payment USING (payment_id)
GROUP BY payment.payment_id
HAVING sum(refund.amount) > payment.amount OR payment.state <> 'paid'

UNION ALL
-- I6: the history of a booking has no gap and ends in its current state.
(WITH transition AS (
  SELECT booking_id, from_state, to_state,
    lag(to_state) OVER life AS before, lead(to_state) OVER life AS after
  FROM booking_history WINDOW life AS (PARTITION BY booking_id ORDER BY id)
)
SELECT 'I6 history' AS name, format('booking %s in %s: from %s after %s, then %s', booking_id, state, from_state, before, to_state) AS detail
FROM booking LEFT JOIN transition USING (booking_id)
WHERE to_state IS NULL OR from_state IS DISTINCT FROM before OR (after IS NULL AND to_state <> state))

UNION ALL
-- I8: a hold is released within a minute of expiring, unless its payment is being confirmed.
SELECT 'I8 hold' AS name, format('booking %s is held until %s', booking_id, hold_until) AS detail
FROM booking
WHERE state = 'held' AND hold_until < nullif(current_setting('kkori.now', true), '')::timestamptz - interval '1 minute'
  AND NOT EXISTS (SELECT FROM payment WHERE payment.booking_id = booking.booking_id AND payment.state = 'confirming')

UNION ALL
-- I8: a held change ends within a minute of its time, unless its payment is being confirmed.
SELECT 'I8 change' AS name, format('change %s is held until %s', change_id, hold_until) AS detail
FROM booking_change
WHERE hold_until < nullif(current_setting('kkori.now', true), '')::timestamptz - interval '1 minute'
  AND NOT EXISTS (SELECT FROM payment WHERE payment.change_id = booking_change.change_id AND payment.state = 'confirming')

UNION ALL
-- I8: a request that nobody answers is refused within a minute of its time.
SELECT 'I8 request' AS name, format('booking %s waits for an answer until %s', booking_id, answer_by) AS detail
FROM booking
WHERE answer_by < nullif(current_setting('kkori.now', true), '')::timestamptz - interval '1 minute'

UNION ALL
-- A paused post has no booking by an owner that is younger than the pause.
SELECT 'paused' AS name, format('booking %s of post %s at %s, paused at %s', booking_id, post_num, created_at, paused_at) AS detail
FROM booking JOIN house_rule USING (post_num)
WHERE uid IS NOT NULL AND created_at > paused_at AND NOT is_sample
  AND (created_at AT TIME ZONE 'Asia/Seoul')::date BETWEEN paused_from AND coalesce(paused_until, 'infinity')

UNION ALL
-- I9: a post's like total is the number of its likes by accounts with a verified address that are not guests.
SELECT 'I9 likes' AS name, format('post %s: total %s, likes %s', post.post_num, like_total, count(person.id)) AS detail
FROM post LEFT JOIN post_like USING (post_num) LEFT JOIN person ON person.id = post_like.uid AND email_verified AND NOT is_guest
GROUP BY post.post_num
HAVING like_total <> count(person.id)

UNION ALL
-- I9: a post's rating is the sum of its public reviews.
SELECT 'I9 rating' AS name, format('post %s: %s stars in %s, reviews %s in %s', post.post_num, rating_sum, rating_count, sum(stars), count(stars)) AS detail
FROM post LEFT JOIN review ON review.post_num = post.post_num AND review.visible_to IS NULL
GROUP BY post.post_num
HAVING rating_count <> count(stars) OR rating_sum <> coalesce(sum(stars), 0)

UNION ALL
-- I9: no review is public of a stay that was completed and is not anymore.
SELECT 'I9 review of an undone stay' AS name, format('review %s: %s', review_id, state) AS detail
FROM review JOIN booking USING (booking_id)
WHERE review.visible_to IS NULL AND state IN ('confirmed', 'checked_in', 'cancelled', 'no_show')

UNION ALL
-- A dog's reserved nights are those of the bookings that occupy them, and of the changes that are held.
(WITH stays AS (
  SELECT booking_dog.dog_id, booking_line.night, booking_id
  FROM booking JOIN booking_dog USING (booking_id) JOIN booking_line USING (booking_id)
  WHERE dog_id IS NOT NULL AND night < occupied_until
  UNION
  SELECT dog.dog_id, (line ->> 'night')::date, booking_id
  FROM booking_change CROSS JOIN jsonb_array_elements(becomes -> 'lines') AS line
    CROSS JOIN jsonb_array_elements_text(becomes -> 'dogIds') AS asked (dog_id) JOIN dog ON dog.dog_id = asked.dog_id
  WHERE booking_change.state = 'held'
)
SELECT 'dog nights' AS name, format('dog %s, night %s, booking %s', dog_id, night, booking_id) AS detail
FROM stays FULL JOIN (SELECT *, true AS is_there FROM dog_night) AS dog_night USING (dog_id, night, booking_id)
WHERE stays.dog_id IS NULL OR is_there IS NULL)

UNION ALL
-- room_search agrees with the rooms, posts and nights it is derived from. Trailing zeros (free nights) of full_nights may be omitted.
SELECT 'searched rooms' AS name, format('post %s, size %s: stored %s, expected %s', post_num, size, stored, expected) AS detail
FROM room_search AS stored FULL JOIN room_search_source AS expected USING (post_num, size)
WHERE (stored.count, stored.region, stored.min_price, stored.visible_to, stored.is_deleted, rtrim(stored.full_nights::text, '0'),
    stored.min_nights, stored.max_nights, stored.notice_hours, stored.has_exceptions)
  IS DISTINCT FROM
  (expected.count, expected.region, expected.min_price, expected.visible_to, expected.is_deleted, rtrim(expected.full_nights::text, '0'),
    expected.min_nights, expected.max_nights, expected.notice_hours, expected.has_exceptions)

UNION ALL
-- The kept changes of the numbers of public posts by region and category add up to the posts.
SELECT 'counted listings' AS name, format('%s in region "%s": stored %s, expected %s', category, region, stored.listings, expected.listings) AS detail
FROM (SELECT region, category, sum(change) AS listings FROM listing_count GROUP BY region, category HAVING sum(change) <> 0) AS stored
  FULL JOIN listing_count_source AS expected USING (region, category)
WHERE stored.listings IS DISTINCT FROM expected.listings

UNION ALL
-- A deleted account has no post on the site.
SELECT 'deleted company' AS name, format('post %s of %s', post_num, uid) AS detail
FROM post JOIN person ON person.id = post.uid
WHERE post.deleted_at IS NULL AND person.deleted_at IS NOT NULL

UNION ALL
-- A deleted account has no stay to come or under way.
SELECT 'deleted owner' AS name, format('booking %s of %s in %s', booking_id, uid, state) AS detail
FROM booking JOIN person ON person.id = booking.uid
WHERE booking.state IN ('held', 'confirmed', 'checked_in') AND person.deleted_at IS NOT NULL

UNION ALL
-- A stay sleeps in kennels of its own post.
SELECT 'kennel of the post' AS name, format('booking %s of post %s in kennel %s of post %s', booking_id, booking.post_num, kennel_id, kennel.post_num) AS detail
FROM kennel_place JOIN booking USING (booking_id) JOIN kennel USING (kennel_id)
WHERE booking.post_num <> kennel.post_num

UNION ALL
-- Dogs that do not get along are dogs of owners, or of customers of the company that noted it.
SELECT 'dogs of conflicts' AS name, format('dog %s, company %s', noted.dog_id, noted.uid) AS detail
FROM (SELECT uid, dog_id FROM dog_conflict UNION SELECT uid, other_id FROM dog_conflict) AS noted
WHERE NOT EXISTS (SELECT FROM dog WHERE dog.dog_id = noted.dog_id) AND NOT EXISTS (
  SELECT FROM customer
  WHERE customer.uid = noted.uid AND customer.dog_ids ? noted.dog_id
)

UNION ALL
-- Staff work only at posts of their company.
SELECT 'posts of staff' AS name, format('member %s of %s at post %s', member_id, company_uid, work.post_num) AS detail
FROM staff_member CROSS JOIN unnest(posts) AS work (post_num) LEFT JOIN post ON post.post_num = work.post_num
WHERE post.uid IS DISTINCT FROM company_uid

UNION ALL
-- Of a booking are told its owner, the company of its post and that company's staff; nobody whose account is deleted is, or cleanup deletes it within two hours.
SELECT 'told of a booking' AS name, format('notification %s: %s to %s', notification.id, kind, notification.uid) AS detail
FROM notification JOIN person ON person.id = notification.uid
LEFT JOIN booking USING (booking_id) LEFT JOIN post ON post.post_num = booking.post_num
WHERE person.deleted_at < coalesce(nullif(current_setting('kkori.now', true), '')::timestamptz - interval '2 hours', 'infinity')
  OR (booking.booking_id IS NOT NULL AND coalesce(company_uid, notification.uid) <> post.uid AND notification.uid IS DISTINCT FROM booking.uid)

UNION ALL
-- Whoever of a company's staff changed a booking works or worked for the company of its post.
SELECT 'staff of the company' AS name, format('member %s, booking %s', member_id, booking_id) AS detail
FROM booking_history JOIN staff_member USING (member_id) JOIN booking USING (booking_id) JOIN post USING (post_num)
WHERE post.uid <> company_uid

UNION ALL
-- Who waits lacks a room on some night, or would pay more than wanted, or has a dog in another stay, or the post is paused or hidden or its rules do not allow the stay:
-- no room idles that somebody waits for. A pause that is over is removed when the waitlist is served again, as are marks of those who were busy.
(WITH wish AS (
  SELECT entry_id, post_num, night::date AS night, size, rooms::smallint AS rooms
  FROM waitlist_entry
  CROSS JOIN LATERAL generate_series(checkin, checkout - 1, interval '1 day') AS night
  CROSS JOIN LATERAL (VALUES (0::smallint, room_number ->> 'small'), (1, room_number ->> 'medium'), (2, room_number ->> 'large')) AS counted (size, rooms)
  WHERE state = 'waiting' AND rooms <> '0'
),
lacking AS (
  SELECT DISTINCT entry_id FROM wish LEFT JOIN room USING (post_num, size) LEFT JOIN room_night USING (post_num, size, night)
  WHERE rooms > coalesce(capacity - taken, count, 0)
)
SELECT 'idle room' AS name, format('entry %s of post %s, from %s to %s: %s', entry_id, post_num, checkin, checkout, room_number) AS detail
FROM waitlist_entry LEFT JOIN lacking USING (entry_id)
WHERE state = 'waiting' AND lacking.entry_id IS NULL AND passed_total > max_total IS NOT TRUE
  AND NOT passed_rules AND NOT passed_busy AND NOT EXISTS (SELECT FROM house_rule WHERE house_rule.post_num = waitlist_entry.post_num AND paused_from IS NOT NULL)
  AND NOT EXISTS (SELECT FROM post WHERE post.post_num = waitlist_entry.post_num AND visible_to IS NOT NULL)
  AND NOT EXISTS (
    SELECT FROM dog_night JOIN jsonb_array_elements_text(dog_ids) AS own (dog_id) USING (dog_id) WHERE night >= checkin AND night < checkout
  ))

UNION ALL
-- The stay that is offered to somebody who waits is held for them.
SELECT 'offer' AS name, format('entry %s, booking %s is %s', entry_id, booking_id, booking.state) AS detail
FROM waitlist_entry AS entry JOIN booking USING (booking_id)
WHERE entry.state = 'offered' AND (booking.state <> 'held'
  OR (entry.uid, entry.post_num, entry.checkin, entry.checkout, entry.room_number)
    IS DISTINCT FROM (booking.uid, booking.post_num, booking.checkin, booking.checkout, booking.room_number))

UNION ALL
-- Nobody waits twice at a post for the same night, at more than three posts for it, or for more than five stays, and nobody whose account is deleted.
(WITH live AS (SELECT * FROM waitlist_entry WHERE state IN ('waiting', 'offered'))
SELECT 'waits too often' AS name, format('%s waits %s times, at post %s', live.uid, count(*) OVER (PARTITION BY live.uid), live.post_num) AS detail
FROM live JOIN person ON person.id = live.uid
WHERE person.deleted_at IS NOT NULL
  OR (SELECT count(*) FROM live AS own WHERE own.uid = live.uid) > 5
  -- The night for which most wait is the first of some entry.
  OR (
    SELECT count(DISTINCT own.post_num) FROM live AS own
    WHERE own.uid = live.uid AND own.checkin <= live.checkin AND live.checkin < own.checkout
  ) > 3
  OR EXISTS (
    SELECT FROM live AS own
    WHERE own.uid = live.uid AND own.post_num = live.post_num AND own.entry_id <> live.entry_id AND own.checkin < live.checkout AND live.checkin < own.checkout
  ))

UNION ALL
-- A conversation has two sides, is about a booking of its owner at its post, if about any, ends with its last message, and is unread by
-- the company if it has yet to see a message.
SELECT 'messages thread' AS name, format('thread %s of %s at post %s, booking %s, last message %s', thread_id, owner_uid, message_thread.post_num, message_thread.booking_id, last_message_id) AS detail
FROM message_thread LEFT JOIN booking USING (booking_id)
WHERE (booking_id IS NOT NULL AND (booking.uid, booking.post_num) IS DISTINCT FROM (owner_uid, message_thread.post_num))
  OR (SELECT count(*) FROM message_side WHERE message_side.thread_id = message_thread.thread_id) <> 2
  OR last_message_id IS DISTINCT FROM (SELECT max(message_id) FROM message WHERE message.thread_id = message_thread.thread_id AND taken_back_at IS NULL)
  OR last_side IS DISTINCT FROM (SELECT side FROM message WHERE message_id = last_message_id)
  OR unread_by_company <> EXISTS (
    SELECT FROM message JOIN message_side USING (thread_id)
    WHERE message.thread_id = message_thread.thread_id AND message.side = 'owner' AND message_side.side = 'company'
      AND message_id > seen_id AND taken_back_at IS NULL)

UNION ALL
-- What a side has seen, and was told of by email, is a message of the conversation.
SELECT 'messages seen' AS name, format('thread %s, %s: seen %s, emailed %s', thread_id, side, seen_id, emailed_id) AS detail
FROM message_side CROSS JOIN LATERAL unnest(ARRAY[seen_id, emailed_id]) AS place (id)
WHERE id <> 0 AND NOT EXISTS (SELECT FROM message WHERE message.thread_id = message_side.thread_id AND message_id = id)

UNION ALL
-- Contact data is delivered only about a booking that was paid before.
SELECT 'messages masked' AS name, format('message %s of %s, booking %s paid at %s', message_id, message.created_at, booking_id, paid_at) AS detail
FROM message JOIN message_thread USING (thread_id) LEFT JOIN booking USING (booking_id)
WHERE NOT is_screened AND (paid_at IS NULL OR paid_at > message.created_at)

UNION ALL
-- Messages are written by the owner of the conversation, by the company of its post and by that company's staff.
SELECT 'messages author' AS name, format('message %s of %s by %s, member %s', message_id, side, message.uid, member_id) AS detail
FROM message JOIN message_thread USING (thread_id) JOIN post USING (post_num) LEFT JOIN staff_member USING (member_id)
WHERE message.uid <> CASE side WHEN 'owner' THEN owner_uid ELSE post.uid END
  OR (member_id IS NOT NULL AND company_uid IS DISTINCT FROM message.uid)

UNION ALL
-- Charges at the desk are recorded by the company of the post and its staff. A correction keeps the day of what it corrects, which it follows, and nothing
-- corrects one that was removed.
SELECT 'desk charge' AS name, format('charge %s of booking %s by %s, member %s, corrects %s', charge.charge_id, charge.booking_id, charge.recorded_by, charge.member_id, charge.corrects) AS detail
FROM desk_charge AS charge JOIN booking USING (booking_id) JOIN post USING (post_num)
  LEFT JOIN staff_member USING (member_id) LEFT JOIN desk_charge AS earlier ON earlier.charge_id = charge.corrects
WHERE charge.recorded_by <> post.uid OR (charge.member_id IS NOT NULL AND company_uid IS DISTINCT FROM charge.recorded_by)
  OR (charge.corrects IS NOT NULL AND (earlier.day <> charge.day OR earlier.charge_id >= charge.charge_id OR earlier.amount = 0));
