import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { wireDay } from '../../contract/wire-day.ts'
import { toggleLikeRow } from '../../db/like/like.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addHold, addPerson, addPost, now, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { companyPages } from '../company/company-pages.ts'
import { reviewRoutes } from '../review/routes.ts'
import { testApi } from '../testing/api.ts'
import { aCompletedBooking, aPaidBooking, bookingApi, sandboxContext } from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { testPages } from '../testing/page.ts'
import { ownerPages } from './owner-page.ts'

const withErrors = z.object({ asked: z.object({ errors: z.record(z.string(), z.unknown()) }) })

describeOnBoth('account pages', (database) => {
  let context: TestContext
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    context = sandboxContext(database.db)
    ask = testPages(context, ownerPages, companyPages)
  })

  test.each(['/mypage/owner', '/mypage/company', '/ko/mypage/owner'])(
    '%s redirects a visitor to login with its role and return path',
    async (path) => {
      const { status, headers } = await ask(path)
      const login = path.startsWith('/ko') ? '/ko/login' : '/login'
      const role = path.endsWith('company') ? 'role=company&' : ''
      expect([status, headers.get('location')]).toEqual([302, `${login}?${role}next=${encodeURIComponent(path)}`])
    },
  )

  test('return 403 for an account of the other role', async () => {
    const owner = await addPerson(database.db, 'owner')
    const company = await addPerson(database.db, 'company')
    expect([await ask('/mypage/owner', { as: company }), await ask('/mypage/company', { as: owner })]).toMatchObject([
      { status: 403, props: { notice: 'wrongRole' } },
      { status: 403, props: { notice: 'wrongRole' } },
    ])
  })

  test('show an owner only their own profile, dogs and likes', async () => {
    const owner = await addPerson(database.db, 'owner')
    const dog = await addDog(database.db, owner)
    await addDog(database.db, await addPerson(database.db, 'owner'))
    const { postNum } = await addPost(database.db)
    await addPost(database.db)
    await toggleLikeRow(database.db, { uid: owner, postNum, now })
    const { status, props, html, headers } = await ask('/mypage/owner', { as: owner })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(props).toEqual({
      profile: {
        displayName: owner,
        email: `${owner}@example.com`,
        photoURL: null,
        phone: null,
        language: 'en',
        marketing: false,
        isGuest: false,
        emailVerified: true,
        hasPassword: false,
        business: null,
        license: null,
        licenseRequired: false,
      },
      dogs: [dog],
      openDog: null,
      likes: [expect.objectContaining({ postNum, liked: true })],
      full: [],
      isStaff: false,
      asked: expect.objectContaining({ stay: null, errors: {}, ownDogs: [{ name: '몽이', size: 'small' }] }),
      reviews: [],
    })
    expect(html).toContain('몽이')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  test('split likes into available, with the stay’s price, and full for the requested dates and size', async () => {
    const owner = await addPerson(database.db, 'owner')
    const one = [{ size: 'small' as const, count: 1, price: 40_000, weekendPrice: null }]
    const large = [{ size: 'large' as const, count: 1, price: 90_000, weekendPrice: null }]
    const posts = [
      await addPost(database.db, { rooms: one }),
      await addPost(database.db, { rooms: one }),
      await addPost(database.db, { rooms: large }),
    ]
    const [free, taken, other] = posts.map(({ postNum }) => postNum)
    for (const { postNum } of posts) await toggleLikeRow(database.db, { uid: owner, postNum, now: now + postNum })
    await addHold(database.db, taken ?? 0, { stay: addDaysFromToday(2, 1) })
    const days = `checkin=${addDays(today, 1)}&checkout=${addDays(today, 3)}`
    const { props, html } = await ask(`/mypage/owner?${days}&size=small`, { as: owner })
    expect(props).toMatchObject({
      likes: [{ postNum: free, stay: { nights: 2, total: 72_000 } }],
      full: [{ postNum: other }, { postNum: taken }],
      asked: { stay: { checkin: addDays(today, 1) }, errors: {} },
    })
    expect(html).toContain(`/post/${free}?checkin=${wireDay(addDays(today, 1))}`)
    const large2 = await ask(`/mypage/owner?${days}&size=large`, { as: owner })
    expect(large2.props).toMatchObject({ likes: [{ postNum: other }], full: [{ postNum: taken }, { postNum: free }] })
    const both = await ask(`/mypage/owner?${days}&small=1&large=1`, { as: owner })
    expect(both.props).toMatchObject({ likes: [], full: [{ postNum: other }, { postNum: taken }, { postNum: free }] })
    expect(both.html).toContain(`/search?checkin=${wireDay(addDays(today, 1))}`)
  })

  test.each([
    ['checkin=2026-05-10&checkout=2026-05-12&size=small', ['checkin']],
    ['checkin=2026-05-12&checkout=2026-05-12&size=small', ['checkout']],
    ['checkin=2026-05-12&checkout=2026-06-30&size=small', ['checkout']],
    ['checkin=soon&checkout=&size=small', ['checkin', 'checkout']],
    ['checkin=2026-05-12&size=small', ['checkout']],
    ['checkin=2026-05-12&checkout=2026-05-14', ['size']],
  ])('show all likes and the invalid dates for the query %s', async (query, errors) => {
    const owner = await addPerson(database.db, 'owner')
    const { postNum } = await addPost(database.db)
    await toggleLikeRow(database.db, { uid: owner, postNum, now })
    const { props } = await ask(`/mypage/owner?${query}`, { as: owner })
    expect(props).toMatchObject({ likes: [{ postNum }], full: [] })
    expect(Object.keys(withErrors.parse(props).asked.errors)).toEqual(errors)
  })

  test('show the owner’s reviews with the hotel’s replies', async () => {
    const { owner, bookingId, postNum, company } = await aCompletedBooking(context, bookingApi(context))
    const api = testApi(context, reviewRoutes)
    const written = await api('/api/review/create', { as: owner, body: { bookingId, stars: 5, text: '최고예요' } })
    const { reviewId } = z.object({ reviewId: z.string() }).parse(written.body.review)
    await api('/api/review/reply', { as: company, body: { reviewId, reply: '또 오세요' } })
    const { props } = await ask('/mypage/owner', { as: owner })
    expect(props.reviews).toMatchObject([
      { bookingId, storeNameEn: 'Kkori Hotel', review: { reviewId, postNum, stars: 5, reply: { text: '또 오세요' } } },
    ])
  })

  describe('company page', () => {
    async function shown(uid: string, query = '') {
      return (await ask(`/mypage/company${query}`, { as: uid })).props
    }

    test('lists only the company’s own posts, with their rooms', async () => {
      const { postNum, uid } = await addPost(database.db)
      await addPost(database.db)
      expect((await shown(uid)).posts).toEqual([expect.objectContaining({ postNum, rooms: 2 })])
    })

    test('lists today’s arrivals and departures with their allowed actions', async () => {
      const api = bookingApi(context)
      const post = await addPost(database.db)
      const held = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(0, 1), total: 36_000 })
      const other = await addPost(database.db)
      await aPaidBooking(context, api, { at: other, stay: addDaysFromToday(0, 1), total: 36_000 })
      const booking = { bookingId: held.bookingId, state: 'confirmed', actions: ['checkIn', 'cancel'] }
      expect((await shown(post.uid)).desk).toMatchObject({ bookings: [booking] })
      await api('/api/booking/advance', { body: { bookingId: held.bookingId, to: 'checked_in' }, as: post.uid })
      context.time.now += 24 * 3_600_000
      const inHouse = { state: 'checked_in', actions: ['complete', 'journal', 'charge'] }
      expect((await shown(post.uid)).desk).toMatchObject({ bookings: [inHouse] })
    })

    test('lists arrivals of the seven days from tomorrow or a given day, without holds', async () => {
      const api = bookingApi(context)
      const post = await addPost(database.db, { rooms: [{ size: 'small', count: 9, price: 40_000, weekendPrice: null }] })
      await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(1, 9), total: 324_000 })
      await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(8, 2) })
      await addHold(database.db, post.postNum)
      const week = { from: addDays(today, 1), earlier: null, later: addDays(today, 8) }
      const toDay = (days: number) => ({ date: wireDay(addDays(today, days)), bookings: 1 })
      expect(await shown(post.uid)).toMatchObject({ week, desk: { days: [toDay(1)] } })
      const later = await shown(post.uid, `?from=${wireDay(addDays(today, 8))}`)
      expect(later.week).toEqual({ from: addDays(today, 8), earlier: addDays(today, 1), later: addDays(today, 15) })
      expect(later.desk).toMatchObject({ days: [toDay(8)] })
    })

    test.each(['2026.05.01', '2027.05.01', 'soon'])('falls back to the week from tomorrow for the start %s', async (from) => {
      const { uid } = await addPost(database.db)
      expect((await shown(uid, `?from=${from}`)).week).toMatchObject({ from: addDays(today, 1) })
    })
  })
})
