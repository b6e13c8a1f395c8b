import { sql } from 'kysely'
import { insertRows, type Row } from '../../db/core/insert-rows.ts'
import type { Database } from '../../db/tables.ts'
import type { PostNums } from '../account/write-people.ts'
import type { DemoBooking } from '../booking/bookings.ts'
import type { DemoStay } from '../booking/stays.ts'
import type { Demonstration } from '../demonstration.ts'
import type { DemoReviewRow } from './reviews.ts'

/** Inserts reviews, likes and journals, and updates the ratings of the posts. */
export async function writeOpinions(db: Database, demonstration: Demonstration, postNums: PostNums): Promise<void> {
  const { bookings, reviews, likes, journal, calendar } = demonstration
  const bookingsByStay = new Map(bookings.map((booking) => [booking.stay, booking]))
  await insertRows(
    db,
    'review',
    reviews.flatMap((review) => toReviewRows(review, bookingsByStay, postNums)),
  )
  const pictures = reviews.flatMap(({ reviewId, imageIds }) =>
    imageIds.map((imageId, index) => ({ review_id: reviewId, position: index + 1, image_id: imageId })),
  )
  await insertRows(db, 'review_image', pictures)
  await insertRows(
    db,
    'post_like',
    likes.map(({ house, owner, at }) => ({ uid: owner.uid, post_num: postNums.get(house) ?? 0, created_at: new Date(at) })),
  )
  const entries = journal.map(({ booking, day, kind, text, imageId, at }) => ({
    booking_id: booking.bookingId,
    uid: booking.stay.house.company.uid,
    kind,
    text,
    image_id: imageId,
    day: calendar.toDay(day),
    at: new Date(at),
  }))
  await insertRows(db, 'journal_entry', entries)
  await updateRatings(db)
}

function toReviewRows(
  { reviewId, stay, said, at, reply }: DemoReviewRow,
  bookingsByStay: ReadonlyMap<DemoStay, DemoBooking>,
  postNums: PostNums,
): Row<'review'>[] {
  const booking = bookingsByStay.get(stay)
  const postNum = postNums.get(stay.house)
  if (!booking || postNum === undefined || !stay.owner) return []
  return [
    {
      review_id: reviewId,
      booking_id: booking.bookingId,
      post_num: postNum,
      uid: stay.owner.uid,
      stars: said.stars,
      text: said.text,
      language: said.language,
      reply: reply?.text ?? null,
      replied_at: reply && new Date(reply.at),
      created_at: new Date(at),
    },
  ]
}

async function updateRatings(db: Database): Promise<void> {
  await sql`
    UPDATE post SET
      rating_sum = (SELECT coalesce(sum(stars), 0) FROM review WHERE review.post_num = post.post_num),
      rating_count = (SELECT count(*) FROM review WHERE review.post_num = post.post_num)`.execute(db)
}
