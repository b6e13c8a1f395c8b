import { expect, it } from 'vitest'
import * as z from 'zod'
import { wireBooking } from '../../contract/booking/booking.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { listNotifications } from '../../db/notification/notification.ts'
import { findPost } from '../../db/post/post.ts'
import { describeOnBoth, describeOnPostgres } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost, now } from '../../db/testing/rows.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { ExtraInput } from '../../domain/post/extra.ts'
import { readReports } from '../company/reports/read-reports.ts'
import { bookingEmailHandlers } from '../notification/booking-emails.ts'
import { reviewRoutes } from '../review/routes.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { randomId } from '../runtime/random-id.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import {
  aBookingInput,
  advance,
  aPaidBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  type Held,
  sandboxContext,
} from '../testing/bookings.ts'
import { compareWithProvider } from '../testing/compare-with-provider.ts'
import type { TestContext } from '../testing/context.ts'

const hour = 3_600_000
const dayMs = 24 * hour
const bath: ExtraInput = { kind: 'bath', name: '목욕', nameEn: 'Bath', unit: 'once', price: 30_000, maxPerDay: 1, noticeHours: 0 }
const walk: ExtraInput = {
  kind: 'extraWalk',
  name: '추가 산책',
  nameEn: null,
  unit: 'day',
  price: 10_000,
  maxPerDay: null,
  noticeHours: 0,
}
const pill: ExtraInput = {
  kind: 'medication',
  name: '투약',
  nameEn: null,
  unit: 'stay',
  price: 5_000,
  maxPerDay: 2,
  noticeHours: 24,
}

type House = { postNum: number; uid: string; bathId: number; walkId: number; pillId: number }

async function addHouse({ db }: TestContext): Promise<House> {
  const rooms = [{ size: 'small' as const, count: 5, price: 40_000, weekendPrice: null }]
  const post = await addPost(db, { rooms, extras: [bath, walk, pill] })
  const ids = (await findPost(db, post.postNum))?.post.extras.map(({ extraId }) => extraId) ?? []
  const [bathId = 0, walkId = 0, pillId = 0] = ids
  return { ...post, bathId, walkId, pillId }
}

function toDay(offset: number): Day {
  return addDaysFromToday(offset, 1).checkin
}

const bookingBody = z.object({ booking: wireBooking })

async function read(api: Api, { bookingId }: Pick<Held, 'bookingId'>, as: string): Promise<z.output<typeof wireBooking>> {
  return bookingBody.parse((await api(`/api/booking/${bookingId}`, { method: 'GET', as })).body).booking
}

async function done(
  api: Api,
  held: Held,
  extraId: number,
  date: string | null,
  isDone = true,
  dogId: string | null = null,
  seen: { quantity?: number } = {},
): Promise<TestResponse> {
  return await api('/api/booking/extra-done', {
    as: held.company,
    body: { bookingId: held.bookingId, extraId, date, dogId, done: isDone, ...seen },
  })
}

/** A stay of two small dogs, both with a bath on the same day. */
async function forTwoDogs({ db }: TestContext, house: House) {
  const owner = await addPerson(db, 'owner')
  const [bori, duri] = [await addDog(db, owner, { dogName: '보리' }), await addDog(db, owner, { dogName: '두리' })]
  const counts = { dogNum: { small: 2 }, roomNumber: { small: 2 }, dogIds: [bori.dogId, duri.dogId] }
  const baths = [bori, duri].map(({ dogId }) => ({ extraId: house.bathId, quantity: 1, days: [wireDay(toDay(2))], dogId }))
  const input = aBookingInput(house.postNum, { ...counts, extras: baths, total: 204_000 })
  return { owner, bori, duri, input }
}

async function sumTaken({ db }: TestContext, extraId: number): Promise<number> {
  const rows = await db.selectFrom('extra_day').select('taken').where('extra_id', '=', extraId).execute()
  return rows.reduce((sum, { taken }) => sum + taken, 0)
}

async function expectSound({ db }: TestContext): Promise<void> {
  expect(await checkInvariants(db)).toEqual([])
  expect(await compareWithProvider(db)).toEqual([])
}

async function runJobs(context: TestContext): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await runDueJobs(context)
}

async function change(api: Api, held: Held, body: object): Promise<TestResponse> {
  const priced = await quoteChange(api, held, body)
  if (priced.status !== 200) return priced
  const { change: quote, version } = z.object({ change: z.object({ delta: z.number() }), version: z.number() }).parse(priced.body)
  const headers = { 'idempotency-key': randomId() }
  return await api('/api/booking/change/create', {
    body: { ...toAsked(held, body), version, delta: quote.delta },
    as: held.owner,
    headers,
  })
}

async function quoteChange(api: Api, held: Held, body: object): Promise<TestResponse> {
  return await api('/api/booking/change/quote', { body: toAsked(held, body), as: held.owner })
}

function toAsked({ bookingId }: Held, body: object): object {
  return { bookingId, dogNum: { small: 1 }, roomNumber: { small: 1 }, ...body }
}

async function payChange(context: TestContext, api: Api, { owner }: Held, { body }: TestResponse): Promise<TestResponse> {
  const { orderId, delta } = z.object({ change: z.object({ orderId: z.string(), delta: z.number() }) }).parse(body).change
  const paymentKey = await authenticate(context, orderId, delta)
  return await api('/api/payment/confirm', { body: { paymentKey, orderId, amount: delta }, as: owner })
}

describeOnBoth('extras of a stay', (database) => {
  it('are quoted beside the rooms, without the discount, and refused with what to do if full or too late', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const owner = await addPerson(database.db, 'owner')
    const { total: _, time: __, ...stay } = aBookingInput(house.postNum)
    const ask = (extras: object[]) => api('/api/booking/quote', { body: { ...stay, extras }, as: owner })
    const days = [wireDay(toDay(1)), wireDay(toDay(3))]
    const { status, body } = await ask([
      { extraId: house.bathId, quantity: 1, days: [days[1]] },
      { extraId: house.walkId, quantity: 2, days },
    ])
    const line = { extraId: house.walkId, name: '추가 산책', quantity: 2, price: 10_000, amount: 20_000 }
    expect([status, body.quote]).toMatchObject([
      200,
      {
        extras: [
          { extraId: house.bathId, name: '목욕', date: days[1], quantity: 1, price: 30_000, amount: 30_000 },
          { ...line, date: days[0] },
          { ...line, date: days[1] },
        ],
        discount: 8_000,
        total: 142_000,
        refunds: [
          { percent: 90, amount: 134_800 },
          { percent: 80, amount: 127_600 },
        ],
      },
    ])
    const all = z.object({ quote: z.object({ extras: z.array(z.object({ date: z.string() })) }) })
    expect(all.parse((await ask([{ extraId: house.walkId, quantity: 1 }])).body).quote.extras).toHaveLength(3)
    const errors = async (extras: object[]) => (await ask(extras)).body.fields
    expect(await errors([{ extraId: 999_999, quantity: 1 }])).toEqual({ 'extras.0.extraId': 'notFound' })
    expect(await errors([{ extraId: house.bathId, quantity: 1, days }])).toEqual({ 'extras.0.days': 'tooMany' })
    expect(await errors([{ extraId: house.walkId, quantity: 1, days: [wireDay(toDay(4))] }])).toEqual({
      'extras.0.days': 'notOneOf',
    })
    const twice = [
      { extraId: house.walkId, quantity: 1 },
      { extraId: house.walkId, quantity: 1, days },
    ]
    expect(await errors(twice)).toEqual({ 'extras.1.extraId': 'duplicate' })
    const full = await ask([{ extraId: house.bathId, quantity: 2, days: [days[1]] }])
    expect([full.status, full.body.code, full.body.extras]).toEqual([
      409,
      'extra_unavailable',
      [{ extraId: house.bathId, name: '목욕', nameEn: 'Bath', date: days[1], why: 'full', left: 1, hours: null, from: null }],
    ])
    const late = await ask([{ extraId: house.pillId, quantity: 1 }])
    expect([late.status, late.body.extras]).toMatchObject([409, [{ why: 'notice', hours: 24, from: wireDay(toDay(2)) }]])
  })

  it('are held with the rooms, once, and come back in full when the booking is cancelled or expires', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const extras = [
      { extraId: house.bathId, quantity: 1, days: [wireDay(toDay(12))] },
      { extraId: house.pillId, quantity: 2 },
    ]
    const stay = addDaysFromToday(10, 2)
    const held = await aPaidBooking(context, api, { at: house, stay, extras, total: 112_000 })
    expect(await read(api, held, held.owner)).toMatchObject({
      total: 112_000,
      extras: [
        { nameEn: 'Bath', kind: 'bath', unit: 'once', amount: 30_000, state: 'booked', doneAt: null, doneBy: null },
        { date: null, amount: 10_000, state: 'booked' },
      ],
    })
    expect([await sumTaken(context, house.bathId), await sumTaken(context, house.pillId)]).toEqual([1, 4])
    const other = await addPerson(database.db, 'owner')
    const refused = await book(api, other, aBookingInput(house.postNum, { stay, extras: extras.slice(0, 1), total: 102_000 }))
    expect([refused.status, refused.body.code]).toEqual([409, 'extra_unavailable'])
    expect(refused.body.extras).toMatchObject([{ why: 'full', left: 0, date: wireDay(toDay(12)) }])
    await expectSound(context)
    context.time.now += 5 * dayMs
    context.time.now += 4 * dayMs
    const preview = await api(`/api/booking/${held.bookingId}/refund`, { method: 'GET', as: held.owner })
    expect(preview.body).toMatchObject({ percent: 90, amount: 104_800 })
    const cancelled = await api('/api/booking/cancel', { body: { bookingId: held.bookingId }, as: held.owner })
    expect(cancelled.body).toMatchObject({
      refund: { amount: 104_800 },
      booking: { extras: [{ state: 'returned' }, { state: 'returned' }] },
    })
    expect([await sumTaken(context, house.bathId), await sumTaken(context, house.pillId)]).toEqual([0, 0])
    await runJobs(context)
    await expectSound(context)
    const again = await book(api, other, aBookingInput(house.postNum, { stay, extras: extras.slice(0, 1), total: 102_000 }))
    const { bookingId, orderId, total } = getBooking(again.body)
    context.time.now += 16 * 60_000
    await runJobs(context)
    expect(await sumTaken(context, house.bathId)).toBe(0)
    const late = { postNum: house.postNum, company: house.uid, owner: other, bookingId, orderId, total }
    expect((await confirm(api, late, await authenticate(context, orderId, total))).status).toBe(200)
    expect(await sumTaken(context, house.bathId)).toBe(1)
    await expectSound(context)
  })

  it('that are done on their day or later stay paid, and those not recorded as done within a day of check-out are refunded once', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const days = [wireDay(toDay(1)), wireDay(toDay(2))]
    const extras = [
      { extraId: house.bathId, quantity: 1, days: days.slice(0, 1) },
      { extraId: house.walkId, quantity: 1, days },
    ]
    const held = await aPaidBooking(context, api, { at: house, extras, total: 122_000 })
    expect((await done(api, held, house.bathId, days[0] ?? null)).body.code).toBe('wrong_state')
    context.time.now += dayMs
    await advance(api, held, 'checked_in')
    expect((await done(api, held, house.walkId, null)).body.code).toBe('not_found')
    const early = await done(api, held, house.walkId, days[1] ?? null)
    expect([early.status, early.body]).toMatchObject([409, { code: 'extra_not_due', date: days[1] }])
    const recorded = await done(api, held, house.bathId, days[0] ?? null)
    expect(recorded.body.extras).toMatchObject([{ state: 'done', doneBy: house.uid }, { state: 'booked' }, { state: 'booked' }])
    expect((await done(api, held, house.bathId, days[0] ?? null)).status).toBe(200)
    await advance(api, held, 'confirmed')
    expect((await read(api, held, held.owner)).extras.map(({ state }) => state)).toEqual(['booked', 'booked', 'booked'])
    await advance(api, held, 'checked_in')
    await done(api, held, house.bathId, days[0] ?? null)
    context.time.now = now + 3 * dayMs
    await advance(api, held, 'completed')
    await done(api, held, house.walkId, days[0] ?? null)
    context.time.now += dayMs - 1
    await runJobs(context)
    expect((await read(api, held, held.owner)).money.refunded).toBe(0)
    context.time.now += 1
    await Promise.all([runJobs(context), runJobs(context)])
    for (let turn = 0; turn < 4; turn += 1) await runDueJobs(context, bookingEmailHandlers)
    const reader = { uid: held.owner, companyUid: null, posts: null, kinds: null, hidden: [] }
    const told = await listNotifications(database.db, reader, { before: null, limit: 20 })
    expect(told.find(({ kind }) => kind === 'refunded')?.undone).toEqual([{ name: '추가 산책', nameEn: null }])
    expect(context.emails.filter(({ text }) => text.includes('추가 산책'))).toHaveLength(1)
    const owned = await read(api, held, held.owner)
    expect(owned).toMatchObject({ money: { paid: 122_000, refunded: 10_000 }, refund: { amount: 10_000, state: 'done' } })
    expect(owned.extras.map(({ state, doneBy, returnedFor }) => [state, doneBy, returnedFor])).toEqual([
      ['done', null, null],
      ['done', null, null],
      ['returned', null, 'undone'],
    ])
    const scope = { uid: house.uid, posts: null, postNum: null, month: '2026-05' }
    expect(await readReports(database.db, scope)).toMatchObject({ paid: 72_000, refunded: 0 })
    expect((await done(api, held, house.walkId, days[1] ?? null)).body.code).toBe('wrong_state')
    await expectSound(context)
  })

  it('that were all a stay was still paid for hide its review once they are refunded, too', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const extras = [{ extraId: house.pillId, quantity: 1 }]
    const held = await aPaidBooking(context, api, { at: house, stay: addDaysFromToday(2, 2), extras, total: 77_000 })
    context.time.now += 2 * dayMs
    await advance(api, held, 'checked_in')
    const refund = { choice: 'amount', amount: 72_000 }
    const { bookingId, owner, company } = held
    await api('/api/booking/advance', { as: company, body: { bookingId, to: 'completed', refund } })
    await testApi(context, reviewRoutes)('/api/review/create', { as: owner, body: { bookingId, stars: 5, text: '좋았어요' } })
    const countRatings = async (): Promise<unknown> => (await findPost(database.db, house.postNum))?.post.rating.count
    expect(await countRatings()).toBe(1)
    context.time.now += dayMs + hour
    await runJobs(context)
    expect(await read(api, held, owner)).toMatchObject({ money: { paid: 77_000, refunded: 77_000 } })
    expect(await countRatings()).toBe(0)
    await expectSound(context)
  })

  it('come back with a no-show and an early check-out as far as they are not begun, and again when that is undone', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const days = [wireDay(toDay(1)), wireDay(toDay(3))]
    const walks = { at: house, extras: [{ extraId: house.walkId, quantity: 1, days }], total: 92_000 }
    const [left, missed] = [await aPaidBooking(context, api, walks), await aPaidBooking(context, api, walks)]
    context.time.now = now + dayMs + 9 * hour
    await advance(api, missed, 'no_show')
    await advance(api, left, 'checked_in')
    await advance(api, left, 'completed')
    // 80 % of the nights, or of those not begun, and all of the extras not begun.
    expect([await read(api, missed, missed.owner), await read(api, left, left.owner)]).toMatchObject([
      { refund: { amount: 77_600 }, extras: [{ returnedFor: 'noShow' }, { state: 'returned', returnedFor: 'noShow' }] },
      {
        refund: { amount: 67_600 },
        extras: [
          { state: 'booked', returnedFor: null },
          { state: 'returned', returnedFor: 'early' },
        ],
      },
    ])
    expect(await sumTaken(context, house.walkId)).toBe(1)
    await expectSound(context)
    context.time.now += 60_000
    await advance(api, missed, 'checked_in')
    await advance(api, left, 'checked_in')
    expect(await sumTaken(context, house.walkId)).toBe(4)
    await expectSound(context)
  })

  it('move with a change of the stay, keep their price, and can be bought during it', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const days = [wireDay(toDay(12)), wireDay(toDay(13))]
    const extras = [
      { extraId: house.bathId, quantity: 1, days: [days[0] ?? ''] },
      { extraId: house.walkId, quantity: 1, days },
    ]
    const stay = addDaysFromToday(12, 2)
    const held = await aPaidBooking(context, api, { at: house, stay, extras, total: 122_000 })
    await database.db.updateTable('post_extra').set({ price: 15_000 }).where('extra_id', '=', house.walkId).execute()
    const toDate = (from: number, to: number) => ({ checkin: wireDay(toDay(from)), checkout: wireDay(toDay(to)) })
    const later = await change(api, held, { date: toDate(13, 15) })
    expect([later.status, later.body]).toMatchObject([201, { change: { state: 'applied', delta: -40_000 } }])
    expect((await read(api, held, held.owner)).extras).toMatchObject([{ date: days[1], price: 10_000 }])
    expect(await sumTaken(context, house.bathId)).toBe(0)
    await expectSound(context)
    const more = [
      { extraId: house.walkId, quantity: 1, days: [days[1], wireDay(toDay(14))] },
      { extraId: house.bathId, quantity: 1, days: [wireDay(toDay(14))] },
    ]
    const asked = { date: toDate(13, 15), extras: more }
    const dearer = await change(api, held, asked)
    expect([dearer.status, dearer.body]).toMatchObject([201, { change: { state: 'held', delta: 45_000 } }])
    expect(await sumTaken(context, house.bathId)).toBe(1)
    await expectSound(context)
    context.time.now += 16 * 60_000
    await runJobs(context)
    expect(await sumTaken(context, house.bathId)).toBe(0)
    expect((await payChange(context, api, held, await change(api, held, asked))).body.booking).toMatchObject({
      total: 127_000,
      extras: [{ price: 10_000 }, { price: 15_000 }, { amount: 30_000 }],
    })
    await expectSound(context)
    context.time.now = now + 14 * dayMs
    await advance(api, held, 'checked_in')
    await done(api, held, house.bathId, wireDay(toDay(14)))
    const without = await change(api, held, { date: toDate(13, 15), extras: more.slice(0, 1) })
    expect(without.body.fields).toMatchObject({ extras: 'hasBegun' })
    const inHouse = await change(api, held, { date: toDate(13, 15), extras: [...more, { extraId: house.pillId, quantity: 1 }] })
    expect(inHouse.body.extras).toMatchObject([{ why: 'notice' }])
    const evening = [more[1], { extraId: house.walkId, quantity: 1, days: [days[1], wireDay(toDay(14)), wireDay(toDay(15))] }]
    const bought = await change(api, held, { date: toDate(13, 15), extras: evening })
    expect([bought.status, (await payChange(context, api, held, bought)).body.booking]).toMatchObject([201, { total: 142_000 }])
    await expectSound(context)
  })
})

describeOnBoth('extras of a stay in house', (database) => {
  it('are given up for later days only: those of today, or for no day in particular, may be done already', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    await database.db
      .updateTable('post_extra')
      .set({ notice_hours: 0, max_per_day: null })
      .where('extra_id', '=', house.pillId)
      .execute()
    const bathOnce = { extraId: house.bathId, quantity: 1 }
    const pills = { extraId: house.pillId, quantity: 2 }
    const walks = (...days: number[]) => ({ extraId: house.walkId, quantity: 1, days: days.map((day) => wireDay(toDay(day))) })
    const extras = [bathOnce, pills, walks(1, 2, 3)]
    const held = await aPaidBooking(context, api, { at: house, extras, total: 142_000 })
    const date = { checkin: wireDay(toDay(1)), checkout: wireDay(toDay(3)) }
    context.time.now = now + dayMs
    await advance(api, held, 'checked_in')
    context.time.now = now + 2 * dayMs + 6 * hour
    const give = async (kept: object[]) => (await quoteChange(api, held, { date, extras: kept })).body
    const refused = { fields: { extras: 'hasBegun' } }
    expect(await give([pills, walks(1, 2, 3)])).toMatchObject(refused)
    expect(await give([bathOnce, walks(1, 2, 3)])).toMatchObject(refused)
    expect(await give([bathOnce, { ...pills, quantity: 1 }, walks(1, 2, 3)])).toMatchObject(refused)
    expect(await give([{ ...bathOnce, days: [wireDay(toDay(3))] }, pills, walks(1, 2, 3)])).toMatchObject(refused)
    expect(await give([bathOnce, pills, walks(1, 3)])).toMatchObject(refused)
    expect(await give([bathOnce, { ...pills, quantity: 3 }, walks(1, 2)])).toMatchObject({ change: { delta: -5_000 } })
    expect((await change(api, held, { date, extras: [bathOnce, pills, walks(1, 2)] })).body).toMatchObject({
      change: { state: 'applied', delta: -10_000 },
    })
    expect((await done(api, held, house.bathId, null)).status).toBe(200)
    await expectSound(context)
  })

  it('leave the price of rooms whose size the hotel no longer offers, in which no night is added', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const medium = { post_num: house.postNum, size: 1, count: 1, price: 60_000 } as const
    await database.db.insertInto('room').values(medium).execute()
    const counts = { small: 1, medium: 1 }
    const held = await aPaidBooking(context, api, { at: house, dogNum: counts, roomNumber: counts, total: 180_000 })
    context.time.now = now + dayMs
    await advance(api, held, 'checked_in')
    context.time.now = now + 3 * dayMs - 2 * hour
    // Possible from the day on which the last stay in such a room ends.
    await database.db.updateTable('room').set({ count: 0 }).where('size', '=', 1).execute()
    const ask = async (until: number): Promise<TestResponse> => {
      const date = { checkin: wireDay(toDay(1)), checkout: wireDay(toDay(until)) }
      const walks = { extraId: house.walkId, quantity: 1, days: [wireDay(toDay(3))] }
      return await quoteChange(api, held, { date, dogNum: counts, roomNumber: counts, extras: [walks] })
    }
    expect((await ask(3)).body).toMatchObject({ change: { delta: 10_000, newTotal: 190_000 } })
    expect((await ask(4)).body.fields).toEqual({ 'roomNumber.medium': 'sizeNotOffered' })
    await expectSound(context)
  })
})

describeOnBoth('an extra of which more is bought', (database) => {
  it('is not recorded as done from a card that shows less of it', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const day = wireDay(toDay(2))
    const walks = (quantity: number) => ({ extras: [{ extraId: house.walkId, quantity, days: [day] }] })
    const held = await aPaidBooking(context, api, { at: house, ...walks(1), total: 82_000 })
    context.time.now = now + dayMs
    await advance(api, held, 'checked_in')
    const date = { checkin: wireDay(toDay(1)), checkout: wireDay(toDay(3)) }
    expect((await payChange(context, api, held, await change(api, held, { date, ...walks(2) }))).status).toBe(200)
    context.time.now += dayMs
    const press = (quantity: number) => done(api, held, house.walkId, day, true, null, { quantity })
    expect(await press(1)).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect((await read(api, held, held.company)).extras).toMatchObject([{ quantity: 2, state: 'booked' }])
    expect((await press(2)).body.extras).toMatchObject([{ quantity: 2, state: 'done' }])
    expect((await press(2)).status).toBe(200)
    await expectSound(context)
  })
})

describeOnBoth('a change without an extra that waits for its payment until the day of the extra', (database) => {
  const bathDay = wireDay(toDay(3))

  /** A change with a later check-out and without the bath of tomorrow, asked for just before midnight and held until after it. */
  async function hold(context: TestContext, api: Api) {
    const house = await addHouse(context)
    const extras = [{ extraId: house.bathId, quantity: 1, days: [bathDay] }]
    const held = await aPaidBooking(context, api, { at: house, stay: addDaysFromToday(1, 3), extras, total: 138_000 })
    context.time.now = now + 2 * dayMs
    await advance(api, held, 'checked_in')
    context.time.now += 12 * hour - 60_000
    const longer = { checkin: wireDay(toDay(1)), checkout: wireDay(toDay(5)) }
    const changed = await change(api, held, { date: longer, extras: [] })
    expect([changed.status, changed.body]).toMatchObject([201, { change: { state: 'held', delta: 10_000 } }])
    context.time.now += 2 * 60_000
    return { house, held, changed }
  }

  async function expectUnchanged(context: TestContext, api: Api, { house, held }: { house: House; held: Held }, state: string) {
    await runJobs(context)
    expect(await read(api, held, held.owner)).toMatchObject({ total: 138_000, change: null, extras: [{ state }] })
    expect(await sumTaken(context, house.bathId)).toBe(1)
    expect(await context.db.selectFrom('refund').select(['amount', 'state']).execute()).toEqual([
      { amount: 10_000, state: 'done' },
    ])
    await expectSound(context)
  }

  it('is not applied if the extra is done by then, and its payment goes back', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const { house, held, changed } = await hold(context, api)
    expect((await done(api, held, house.bathId, bathDay)).status).toBe(200)
    await payChange(context, api, held, changed)
    await expectUnchanged(context, api, { house, held }, 'done')
  })

  it('is not applied either if nothing is recorded yet', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const { house, held, changed } = await hold(context, api)
    await payChange(context, api, held, changed)
    await expectUnchanged(context, api, { house, held }, 'booked')
  })
})

describeOnBoth('more of an extra', (database) => {
  it('costs the price of that day and needs its notice, and of what is no longer sold there is no more', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const days = [wireDay(toDay(1))]
    const walks = (quantity: number) => [{ extraId: house.walkId, quantity, days }]
    const held = await aPaidBooking(context, api, { at: house, extras: walks(2), total: 92_000 })
    const setPrice = async (price: number): Promise<void> =>
      void (await database.db.updateTable('post_extra').set({ price }).where('extra_id', '=', house.walkId).execute())
    const date = { checkin: wireDay(toDay(1)), checkout: wireDay(toDay(3)) }
    await setPrice(50_000)
    expect((await change(api, held, { date, extras: walks(1) })).body).toMatchObject({ change: { delta: -10_000 } })
    const dearer = await change(api, held, { date, extras: walks(3) })
    expect(dearer.body).toMatchObject({ change: { state: 'held', delta: 140_000 } })
    const { booking } = bookingBody.parse((await payChange(context, api, held, dearer)).body)
    expect(booking).toMatchObject({ total: 222_000, extras: [{ quantity: 3, price: 50_000, amount: 150_000 }] })
    await expectSound(context)
    await setPrice(5_000)
    const cheaper = await quoteChange(api, held, { date, extras: walks(4) })
    expect(cheaper.body.change).toMatchObject({ extras: [{ quantity: 4, price: 50_000 }] })
    await database.db.updateTable('post_extra').set({ notice_hours: 72 }).where('extra_id', '=', house.walkId).execute()
    expect((await quoteChange(api, held, { date, extras: walks(4) })).body.extras).toMatchObject([{ why: 'notice' }])
    await database.db.updateTable('post_extra').set({ active: false }).where('extra_id', '=', house.walkId).execute()
    const gone = { 'extras.0.extraId': 'notFound' }
    expect((await quoteChange(api, held, { date, extras: walks(4) })).body.fields).toEqual(gone)
    const another = [{ extraId: house.walkId, quantity: 3, days: [...days, wireDay(toDay(2))] }]
    expect((await quoteChange(api, held, { date, extras: another })).body.fields).toEqual(gone)
    expect((await quoteChange(api, held, { date, extras: walks(2) })).body.change).toMatchObject({ delta: -50_000 })
  })
})

describeOnBoth('free extras', (database) => {
  it('are shown, recorded, and give their places back like those with a price', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    await database.db.updateTable('post_extra').set({ price: 0 }).where('extra_id', '=', house.bathId).execute()
    const extras = [{ extraId: house.bathId, quantity: 1, days: [wireDay(toDay(2))] }]
    const held = await aPaidBooking(context, api, { at: house, extras, total: 72_000 })
    expect((await read(api, held, held.owner)).extras).toMatchObject([{ amount: 0, state: 'booked' }])
    await api('/api/booking/cancel', { body: { bookingId: held.bookingId }, as: held.owner })
    expect((await read(api, held, held.owner)).extras).toMatchObject([{ state: 'returned', returnedFor: 'cancelled' }])
    expect(await sumTaken(context, house.bathId)).toBe(0)
    await expectSound(context)
    const next = await aPaidBooking(context, api, { at: house, extras, total: 72_000 })
    context.time.now += dayMs
    await advance(api, next, 'checked_in')
    expect((await read(api, next, next.company)).actions).toContain('recordExtra')
    context.time.now = now + 3 * dayMs
    await advance(api, next, 'completed')
    context.time.now += dayMs
    await runJobs(context)
    const over = await read(api, next, next.owner)
    expect(over).toMatchObject({ money: { refunded: 0 }, extras: [{ state: 'returned', returnedFor: 'undone' }] })
    await expectSound(context)
  })

  it('leave nothing open when a change gives up all extras of a stay', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const stay = addDaysFromToday(12, 2)
    const extras = [{ extraId: house.bathId, quantity: 1, days: [wireDay(toDay(12))] }]
    const held = await aPaidBooking(context, api, { at: house, stay, extras, total: 102_000 })
    const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
    expect((await change(api, held, { date, extras: [] })).body).toMatchObject({ change: { state: 'applied', delta: -30_000 } })
    await expectSound(context)
  })
})

describeOnBoth('extras of several dogs', (database) => {
  it('take a place each, are recorded for the dog that got them, and the other is refunded', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const { owner, bori, duri, input } = await forTwoDogs(context, house)
    const full = await book(api, owner, input)
    expect([full.status, full.body.extras]).toMatchObject([409, [{ extraId: house.bathId, why: 'full', left: 1 }]])
    await database.db.updateTable('post_extra').set({ max_per_day: 2 }).where('extra_id', '=', house.bathId).execute()
    const stranger = { ...input, extras: (input.extras ?? []).map((extra) => ({ ...extra, dogId: 'unknown' })) }
    expect((await book(api, owner, stranger)).body.fields).toMatchObject({ 'extras.0.dogId': 'notFound' })
    const { bookingId, orderId, total } = getBooking((await book(api, owner, input)).body)
    const held = { postNum: house.postNum, company: house.uid, owner, bookingId, orderId, total }
    await confirm(api, held, await authenticate(context, orderId, total))
    expect(await sumTaken(context, house.bathId)).toBe(2)
    expect((await read(api, held, owner)).extras.map(({ dogId }) => dogId)).toEqual([bori.dogId, duri.dogId])
    expect((await read(api, held, held.company)).actions).not.toContain('recordExtra')
    context.time.now += dayMs
    await advance(api, held, 'checked_in')
    expect((await read(api, held, held.company)).actions).toContain('recordExtra')
    context.time.now += dayMs
    expect((await done(api, held, house.bathId, wireDay(toDay(2)))).body.code).toBe('not_found')
    const recorded = await done(api, held, house.bathId, wireDay(toDay(2)), true, bori.dogId)
    expect(recorded.body.extras).toMatchObject([
      { dogId: bori.dogId, state: 'done' },
      { dogId: duri.dogId, state: 'booked' },
    ])
    await done(api, held, house.bathId, wireDay(toDay(2)), false, bori.dogId)
    await done(api, held, house.bathId, wireDay(toDay(2)), true, bori.dogId)
    await expectSound(context)
    context.time.now = now + 3 * dayMs
    await advance(api, held, 'completed')
    context.time.now += dayMs
    await runJobs(context)
    const left = await read(api, held, owner)
    expect(left).toMatchObject({ money: { paid: 204_000, refunded: 30_000 } })
    expect(left.extras).toMatchObject([
      { dogId: bori.dogId, state: 'done' },
      { dogId: duri.dogId, state: 'returned' },
    ])
    expect((await read(api, held, held.company)).actions).not.toContain('recordExtra')
    await expectSound(context)
  })

  it('go with a dog that a change takes out of the stay', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    await database.db.updateTable('post_extra').set({ max_per_day: 2 }).where('extra_id', '=', house.bathId).execute()
    const { owner, bori, input } = await forTwoDogs(context, house)
    const { bookingId, orderId, total } = getBooking((await book(api, owner, input)).body)
    const held = { postNum: house.postNum, company: house.uid, owner, bookingId, orderId, total }
    await confirm(api, held, await authenticate(context, orderId, total))
    const alone = await change(api, held, { date: input.date, dogIds: [bori.dogId] })
    expect([alone.status, alone.body]).toMatchObject([201, { change: { state: 'applied' } }])
    expect((await read(api, held, owner)).extras).toMatchObject([{ dogId: bori.dogId, state: 'booked' }])
    expect(await sumTaken(context, house.bathId)).toBe(1)
    await expectSound(context)
  })
})

describeOnPostgres('extras of a stay', (database) => {
  it('that many want at once are sold as often as the house has them', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const extras = [{ extraId: house.pillId, quantity: 1 }]
    const stay = addDaysFromToday(10, 2)
    const owners = await Promise.all(Array.from({ length: 4 }, () => addPerson(database.db, 'owner')))
    const answers = await Promise.all(
      owners.map((owner) => book(api, owner, aBookingInput(house.postNum, { stay, extras, total: 77_000 }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    expect(await sumTaken(context, house.pillId)).toBe(4)
    await expectSound(context)
  })
})
