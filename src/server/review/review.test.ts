import { describe, expect, it } from 'vitest'
import { imagePath } from '../../db/image/image.ts'
import type { Database } from '../../db/tables.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addImage, addPerson, addPost, nextId, now } from '../../db/testing/rows.ts'
import { reviewDays } from '../../domain/booking/review.ts'
import { postRoutes } from '../post/routes.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import {
  aCompletedBooking,
  advance,
  aPaidBooking,
  aStayingBooking,
  bookingApi,
  type Held,
  sandboxContext,
} from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { reviewRoutes } from './routes.ts'

const day = 86_400_000

type Scene = { db: Database; context: TestContext; api: Api; stays: Api }

function createScene({ db }: { db: Database }): Scene {
  const context = sandboxContext(db)
  return { db, context, api: testApi(context, reviewRoutes, postRoutes), stays: bookingApi(context) }
}

async function completeBooking({ context, stays }: Scene, changes: Parameters<typeof aPaidBooking>[2] = {}): Promise<Held> {
  return await aCompletedBooking(context, stays, changes)
}

async function review({ api }: Scene, as: string | undefined, body: object): Promise<TestResponse> {
  return await api('/api/review/create', { as, body: { stars: 5, text: '편하게 잘 지냈어요', ...body } })
}

function getId({ review }: Record<string, unknown>): string {
  if (typeof review === 'object' && review !== null && 'reviewId' in review) return String(review.reviewId)
  throw new Error('The response has no review')
}

function getLength(reviews: unknown): number | null {
  return Array.isArray(reviews) ? reviews.length : null
}

async function getRating({ api }: Scene, postNum: number): Promise<unknown> {
  return (await api('/api/review/list', { body: { postNum } })).body.rating
}

describeOnBoth('a review', (database) => {
  it('of a completed stay counts in the rating, and exposes neither the account nor the booking', async () => {
    const scene = createScene(database)
    const { owner, bookingId, postNum } = await completeBooking(scene)
    const image = await addImage(scene.db, owner, 'review')
    const { status, body } = await review(scene, owner, { bookingId, image: [image] })
    expect(status).toBe(200)
    const shown = {
      reviewId: expect.stringMatching(/^[\w-]{20}$/),
      postNum,
      displayName: owner,
      stars: 5,
      text: '편하게 잘 지냈어요',
      language: 'ko',
      image: [image],
      reply: null,
      createdAt: new Date(scene.context.time.now).toISOString(),
    }
    expect(body).toEqual({ success: true, review: shown })
    const listed = await scene.api('/api/review/list', { body: { postNum } })
    expect(listed.body).toEqual({ success: true, reviews: [shown], rating: { average: 5, count: 1 }, next: null })
    const post = await scene.api('/api/post/detail', { body: { postNum } })
    expect(post.body.post).toMatchObject({ rating: { average: 5, count: 1 } })
  })

  it('of a guest is visible only to that guest, excluded from the rating, and cannot be replied to', async () => {
    const scene = createScene(database)
    const { owner, bookingId, postNum, company } = await completeBooking(scene)
    const guest = { is_guest: true, guest_until: new Date(scene.context.time.now + day) }
    await scene.db.updateTable('person').set(guest).where('id', '=', owner).execute()
    const { status, body } = await review(scene, owner, { bookingId, stars: 1 })
    expect(status).toBe(200)
    const reviewId = getId(body)
    const shownTo = async (as?: string) => (await scene.api('/api/review/list', { body: { postNum }, as })).body
    expect(await shownTo(owner)).toMatchObject({ reviews: [{ reviewId }], rating: { average: 0, count: 0 } })
    const others = [await shownTo(), await shownTo(company), await shownTo(await addPerson(scene.db, 'owner'))]
    expect(others.map(({ reviews }) => reviews)).toEqual([[], [], []])
    const replied = await scene.api('/api/review/reply', { as: company, body: { reviewId, reply: '고마워요' } })
    expect(replied.status).toBe(404)
    expect((await review(scene, owner, { bookingId })).body.code).toBe('already_reviewed')
  })

  describe('of a stay that is undone', () => {
    /** What visitors see of it, and its author. */
    async function seen({ api }: Scene, { postNum, owner }: Held): Promise<unknown> {
      const { reviews, rating } = (await api('/api/review/list', { body: { postNum } })).body
      const own = (await api('/api/review/list', { body: { postNum }, as: owner })).body.reviews
      return { shown: getLength(reviews), own: getLength(own), rating }
    }

    async function step({ stays }: Scene, { company: as, bookingId }: Held, body: object): Promise<void> {
      const response = await stays('/api/booking/advance', { as, body: { bookingId, ...body } })
      expect(response.status, JSON.stringify(response.body)).toBe(200)
    }

    const hidden = { shown: 0, own: 1, rating: { average: 0, count: 0 } }
    const shown = { shown: 1, own: 1, rating: { average: 5, count: 1 } }

    it('is seen by its author alone and counts for nothing, until the stay is completed again', async () => {
      const scene = createScene(database)
      const stay = await aStayingBooking(scene.context, scene.stays)
      await advance(scene.stays, stay, 'completed')
      const { body } = await review(scene, stay.owner, { bookingId: stay.bookingId })
      expect(await seen(scene, stay)).toEqual(shown)
      await advance(scene.stays, stay, 'checked_in')
      expect(await seen(scene, stay)).toEqual(hidden)
      const { company: as } = stay
      const reply = await scene.api('/api/review/reply', { as, body: { reviewId: getId(body), reply: '고마워요' } })
      expect(reply.status).toBe(404)
      await advance(scene.stays, stay, 'completed')
      expect(await seen(scene, stay)).toEqual(shown)
      await advance(scene.stays, stay, 'checked_in')
      await advance(scene.stays, stay, 'confirmed')
      await step(scene, stay, { to: 'cancelled', reason: '휴무' })
      expect(await seen(scene, stay)).toEqual(hidden)
    })

    it('and completed again with a full refund, is seen by its author alone; with a part of it, by all', async () => {
      const scene = createScene(database)
      const stay = await aStayingBooking(scene.context, scene.stays)
      await advance(scene.stays, stay, 'completed')
      await review(scene, stay.owner, { bookingId: stay.bookingId })
      await advance(scene.stays, stay, 'checked_in')
      await step(scene, stay, { to: 'completed', refund: { choice: 'amount', amount: stay.total } })
      expect(await seen(scene, stay)).toEqual(hidden)
      await advance(scene.stays, stay, 'checked_in')
      await step(scene, stay, { to: 'completed', refund: { choice: 'amount', amount: stay.total - 1_000 } })
      expect(await seen(scene, stay)).toEqual(shown)
    })

    it('stays as it is if a guest wrote it', async () => {
      const scene = createScene(database)
      const stay = await aStayingBooking(scene.context, scene.stays)
      await scene.db
        .updateTable('person')
        .set({ is_guest: true, guest_until: new Date(scene.context.time.now + day) })
        .where('id', '=', stay.owner)
        .execute()
      await advance(scene.stays, stay, 'completed')
      await review(scene, stay.owner, { bookingId: stay.bookingId })
      await advance(scene.stays, stay, 'checked_in')
      await advance(scene.stays, stay, 'completed')
      expect(await seen(scene, stay)).toEqual(hidden)
    })
  })

  it('of a stay that was refunded in full is refused, and accepted of one that was refunded in part', async () => {
    const scene = createScene(database)
    const stay = await aStayingBooking(scene.context, scene.stays)
    const end = (refund: number): Promise<TestResponse> =>
      scene.stays('/api/booking/advance', {
        as: stay.company,
        body: { bookingId: stay.bookingId, to: 'completed', refund: { choice: 'amount', amount: refund } },
      })
    const canReview = async (): Promise<unknown> => {
      const { booking } = (await scene.stays(`/api/booking/${stay.bookingId}`, { as: stay.owner })).body
      return typeof booking === 'object' && booking !== null && 'actions' in booking && booking.actions
    }
    await end(stay.total)
    expect(await canReview()).not.toContain('review')
    const refused = await review(scene, stay.owner, { bookingId: stay.bookingId })
    expect([refused.status, refused.body.code]).toEqual([409, 'stay_refunded'])
    await advance(scene.stays, stay, 'checked_in')
    await end(stay.total - 1_000)
    expect(await canReview()).toContain('review')
    expect((await review(scene, stay.owner, { bookingId: stay.bookingId })).status).toBe(200)
  })

  it.each([
    { text: 'Bori came back happy.', given: {}, language: 'en' },
    { text: 'Bori는 행복했어요', given: {}, language: 'ko' },
    { text: 'Bori!', given: { language: 'ko' }, language: 'ko' },
  ])('has the language given, or else that of its text: $text', async ({ text, given, language }) => {
    const scene = createScene(database)
    const { owner, bookingId } = await completeBooking(scene)
    expect((await review(scene, owner, { bookingId, text, ...given })).body.review).toMatchObject({ language })
  })

  it('is accepted once per booking, even by concurrent requests', async () => {
    const scene = createScene(database)
    const { owner, bookingId, postNum } = await completeBooking(scene)
    const sent = await Promise.all([1, 2].map((stars) => review(scene, owner, { bookingId, stars })))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await review(scene, owner, { bookingId })
    expect([again.status, again.body.code]).toEqual([409, 'already_reviewed'])
    expect(await getRating(scene, postNum)).toMatchObject({ count: 1 })
  })

  it('requires a completed stay, and is accepted for 14 days after it', async () => {
    const scene = createScene(database)
    const paid = await aPaidBooking(scene.context, scene.stays)
    const early = await review(scene, paid.owner, { bookingId: paid.bookingId })
    expect([early.status, early.body.code, early.body.state]).toEqual([409, 'wrong_state', 'confirmed'])
    const inTime = await completeBooking(scene)
    const late = await completeBooking(scene)
    // The stays end three days after the first day; the last day to review is the 14th after that, in Seoul.
    scene.context.time.now = now + (3 + reviewDays) * day + 12 * 3_600_000 - 1
    expect((await review(scene, inTime.owner, { bookingId: inTime.bookingId })).status).toBe(200)
    scene.context.time.now += 1
    const closed = await review(scene, late.owner, { bookingId: late.bookingId })
    expect([closed.status, closed.body.code]).toEqual([409, 'review_closed'])
    expect(await getRating(scene, late.postNum)).toEqual({ average: 0, count: 0 })
  })

  it('returns 404 for another owner’s or an unknown booking, 403 to companies and 401 to visitors', async () => {
    const scene = createScene(database)
    const { bookingId, company, postNum } = await completeBooking(scene)
    const stranger = await addPerson(scene.db, 'owner')
    const refused = [
      await review(scene, stranger, { bookingId }),
      await review(scene, stranger, { bookingId: 'none' }),
      await review(scene, company, { bookingId }),
      await review(scene, undefined, { bookingId }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [403, 'wrong_role'],
      [401, 'not_signed_in'],
    ])
    expect(await getRating(scene, postNum)).toMatchObject({ count: 0 })
  })

  it('is refused with images that its author did not upload for a review', async () => {
    const scene = createScene(database)
    const { owner, bookingId, postNum } = await completeBooking(scene)
    const own = await addImage(scene.db, owner, 'review')
    const foreign = await addImage(scene.db, await addPerson(scene.db, 'owner'), 'review')
    const ofDog = await addImage(scene.db, owner, 'dog')
    const { status, body } = await review(scene, owner, { bookingId, image: [own, foreign, ofDog, imagePath('none')] })
    expect([status, body.fields]).toEqual([422, { 'image.1': 'notFound', 'image.2': 'notFound', 'image.3': 'notFound' }])
    expect(await getRating(scene, postNum)).toMatchObject({ count: 0 })
  })

  it.each([
    [{ stars: 0 }, { stars: 'tooSmall' }],
    [{ stars: 6 }, { stars: 'tooLarge' }],
    [{ stars: 4.5 }, { stars: 'notInteger' }],
    [{ text: '  ' }, { text: 'required' }],
    [{ text: 'x'.repeat(2_001) }, { text: 'tooLong' }],
    [{ text: 'a\u0000b' }, { text: 'badCharacters' }],
    [{ text: 'a\ud800b' }, { text: 'badCharacters' }],
    [{ language: 'fr' }, { language: 'notOneOf' }],
    [{ image: ['https://example.com/dog.jpg'] }, { 'image.0': 'malformed' }],
    [{ image: Array.from({ length: 6 }, () => imagePath('one')) }, { image: 'tooMany' }],
    [{ uid: 'other' }, { uid: 'unknownField' }],
  ])('refuses %j', async (changes, fields) => {
    const scene = createScene(database)
    const owner = await addPerson(scene.db, 'owner')
    const { status, body } = await review(scene, owner, { bookingId: 'one', ...changes })
    expect([status, body.fields]).toEqual([422, fields])
  })
})

describeOnBoth('reviews of a post', (database) => {
  it('are listed newest first with cursor pagination, without a session', async () => {
    const scene = createScene(database)
    const at = await addPost(scene.db, { rooms: [{ size: 'small', count: 3, price: 40_000, weekendPrice: null }] })
    const bookings = [
      await completeBooking(scene, { at }),
      await completeBooking(scene, { at }),
      await completeBooking(scene, { at }),
    ]
    const written: string[] = []
    for (const { owner, bookingId } of bookings) {
      scene.context.time.now += 1
      written.unshift(getId((await review(scene, owner, { bookingId, stars: 4 })).body))
    }
    const list = async (rest: object) =>
      (await scene.api('/api/review/list', { body: { postNum: at.postNum, limit: 2, ...rest } })).body
    const first = await list({})
    const second = await list({ cursor: first.next })
    const ids = (body: Record<string, unknown>) =>
      Array.isArray(body.reviews) ? body.reviews.map(({ reviewId }) => reviewId) : []
    expect([...ids(first), ...ids(second)]).toEqual(written)
    expect([ids(first).length, second.next]).toEqual([2, null])
    expect(first.rating).toEqual({ average: 4, count: 3 })
    expect((await list({ cursor: 'somewhere' })).fields).toEqual({ cursor: 'malformed' })
  })

  it('return 404 for a hidden or unknown post and 410 for a deleted one', async () => {
    const scene = createScene(database)
    const guest = await addPerson(scene.db, 'company')
    const { postNum: sample } = await addPost(scene.db, { visibleTo: guest })
    const { postNum: deleted } = await addPost(scene.db)
    await scene.db
      .updateTable('post')
      .set({ deleted_at: new Date(now) })
      .where('post_num', '=', deleted)
      .execute()
    const list = async (postNum: number, as?: string) => (await scene.api('/api/review/list', { body: { postNum }, as })).status
    expect([await list(sample), await list(sample, guest), await list(deleted), await list(999)]).toEqual([404, 200, 410, 404])
  })
})

describeOnBoth('a reply', (database) => {
  async function reply({ api }: Scene, as: string | undefined, reviewId: string, text = '또 오세요'): Promise<TestResponse> {
    return await api('/api/review/reply', { as, body: { reviewId, reply: text } })
  }

  describe('by the company of the post', () => {
    it('is rate-limited to 300 an hour, with its corrections', async () => {
      const scene = createScene(database)
      const { owner, bookingId, company } = await completeBooking(scene)
      const reviewId = getId((await review(scene, owner, { bookingId })).body)
      scene.context.config = { ...scene.context.config, rateLimits: true }
      await reply(scene, company, reviewId)
      await database.db.updateTable('rate_limit').set({ count: 299 }).execute()
      const statuses = [(await reply(scene, company, reviewId)).status, (await reply(scene, company, reviewId)).status]
      expect(statuses).toEqual([200, 429])
    })

    it('is public, and cannot be blank', async () => {
      const scene = createScene(database)
      const { owner, bookingId, postNum, company } = await completeBooking(scene)
      const reviewId = getId((await review(scene, owner, { bookingId })).body)
      scene.context.time.now += 5
      const said = { text: '또 오세요', at: new Date(scene.context.time.now).toISOString() }
      const { status, body } = await reply(scene, company, reviewId)
      expect([status, body.review]).toMatchObject([200, { reviewId, reply: said }])
      const listed = await scene.api('/api/review/list', { body: { postNum } })
      expect(listed.body.reviews).toMatchObject([{ reply: said }])
      await reply(scene, company, reviewId, '또 만나요')
      const { reviews } = (await scene.api('/api/review/list', { body: { postNum } })).body
      expect(reviews).toMatchObject([{ reply: { ...said, text: '또 만나요' } }])
      expect(JSON.stringify(reviews)).not.toContain(said.text)
      expect((await reply(scene, company, reviewId, ' ')).body.fields).toEqual({ reply: 'required' })
    })

    it('can be edited for 48 hours, and keeps its original time', async () => {
      const scene = createScene(database)
      const { owner, bookingId, company } = await completeBooking(scene)
      const reviewId = getId((await review(scene, owner, { bookingId })).body)
      const at = new Date(scene.context.time.now).toISOString()
      await reply(scene, company, reviewId)
      scene.context.time.now += 48 * 3_600_000 - 1
      const corrected = await reply(scene, company, reviewId, '또 만나요')
      expect([corrected.status, corrected.body.review]).toMatchObject([200, { reply: { text: '또 만나요', at } }])
      scene.context.time.now += 1
      const late = await reply(scene, company, reviewId, '다시')
      expect([late.status, late.body.code]).toEqual([409, 'wrong_state'])
    })
  })

  it('by anyone else is refused', async () => {
    const scene = createScene(database)
    const { owner, bookingId, postNum } = await completeBooking(scene)
    const reviewId = getId((await review(scene, owner, { bookingId })).body)
    const { uid: other } = await addPost(scene.db)
    const refused = [
      await reply(scene, other, reviewId),
      await reply(scene, other, nextId('none')),
      await reply(scene, owner, reviewId),
      await reply(scene, undefined, reviewId),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 401])
    expect((await scene.api('/api/review/list', { body: { postNum } })).body.reviews).toMatchObject([{ reply: null }])
  })
})
