-- Reviews of stays that were undone, or refunded in full, are seen by their authors alone and do not count, as from now on.
WITH money AS (
  SELECT payment.booking_id, sum(payment.amount) AS paid, sum(coalesce(refunds.amount, 0)) AS refunded
  FROM payment LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM refund GROUP BY payment_id) AS refunds USING (payment_id)
  WHERE payment.state = 'paid' AND NOT payment.unapplied AND EXISTS (SELECT FROM review WHERE review.booking_id = payment.booking_id)
  GROUP BY payment.booking_id
), hidden AS (
  UPDATE review SET visible_to = review.uid FROM booking LEFT JOIN money USING (booking_id)
  WHERE booking.booking_id = review.booking_id AND review.visible_to IS NULL
    AND (booking.state <> 'completed' OR money.refunded >= money.paid)
  RETURNING review.post_num, review.stars
), less AS (
  SELECT post_num, sum(stars) AS stars, count(*) AS reviews FROM hidden GROUP BY post_num
)
UPDATE post SET rating_sum = rating_sum - less.stars, rating_count = rating_count - less.reviews
FROM less WHERE post.post_num = less.post_num;
