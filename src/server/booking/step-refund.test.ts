import { expect, it } from 'vitest'
import * as z from 'zod'
import { wireBooking } from '../../contract/booking/booking.ts'
import { urls } from '../../contract/urls.ts'
import { parseWireDay, wireDay } from '../../contract/wire-day.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { listPayments } from '../../db/payment/payment.ts'
import { findPost } from '../../db/post/post.ts'
import { describeOnPostgres } from '../../db/testing/database.ts'
import { addDaysFromToday, addPost, now } from '../../db/testing/rows.ts'
import type { EarlyRefund } from '../../domain/booking/booking-refund.ts'
import { dayAt, startOfDay } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { keptAmount } from '../../domain/payment/payment.ts'
import type { ExtraInput } from '../../domain/post/extra.ts'
import { en } from '../../i18n/en.ts'
import { formatFor } from '../../i18n/format.ts'
import { toDeskBooking } from '../../web/company/bookings/desk-booking.ts'
import { getStepRefund } from '../../web/company/bookings/leave-amounts.ts'
import { paymentPages } from '../payment/payment-pages.ts'
import { randomId } from '../runtime/random-id.ts'
import type { Api, TestResponse } from '../testing/api.ts'
import {
  aBookingInput,
  aPaidBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  type Held,
  sandboxContext,
} from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { testPages } from '../testing/page.ts'

const hour = 3_600_000
const dayMs = 24 * hour
const walk: ExtraInput = {
  kind: 'extraWalk',
  name: '산책',
  nameEn: null,
  unit: 'day',
  price: 10_000,
  maxPerDay: null,
  noticeHours: 0,
}
const bath: ExtraInput = {
  kind: 'bath',
  name: '목욕',
  nameEn: null,
  unit: 'once',
  price: 30_000,
  maxPerDay: null,
  noticeHours: 0,
}

type World = { context: TestContext; api: Api; at: { postNum: number; uid: string }; walkId: number; bathId: number }

async function openWorld({ db }: Pick<TestContext, 'db'>): Promise<World> {
  const context = sandboxContext(db)
  const rooms = [{ size: 'small' as const, count: 50, price: 40_000, weekendPrice: 55_000 }]
  const at = await addPost(db, { rooms, extras: [walk, bath] })
  const [walkId = 0, bathId = 0] = (await findPost(db, at.postNum))?.post.extras.map(({ extraId }) => extraId) ?? []
  return { context, api: bookingApi(context), at, walkId, bathId }
}

const bookingBody = z.object({ booking: wireBooking })
const changeQuote = z.object({ change: z.object({ delta: z.number() }), version: z.number() })
const changed = z.object({ change: z.object({ orderId: z.nullable(z.string()), delta: z.number() }) })

async function read({ api }: World, { bookingId, company }: Held): Promise<z.output<typeof wireBooking>> {
  return bookingBody.parse((await api(`/api/booking/${bookingId}`, { as: company })).body).booking
}

/** Moves the stay, pays what it costs more, and leaves all else as it is. */
async function move({ context, api }: World, { bookingId, owner }: Held, stay: Stay): Promise<void> {
  const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
  const body = { bookingId, date, dogNum: { small: 1 }, roomNumber: { small: 1 } }
  const quote = changeQuote.parse((await api('/api/booking/change/quote', { as: owner, body })).body)
  const asked = { ...body, version: quote.version, delta: quote.change.delta }
  const headers = { 'idempotency-key': randomId() }
  const { orderId, delta } = changed.parse(
    (await api('/api/booking/change/create', { as: owner, body: asked, headers })).body,
  ).change
  if (orderId === null) return
  const paymentKey = await authenticate(context, orderId, delta)
  expect((await api('/api/payment/confirm', { as: owner, body: { paymentKey, orderId, amount: delta } })).status).toBe(200)
}

/** Pays for a stay from Thursday on: two nights at 40,000 and 55,000 won, less the discount of a first booking. */
async function buy({ context, api, at }: World, changes: Parameters<typeof aPaidBooking>[2] = {}): Promise<Held> {
  return await aPaidBooking(context, api, { at, stay: addDaysFromToday(3, 2), total: 85_500, ...changes })
}

/** Pays for a second stay of the same owner, which has no discount. */
async function buyAgain(world: World): Promise<Held> {
  const { context, api, at } = world
  const first = await buy(world)
  const input = aBookingInput(at.postNum, { stay: addDaysFromToday(3, 2), total: 95_000 })
  const { bookingId, orderId, total } = getBooking((await book(api, first.owner, input)).body)
  const held = { ...first, bookingId, orderId, total }
  expect((await confirm(api, held, await authenticate(context, orderId, total))).status).toBe(200)
  return held
}

function withExtras({ walkId, bathId }: World): Parameters<typeof buy>[1] {
  const [days, later] = [addDaysFromToday(3, 1), addDaysFromToday(4, 1)].map(({ checkin }) => wireDay(checkin))
  const walks = { extraId: walkId, quantity: 1, days: [days ?? '', later ?? ''] }
  return { extras: [walks, { extraId: bathId, quantity: 1 }], total: 85_500 + 20_000 + 30_000 }
}

/** The day before its check-in, with the free time after the payment over: the policy keeps a part of what was paid. */
function toEve({ context }: World): void {
  context.time.now = now + 2 * dayMs
}

const stays: { [name: string]: (world: World) => Promise<Held> } = {
  'as it was booked': buy,
  'without a discount': buyAgain,
  'with extras': async (world) => await buy(world, withExtras(world)),
  async longer(world) {
    const held = await buy(world)
    await move(world, held, addDaysFromToday(3, 4))
    return held
  },
  async 'longer with extras'(world) {
    const held = await buy(world, withExtras(world))
    await move(world, held, addDaysFromToday(3, 4))
    return held
  },
  async 'shorter, and refunded in part'(world) {
    const held = await buy(world)
    await move(world, held, addDaysFromToday(3, 1))
    return held
  },
  async 'longer, then shorter and later on the day before, with a locked amount'(world) {
    const held = await buy(world, withExtras(world))
    await move(world, held, addDaysFromToday(3, 3))
    toEve(world)
    await move(world, held, addDaysFromToday(4, 1))
    return held
  },
  async 'on other days with other terms'(world) {
    const held = await buy(world)
    toEve(world)
    await move(world, held, addDaysFromToday(5, 2))
    return held
  },
  async 'shorter and longer again on the day before, with a locked amount'(world) {
    const held = await buy(world, withExtras(world))
    toEve(world)
    await move(world, held, addDaysFromToday(3, 1))
    await move(world, held, addDaysFromToday(3, 3))
    return held
  },
}

type Step = { to: 'cancelled' | 'no_show' | 'completed'; refund?: EarlyRefund; isExtraDone?: boolean }

const steps: readonly Step[] = [
  { to: 'cancelled' },
  { to: 'no_show' },
  { to: 'completed', refund: { choice: 'policy' } },
  { to: 'completed', refund: { choice: 'policy' }, isExtraDone: true },
  { to: 'completed', refund: { choice: 'none', ownerAgreed: true } },
  { to: 'completed', refund: { choice: 'full' } },
  { to: 'completed', refund: { choice: 'full' }, isExtraDone: true },
]

async function checkIn(world: World, held: Held): Promise<TestResponse> {
  return await world.api('/api/booking/advance', { as: held.company, body: { bookingId: held.bookingId, to: 'checked_in' } })
}

/**
 * Goes to the evening of the check-in day of a stay, and checks its dog in unless it does not come. With an extra that is done, the next
 * morning follows.
 */
async function arrive(world: World, held: Held, { to, isExtraDone = false }: Step): Promise<void> {
  const { context, api } = world
  const { date, extras } = await read(world, held)
  context.time.now = startOfDay(parseWireDay(date.checkin) ?? expect.unreachable()) + 21 * hour
  if (to !== 'completed') return
  expect((await checkIn(world, held)).status).toBe(200)
  if (!isExtraDone) return
  for (const { extraId, date, dogId } of extras.slice(0, 1)) {
    const body = { bookingId: held.bookingId, extraId, date, dogId, done: true }
    expect((await api('/api/booking/extra-done', { as: held.company, body })).status).toBe(200)
  }
  context.time.now += 12 * hour
}

/** What the list of all bookings that could be cancelled or ended says. */
async function readListed({ api }: World, { company, postNum, bookingId }: Held): Promise<number | undefined> {
  const { body } = await api('/api/booking/cancel-many/preview', { as: company, body: { postNum } })
  return preview.parse(body).bookings.find((booking) => booking.bookingId === bookingId)?.refund
}

/** What was refunded since this was called. */
async function watchRefunds({ context: { db } }: World, { bookingId }: Held): Promise<() => Promise<number>> {
  const sum = async (): Promise<number> => {
    const rows = await db.selectFrom('refund').select('amount').where('booking_id', '=', bookingId).execute()
    return rows.reduce((all, { amount }) => all + amount, 0)
  }
  const before = await sum()
  return async () => (await sum()) - before
}

const preview = z.object({ bookings: z.array(z.object({ bookingId: z.string(), refund: z.number() })) })

/** Takes a step, and returns what went back besides what the page and the list said before, as far as the stay is listed. */
async function take(world: World, held: Held, { to, refund }: Step): Promise<{ shown: number[]; refunded: number }> {
  const chosen = refund ? { to, refund } : { to }
  const card = toDeskBooking(await read(world, held))
  const shown = getStepRefund(card, chosen, dayAt(world.context.time.now))
  const listed = to === 'cancelled' || refund?.choice === 'full' ? await readListed(world, held) : undefined
  const sumRefunded = await watchRefunds(world, held)
  const body = { bookingId: held.bookingId, version: card.version, reason: 'A burst pipe', ...chosen }
  expect((await world.api('/api/booking/advance', { as: held.company, body })).status).toBe(200)
  return { shown: [shown, listed ?? shown], refunded: await sumRefunded() }
}

const ownerPreview = z.object({ percent: z.number(), amount: z.number() })

/** What the page of the payment says. */
async function readSuccessPage({ context }: World, { owner, orderId }: Held): Promise<string> {
  const { html } = await testPages(context, paymentPages)(urls.success(orderId), { as: owner })
  return html.replace(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, '')
}

/** Cancels, and returns what the forms and pages of the owner that differ from what went back said before. */
async function cancel(world: World, held: Held): Promise<unknown[]> {
  const { api } = world
  const [as, { bookingId }] = [held.owner, held]
  const said = ownerPreview.parse((await api(`/api/booking/${bookingId}/refund`, { as })).body)
  const { refunds, extras, version } = bookingBody.parse((await api(`/api/booking/${bookingId}`, { as })).body).booking
  const page = await readSuccessPage(world, held)
  const kept = keptAmount(await listPayments(world.context.db, bookingId))
  const sumRefunded = await watchRefunds(world, held)
  const body = { bookingId, version, leastRefund: said.amount }
  expect((await api('/api/booking/cancel', { as, body })).status).toBe(200)
  const refunded = await sumRefunded()
  const part = en.quote.refundPart(said.percent, extras.length > 0) + formatFor('en').won(refunded)
  const { percent, amount } = refunds[0] ?? expect.unreachable()
  const isAsSaid = percent === said.percent && amount === refunded && said.amount === refunded && page.includes(part)
  const sayAll = [percent === 100, page.includes(en.payment.freeCancel)]
  return isAsSaid && sayAll.every((saysAll) => saysAll === (refunded === kept)) ? [] : [{ said, refunds, sayAll, kept, refunded }]
}

describeOnPostgres('the refund that an owner reads before cancelling', (database) => {
  it.each(Object.entries(stays))('is what goes back of a stay %s, on the success page, too', async (_, prepare) => {
    const world = await openWorld(database)
    world.context.time.now = now
    const held = await prepare(world)
    // The free time after the payment is over.
    world.context.time.now = Math.max(world.context.time.now, now + dayMs + hour)
    expect(await cancel(world, held)).toEqual([])
    expect(await checkInvariants(database.db)).toEqual([])
  })
})

describeOnPostgres('the refund that a hotel reads before a step', (database) => {
  it.each(Object.entries(stays))('is what goes back of a stay %s', async (_, prepare) => {
    const world = await openWorld(database)
    const differences: unknown[] = []
    for (const step of steps) {
      world.context.time.now = now
      const held = await prepare(world)
      await arrive(world, held, step)
      const { shown, refunded } = await take(world, held, step)
      if (shown.some((amount) => amount !== refunded)) differences.push({ step, shown, refunded })
    }
    expect(differences).toEqual([])
    expect(await checkInvariants(database.db)).toEqual([])
  })
})
