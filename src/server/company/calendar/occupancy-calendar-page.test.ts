import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { wireDay } from '../../../contract/wire-day.ts'
import { insertDog } from '../../../db/dog/dog.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { aDog, addDaysFromToday, addPerson, addPost, now, today } from '../../../db/testing/rows.ts'
import { addDays } from '../../../domain/calendar/day.ts'
import { postRoutes } from '../../post/routes.ts'
import { type Api, testApi } from '../../testing/api.ts'
import {
  aBookingInput,
  aHeldBooking,
  aPaidBooking,
  aStayingBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  sandboxContext,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { testPages } from '../../testing/page.ts'
import { waitlistRoutes } from '../../waitlist/routes.ts'
import { companyPages } from '../company-pages.ts'

const calendarShape = z.object({
  postNum: z.number(),
  first: z.string(),
  earlier: z.string().nullable(),
  later: z.string().nullable(),
  sizes: z.array(
    z.object({
      size: z.string(),
      count: z.number(),
      nights: z.array(z.object({ night: z.string(), left: z.number(), closed: z.number(), waiting: z.number() })),
      stays: z.array(z.looseObject({ bookingId: z.string(), state: z.string(), who: z.string().nullable() })),
    }),
  ),
})

const rooms = [{ size: 'small' as const, count: 3, price: 40_000, weekendPrice: null }]

describeOnBoth('occupancy calendar', (database) => {
  let context: TestContext
  let api: Api
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    context = sandboxContext(database.db)
    api = bookingApi(context)
    ask = testPages(context, companyPages)
  })

  async function shown(as: string, query = ''): Promise<z.infer<typeof calendarShape>> {
    return calendarShape.parse((await ask(`/mypage/company/board${query}`, { as })).props.calendar)
  }

  test('names the dogs without the texts of their profiles, which can be long', async () => {
    const at = await addPost(database.db, { rooms })
    const text = '가'.repeat(500)
    const texts = { dogNote: text, feeding: text, medication: text, allergies: text, vet: text, emergencyContact: text }
    const vaccinations = [{ kind: '광견병', date: wireDay(today), expiry: null }]
    const { postNum } = at
    const { date, time } = aBookingInput(postNum)
    const counts = { dogNum: { small: 1 }, roomNumber: { small: 1 } }
    const dogs = [{ dogName: '보리', dogWeight: 5, dogBreed: '푸들', vaccinations, ...texts }]
    const walkIn = { postNum, date, time, ...counts, name: '김하늘', dogs, total: 80_000 }
    const headers = { 'idempotency-key': 'walk-in' }
    expect((await api('/api/booking/walkin', { body: walkIn, as: at.uid, headers })).status).toBe(201)
    const { stays } = (await shown(at.uid)).sizes[0] ?? {}
    expect(stays).toMatchObject([{ who: '보리', profiles: [{ dogName: '보리', dogBreed: '푸들', dogWeight: 5 }] }])
    expect(JSON.stringify(stays)).not.toMatch(/가가|광견병/)
  })

  test('covers four weeks from the Sunday before today, with free and closed rooms per night', async () => {
    const at = await addPost(database.db, { rooms })
    await aPaidBooking(context, api, { at, stay: addDaysFromToday(1, 2) })
    const close = {
      postNum: at.postNum,
      size: 'small',
      from: wireDay(addDays(today, 2)),
      to: wireDay(addDays(today, 3)),
      count: 1,
    }
    await testApi(context, postRoutes)('/api/room/close', { as: at.uid, body: close })
    const calendar = await shown(at.uid)
    // 11 May 2026 is a Monday
    expect(calendar).toMatchObject({ postNum: at.postNum, first: '2026-05-10', earlier: '2026-04-12', later: '2026-06-07' })
    const [small] = calendar.sizes
    expect(small?.nights).toHaveLength(28)
    expect(small?.nights.slice(1, 6)).toEqual([
      { night: '2026-05-11', left: 3, closed: 0, waiting: 0 },
      { night: '2026-05-12', left: 2, closed: 0, waiting: 0 },
      { night: '2026-05-13', left: 1, closed: 1, waiting: 0 },
      { night: '2026-05-14', left: 2, closed: 1, waiting: 0 },
      { night: '2026-05-15', left: 3, closed: 0, waiting: 0 },
    ])
  })

  test('counts who waits for a room of each night, and names nobody', async () => {
    const at = await addPost(database.db, { rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] })
    await aPaidBooking(context, api, { at, stay: addDaysFromToday(1, 2) })
    const [waiting, other] = [await addPerson(database.db, 'owner'), await addPerson(database.db, 'owner')]
    for (const [owner, nights] of [
      [waiting, 1],
      [other, 2],
    ] as const) {
      const { total: _, ...body } = aBookingInput(at.postNum, { stay: addDaysFromToday(1, nights) })
      expect((await testApi(context, waitlistRoutes)('/api/waitlist/join', { as: owner, body })).status).toBe(201)
    }
    const { props, html } = await ask('/mypage/company/board', { as: at.uid })
    const [small] = calendarShape.parse(props.calendar).sizes
    expect(small?.nights.slice(1, 5).map((night) => night.waiting)).toEqual([0, 2, 1, 0])
    expect(html).toContain('On the waitlist')
    for (const owner of [waiting, other]) expect(html).not.toContain(owner)
  })

  test('names the person of confirmed stays, but not of a hold', async () => {
    const at = await addPost(database.db, { rooms })
    const { bookingId: sure, owner } = await aStayingBooking(context, api, { at, stay: addDaysFromToday(0, 2), total: 72_000 })
    const { bookingId: held, owner: holder } = await aHeldBooking(database.db, api, {
      at,
      stay: addDaysFromToday(3, 1),
      total: 36_000,
      note: '초인종',
    })
    const walkIn = {
      ...aBookingInput(at.postNum, { stay: addDaysFromToday(1, 1), total: 40_000 }),
      name: '김보리',
      phone: '010-1234-5678',
    }
    await api('/api/booking/walkin', { as: at.uid, body: walkIn, headers: { 'idempotency-key': 'w' } })
    const { props, html } = await ask('/mypage/company/board', { as: at.uid })
    expect(calendarShape.parse(props.calendar).sizes[0]?.stays).toMatchObject([
      { bookingId: sure, state: 'checked_in', who: owner, from: today, to: addDays(today, 2), rooms: 1, dogs: 1 },
      { state: 'confirmed', who: '김보리' },
      { bookingId: held, state: 'held', who: null, household: -1, places: [] },
    ])
    for (const secret of ['초인종', holder]) expect(html).not.toContain(secret)
  })

  test('names under each room size the dogs of that size', async () => {
    const { postNum, uid } = await addPost(database.db, {
      rooms: [...rooms, { size: 'medium', count: 1, price: 60_000, weekendPrice: null }],
    })
    const owner = await addPerson(database.db, 'owner')
    const dogs = [aDog({ dogName: '몽이', dogWeight: 4 }), aDog({ dogName: '보리', dogWeight: 10 })]
    for (const dog of dogs) await insertDog(database.db, { uid: owner, dog, now })
    const both = { small: 1, medium: 1 }
    const ids = dogs.map(({ dogId }) => dogId)
    const { body } = await book(
      api,
      owner,
      aBookingInput(postNum, { dogNum: both, roomNumber: both, dogIds: ids, total: 180_000 }),
    )
    const booking = getBooking(body)
    await confirm(api, { ...booking, postNum, company: uid, owner }, await authenticate(context, booking.orderId, booking.total))
    const names = (await shown(uid)).sizes.map(({ size, stays }) => [size, ...stays.map(({ who }) => who)])
    expect(names).toEqual([
      ['small', '몽이'],
      ['medium', '보리'],
    ])
  })

  test('omits expired holds and cancelled stays', async () => {
    const at = await addPost(database.db, { rooms })
    await aHeldBooking(database.db, api, { at })
    const { bookingId } = await aPaidBooking(context, api, { at })
    await api('/api/booking/advance', { as: at.uid, body: { bookingId, to: 'cancelled', reason: 'A burst pipe' } })
    context.time.now += 900_001
    expect((await shown(at.uid)).sizes[0]).toMatchObject({ stays: [] })
  })

  test('shows the requested own post and weeks, and ignores other companies’ posts and invalid dates', async () => {
    const { postNum, uid } = await addPost(database.db, { rooms })
    const other = await addPost(database.db, { rooms })
    await database.db.updateTable('post').set({ uid }).where('post_num', '=', other.postNum).execute()
    const foreign = await addPost(database.db, { rooms })
    expect((await shown(uid, `?post=${postNum}`)).postNum).toBe(postNum)
    expect((await shown(uid, `?post=${other.postNum}&from=2026.06.10`)).first).toBe('2026-06-07')
    expect([postNum, other.postNum]).toContain((await shown(uid, `?post=${foreign.postNum}`)).postNum)
    for (const from of ['2020.01.01', '2030.01.01', 'soon']) expect((await shown(uid, `?from=${from}`)).first).toBe('2026-05-10')
  })

  test('opens the card of the company’s own booking only', async () => {
    const own = await aPaidBooking(context, api)
    const foreign = await aPaidBooking(context, api)
    const getCard = async (bookingId: string): Promise<unknown> =>
      (await ask(`/mypage/company/board?booking=${bookingId}`, { as: own.company })).props.shown
    expect(await getCard(own.bookingId)).toMatchObject({ bookingId: own.bookingId, state: 'confirmed' })
    expect([await getCard(foreign.bookingId), await getCard('none')]).toEqual([null, null])
  })

  test('is null for a company without a post', async () => {
    const uid = await addPerson(database.db, 'company')
    expect((await ask('/mypage/company/board', { as: uid })).props.calendar).toBeNull()
  })
})

describeOnBoth('walk-in page', (database) => {
  test('defaults to the company’s first post and today, and returns 404 without a post', async () => {
    const context = sandboxContext(database.db)
    const ask = testPages(context, companyPages)
    const { postNum, uid } = await addPost(database.db, { rooms })
    const props = async (query: string): Promise<unknown> => (await ask(`/mypage/company/walk-in${query}`, { as: uid })).props
    expect(await props('')).toMatchObject({ post: { postNum }, checkin: today, checkout: addDays(today, 1), hour: 12 })
    expect(await props(`?post=${postNum}&checkin=2026.05.20`)).toMatchObject({ checkin: '2026-05-20', hour: 0 })
    expect(await props('?post=999999&checkin=2026.04.10')).toMatchObject({ post: { postNum }, checkin: today })
    const without = await addPerson(database.db, 'company')
    expect((await ask('/mypage/company/walk-in', { as: without })).status).toBe(404)
  })
})
