import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { replyEditMs } from '../../domain/booking/booking.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type CompanyScope, isInScope } from '../company/scope.ts'
import { violatedConstraint } from '../core/pg-errors.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { inTransaction } from '../core/transaction.ts'
import { imagePath } from '../image/image.ts'
import type { Database } from '../tables.ts'
import { lockWaitlistsOfBookings } from '../waitlist/serve.ts'

/** Instants in epoch milliseconds. */
export type Review = {
  reviewId: string
  bookingId: string
  postNum: number
  uid: string
  /** The reviewer's name. */
  displayName: string
  stars: number
  text: string
  language: 'en' | 'ko'
  /** Image paths. */
  images: string[]
  reply: { text: string; at: number } | null
  createdAt: number
  /**
   * The only person who can see the review; null for everyone. A guest's review is restricted, and one of a stay that was undone or refunded in
   * full; it does not count in the rating.
   */
  visibleTo: string | null
}

/** A keyset cursor of a list of reviews, newest first. */
export type ReviewCursor = { createdAt: number; reviewId: string }

export type NewReview = Omit<Review, 'displayName' | 'images' | 'reply' | 'visibleTo'> & {
  imageIds: readonly string[]
  visibleTo?: string | null
}

/** Adds a public review to the post's rating. Refuses with `already_reviewed`, or `not_found` for another person's image. */
export async function insertReview(db: Database, review: NewReview): Promise<void> {
  const { reviewId, postNum, uid, stars, imageIds, visibleTo = null } = review
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('review')
      .values({
        review_id: reviewId,
        booking_id: review.bookingId,
        post_num: postNum,
        uid,
        stars,
        text: review.text,
        language: review.language,
        created_at: new Date(review.createdAt),
        visible_to: visibleTo,
      })
      .execute()
      .catch(throwAlreadyReviewed)
    const { numAffectedRows } = await sql`
      INSERT INTO review_image (review_id, position, image_id)
      SELECT ${reviewId}, position, image_id
      FROM unnest(${[...imageIds]}::text[]) WITH ORDINALITY AS given (image_id, position) JOIN image USING (image_id)
      WHERE uid = ${uid} AND kind = 'review'`.execute(trx)
    if (numAffectedRows !== BigInt(imageIds.length)) throw new Refusal('not_found')
    if (visibleTo !== null) return
    await trx
      .updateTable('post')
      .set({ rating_sum: sql<number>`rating_sum + ${stars}::integer`, rating_count: sql<number>`rating_count + 1` })
      .where('post_num', '=', postNum)
      .execute()
  })
}

/**
 * Shows the review of a booking to everyone, or to its author alone, in which case it does not count in the rating. A guest's review stays as
 * it is. Call it under the lock of the booking, before anything else of it is locked: the post, whose rating changes, comes next in
 * docs/lock-order.md.
 */
export async function publishReview(db: Database, bookingId: string, isPublic: boolean): Promise<void> {
  const isAsAsked = sql<boolean>`(visible_to IS NULL) = ${isPublic}::boolean`
  const query = db.selectFrom('review').innerJoin('person', 'person.id', 'review.uid').select('review_id as reviewId')
  const changing = query
    .where('booking_id', '=', bookingId)
    .where('is_guest', '=', false)
    .where(({ not }) => not(isAsAsked))
  const review = await changing.executeTakeFirst()
  if (!review) return
  await lockWaitlistsOfBookings(db, [bookingId])
  await sql`
    WITH changed AS (
      UPDATE review SET visible_to = CASE WHEN ${isPublic}::boolean THEN NULL ELSE uid END
      WHERE review_id = ${review.reviewId} RETURNING post_num, stars, CASE WHEN visible_to IS NULL THEN 1 ELSE -1 END AS sign
    )
    UPDATE post SET rating_sum = rating_sum + sign * stars, rating_count = rating_count + sign
    FROM changed WHERE post.post_num = changed.post_num`.execute(db)
}

export async function findReview(db: Database, reviewId: string): Promise<Review | null> {
  const row = await selectReviewRows(db).where('review_id', '=', reviewId).executeTakeFirst()
  return row ? toReview(row) : null
}

/** A page of the reviews of a post that are public or visible to this person, newest first. */
export async function selectReviews(
  db: Database,
  {
    postNum,
    uid = null,
    after = null,
    offset = 0,
    limit,
  }: { postNum: number; uid?: string | null; after?: ReviewCursor | null; offset?: number; limit: number },
): Promise<Review[]> {
  let query = selectReviewRows(db)
    .where('post_num', '=', postNum)
    .where(({ eb, or }) => or([eb('review.visible_to', 'is', null), eb('review.visible_to', '=', uid)]))
  if (after) {
    const created = sql`${new Date(after.createdAt)}::timestamptz`
    query = query.where(
      sql<boolean>`(review.created_at < ${created} OR (review.created_at = ${created} AND review_id > ${after.reviewId}))`,
    )
  }
  const rows = await query
    .orderBy('review.created_at', 'desc')
    .orderBy('review_id')
    .limit(limit)
    .offset(offset)
    .modifyEnd(asPrepared)
    .execute()
  return rows.map(toReview)
}

/** `public` is the number of public reviews with 5, 4, 3, 2 and 1 stars; `seen` is the number of reviews visible to this person. */
export type StarCounts = { public: number[]; seen: number }

export async function countStars(
  db: Database,
  { postNum, uid = null }: { postNum: number; uid?: string | null },
): Promise<StarCounts> {
  const rows = await db
    .selectFrom('review')
    .select(['stars', sql<number>`count(*)`.as('seen'), sql<number>`count(*) FILTER (WHERE visible_to IS NULL)`.as('public')])
    .where('post_num', '=', postNum)
    .where(({ eb, or }) => or([eb('visible_to', 'is', null), eb('visible_to', '=', uid)]))
    .groupBy('stars')
    .modifyEnd(asPrepared)
    .execute()
  return {
    public: [5, 4, 3, 2, 1].map((stars) => rows.find((row) => row.stars === stars)?.public ?? 0),
    seen: rows.reduce((sum, row) => sum + row.seen, 0),
  }
}

/** A person's reviews, newest first. */
export async function listReviewsOfPerson(db: Database, uid: string, limit: number): Promise<Review[]> {
  const rows = await selectReviewRows(db)
    .where('review.uid', '=', uid)
    .orderBy('review.created_at', 'desc')
    .orderBy('review_id')
    .limit(limit)
    .execute()
  return rows.map(toReview)
}

/** The review of a booking. */
export async function findReviewOfBooking(db: Database, bookingId: string): Promise<Review | null> {
  const row = await selectReviewRows(db).where('booking_id', '=', bookingId).executeTakeFirst()
  return row ? toReview(row) : null
}

/** Selects the reviews of a company's posts, or of one of them, including deleted posts. */
type CompanyReviews = CompanyScope & { postNum: number | null }

/** Public reviews of a company's posts: those without a reply first, then newest first. */
export async function listReviewsOfCompany(
  db: Database,
  { limit, offset = 0, ...of }: CompanyReviews & { limit: number; offset?: number },
): Promise<Review[]> {
  const rows = await selectReviewRows(db)
    .innerJoin('post', 'post.post_num', 'review.post_num')
    .where(isOfCompany(of))
    .orderBy(sql`reply IS NOT NULL`)
    .orderBy('review.created_at', 'desc')
    .orderBy('review_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toReview)
}

export async function countReviewsOfCompany(db: Database, of: CompanyReviews): Promise<{ all: number; unanswered: number }> {
  return await db
    .selectFrom('review')
    .innerJoin('post', 'post.post_num', 'review.post_num')
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(*) FILTER (WHERE reply IS NULL)`.as('unanswered')])
    .where(isOfCompany(of))
    .executeTakeFirstOrThrow()
}

function isOfCompany({ postNum, ...scope }: CompanyReviews): RawBuilder<boolean> {
  return sql<boolean>`(${isInScope(scope)} AND review.visible_to IS NULL
    AND (${postNum}::bigint IS NULL OR review.post_num = ${postNum}::bigint))`
}

export async function isReviewed(db: Database, bookingId: string): Promise<boolean> {
  const row = await db.selectFrom('review').select('review_id').where('booking_id', '=', bookingId).executeTakeFirst()
  return row !== undefined
}

/** Sets the company's reply, or corrects one of the last 48 hours, which keeps its time. Returns false if it is older. */
export async function updateReviewReply(
  db: Database,
  { reviewId, reply, now }: { reviewId: string; reply: string; now: number },
): Promise<boolean> {
  const replied = await db
    .updateTable('review')
    .set({ reply, replied_at: sql<Date>`coalesce(replied_at, ${new Date(now)})` })
    .where('review_id', '=', reviewId)
    .where(sql<boolean>`(reply IS NULL OR replied_at > ${new Date(now - replyEditMs)})`)
    .returning('review_id')
    .executeTakeFirst()
  return replied !== undefined
}

function selectReviewRows(db: Database) {
  return db
    .selectFrom('review')
    .innerJoin('person', 'person.id', 'review.uid')
    .select([
      'review_id as reviewId',
      'booking_id as bookingId',
      'review.post_num as postNum',
      'review.uid',
      'display_name as displayName',
      'stars',
      'text',
      'review.language',
      'reply',
      'replied_at as repliedAt',
      'review.created_at as createdAt',
      'review.visible_to as visibleTo',
    ])
    .select((review) =>
      jsonArrayFrom(
        review
          .selectFrom('review_image')
          .select('image_id as imageId')
          .whereRef('review_image.review_id', '=', 'review.review_id')
          .orderBy('position'),
      ).as('images'),
    )
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviewRows>['execute']>>[number]

function toReview({ images, reply, repliedAt, ...row }: ReviewRow): Review {
  return {
    ...row,
    images: images.map(({ imageId }) => imagePath(imageId)),
    reply: reply === null || repliedAt === null ? null : { text: reply, at: repliedAt },
  }
}

function throwAlreadyReviewed(error: unknown): never {
  throw violatedConstraint(error) === 'review_booking_id_key' ? new Refusal('already_reviewed') : error
}
