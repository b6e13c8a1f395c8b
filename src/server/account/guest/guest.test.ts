import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listDogsOfBookings } from '../../../db/booking/booking-details.ts'
import { countCompanyBookings } from '../../../db/company/company-bookings.ts'
import { selectDogs } from '../../../db/dog/dog.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { selectJournal } from '../../../db/journal/journal.ts'
import { selectPostsOfCompany } from '../../../db/post/post.ts'
import { listStock } from '../../../db/post/room.ts'
import { selectReviews } from '../../../db/review/review.ts'
import { searchPage } from '../../../db/search/search.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addPost, now, today } from '../../../db/testing/rows.ts'
import { reviewDays } from '../../../domain/booking/review.ts'
import { addDays, daysBetween, toMonth } from '../../../domain/calendar/day.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { listBookings } from '../../booking/list-bookings.ts'
import { loadBooking } from '../../booking/load-booking.ts'
import { readReports } from '../../company/reports/read-reports.ts'
import { type Api, testApi } from '../../testing/api.ts'
import { type TestContext, testContext } from '../../testing/context.ts'
import { accountRoutes } from '../routes.ts'
import { seedTexts } from './seed-content.ts'

const hourMs = 3_600_000
const person = { displayName: '', email: '', photoURL: null }

describeOnBoth('guest', (database) => {
  let context: TestContext
  let api: Api

  beforeEach(() => {
    context = testContext(database.db, now)
    api = testApi(context, accountRoutes)
  })

  async function enter(role: string, headers: Record<string, string> = {}): Promise<{ uid: string; cookie: string }> {
    const { status, body, headers: answered } = await api('/api/auth/guest', { body: { role }, headers })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ role, isGuest: true, photoURL: null })
    const { uid } = z.object({ uid: z.string() }).parse(body.user)
    return { uid, cookie: answered.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  function bookings() {
    return database.db.selectFrom('booking').selectAll()
  }

  const invalidated = async () => (await sql`SELECT post_num, kind FROM cache_invalidation`.execute(database.db)).rows

  test('gets a new account each time, with a session that expires after 24 hours', async () => {
    const { cookie } = await enter('owner')
    const other = await api('/api/auth/guest', { body: { role: 'owner' } })
    const user = async () => (await api('/api/auth/get-session', { headers: { cookie } })).body.user
    expect(await user()).not.toEqual(other.body.user)
    expect(await user()).toMatchObject({ displayName: 'Demo owner', email: expect.stringMatching(/@guest\.invalid$/) })
    context.time.now = now + 24 * hourMs - 1
    expect(await user()).not.toBeNull()
    context.time.now = now + 24 * hourMs
    expect(await user()).toBeNull()
  })

  test('can sign in ten times an hour per IP address', async () => {
    context = { ...context, config: { ...context.config, rateLimits: true } }
    api = testApi(context, accountRoutes)
    for (let nth = 0; nth < 10; nth += 1) await enter('owner')
    expect((await api('/api/auth/guest', { body: { role: 'owner' } })).status).toBe(429)
  })

  test('requires a valid role', async () => {
    expect((await api('/api/auth/guest', { body: { role: 'boss' } })).status).toBe(422)
    expect((await api('/api/auth/guest', { body: {} })).status).toBe(422)
  })

  describe('owner', () => {
    test('has two dogs named in the language of the page', async () => {
      const { uid } = await enter('owner', { referer: 'http://localhost:3000/ko/login' })
      expect((await selectDogs(database.db, uid)).map((dog) => dog.dogName)).toEqual(seedTexts.ko.dogs.map((dog) => dog.dogName))
    })

    test('has one paid, completed and reviewable stay with a journal, which takes no rooms', async () => {
      const { postNum } = await addPost(database.db)
      await sql`DELETE FROM cache_invalidation`.execute(database.db)
      const { uid } = await enter('owner')
      const [booking, ...others] = await bookings().where('uid', '=', uid).execute()
      expect(others).toEqual([])
      expect(booking).toMatchObject({ post_num: postNum, state: 'completed', discount: 0, total: 80_000 })
      const { booking_id: bookingId = '', checkout = today } = booking ?? {}
      expect(daysBetween(checkout, today)).toBeLessThan(reviewDays)
      const dogs = (await listDogsOfBookings(database.db, [bookingId])).get(bookingId)
      expect(dogs?.map(({ dogId, snapshot }) => [dogId, snapshot.dogName])).toEqual([
        [(await selectDogs(database.db, uid))[0]?.dogId, 'Bori'],
      ])
      expect(await selectJournal(database.db, bookingId)).toHaveLength(3)
      const stock = await listStock(database.db, postNum, { checkin: addDays(today, -10), checkout: addDays(today, 10) })
      expect(stock.small?.every((night) => night.taken === 0)).toBe(true)
      expect(await checkInvariants(database.db, now)).toEqual([])
      expect(await database.db.selectFrom('outbox').select('kind').execute()).toEqual([])
      expect(await invalidated()).toEqual([])
    })

    test('has a stay that is excluded from the hotel’s bookings and reports', async () => {
      const { postNum, uid: company } = await addPost(database.db)
      const { uid } = await enter('owner')
      const { booking_id: bookingId, checkin } = await bookings().where('uid', '=', uid).executeTakeFirstOrThrow()
      const hotel = { ...person, uid: company, role: 'company', isGuest: false } as const
      expect((await listBookings(context, hotel, {})).bookings).toEqual([])
      const filter = { uid: company, posts: null, q: '', postNum, state: null, from: null, to: null, today }
      expect(await countCompanyBookings(database.db, { ...filter, phones: 'all' })).toBe(0)
      const report = await readReports(database.db, { uid: company, posts: null, postNum, month: toMonth(checkin) })
      expect(report).toMatchObject({ paid: 0, moved: { paid: 0, refunded: 0 } })
      await expect(loadBooking(database.db, hotel, bookingId)).rejects.toThrow(new Refusal('not_found'))
      expect((await listBookings(context, { ...person, uid, role: 'owner', isGuest: true }, {})).bookings).toHaveLength(1)
    })

    test('is created without a booking when there are no posts', async () => {
      const { uid } = await enter('owner')
      expect(await bookings().where('uid', '=', uid).execute()).toEqual([])
    })
  })

  describe('company', () => {
    test('has one post with an image, visible only to itself', async () => {
      await addPost(database.db)
      await sql`DELETE FROM cache_invalidation`.execute(database.db)
      const { uid } = await enter('company')
      const [post, ...others] = await selectPostsOfCompany(database.db, uid)
      expect(others).toEqual([])
      expect(post).toMatchObject({ region: 'Seongdong', rating: { average: 5, count: 1 } })
      expect(post?.images).toHaveLength(1)
      expect(await invalidated()).toEqual([])
      const seenBy = async (viewerUid: string | null) =>
        (await searchPage(database.db, { viewerUid }, { order: 'likes', limit: 10 })).posts.some(
          ({ postNum }) => postNum === post?.postNum,
        )
      expect(await seenBy(uid)).toBe(true)
      expect(await seenBy(null)).toBe(false)
      expect(await seenBy((await enter('company')).uid)).toBe(false)
    })

    test('has in-house, arriving, departing, upcoming and completed stays', async () => {
      const { uid } = await enter('company')
      const [post] = await selectPostsOfCompany(database.db, uid)
      const all = await bookings()
        .where('post_num', '=', post?.postNum ?? 0)
        .orderBy('checkout')
        .execute()
      const of = (state: string) => all.filter((booking) => booking.state === state)
      expect(of('checked_in').map(({ checkout }) => checkout)).toEqual([today, addDays(today, 2)])
      expect(of('confirmed').map(({ checkin }) => checkin)).toContain(today)
      expect(of('confirmed')).toHaveLength(3)
      expect(of('completed')).toHaveLength(1)
      expect(await checkInvariants(database.db, now)).toEqual([])
      expect(await database.db.selectFrom('outbox').select('kind').execute()).toEqual([])
    })

    test('has one review without a reply', async () => {
      const { uid } = await enter('company', { referer: 'http://localhost:3000/ko/login' })
      const [post] = await selectPostsOfCompany(database.db, uid)
      const reviews = await selectReviews(database.db, { postNum: post?.postNum ?? 0, limit: 5 })
      expect(reviews).toMatchObject([{ stars: 5, language: 'ko', text: seedTexts.ko.review, reply: null }])
    })

    test('has a placeholder image when no other post has one', async () => {
      const { uid } = await enter('company')
      const [post] = await selectPostsOfCompany(database.db, uid)
      expect(post?.images).toHaveLength(1)
      expect(await context.images.get('plain/master.webp')).not.toBeNull()
    })
  })
})
