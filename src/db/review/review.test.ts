import { expect, it } from 'vitest'
import { readInvalidations } from '../core/cache-invalidation.ts'
import { inTransaction } from '../core/transaction.ts'
import { imageIdOfPath } from '../image/image.ts'
import { findPost } from '../post/post.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addDaysFromToday, addHold, addImage, addPerson, addPost, nextId, now } from '../testing/rows.ts'
import {
  countReviewsOfCompany,
  countStars,
  findReview,
  findReviewOfBooking,
  insertReview,
  isReviewed,
  listReviewsOfCompany,
  listReviewsOfPerson,
  type NewReview,
  publishReview,
  selectReviews,
  updateReviewReply,
} from './review.ts'

async function aReview(db: Database, postNum: number, changes: Partial<NewReview> = {}): Promise<NewReview> {
  const { bookingId, uid } = await addHold(db, postNum)
  const review = { reviewId: nextId('review'), bookingId, postNum, uid, stars: 4, text: '좋았어요', imageIds: [], createdAt: now }
  return { ...review, language: 'ko', ...changes }
}

const rooms = [{ size: 'small' as const, count: 10, price: 40_000, weekendPrice: null }]

describeOnBoth('reviews', (database) => {
  it('are counted by stars, with a review visible to one person counted only for that person', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    expect(await countStars(db, { postNum })).toEqual({ public: [0, 0, 0, 0, 0], seen: 0 })
    for (const stars of [5, 5, 3]) await insertReview(db, await aReview(db, postNum, { stars }))
    const own = await aReview(db, postNum, { stars: 1 })
    await insertReview(db, { ...own, visibleTo: own.uid })
    expect(await countStars(db, { postNum })).toEqual({ public: [2, 0, 1, 0, 0], seen: 3 })
    expect(await countStars(db, { postNum, uid: own.uid })).toEqual({ public: [2, 0, 1, 0, 0], seen: 4 })
    expect(await selectReviews(db, { postNum, offset: 2, limit: 9 })).toHaveLength(1)
  })

  it('count toward the rating, once per booking', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    const review = await aReview(db, postNum, { stars: 5 })
    expect(await isReviewed(db, review.bookingId)).toBe(false)
    await insertReview(db, review)
    expect(await isReviewed(db, review.bookingId)).toBe(true)
    await insertReview(db, await aReview(db, postNum, { stars: 4 }))
    await expect(insertReview(db, { ...review, reviewId: 'again' })).rejects.toMatchObject({ code: 'already_reviewed' })
    expect((await findPost(db, postNum))?.post.rating).toEqual({ average: 4.5, count: 2 })
  })

  it('visible to one person are excluded from the rating and from everyone else’s list', async () => {
    const { db } = database
    const { postNum, uid: company } = await addPost(db, { rooms })
    const hidden = await aReview(db, postNum, { stars: 1 })
    await insertReview(db, { ...hidden, visibleTo: hidden.uid })
    expect((await findPost(db, postNum))?.post.rating).toEqual({ average: 0, count: 0 })
    const seenBy = async (uid: string | null) => (await selectReviews(db, { postNum, uid, limit: 9 })).length
    expect([await seenBy(null), await seenBy(company), await seenBy(hidden.uid)]).toEqual([0, 0, 1])
    expect(await listReviewsOfCompany(db, { uid: company, posts: null, postNum: null, limit: 9 })).toEqual([])
    expect(await findReviewOfBooking(db, hidden.bookingId)).toMatchObject({ stars: 1, visibleTo: hidden.uid })
  })

  it('that are hidden and shown again invalidate cached pages, and change the rating once each', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    const review = await aReview(db, postNum, { stars: 5 })
    await insertReview(db, review)
    await insertReview(db, await aReview(db, postNum, { stars: 2 }))
    const readChanges = readInvalidations(db)
    await readChanges()
    const ratings = []
    for (const isPublic of [false, false, true, true]) {
      await inTransaction(db, (trx) => publishReview(trx, review.bookingId, isPublic))
      const invalidated = (await readChanges())?.some((change) => 'postNum' in change && change.postNum === postNum)
      ratings.push([(await findPost(db, postNum))?.post.rating.count, invalidated])
    }
    expect(ratings).toEqual([
      [1, true],
      [1, false],
      [2, true],
      [2, false],
    ])
    expect((await findPost(db, postNum))?.post.rating).toEqual({ average: 3.5, count: 2 })
  })

  it('include images of their author and refuse those of another person', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    const review = await aReview(db, postNum)
    const own = await addImage(db, review.uid, 'review')
    const foreign = await addImage(db, await addPerson(db, 'owner'), 'review')
    const withImages = (...paths: string[]) => ({ ...review, imageIds: paths.map((path) => imageIdOfPath(path) ?? '') })
    await expect(insertReview(db, withImages(own, foreign))).rejects.toMatchObject({ code: 'not_found' })
    await insertReview(db, withImages(own))
    expect(await findReview(db, review.reviewId)).toMatchObject({
      images: [own],
      displayName: review.uid,
      reply: null,
      createdAt: now,
    })
    expect(await findReview(db, 'none')).toBeNull()
  })

  it('are paginated newest first, and for the company unanswered first', async () => {
    const { db } = database
    const { postNum, uid: company } = await addPost(db, { rooms })
    const reviews = [
      await aReview(db, postNum, { createdAt: now }),
      await aReview(db, postNum, { createdAt: now + 1 }),
      await aReview(db, postNum, { createdAt: now + 1 }),
      await aReview(db, postNum, { createdAt: now + 2 }),
    ]
    for (const review of reviews) await insertReview(db, review)
    const [a, b, c, d] = reviews.map((review) => review.reviewId)
    const shown = await selectReviews(db, { postNum, limit: 2 })
    expect(shown.map((review) => review.reviewId)).toEqual([d, b])
    const after = shown.at(-1) ?? null
    expect((await selectReviews(db, { postNum, limit: 9, after })).map((review) => review.reviewId)).toEqual([c, a])
    expect((await listReviewsOfPerson(db, reviews[1]?.uid ?? '', 9)).map((review) => review.reviewId)).toEqual([b])
    await updateReviewReply(db, { reviewId: d ?? '', reply: '고마워요', now })
    const listed = async (uid: string, post: number | null, limit = 9, offset = 0): Promise<string[]> =>
      (await listReviewsOfCompany(db, { uid, posts: null, postNum: post, limit, offset })).map((review) => review.reviewId)
    expect(await listed(company, null)).toEqual([b, c, a, d])
    expect([await listed(company, postNum, 2, 1), await listed(company, postNum + 1)]).toEqual([[c, a], []])
    expect([await listed('other', null), await listed('other', postNum)]).toEqual([[], []])
    expect(await countReviewsOfCompany(db, { uid: company, posts: null, postNum: null })).toEqual({ all: 4, unanswered: 3 })
    expect(await countReviewsOfCompany(db, { uid: 'other', posts: null, postNum })).toEqual({ all: 0, unanswered: 0 })
  })

  it('refuse to change a reply after 48 hours', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    const review = await aReview(db, postNum)
    await insertReview(db, review)
    const { reviewId } = review
    expect(await updateReviewReply(db, { reviewId, reply: '고마워요', now: now + 5 })).toBe(true)
    const hours48 = 48 * 3_600_000
    expect(await updateReviewReply(db, { reviewId, reply: '또 오세요', now: now + 5 + hours48 - 1 })).toBe(true)
    expect(await updateReviewReply(db, { reviewId, reply: '다시', now: now + 5 + hours48 })).toBe(false)
    expect((await findReview(db, reviewId))?.reply).toEqual({ text: '또 오세요', at: now + 5 })
  })

  it('of one booking submitted twice concurrently are stored once', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    const { bookingId, uid } = await addHold(db, postNum, { stay: addDaysFromToday(3, 1) })
    const twice = ['one', 'two'].map((reviewId) => aReview(db, postNum, { reviewId, bookingId, uid }))
    const results = await Promise.allSettled((await Promise.all(twice)).map((review) => insertReview(db, review)))
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
