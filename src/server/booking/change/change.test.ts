import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { wireBooking } from '../../../contract/booking/booking.ts'
import { wirePolicyClass } from '../../../contract/booking/quote.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { findChange, listChanges } from '../../../db/booking/change.ts'
import { expireHolds } from '../../../db/booking/release.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { addJournalEntry } from '../../../db/journal/journal.ts'
import { addRefund } from '../../../db/payment/refund.ts'
import { closeFreeRooms, updateClosedNights } from '../../../db/post/room.ts'
import { describeOnBoth, describeOnPostgres, isLockAwaited } from '../../../db/testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost, now, today } from '../../../db/testing/rows.ts'
import { addStaff } from '../../../db/testing/staff.ts'
import { briefHoldMs } from '../../../domain/booking/booking.ts'
import { addDays, dayAt, startOfDay } from '../../../domain/calendar/day.ts'
import type { Hours, TimeSlot } from '../../../domain/calendar/time-slot.ts'
import { getLeaveAmounts } from '../../../web/company/bookings/leave-amounts.ts'
import { readReports } from '../../company/reports/read-reports.ts'
import { bookingEmailHandlers } from '../../notification/booking-emails.ts'
import { reconcilePayments } from '../../payment/reconcile-payments.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import { randomId } from '../../runtime/random-id.ts'
import type { Api, TestResponse } from '../../testing/api.ts'
import {
  aBookingInput,
  advance,
  aPaidBooking,
  aStayingBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  type Held,
  sandboxContext,
} from '../../testing/bookings.ts'
import { compareWithProvider } from '../../testing/compare-with-provider.ts'
import type { TestContext } from '../../testing/context.ts'
import { loseAnswers, runDueWork } from '../../testing/payments.ts'

const rooms = [{ size: 'small' as const, count: 2, price: 40_000, weekendPrice: null }]
const oneRoom = [{ size: 'small' as const, count: 1, price: 40_000, weekendPrice: null }]
const hour = 3_600_000
const day = 24 * hour

const quoted = z.object({
  change: z.object({ delta: z.number(), newTotal: z.number(), locked: z.number() }),
  version: z.number(),
})
const bookingBody = z.object({ booking: wireBooking })
const created = z.object({ change: z.object({ changeId: z.string(), orderId: z.nullable(z.string()), delta: z.number() }) })

function toDate(from: number, nights: number): { checkin: string; checkout: string } {
  const { checkin, checkout } = addDaysFromToday(from, nights)
  return { checkin: wireDay(checkin), checkout: wireDay(checkout) }
}

function aChange({ bookingId }: { bookingId: string }, from: number, nights: number, counts = { small: 1 }): object {
  return { bookingId, date: toDate(from, nights), dogNum: counts, roomNumber: counts }
}

async function quote(api: Api, { owner }: Held, change: object): Promise<z.output<typeof quoted>> {
  const { body } = await api('/api/booking/change/quote', { body: change, as: owner })
  return quoted.parse(body)
}

async function send(api: Api, { owner }: Held, change: object, key: string = randomId()): Promise<TestResponse> {
  return await api('/api/booking/change/create', { body: change, as: owner, headers: { 'idempotency-key': key } })
}

/** Quotes a change and makes it. */
async function change(api: Api, held: Held, body: object): Promise<TestResponse> {
  const { change: priced, version } = await quote(api, held, body)
  return await send(api, held, { ...body, version, delta: priced.delta })
}

async function pay(context: TestContext, api: Api, held: Held, response: TestResponse): Promise<TestResponse> {
  const { orderId, delta } = created.parse(response.body).change
  if (orderId === null) throw new Error('Nothing to pay')
  const paymentKey = await authenticate(context, orderId, delta)
  return await api('/api/payment/confirm', { body: { paymentKey, orderId, amount: delta }, as: held.owner })
}

/** All rows that a change touches. */
async function dump({ db }: TestContext, { bookingId, postNum }: Held): Promise<unknown> {
  const tables = ['booking', 'booking_line', 'booking_dog', 'dog_night', 'booking_history', 'refund'] as const
  const rows = []
  for (const table of tables) rows.push(await db.selectFrom(table).selectAll().where('booking_id', '=', bookingId).execute())
  rows.push(
    await db
      .selectFrom('room_night')
      .selectAll()
      .where('post_num', '=', postNum)
      .where('taken', '>', 0)
      .orderBy('night')
      .execute(),
  )
  return rows
}

/** Stores money that the provider captured after the end of a change, and its refund. */
async function captureLate(
  { db, time }: TestContext,
  { bookingId }: Held,
  { changeId, amount }: { changeId: string; amount: number },
): Promise<void> {
  await sql`
    INSERT INTO payment (
      payment_id, booking_id, change_id, order_id, idempotency_key, amount, state, unapplied, payment_key, paid_at, created_at, updated_at
    )
    SELECT ${changeId}, booking_id, ${changeId}, ${`order-${changeId}`}, ${`key-${changeId}`}, ${amount}, 'paid', true, ${changeId},
      paid_at, created_at, updated_at
    FROM payment WHERE booking_id = ${bookingId} AND change_id IS NULL`.execute(db)
  const refund = {
    refundId: changeId,
    paymentId: changeId,
    bookingId,
    idempotencyKey: changeId,
    reason: 'Late',
    paid: amount,
    amount,
  }
  await addRefund(db, { ...refund, percent: 100, dueAt: time.now, now: time.now })
}

describeOnBoth('a change of a booking', (database) => {
  it('that costs more holds its nights until the difference is paid, and is applied once', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aPaidBooking(context, api, {
      at: await addPost(database.db, { rooms: oneRoom }),
      stay: addDaysFromToday(12, 2),
    })
    const longer = aChange(held, 12, 3)
    expect(await quote(api, held, longer)).toMatchObject({ change: { newTotal: 112_000, delta: 40_000, locked: 0 }, version: 0 })
    const answer = await change(api, held, longer)
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { change: { state: 'held', delta: 40_000 }, booking: { nights: 2, version: 0, change: { delta: 40_000 } } },
    ])
    const other = await book(
      api,
      await addPerson(database.db, 'owner'),
      aBookingInput(held.postNum, { stay: addDaysFromToday(14, 1), total: 36_000 }),
    )
    expect(other.body.code).toBe('room_full')
    expect((await send(api, held, { ...longer, version: 0, delta: 40_000 })).body.code).toBe('change_pending')
    expect(await checkInvariants(database.db)).toEqual([])
    const added = { postNum: held.postNum, nights: [addDaysFromToday(14, 1).checkin] }
    const closing = updateClosedNights(database.db, { ...added, size: 'small', count: 1 })
    await expect(closing).rejects.toMatchObject({ code: 'taken_nights', params: { bookingIds: [held.bookingId] } })
    expect(await closeFreeRooms(database.db, { ...added, closed: false })).toEqual([held.bookingId])
    const paid = await pay(context, api, held, answer)
    expect([paid.status, paid.body.booking]).toMatchObject([
      200,
      { state: 'confirmed', nights: 3, total: 112_000, discount: 8_000, version: 1, change: null, changes: [{ delta: 40_000 }] },
    ])
    const stale = await send(api, held, { ...aChange(held, 12, 4), version: 0, delta: 80_000 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    expect(await checkInvariants(database.db)).toEqual([])
    expect(await compareWithProvider(database.db)).toEqual([])
  })

  it('that is not paid counts toward the three unpaid holds of its owner', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms })
    const owner = await addPerson(database.db, 'owner')
    const days = [12, 20, 30, 40]
    const paid: Held[] = []
    for (const [index, from] of days.entries()) {
      const draft = aBookingInput(at.postNum, { stay: addDaysFromToday(from, 1), total: index === 0 ? 36_000 : 40_000 })
      const { bookingId, orderId, total } = getBooking((await book(api, owner, draft)).body)
      const held = { postNum: at.postNum, company: at.uid, owner, bookingId, orderId, total }
      await confirm(api, held, await authenticate(context, held.orderId, held.total))
      paid.push(held)
    }
    context.config = { ...context.config, rateLimits: true }
    const answers: TestResponse[] = []
    for (const [index, held] of paid.entries()) answers.push(await change(api, held, aChange(held, days[index] ?? 0, 2)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409])
    expect(answers[3]?.body).toMatchObject({ code: 'too_many_holds', most: 3 })
    const booked = await book(api, owner, aBookingInput(at.postNum, { stay: addDaysFromToday(50, 1), total: 40_000 }))
    expect(booked.body.code).toBe('too_many_holds')
  })

  it('is refused for a day if it costs more, as a hold is, once three at a post have ended unpaid', async () => {
    const { db } = database
    const context = sandboxContext(db)
    context.config = { ...context.config, rateLimits: true }
    const api = bookingApi(context)
    const [at, elsewhere] = [await addPost(db, { rooms }), await addPost(db, { rooms })]
    const held = await aPaidBooking(context, api, { at, stay: addDaysFromToday(12, 2) })
    const dearer = aChange(held, 12, 3)
    const hold = async (): Promise<string> => created.parse((await change(api, held, dearer)).body).change.changeId
    const withdraw = async (changeId: string) => await api('/api/booking/change/withdraw', { body: { changeId }, as: held.owner })
    await withdraw(await hold())
    expect((await pay(context, api, held, await change(api, held, dearer))).status).toBe(200)
    const longer = aChange(held, 12, 4)
    await change(api, held, longer)
    context.time.now += context.config.holdMs
    for (let nth = 0; nth < 2; nth++) {
      const { changeId } = created.parse((await change(api, held, longer)).body).change
      context.time.now += briefHoldMs
      await withdraw(changeId)
    }
    const [ofChange, ofHold] = [
      await change(api, held, longer),
      await book(api, held.owner, aBookingInput(at.postNum, { stay: addDaysFromToday(30, 2), total: 80_000 })),
    ]
    const retryAfter = (24 * hour - 2 * briefHoldMs) / 1000
    for (const refused of [ofChange, ofHold])
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfter, postNum: at.postNum } })
    const free = await book(api, held.owner, aBookingInput(elsewhere.postNum, { stay: addDaysFromToday(30, 2), total: 80_000 }))
    expect(free.status).toBe(201)
    // What costs less, and what the hotel proposes, holds nothing for nothing.
    expect((await change(api, held, aChange(held, 12, 2))).body.change).toMatchObject({ state: 'applied' })
    const { version, change: proposal } = quoted.parse(
      (await api('/api/booking/change/quote', { body: longer, as: held.company })).body,
    )
    const terms = { ...longer, version, delta: proposal.delta }
    const proposed = await api('/api/booking/change/propose', { body: terms, as: held.company })
    const { changeId } = z.object({ change: z.object({ changeId: z.string() }) }).parse(proposed.body).change
    expect((await send(api, held, { ...terms, proposalId: changeId })).body.change).toMatchObject({ state: 'held' })
    context.time.now += context.config.holdMs
    context.time.now += 24 * hour - 3 * briefHoldMs
    expect((await change(api, held, longer)).status).toBe(201)
    expect(await checkInvariants(db)).toEqual([])
  })

  it('that is not paid counts toward the fifty a day of its owner, and no more once it is paid', async () => {
    const context = sandboxContext(database.db)
    context.config = { ...context.config, rateLimits: true }
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms })
    const held = await aPaidBooking(context, api, { at, stay: addDaysFromToday(12, 2) })
    const elsewhere = await addPost(database.db, { rooms })
    await book(api, held.owner, aBookingInput(elsewhere.postNum, { stay: addDaysFromToday(30, 2), total: 80_000 }))
    await database.db.updateTable('rate_limit').set({ count: 49 }).where('key', 'like', 'unpaid-hold:%').execute()
    expect((await pay(context, api, held, await change(api, held, aChange(held, 12, 3)))).status).toBe(200)
    const longer = aChange(held, 12, 4)
    const { changeId } = created.parse((await change(api, held, longer)).body).change
    await api('/api/booking/change/withdraw', { body: { changeId }, as: held.owner })
    expect(await change(api, held, longer)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect((await change(api, held, aChange(held, 12, 2))).body.change).toMatchObject({ state: 'applied' })
  })

  it('is refused with the new quote if its refund terms are others than those shown', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const at = await addPost(db, { rooms })
    const held = await aPaidBooking(sandboxContext(db), api, { at, stay: addDaysFromToday(20, 2) })
    const moved = aChange(held, 30, 2)
    const shape = z.object({ change: z.object({ delta: z.number(), policy: wirePolicyClass }) })
    const shown = shape.parse((await api('/api/booking/change/quote', { body: moved, as: held.owner })).body).change
    const { checkin, checkout } = addDaysFromToday(29, 6)
    await db
      .updateTable('post')
      .set({ peaks: JSON.stringify([{ from: checkin, to: checkout }]) })
      .where('post_num', '=', at.postNum)
      .execute()
    const refused = await send(api, held, { ...moved, version: 0, ...shown })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price_changed', change: { delta: shown.delta, policy: { ...shown.policy, peak: true } } },
    })
    const { delta, policy } = shape.parse(refused.body).change
    expect((await send(api, held, { ...moved, version: 0, delta, policy })).body).toMatchObject({
      change: { state: 'applied' },
      booking: { policy },
    })
  })

  it('is refused with the new quote if it locks more than was shown, because a day has begun since', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms })
    const held = await aPaidBooking(context, api, { at, stay: addDaysFromToday(3, 2) })
    const later = aChange(held, 30, 2)
    context.time.now = startOfDay(addDays(today, 2)) - 1
    const { change: shown } = await quote(api, held, later)
    context.time.now += 1
    const terms = { ...later, version: 0, delta: shown.delta }
    const refused = await send(api, held, { ...terms, locked: shown.locked })
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', change: { delta: shown.delta } } })
    const { locked } = quoted.shape.change.parse(refused.body.change)
    expect(locked).toBeGreaterThan(shown.locked)
    const key = randomId()
    const applied = await send(api, held, { ...terms, locked: locked + 1 }, key)
    expect(applied.body).toMatchObject({ change: { state: 'applied' }, booking: { locked } })
    expect((await send(api, held, { ...terms, locked }, key)).body.code).toBe('key_reused')
  })

  it('is refused if the difference is less than a card can be charged', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aPaidBooking(context, api, { at: await addPost(database.db, { rooms }), stay: addDaysFromToday(12, 2) })
    const ask = async (price: number): Promise<TestResponse> => {
      await database.db.updateTable('room').set({ price }).where('post_num', '=', held.postNum).execute()
      return await api('/api/booking/change/quote', { body: aChange(held, 13, 2), as: held.owner })
    }
    for (const price of [40_001, 40_099])
      expect(await ask(price)).toMatchObject({ status: 409, body: { code: 'amount_too_small', least: 100 } })
    expect(await ask(40_100)).toMatchObject({ status: 200, body: { change: { delta: 100 } } })
  })

  it('that costs less is applied at once, and refunds what was said, newest payment first', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aPaidBooking(context, api, { at: await addPost(database.db, { rooms }), stay: addDaysFromToday(12, 2) })
    await pay(context, api, held, await change(api, held, aChange(held, 12, 3)))
    const shorter = await change(api, held, aChange(held, 12, 1))
    expect([shorter.status, shorter.body]).toMatchObject([
      201,
      {
        change: { state: 'applied', delta: -80_000, orderId: null },
        booking: { total: 32_000, version: 2, refund: { amount: 80_000 } },
      },
    ])
    const refunds = await database.db
      .selectFrom('refund')
      .select(['amount', 'paid'])
      .where('booking_id', '=', held.bookingId)
      .orderBy('paid')
      .execute()
    expect(refunds).toEqual([
      { amount: 40_000, paid: 40_000 },
      { amount: 40_000, paid: 72_000 },
    ])
    context.time.now += 60_000
    expect((await api('/api/booking/cancel', { body: { bookingId: held.bookingId }, as: held.owner })).body.refund).toMatchObject(
      { amount: 32_000 },
    )
    for (let turn = 0; turn < 4; turn += 1) await runDueJobs(context)
    expect(await compareWithProvider(database.db)).toEqual([])
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('is listed without the lines and extras of its stays, of which there can be hundreds', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aPaidBooking(context, api, { at: await addPost(database.db, { rooms }), stay: addDaysFromToday(12, 2) })
    await change(api, held, aChange(held, 12, 1))
    const [listed] = await listChanges(database.db, [held.bookingId])
    const whole = await findChange(database.db, listed?.changeId ?? '')
    expect([listed, whole]).toMatchObject([{ was: { total: 72_000 } }, { was: { total: 72_000, lines: [{}, {}], extras: [] } }])
    expect(Object.keys(listed?.was ?? {})).not.toEqual(expect.arrayContaining(['lines']))
    expect(Object.keys(listed?.becomes ?? {})).not.toEqual(expect.arrayContaining(['extras']))
  })

  it('locks what cancelling would have cost, whatever the owner changes to, unless the company cancels', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const refundAfter = async (by: 'owner' | 'company'): Promise<unknown> => {
      context.time.now = now
      const held = await aPaidBooking(context, api, { at: await addPost(database.db, { rooms }), stay: addDaysFromToday(3, 2) })
      // The day before check-in, beyond the free time after the payment.
      context.time.now += 2 * day
      const { body } = await api(`/api/booking/${held.bookingId}/refund`, { as: held.owner })
      const later = aChange(held, 20, 2)
      const { change: priced } = await quote(api, held, later)
      expect(priced).toMatchObject({ delta: 0, locked: 72_000 - z.number().parse(body.amount) })
      expect(priced.locked).toBeGreaterThan(0)
      expect((await change(api, held, later)).status).toBe(201)
      const as = by === 'owner' ? held.owner : held.company
      const { refund } = (await api('/api/booking/cancel', { body: { bookingId: held.bookingId, reason: 'x' }, as })).body
      expect(await checkInvariants(database.db)).toEqual([])
      return z.object({ amount: z.number() }).parse(refund).amount === z.number().parse(body.amount) ? 'as before' : refund
    }
    expect(await refundAfter('owner')).toBe('as before')
    expect(await refundAfter('company')).toMatchObject({ amount: 72_000 })
  })

  it('that is not paid in time leaves everything as before, and late money goes back', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aPaidBooking(context, api, { at: await addPost(database.db, { rooms }), stay: addDaysFromToday(12, 2) })
    const before = await dump(context, held)
    for (const end of ['expired', 'withdrawn']) {
      const answer = await change(api, held, aChange(held, 13, 4))
      const { changeId, orderId, delta } = created.parse(answer.body).change
      if (end === 'expired') {
        context.time.now += 901_000
        await runDueJobs(context)
      } else expect((await api('/api/booking/change/withdraw', { body: { changeId }, as: held.owner })).status).toBe(200)
      expect(await dump(context, held)).toEqual(before)
      expect(await checkInvariants(database.db, context.time.now)).toEqual([])
      const paymentKey = await authenticate(context, orderId ?? '', delta)
      const late = await api('/api/payment/confirm', { body: { paymentKey, orderId, amount: delta }, as: held.owner })
      expect(late.body.code).toBe(end === 'expired' ? 'hold_lapsed' : 'wrong_state')
      await captureLate(context, held, { changeId, amount: delta })
      const { body } = await api(`/api/booking/${held.bookingId}`, { as: held.owner })
      expect(body.booking).toMatchObject({ refund: null, money: { paid: 72_000, refunded: 0 } })
      await database.db.deleteFrom('refund').where('payment_id', '=', changeId).execute()
      await database.db.deleteFrom('payment').where('payment_id', '=', changeId).execute()
    }
    const foreign = await api('/api/booking/change/quote', {
      body: aChange(held, 13, 4),
      as: await addPerson(database.db, 'owner'),
    })
    expect(foreign.status).toBe(404)
  })

  it('is held twenty times a day at most for one booking, because each payment stays with it', async () => {
    const context = sandboxContext(database.db)
    context.config.rateLimits = true
    const api = bookingApi(context)
    const held = await aPaidBooking(context, api, { at: await addPost(database.db, { rooms }), stay: addDaysFromToday(12, 2) })
    const dearer = aChange(held, 12, 3)
    const { changeId } = created.parse((await change(api, held, dearer)).body).change
    expect((await api('/api/booking/change/withdraw', { body: { changeId }, as: held.owner })).status).toBe(200)
    await database.db.updateTable('rate_limit').set({ count: 20 }).where('key', 'like', 'held-change:%').execute()
    expect(await change(api, held, dearer)).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfter: 86_400 } })
    expect((await change(api, held, aChange(held, 12, 1))).status).toBe(201)
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it.each([
    [
      'refunded once the drop-off hours of its new day are over',
      { from: 3, to: 0, wait: 25 * hour, state: 'confirmed', isApplied: false },
    ],
    [
      'refunded if it extends a stay that should have begun',
      { from: 0, to: 0, wait: 22 * hour, state: 'confirmed', isApplied: false },
    ],
    ['applied during the drop-off hours', { from: 0, to: 0, wait: 8 * hour - 1, state: 'confirmed', isApplied: true }],
    ['applied if it moves the stay to a later day', { from: 0, to: 3, wait: 22 * hour, state: 'confirmed', isApplied: true }],
    ['applied if the dog is in house', { from: 0, to: 0, wait: 25 * hour, state: 'checked_in', isApplied: true }],
  ])('whose payment is unknown for hours is %s', async (_, { from, to, wait, state, isApplied }) => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms })
    const held = await aPaidBooking(context, api, { at, stay: addDaysFromToday(from, 2) })
    if (state === 'checked_in') await advance(api, held, state)
    const response = await change(api, held, aChange(held, to, 4))
    const answerAgain = loseAnswers(context)
    expect((await pay(context, api, held, response)).status).toBe(202)
    context.time.now += wait
    answerAgain()
    expect(await reconcilePayments(context)).toBe(1)
    const { body } = await api(`/api/booking/${held.bookingId}`, { as: held.owner })
    const terms = isApplied ? { nights: 4, total: 152_000, version: 1 } : { nights: 2, total: 72_000, version: 0 }
    expect(body.booking).toMatchObject({ state, ...terms, money: { paid: terms.total, refunded: 0 } })
    const refunds = await database.db.selectFrom('refund').select(['amount', 'percent']).execute()
    expect(refunds).toEqual(isApplied ? [] : [{ amount: 80_000, percent: 100 }])
    await runDueWork(context)
    expect(await compareWithProvider(database.db)).toEqual([])
    expect(await checkInvariants(database.db, context.time.now)).toEqual([])
  })

  it('that sets other hours has those of the hotel by now: no no-show and no question about the dog before', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms })
    const setHours = async (to: TimeSlot): Promise<void> => {
      const hours: Hours = { checkin: { from: '9:00 AM', to }, checkout: { from: '8:00 AM', to: '11:00 AM' } }
      await database.db
        .updateTable('post')
        .set({ hours: JSON.stringify(hours) })
        .execute()
    }
    await setHours('2:00 PM')
    const held = await aPaidBooking(context, api, { at })
    await runDueJobs(context, bookingEmailHandlers)
    await setHours('8:00 PM')
    const later = { ...aChange(held, 1, 2), time: { checkin: '7:00 PM', checkout: '9:00 AM' } }
    expect((await change(api, held, later)).body.change).toMatchObject({ state: 'applied' })
    await runDueJobs(context, bookingEmailHandlers)
    const tryNoShow = async (): Promise<unknown> => {
      const body = { bookingId: held.bookingId, to: 'no_show' }
      return (await api('/api/booking/advance', { body, as: held.company })).body.why
    }
    const countAsked = async (): Promise<number> => {
      for (let turn = 0; turn < 3; turn += 1) await runDueJobs(context, bookingEmailHandlers)
      return context.emails.filter(({ subject }) => /arrive/i.test(subject)).length
    }
    context.time.now += day + 8 * hour - 1
    expect([await countAsked(), await tryNoShow()]).toEqual([0, 'too_early'])
    context.time.now += 1
    expect([await countAsked(), await tryNoShow()]).toEqual([1, undefined])
    expect(await checkInvariants(database.db, context.time.now)).toEqual([])
  })

  it('makes a cancellation or an early end by the company refund all its payments, and report no earlier refund', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const end = async ({ company, postNum, bookingId }: Held, outcome: string): Promise<unknown> => {
      const body = { postNum, bookings: [{ bookingId, version: 1, outcome }], reason: 'A burst pipe' }
      return (await api('/api/booking/cancel-many', { as: company, body })).body.results
    }
    const at = await addPost(database.db, { rooms })
    const longer = await aPaidBooking(context, api, { at, stay: addDaysFromToday(12, 2) })
    await pay(context, api, longer, await change(api, longer, aChange(longer, 12, 3)))
    expect(await end(longer, 'cancel')).toMatchObject([{ outcome: 'cancelled', refund: 112_000 }])
    const shorter = await aPaidBooking(context, api, { at, stay: addDaysFromToday(12, 2) })
    expect((await change(api, shorter, aChange(shorter, 12, 1))).status).toBe(201)
    context.time.now += 12 * day
    await advance(api, shorter, 'checked_in')
    context.time.now += day
    expect(await end(shorter, 'end')).toMatchObject([{ outcome: 'ended', refund: 0 }])
  })

  it('of a stay in house counts toward what an early check-out refunds, as the form of the company says', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aStayingBooking(context, api, { at: await addPost(database.db, { rooms }) })
    await pay(context, api, held, await change(api, held, aChange(held, 1, 3)))
    context.time.now += day
    const read = async () => bookingBody.parse((await api(`/api/booking/${held.bookingId}`, { as: held.company })).body).booking
    const { full, least, most } = getLeaveAmounts(await read(), dayAt(context.time.now))
    expect([full, most]).toEqual([74_666, 112_000])
    const leave = async (refund: object): Promise<TestResponse> =>
      await api('/api/booking/advance', { as: held.company, body: { bookingId: held.bookingId, to: 'completed', refund } })
    expect((await leave({ choice: 'amount', amount: most + 1 })).status).toBe(422)
    expect((await leave({ choice: 'policy' })).body.booking).toMatchObject({ refund: { amount: least } })
  })

  it('and an early check-out refunds no less than that form said, for example over midnight', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aStayingBooking(context, api, { at: await addPost(database.db, { rooms }) })
    await pay(context, api, held, await change(api, held, aChange(held, 1, 3)))
    context.time.now += day
    const read = async () => bookingBody.parse((await api(`/api/booking/${held.bookingId}`, { as: held.company })).body).booking
    const shown = getLeaveAmounts(await read(), dayAt(context.time.now))
    const leave = async (choice: 'policy' | 'full', leastRefund: number): Promise<TestResponse> => {
      const body = { bookingId: held.bookingId, to: 'completed', reason: 'A burst pipe', refund: { choice }, leastRefund }
      return await api('/api/booking/advance', { as: held.company, body })
    }
    context.time.now += day
    const before = await dump(context, held)
    for (const [choice, amount] of [
      ['policy', shown.least],
      ['full', shown.full],
    ] as const)
      expect(await leave(choice, amount)).toMatchObject({ status: 409, body: { code: 'wrong_state', why: 'refund' } })
    expect(await dump(context, held)).toEqual(before)
    const { least } = getLeaveAmounts(await read(), dayAt(context.time.now))
    expect(least).toBeLessThan(shown.least)
    expect((await leave('policy', least)).body.booking).toMatchObject({ refund: { amount: least } })
  })

  it('that a page of the hotel does not show yet stops every step which that page takes', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms })
    const step = async ({ bookingId, company }: Held, body: object): Promise<TestResponse> =>
      await api('/api/booking/advance', { as: company, body: { bookingId, ...body } })
    const staying = await aStayingBooking(context, api, { at })
    await pay(context, api, staying, await change(api, staying, aChange(staying, 1, 3)))
    context.time.now += day
    const before = await dump(context, staying)
    const stale = await step(staying, { to: 'completed', version: 0 })
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale_version', version: 1 }])
    expect(await dump(context, staying)).toEqual(before)
    const coming = await aPaidBooking(context, api, { at, stay: addDaysFromToday(12, 2) })
    expect((await change(api, coming, aChange(coming, 13, 2))).status).toBe(201)
    for (const to of ['checked_in', 'no_show', 'cancelled'])
      expect((await step(coming, { to, reason: 'A burst pipe', version: 0 })).body.code).toBe('stale_version')
    expect((await step(coming, { to: 'cancelled', reason: 'A burst pipe', version: 1 })).status).toBe(200)
    // a step leaves the version as it is, and may be repeated or undone with it
    for (const to of ['completed', 'completed', 'checked_in'])
      expect((await step(staying, { to, version: 1 })).body.booking).toMatchObject({ state: to, version: 1 })
    expect((await step(staying, { to: 'completed' })).body.booking).toMatchObject({ state: 'completed' })
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('stops the owner whose page still shows the stay as it was from cancelling it', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms })
    const held = await aPaidBooking(context, api, { at, stay: addDaysFromToday(12, 2) })
    const cancel = async (version: number): Promise<TestResponse> =>
      await api('/api/booking/cancel', { as: held.owner, body: { bookingId: held.bookingId, version } })
    expect((await change(api, held, aChange(held, 13, 2))).status).toBe(201)
    const before = await dump(context, held)
    expect(await cancel(0)).toMatchObject({ status: 409, body: { code: 'stale_version', version: 1 } })
    expect(await dump(context, held)).toEqual(before)
    expect((await cancel(1)).body.booking).toMatchObject({ state: 'cancelled' })
  })

  it('extends a stay in house until the evening of its check-out day, and nothing else of it', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aStayingBooking(context, api, { at: await addPost(database.db, { rooms }) })
    const moved = await api('/api/booking/change/quote', { body: aChange(held, 2, 3), as: held.owner })
    expect(moved.body.fields).toEqual({ 'date.checkin': 'hasBegun' })
    const fewer = await api('/api/booking/change/quote', { body: aChange(held, 1, 1), as: held.owner })
    expect(fewer.body.fields).toEqual({ 'date.checkout': 'onlyLater' })
    const answer = await change(api, held, aChange(held, 1, 3))
    expect((await pay(context, api, held, answer)).body.booking).toMatchObject({ state: 'checked_in', nights: 3, total: 112_000 })
    context.time.now += 3 * day + 6 * 3_600_000
    const late = await api('/api/booking/change/quote', { body: aChange(held, 1, 4), as: held.owner })
    expect(late.body.code).toBe('wrong_state')
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('that adds rooms to its nights pays the price of that day for them, and gets it back when they go', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms: [{ size: 'small', count: 4, price: 40_000, weekendPrice: null }] })
    const held = await aPaidBooking(context, api, { at, stay: addDaysFromToday(12, 2) })
    const setPrice = async (price: number): Promise<void> =>
      void (await database.db.updateTable('room').set({ price }).where('post_num', '=', held.postNum).execute())
    await setPrice(90_000)
    const { added } = z
      .object({ added: z.array(z.object({ rooms: z.number(), amount: z.number() })) })
      .parse((await api('/api/booking/change/quote', { body: aChange(held, 12, 2, { small: 3 }), as: held.owner })).body.change)
    expect(added).toEqual([
      { rooms: 2, amount: 180_000 },
      { rooms: 2, amount: 180_000 },
    ])
    const answer = await change(api, held, aChange(held, 12, 2, { small: 3 }))
    expect(answer.body).toMatchObject({ change: { state: 'held', delta: 360_000 } })
    expect(await checkInvariants(database.db)).toEqual([])
    const { booking } = bookingBody.parse((await pay(context, api, held, answer)).body)
    expect(booking).toMatchObject({ total: 432_000, roomNumber: { small: 3 } })
    expect(booking.lines.map((line) => [line.rooms, line.price])).toEqual([
      [1, 40_000],
      [2, 90_000],
      [1, 40_000],
      [2, 90_000],
    ])
    expect(await checkInvariants(database.db)).toEqual([])
    await setPrice(10_000)
    const fewer = await change(api, held, aChange(held, 12, 2, { small: 2 }))
    expect(fewer.body).toMatchObject({ change: { state: 'applied', delta: -180_000 }, booking: { total: 252_000 } })
    expect(await checkInvariants(database.db)).toEqual([])
    await api('/api/booking/cancel', { body: { bookingId: held.bookingId }, as: held.owner })
    const left = await database.db.selectFrom('room_night').select('taken').where('post_num', '=', held.postNum).execute()
    expect(left.map(({ taken }) => taken)).toEqual([0, 0])
    expect(await checkInvariants(database.db)).toEqual([])
  })
})

describeOnBoth('a dog in the care journal of a booking', (database) => {
  it('stays in it: a change without the dog is refused, or its payment goes back if the dog was written about since', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms })
    const owner = await addPerson(database.db, 'owner')
    const [first, second] = [await addDog(database.db, owner), await addDog(database.db, owner)]
    const draft = aBookingInput(at.postNum, { stay: addDaysFromToday(12, 2), dogIds: [first.dogId] })
    const { bookingId, orderId: firstOrder, total } = getBooking((await book(api, owner, draft)).body)
    const held = { postNum: at.postNum, company: at.uid, owner, bookingId, orderId: firstOrder, total }
    await confirm(api, held, await authenticate(context, held.orderId, held.total))
    const other = { ...aChange(held, 12, 3), dogIds: [second.dogId] }
    const answer = await change(api, held, other)
    expect(answer.status).toBe(201)
    await addJournalEntry(database.db, {
      bookingId: held.bookingId,
      uid: at.uid,
      day: today,
      kind: 'meal',
      text: 'Ate well',
      imageId: null,
      corrects: null,
      dogPosition: 0,
      at: now,
    })
    expect((await pay(context, api, held, answer)).body).toMatchObject({ code: 'wrong_state', why: 'refunded' })
    const { booking } = (await api(`/api/booking/${held.bookingId}`, { as: owner })).body
    expect(booking).toMatchObject({ nights: 2, version: 0, change: null, changes: [], dogs: [{ dogId: first.dogId }] })
    expect(await checkInvariants(database.db, context.time.now)).toEqual([])
    const { orderId } = created.parse(answer.body).change
    const payments = database.db.selectFrom('payment').innerJoin('refund', 'refund.payment_id', 'payment.payment_id')
    const back = payments.where('order_id', '=', orderId).select(['payment.state', 'unapplied', 'refund.amount'])
    expect(await back.execute()).toEqual([{ state: 'paid', unapplied: true, amount: 40_000 }])
    const refused = await api('/api/booking/change/quote', { body: other, as: owner })
    expect([refused.status, refused.body.fields]).toEqual([422, { dogIds: 'inJournal' }])
    const both = { ...aChange(held, 12, 2, { small: 2 }), dogIds: [first.dogId, second.dogId] }
    expect((await api('/api/booking/change/quote', { body: both, as: owner })).status).toBe(200)
    for (let turn = 0; turn < 4; turn += 1) await runDueJobs(context)
    expect(await compareWithProvider(database.db)).toEqual([])
  })
})

describeOnPostgres('a change that waits for the rooms of a busy hotel', (database) => {
  it('keeps no counter locked for which other holds of its owner wait, with those of their network', async () => {
    const { db } = database
    const context = sandboxContext(db)
    context.config = { ...context.config, rateLimits: true }
    const api = bookingApi(context)
    const held = await aPaidBooking(context, api, { at: await addPost(db, { rooms }), stay: addDaysFromToday(12, 2) })
    const readFreeCounts = async (): Promise<unknown[]> => {
      const { rows } = await sql`SELECT count FROM rate_limit WHERE key LIKE 'unpaid-hold:%' FOR UPDATE SKIP LOCKED`.execute(db)
      return rows
    }
    const longer = { ...aChange(held, 12, 3), version: 0, delta: 40_000 }
    const waiting: Promise<TestResponse>[] = []
    await db.transaction().execute(async (trx) => {
      const lockRooms = sql`SELECT FROM room WHERE post_num = ${held.postNum} FOR NO KEY UPDATE`
      await lockRooms.execute(trx)
      waiting.push(send(api, held, longer, 'key-1'))
      while (!(await isLockAwaited(database))) await lockRooms.execute(trx)
      expect(await readFreeCounts()).toEqual([{ count: 1 }])
      waiting.push(send(api, held, longer, 'key-1'))
    })
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201])
    // Sent twice, it is one change, and one that is refused is none.
    expect((await send(api, held, longer)).body.code).toBe('change_pending')
    expect(await readFreeCounts()).toEqual([{ count: 1 }])
  })
})

describeOnBoth('changes at the same time', (database) => {
  it('of one booking from two tabs make one change', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aPaidBooking(context, api, {
      at: await addPost(database.db, { rooms }),
      stay: addDaysFromToday(12, 3),
      total: 108_000,
    })
    const shorter = { ...aChange(held, 12, 1), version: 0, delta: -80_000 }
    const sent = await Promise.all([send(api, held, shorter), send(api, held, shorter)])
    expect(sent.map(({ status, body }) => [status, body.code ?? null]).toSorted()).toEqual([
      [201, null],
      [409, 'stale_version'],
    ])
    const [one, again] = await Promise.all(
      [1, 2].map(() => send(api, held, { ...aChange(held, 12, 2), version: 1, delta: 40_000 }, 'key-1')),
    )
    expect(one?.body.change).toEqual(again?.body.change)
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('the end of its time and its payment leave it either applied or gone, and the money with it', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const outcomes = new Set<unknown>()
    for (let round = 0; round < 4; round += 1) {
      context.time.now = now
      const at = await addPost(database.db, { rooms: oneRoom })
      const held = await aPaidBooking(context, api, { at, stay: addDaysFromToday(12, 2) })
      const answer = await change(api, held, aChange(held, 12, 3))
      context.time.now += 900_000
      const [paid] = await Promise.all([pay(context, api, held, answer), expireHolds(database.db, context.time.now)])
      const { booking } = (await api(`/api/booking/${held.bookingId}`, { as: held.owner })).body
      const isApplied = paid.status === 200
      expect(booking).toMatchObject({ nights: isApplied ? 3 : 2, version: isApplied ? 1 : 0, change: null })
      outcomes.add(isApplied)
      expect(await checkInvariants(database.db, context.time.now)).toEqual([])
    }
    expect(outcomes.size).toBeGreaterThan(0)
    expect(await compareWithProvider(database.db)).toEqual([])
  })

  it('cannot take the last room twice', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms })
    const first = await aPaidBooking(context, api, { at, stay: addDaysFromToday(12, 1), total: 36_000 })
    const second = await aPaidBooking(context, api, { at, stay: addDaysFromToday(13, 1), total: 36_000 })
    await aPaidBooking(context, api, { at, stay: addDaysFromToday(14, 1), total: 36_000 })
    const moves = [first, second].map((held) => send(api, held, { ...aChange(held, 14, 1), version: 0, delta: 0 }))
    const sent = await Promise.all(moves)
    expect(sent.map(({ status, body }) => [status, body.code ?? null]).toSorted()).toEqual([
      [201, null],
      [409, 'room_full'],
    ])
    expect(await checkInvariants(database.db)).toEqual([])
  })
})

describeOnBoth('after a change of a booking', (database) => {
  it('both sides are told, and the company’s reports have the money of the new stay', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const held = await aPaidBooking(context, api, { at: await addPost(database.db, { rooms }), stay: addDaysFromToday(3, 2) })
    context.time.now += 2 * day
    await pay(context, api, held, await change(api, held, aChange(held, 4, 3)))
    await change(api, held, aChange(held, 20, 1))
    for (let turn = 0; turn < 4; turn += 1) await runDueJobs(context, bookingEmailHandlers)
    const subjects = context.emails.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Booking changed') || subject.startsWith('예약 변경'))).toHaveLength(2)
    const { booking } = z
      .object({
        booking: z.object({ total: z.number(), locked: z.number(), money: z.object({ paid: z.number(), refunded: z.number() }) }),
      })
      .parse((await api(`/api/booking/${held.bookingId}`, { as: held.owner })).body)
    expect(booking.money.paid - booking.money.refunded).toBe(Math.max(booking.total, booking.locked))
    const [report] = await Promise.all(
      ['2026-05'].map((month) => readReports(database.db, { uid: held.company, posts: null, postNum: null, month })),
    )
    expect(report).toMatchObject({ paid: Math.max(booking.total, booking.locked), refunded: 0 })
    const carer = await addStaff(database.db, held.company, 'carer')
    const seen = JSON.stringify((await api(`/api/booking/${held.bookingId}`, { as: carer.uid })).body)
    expect(seen).not.toMatch(/40,?000|32,?000/)
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('changed again in the same night, the company gets one email in the morning, about all changes since it was last told', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms })
    const held = await aPaidBooking(context, api, { at, stay: addDaysFromToday(12, 2) })
    const readChanges = async (): Promise<string[]> => {
      const before = context.emails.length
      for (let turn = 0; turn < 3; turn += 1) await runDueJobs(context, bookingEmailHandlers)
      const emails = context.emails
        .slice(before)
        .filter(({ to, subject }) => to.startsWith(held.company) && /chang/i.test(subject))
      return emails.map(({ text }) => text)
    }
    await change(api, held, aChange(held, 13, 2))
    expect(await readChanges()).toEqual([expect.stringContaining('Before: May 23–25, 2026')])
    context.time.now += 11 * hour
    await pay(context, api, held, await change(api, held, aChange(held, 13, 3)))
    expect(await readChanges()).toEqual([])
    context.time.now += hour
    await change(api, held, aChange(held, 15, 2))
    expect(await readChanges()).toEqual([])
    context.time.now += 8 * hour
    const emails = await readChanges()
    expect(emails).toEqual([expect.stringContaining('Before: May 24–26, 2026')])
    expect(emails[0]).toContain('Check-in: Tue, May 26, 2026')
    // The second change gives back what the first one cost.
    expect(emails[0]).not.toMatch(/^(Paid|Refund)/m)
  })

  it('moved away and back, the owner is reminded of the stay once', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const at = await addPost(database.db, { rooms })
    const held = await aPaidBooking(context, api, { at, stay: addDaysFromToday(12, 2) })
    const runJobs = async (): Promise<void> => {
      for (let turn = 0; turn < 4; turn += 1) await runDueJobs(context, bookingEmailHandlers)
    }
    await runJobs()
    for (const from of [20, 12]) {
      await change(api, held, aChange(held, from, 2))
      await runJobs()
    }
    context.time.now += 11 * day
    await runJobs()
    expect(context.emails.filter(({ subject }) => subject.startsWith('Drop-off'))).toHaveLength(1)
  })
})
