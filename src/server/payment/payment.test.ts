import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { findPerson } from '../../db/account/person.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { approveSandboxPayment } from '../../db/payment/sandbox.ts'
import { changeHouseRules } from '../../db/post/house-rules.ts'
import type { Database } from '../../db/tables.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addPerson, addPost, now, today } from '../../db/testing/rows.ts'
import { maxOpenHolds } from '../../domain/booking/booking.ts'
import type { HouseRules } from '../../domain/post/house-rules.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { noClient } from '../http/request/client-ip.ts'
import { toAccount } from '../http/session.ts'
import type { Api, TestResponse } from '../testing/api.ts'
import {
  aBookingInput,
  aHeldBooking,
  aPaidBooking,
  authenticate,
  book,
  confirm,
  type Held,
  holdLonger,
} from '../testing/bookings.ts'
import { compareWithProvider } from '../testing/compare-with-provider.ts'
import { countApprovals, createScene, getState, loseAnswers, runDueWork, type Scene, submitForm } from '../testing/payments.ts'
import type { Gateway, ProviderPayment } from './gateway.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { createTossClient } from './toss-client.ts'

const minute = 60_000
const secretKey = 'test_sk_1'
const hour = 60 * minute
const day = 24 * hour

async function attempt({ api }: Scene, { bookingId, owner }: Held, as = owner): Promise<TestResponse> {
  return await api('/api/payment/attempt', { as, body: { bookingId } })
}

/** Pays what a page has shown: the difference of this change, or with null the booking itself. */
async function payShown(
  { api }: Scene,
  { bookingId, owner }: Held,
  amount: number,
  changeId: string | null,
): Promise<TestResponse> {
  return await api('/api/payment/attempt', { as: owner, body: { bookingId, amount, changeId } })
}

async function webhook({ api }: Scene, data: object): Promise<number> {
  const { status } = await api('/api/payment/webhook', {
    body: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-05-11T12:00:00', data },
    headers: { origin: '' },
  })
  return status
}

/** A post with one room, which another owner books. */
async function takeRoom(api: Api, db: Database, postNum: number): Promise<void> {
  const { status } = await book(api, await addPerson(db, 'owner'), aBookingInput(postNum))
  expect(status).toBe(201)
}

const oneRoom = { rooms: [{ size: 'small' as const, count: 1, price: 40_000, weekendPrice: null }] }

describeOnBoth('confirming a payment', (database) => {
  it('captures the money once and confirms the booking, even if repeated', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    const key = await authenticate(context, held.orderId, held.total)
    const first = await confirm(api, held, key)
    expect(first.status).toBe(200)
    expect(first.body.booking).toMatchObject({
      state: 'confirmed',
      holdUntil: null,
      payment: { state: 'paid', amount: 72_000, paidAt: new Date(now).toISOString(), orderId: held.orderId },
      history: [{ to: 'held' }, { from: 'held', to: 'confirmed', by: 'payment' }],
      actions: ['cancel', 'change'],
    })
    context.time.now += minute
    const again = await confirm(api, held, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await countApprovals(db)).toBe(1)
    const emails = await db.selectFrom('outbox').select('payload').where('kind', '=', 'booking_transition').execute()
    expect(emails.map((mail) => mail.payload)).toMatchObject([{ to: 'confirmed' }])
  })

  it('fifty times concurrently causes one approval and confirms the booking once', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    const key = await authenticate(context, held.orderId, held.total)
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(api, held, key)))
    expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true)
    expect(await countApprovals(db)).toBe(1)
    expect(await getState(scene, held)).toMatchObject({ state: 'confirmed' })
    const moves = await db.selectFrom('booking_history').select('to_state').orderBy('id').execute()
    expect(moves.map((move) => move.to_state)).toEqual(['held', 'confirmed'])
  })

  it('refuses a wrong amount, another person or the key of another order, without charging', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    const paid = await aPaidBooking(context, api)
    const key = await authenticate(context, held.orderId, 100)
    const cheap = await confirm(api, { ...held, total: 100 }, key)
    expect([cheap.status, cheap.body.fields]).toEqual([422, { amount: 'notOneOf' }])
    expect((await confirm(api, { ...held, owner: await addPerson(db, 'owner') }, key)).status).toBe(404)
    const { payment_key } = await db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('order_id', '=', paid.orderId)
      .executeTakeFirstOrThrow()
    expect((await confirm(api, held, payment_key)).body.fields).toEqual({ paymentKey: 'notOneOf' })
    expect(await countApprovals(db)).toBe(1)
    expect(await getState(scene, held)).toMatchObject({ state: 'held', payment: { state: 'ready' } })
  })

  it.each(['.', '..'])('with the payment key %s, which would be dropped from an address, is refused', async (key) => {
    const scene = createScene(database)
    const held = await aHeldBooking(scene.db, scene.api)
    const refused = await confirm(scene.api, held, key)
    expect([refused.status, refused.body.fields]).toEqual([422, { paymentKey: 'malformed' }])
    expect(await getState(scene, held)).toMatchObject({ state: 'held', payment: { state: 'ready' } })
  })

  it('with the payment key of another owner fails, and the key remains valid for its own order', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const [victim, thief] = [await aHeldBooking(db, api), await aHeldBooking(db, api)]
    const key = await authenticate(context, victim.orderId, victim.total)
    expect((await confirm(api, thief, key)).body).toMatchObject({ code: 'payment_declined', reason: 'INVALID_REQUEST' })
    expect((await confirm(api, { ...victim, owner: thief.owner }, key)).status).toBe(404)
    expect((await confirm(api, { ...victim, total: 100 }, key)).status).toBe(422)
    expect((await confirm(api, victim, key)).body.booking).toMatchObject({ state: 'confirmed' })
    const orderId = String((await attempt(scene, thief)).body.orderId)
    const own = await confirm(api, { ...thief, orderId }, await authenticate(context, orderId, thief.total))
    expect(own.body.booking).toMatchObject({ state: 'confirmed' })
    expect(await compareWithProvider(db)).toEqual([])
  })

  it('with another owner’s key during a provider outage fails, and the hold expires', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const [victim, thief] = [await aHeldBooking(db, api), await aHeldBooking(db, api)]
    const key = await authenticate(context, victim.orderId, victim.total)
    const sandbox = context.gateway
    context.gateway = awayGateway
    expect((await confirm(api, thief, key)).status).toBe(202)
    context.gateway = sandbox
    expect((await confirm(api, victim, key)).body.booking).toMatchObject({ state: 'confirmed' })
    context.time.now += 15 * minute
    await runDueWork(context)
    expect(await getState(scene, thief)).toMatchObject({ state: 'expired', payment: { state: 'failed' } })
    expect(await getState(scene, victim)).toMatchObject({ state: 'confirmed' })
    expect(await compareWithProvider(db)).toEqual([])
  })

  it('with another owner’s unused key fails once the provider responds, without a capture', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const [victim, thief] = [await aHeldBooking(db, api), await aHeldBooking(db, api)]
    const key = await authenticate(context, victim.orderId, victim.total)
    const sandbox = context.gateway
    context.gateway = awayGateway
    expect((await confirm(api, thief, key)).status).toBe(202)
    const captures = vi.fn(sandbox.confirm)
    context.gateway = { ...sandbox, confirm: captures }
    context.time.now += 15_000
    await runDueWork(context)
    expect(await getState(scene, thief)).toMatchObject({ state: 'held', payment: { state: 'failed' } })
    expect(captures).not.toHaveBeenCalled()
    expect((await confirm(api, victim, key)).body.booking).toMatchObject({ state: 'confirmed' })
    expect(await compareWithProvider(db)).toEqual([])
  })

  it('for an amount other than the authenticated one is declined without a capture', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    const key = await authenticate(context, held.orderId, 100)
    const sandbox = context.gateway
    context.gateway = { ...sandbox, confirm: awayGateway.confirm }
    expect((await confirm(api, held, key)).body).toMatchObject({ code: 'payment_declined', reason: 'NOT_FOUND_PAYMENT' })
    expect(await countApprovals(db)).toBe(0)
  })

  it('that is declined charges nothing, and a new attempt within the hold succeeds', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    const declined = await confirm(api, held, await authenticate(context, held.orderId, held.total, 'REJECT_CARD_PAYMENT'))
    expect([declined.status, declined.body]).toMatchObject([409, { code: 'payment_declined', reason: 'REJECT_CARD_PAYMENT' }])
    expect(await getState(scene, held)).toMatchObject({ state: 'held', payment: { state: 'failed' }, actions: ['pay', 'cancel'] })
    const { body } = await attempt(scene, held)
    const orderId = String(body.orderId)
    expect(orderId).not.toBe(held.orderId)
    const retried = await confirm(api, { ...held, orderId }, await authenticate(context, orderId, held.total))
    expect(retried.body.booking).toMatchObject({ state: 'confirmed', orderId })
    expect(await countApprovals(db)).toBe(1)
  })

  it('that keeps failing gets thirty new orders a day, because each one stays with the booking', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    context.config.rateLimits = true
    const held = await aHeldBooking(db, api)
    const decline = async (orderId: string): Promise<void> => {
      const key = await authenticate(context, orderId, held.total, 'REJECT_CARD_PAYMENT')
      expect((await confirm(api, { ...held, orderId }, key)).body.code).toBe('payment_declined')
    }
    await decline(held.orderId)
    const { body } = await attempt(scene, held)
    await db.updateTable('rate_limit').set({ count: 30 }).where('key', 'like', 'order:%').execute()
    expect((await attempt(scene, held)).body.orderId).toBe(body.orderId)
    await decline(String(body.orderId))
    expect(await attempt(scene, held)).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfter: 86_400 } })
  })

  it.each(['errorAfterSuccess', 'dropResponse'] as const)(
    'with a response lost by %s looks up the payment and confirms the booking',
    async (fault) => {
      const scene = createScene(database)
      const { db, context, api } = scene
      const held = await aHeldBooking(db, api)
      const answer = await confirm(api, held, await authenticate(context, held.orderId, held.total, fault))
      expect(answer.status).toBe(200)
      expect(answer.body.booking).toMatchObject({ state: 'confirmed' })
      expect(await countApprovals(db)).toBe(1)
    },
  )

  it('into an account that nobody pays into is declined, so its rooms are free after the hold, and a deposit then confirms it', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api, { at: await addPost(db, oneRoom) })
    const { orderId, total } = held
    let status = 'WAITING_FOR_DEPOSIT'
    const fetch = async (): Promise<Response> =>
      Response.json({ paymentKey: 'account-1', orderId, status, totalAmount: total, balanceAmount: total, approvedAt: null })
    context.gateway = createTossClient({ baseUrl: 'https://provider.test', secretKey, fetch })
    expect((await confirm(api, held, 'account-1')).body).toMatchObject({
      code: 'payment_declined',
      reason: 'WAITING_FOR_DEPOSIT',
    })
    context.time.now += 15 * minute
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'expired', payment: { state: 'failed' } })
    status = 'DONE'
    expect(await webhook(scene, { orderId })).toBe(200)
    expect(await getState(scene, held)).toMatchObject({ state: 'confirmed', payment: { state: 'paid' } })
  })

  it.each(['errorBeforeCapture', 'errorAfterSuccess'] as const)(
    'in another currency keeps its rooms only if it was captured: %s',
    async (fault) => {
      const scene = createScene(database)
      const { db, context, api } = scene
      const sandbox = createSandbox({ db, clock: context.clock, secretKey })
      const sent: string[] = []
      const fetch = async (request: Request): Promise<Response> => {
        sent.push(request.method)
        const response = await sandbox(request)
        const { status } = response
        return status === 200 ? Response.json({ ...z.looseObject({}).parse(await response.json()), currency: 'VND' }) : response
      }
      context.gateway = createTossClient({ baseUrl: 'https://provider.test', secretKey, fetch })
      const held = await aHeldBooking(db, api)
      expect((await confirm(api, held, await authenticate(context, held.orderId, held.total, fault))).status).toBe(202)
      context.time.now += minute
      await runDueWork(context)
      expect(await webhook(scene, { orderId: held.orderId })).toBe(200)
      expect(sent.filter((method) => method === 'POST')).toHaveLength(1)
      expect(await getState(scene, held)).toMatchObject({ state: 'held', payment: { state: 'confirming' } })
      // The provider ends a payment that is not captured within ten minutes.
      context.time.now += 15 * minute
      await runDueWork(context)
      const isCaptured = (await countApprovals(db)) === 1
      expect(isCaptured).toBe(fault === 'errorAfterSuccess')
      expect(await getState(scene, held)).toMatchObject({
        state: isCaptured ? 'held' : 'expired',
        payment: { state: isCaptured ? 'confirming' : 'failed' },
      })
      const reported = context.logged.some(({ msg }) => msg === 'the provider captured another amount or currency than requested')
      expect(reported).toBe(isCaptured)
    },
  )

  it('with the key of another order that was captured in another currency fails', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    context.gateway = awayGateway
    expect((await confirm(api, held, 'key-of-another')).status).toBe(202)
    const captured = { paymentKey: 'key-of-another', orderId: 'another-order', status: 'DONE', currency: 'VND' }
    const amounts = { totalAmount: held.total, balanceAmount: held.total }
    const fetch = async (): Promise<Response> => Response.json({ ...captured, ...amounts })
    context.gateway = createTossClient({ baseUrl: 'https://provider.test', secretKey, fetch })
    context.time.now += 15 * minute
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'expired', payment: { state: 'failed' } })
  })

  it.each([
    { byKey: [404, 'NOT_FOUND'], order: 'unknown', payment: 'failed', booking: 'expired' },
    { byKey: [400, 'INVALID_REQUEST'], order: 'unknown', payment: 'failed', booking: 'expired' },
    { byKey: [400, 'INVALID_PAYMENT_KEY'], order: 'left open', payment: 'failed', booking: 'expired' },
    { byKey: [400, 'INVALID_REQUEST'], order: 'captured', payment: 'paid', booking: 'confirmed' },
    { byKey: [400, 'INVALID_REQUEST'], order: 'unanswered', payment: 'confirming', booking: 'held' },
    { byKey: [500, 'FAILED_INTERNAL_SYSTEM_PROCESSING'], order: 'left open', payment: 'confirming', booking: 'held' },
    { byKey: [400, 'PROVIDER_ERROR'], order: 'left open', payment: 'confirming', booking: 'held' },
    { byKey: [400, 'INVALID_API_KEY'], order: 'left open', payment: 'confirming', booking: 'held' },
    { byKey: [403, 'FORBIDDEN_CONSECUTIVE_REQUEST'], order: 'left open', payment: 'confirming', booking: 'held' },
    { byKey: [404, null], order: 'left open', payment: 'confirming', booking: 'held' },
  ] as const)('with a key refused by $byKey is $payment an hour later if its order is $order', async (one) => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    context.gateway = awayGateway
    expect((await confirm(api, held, 'invented-key')).status).toBe(202)
    if (one.order === 'left open' || one.order === 'captured') {
      const key = await authenticate(context, held.orderId, held.total)
      if (one.order === 'captured') await approveSandboxPayment(db, key, context.time.now)
    }
    const sandbox = createSandbox({ db, clock: context.clock, secretKey })
    const [status, code] = one.byKey
    const fetch = async (request: Request): Promise<Response> => {
      if (request.url.endsWith('/invented-key')) return Response.json({ code }, { status })
      return one.order === 'unanswered' ? Response.json({ code: 'FAILED' }, { status: 500 }) : await sandbox(request)
    }
    context.gateway = createTossClient({ baseUrl: 'https://provider.test', secretKey, fetch })
    context.time.now += hour - 1
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'held', payment: { state: 'confirming' } })
    context.time.now += 5 * minute
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: one.booking, payment: { state: one.payment } })
    expect(await checkInvariants(db, context.time.now)).toEqual([])
  })

  it.each([
    ['READY', 'KRW'],
    ['IN_PROGRESS', 'VND'],
  ])('that the provider leaves %s in %s ends an hour later without a capture', async (status, currency) => {
    const scene = createScene(database)
    const { context, api } = scene
    const held = await aHeldBooking(database.db, api)
    const { orderId, total } = held
    context.gateway = awayGateway
    expect((await confirm(api, held, 'key-1')).status).toBe(202)
    const found = { paymentKey: 'key-1', orderId, status, currency, totalAmount: total, balanceAmount: total }
    const sent: string[] = []
    const fetch = async ({ method }: Request): Promise<Response> => {
      sent.push(method)
      return Response.json(found)
    }
    context.gateway = createTossClient({ baseUrl: 'https://provider.test', secretKey, fetch })
    context.time.now += hour - 1
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'held', payment: { state: 'confirming' } })
    context.time.now += 5 * minute
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'expired', payment: { state: 'failed' } })
    expect(new Set(sent)).toEqual(new Set(['GET']))
  })

  it('with an unknown outcome returns 202 and is settled by a job five seconds later', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    const key = await authenticate(context, held.orderId, held.total, 'errorBeforeCapture')
    const waiting = await confirm(api, held, key)
    expect([waiting.status, waiting.body.booking]).toMatchObject([202, { state: 'held', payment: { state: 'confirming' } }])
    expect((await confirm(api, held, key)).status).toBe(202)
    const cancelled = await api('/api/booking/cancel', { as: held.owner, body: { bookingId: held.bookingId } })
    expect([cancelled.status, cancelled.body.why]).toEqual([409, 'confirming'])
    expect((await attempt(scene, held)).status).toBe(409)
    context.time.now += 5_000
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'confirmed' })
    expect((await confirm(api, held, key)).status).toBe(200)
    expect(await countApprovals(db)).toBe(1)
  })

  it.each([
    [0, 'held', 'failed'],
    [30_000, 'held', 'confirming'],
  ])('is not paid if the provider has canceled it and %i won are left', async (balanceAmount, state, paymentState) => {
    const scene = createScene(database)
    const { context, api } = scene
    const held = await aHeldBooking(database.db, api)
    const { orderId, total } = held
    await confirm(api, held, await authenticate(context, orderId, total, 'errorBeforeCapture'))
    const status = balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED'
    const payment = {
      paymentKey: 'key-1',
      orderId,
      status,
      totalAmount: total,
      balanceAmount,
      currency: 'KRW',
      approvedAt: now,
      card: null,
    } as const
    context.gateway = { ...awayGateway, lookUp: async () => ({ outcome: 'done', payment }) }
    context.time.now += 5_000
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state, payment: { state: paymentState } })
  })

  it('keeps its rooms during a provider outage of nearly ten minutes and then confirms the booking', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    context.config = { ...context.config, holdMs: 5 * minute }
    const held = await aHeldBooking(db, api, { at: await addPost(db, oneRoom) })
    const key = await authenticate(context, held.orderId, held.total)
    const sandbox = context.gateway
    context.gateway = awayGateway
    expect((await confirm(api, held, key)).status).toBe(202)
    context.time.now += 9 * minute
    await runDueWork(context)
    const other = await book(api, await addPerson(db, 'owner'), aBookingInput(held.postNum))
    expect([other.status, other.body.code]).toEqual([409, 'room_full'])
    expect(await checkInvariants(db, context.time.now)).toEqual([])
    context.gateway = sandbox
    context.time.now += minute - 1
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'confirmed' })
  })

  it('recovers from a crash before the provider call and from one before its response is stored', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const sandbox = context.gateway
    const unasked = await aHeldBooking(db, api)
    const unwritten = await aHeldBooking(db, api)
    const dying = async (held: Held, gateway: Gateway): Promise<void> => {
      context.gateway = gateway
      const key = await authenticate(context, held.orderId, held.total)
      expect((await confirm(api, held, key)).status).toBe(500)
    }
    await dying(unasked, { ...sandbox, confirm: () => Promise.reject(new Error('killed')) })
    await dying(unwritten, {
      ...sandbox,
      async confirm(request) {
        await sandbox.confirm(request)
        throw new Error('killed')
      },
    })
    context.gateway = sandbox
    context.time.now += 15_000
    await runDueWork(context)
    expect(await getState(scene, unasked)).toMatchObject({ state: 'confirmed' })
    expect(await getState(scene, unwritten)).toMatchObject({ state: 'confirmed' })
    expect(await countApprovals(db)).toBe(2)
    expect(await compareWithProvider(db)).toEqual([])
  })
})

const awayGateway: Gateway = {
  confirm: async () => ({ outcome: 'unknown', code: 'TimeoutError' }),
  lookUp: async () => ({ outcome: 'unknown', code: 'TimeoutError' }),
  cancel: async () => ({ outcome: 'unknown', code: 'TimeoutError' }),
}

describeOnBoth('a hold that has ended', (database) => {
  it('is confirmed by a payment if its rooms are free, before and after the sweep', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    for (const isSwept of [false, true]) {
      const held = await aHeldBooking(db, api)
      const key = await authenticate(context, held.orderId, held.total)
      context.time.now += 15 * minute - 1
      context.time.now += 1
      await db
        .updateTable('sandbox_payment')
        .set({ requested_at: new Date(context.time.now) })
        .execute()
      if (isSwept) await runDueWork(context)
      expect(await getState(scene, held)).toMatchObject({ state: isSwept ? 'expired' : 'held' })
      const { status, body } = await confirm(api, held, key)
      expect([status, body.booking]).toMatchObject([200, { state: 'confirmed' }])
    }
    expect(await compareWithProvider(db)).toEqual([])
  })

  it('is not renewed by a declined payment', async () => {
    const scene = createScene(database)
    const { context, api } = scene
    const held = await aHeldBooking(scene.db, api)
    context.time.now += 15 * minute
    await runDueWork(context)
    expect((await confirm(api, held, 'made-up')).body.code).toBe('payment_declined')
    expect((await attempt(scene, held)).body.code).toBe('hold_lapsed')
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'expired' })
  })

  it('refuses payment without a charge from an hour after its end on', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    context.time.now += 15 * minute
    await runDueWork(context)
    context.time.now += hour
    const { status, body } = await confirm(api, held, await authenticate(context, held.orderId, held.total))
    expect([status, body.code, await countApprovals(db)]).toEqual([410, 'hold_lapsed', 0])
    expect(await getState(scene, held)).toMatchObject({ state: 'expired', payment: { state: 'abandoned' } })
  })

  it('refuses payment without a charge once its hotel takes no new bookings', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    context.time.now += 15 * minute
    await runDueWork(context)
    const pause = async (isPaused: boolean): Promise<void> => {
      const rules = { uid: held.company, postNum: held.postNum, clock: context.clock }
      const change = (house: HouseRules): HouseRules => ({ ...house, pause: isPaused ? { from: today, until: null } : null })
      await changeHouseRules(db, { ...rules, change })
    }
    await pause(true)
    const key = await authenticate(context, held.orderId, held.total)
    const { status, body } = await confirm(api, held, key)
    expect([status, body.code, await countApprovals(db)]).toEqual([410, 'hold_lapsed', 0])
    expect(await checkInvariants(db, context.time.now)).toEqual([])
    await pause(false)
    expect((await confirm(api, held, key)).body.booking).toMatchObject({ state: 'confirmed' })
  })

  it('refuses payment without a charge once its hotel is hidden or deleted', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    context.time.now += 15 * minute
    await runDueWork(context)
    const key = await authenticate(context, held.orderId, held.total)
    const post = db.updateTable('post').where('post_num', '=', held.postNum)
    for (const change of [{ visible_to: held.company }, { visible_to: null, deleted_at: new Date(context.time.now) }]) {
      await post.set(change).execute()
      const { status, body } = await confirm(api, held, key)
      expect([status, body.code, await countApprovals(db)]).toEqual([410, 'hold_lapsed', 0])
    }
    await post.set({ deleted_at: null }).execute()
    expect((await confirm(api, held, key)).body.booking).toMatchObject({ state: 'confirmed' })
  })

  it('refuses payment without a charge once its rooms are taken', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api, { at: await addPost(db, oneRoom) })
    context.time.now += 15 * minute
    await takeRoom(api, db, held.postNum)
    const key = await authenticate(context, held.orderId, held.total)
    const { status, body } = await confirm(api, held, key)
    expect([status, body.code]).toEqual([410, 'hold_lapsed'])
    expect(await countApprovals(db)).toBe(0)
    expect((await attempt(scene, held)).body.code).toBe('hold_lapsed')
  })

  it('refuses payment without a charge if it was cancelled', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    await api('/api/booking/cancel', { as: held.owner, body: { bookingId: held.bookingId } })
    const { body } = await confirm(api, held, await authenticate(context, held.orderId, held.total))
    expect(body.code).toBe('wrong_state')
    expect(await countApprovals(db)).toBe(0)
  })
})

describeOnBoth('a payment whose outcome is known only after the drop-off hours', (database) => {
  it.each([
    ['the same evening', 11 * hour + 50 * minute],
    ['the next morning', 22 * hour],
    ['the next afternoon', 25 * hour],
  ])('confirms no stay %s, is refunded in full, and frees the rooms', async (_, wait) => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const at = await addPost(db, oneRoom)
    // At noon of the check-in day; drop-off ends at 8 p.m.
    const held = await aHeldBooking(db, api, { at, stay: addDaysFromToday(0, 2) })
    const answerAgain = loseAnswers(context)
    expect((await confirm(api, held, await authenticate(context, held.orderId, held.total))).status).toBe(202)
    context.time.now += wait
    answerAgain()
    expect(await reconcilePayments(context)).toBe(1)
    expect(await getState(scene, held)).toMatchObject({
      state: 'expired',
      payment: { state: 'paid' },
      refund: { percent: 100, amount: held.total },
      history: [{ to: 'held' }, { from: 'held', to: 'expired', by: 'clock' }],
      actions: [],
    })
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'expired', refund: { state: 'done' } })
    expect(await compareWithProvider(db)).toEqual([])
    expect(await checkInvariants(db, context.time.now)).toEqual([])
    await takeRoom(api, db, held.postNum)
  })

  it('is not captured anymore for a stay whose drop-off hours are over', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api, { stay: addDaysFromToday(0, 2) })
    context.time.now += 8 * hour
    const { status, body } = await confirm(api, held, await authenticate(context, held.orderId, held.total))
    expect([status, body.code, await countApprovals(db)]).toEqual([410, 'hold_lapsed', 0])
  })
})

describeOnBoth('a late capture', (database) => {
  async function captureLate(scene: Scene, held: Held): Promise<void> {
    const { db, context } = scene
    context.time.now += 15 * minute
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'expired' })
    const key = await authenticate(context, held.orderId, held.total)
    await approveSandboxPayment(db, key, context.time.now)
  }

  it('retakes the rooms and confirms the booking', async () => {
    const scene = createScene(database)
    const held = await aHeldBooking(scene.db, scene.api)
    await captureLate(scene, held)
    expect(await webhook(scene, { orderId: held.orderId })).toBe(200)
    expect(await getState(scene, held)).toMatchObject({
      state: 'confirmed',
      history: [
        { to: 'held' },
        { to: 'expired', by: 'clock' },
        { to: 'held', by: 'payment' },
        { to: 'confirmed', by: 'payment' },
      ],
    })
    expect(await compareWithProvider(scene.db)).toEqual([])
  })

  it('is refunded in full from an hour after the end of the hold on', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const [inTime, late] = [await aHeldBooking(db, api), await aHeldBooking(db, api)]
    await captureLate(scene, inTime)
    await approveSandboxPayment(db, await authenticate(context, late.orderId, late.total), context.time.now)
    context.time.now += hour - 1
    await webhook(scene, { orderId: inTime.orderId })
    expect(await getState(scene, inTime)).toMatchObject({ state: 'confirmed' })
    context.time.now += 1
    await webhook(scene, { orderId: late.orderId })
    await runDueWork(context)
    const refund = { state: 'done', percent: 100, amount: late.total }
    expect(await getState(scene, late)).toMatchObject({ state: 'expired', refund })
    expect(await checkInvariants(db, context.time.now)).toEqual([])
    expect(await compareWithProvider(db)).toEqual([])
  })

  it('is refunded once and in full if the rooms are taken', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api, { at: await addPost(db, oneRoom) })
    await captureLate(scene, held)
    await takeRoom(api, db, held.postNum)
    for (let repeat = 0; repeat < 3; repeat++) await webhook(scene, { orderId: held.orderId })
    expect(await getState(scene, held)).toMatchObject({
      state: 'expired',
      payment: { state: 'paid' },
      refund: { state: 'requested', percent: 100, amount: held.total },
    })
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'expired', refund: { state: 'done' } })
    expect(await compareWithProvider(db)).toEqual([])
  })

  it('is refunded in full if another booking has used the sign-up discount', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    await captureLate(scene, held)
    await book(api, held.owner, aBookingInput(held.postNum, { stay: addDaysFromToday(5, 2) }))
    await webhook(scene, { orderId: held.orderId })
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ state: 'expired', refund: { state: 'done', amount: 72_000 } })
    expect(await compareWithProvider(db)).toEqual([])
  })

  it.each(['owner', 'company'] as const)('is refunded in full if the %s has deleted the account', async (who) => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    await captureLate(scene, held)
    const { uid: company } = await db.selectFrom('post').select('uid').executeTakeFirstOrThrow()
    const person = await findPerson(db, who === 'owner' ? held.owner : company)
    if (person) await deleteAccount(context, toAccount(person), {}, noClient)
    await webhook(scene, { orderId: held.orderId })
    await runDueWork(context)
    const bookings = await db.selectFrom('booking').select('state').execute()
    const refunds = await db.selectFrom('refund').select(['state', 'amount']).execute()
    expect([bookings, refunds]).toEqual([[{ state: 'expired' }], [{ state: 'done', amount: held.total }]])
    expect(await checkInvariants(db, context.time.now)).toEqual([])
    expect(await compareWithProvider(db)).toEqual([])
  })

  it('is refunded if another attempt has paid for the booking', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    const key = await authenticate(context, held.orderId, held.total, 'FDS_ERROR')
    await confirm(api, held, key)
    const orderId = String((await attempt(scene, held)).body.orderId)
    await confirm(api, { ...held, orderId }, await authenticate(context, orderId, held.total))
    await approveSandboxPayment(db, await authenticate(context, held.orderId, held.total), context.time.now)
    await webhook(scene, { orderId: held.orderId })
    await runDueWork(context)
    const paid = { orderId, payment: { state: 'paid' }, money: { paid: held.total, refunded: 0 } }
    expect(await getState(scene, held)).toMatchObject({ state: 'confirmed', ...paid, refund: null })
    await api('/api/booking/cancel', { as: held.owner, body: { bookingId: held.bookingId } })
    await runDueWork(context)
    expect(await getState(scene, held)).toMatchObject({ refund: { state: 'done', amount: held.total } })
    expect(await compareWithProvider(db)).toEqual([])
  })
})

describeOnBoth('a webhook', (database) => {
  it('that claims a payment is done does not confirm an uncaptured payment', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    await authenticate(context, held.orderId, held.total)
    expect(await webhook(scene, { orderId: held.orderId, status: 'DONE', totalAmount: held.total })).toBe(200)
    expect(await getState(scene, held)).toMatchObject({ state: 'held', payment: { state: 'ready' } })
  })

  it('about another window of the order does not end a payment that was captured', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    const { orderId, total } = held
    const key = await authenticate(context, orderId, total)
    const answerAgain = loseAnswers(context)
    expect((await confirm(api, held, key)).status).toBe(202)
    answerAgain()
    const { gateway } = context
    const latest: ProviderPayment = {
      paymentKey: 'latest',
      orderId,
      status: 'EXPIRED',
      totalAmount: total,
      balanceAmount: total,
      currency: 'KRW',
      approvedAt: null,
      card: null,
    }
    const lookUp: Gateway['lookUp'] = async (wanted) =>
      'orderId' in wanted ? { outcome: 'expired', code: 'EXPIRED', found: latest } : await gateway.lookUp(wanted)
    context.gateway = { ...gateway, lookUp }
    expect(await webhook(scene, { orderId })).toBe(200)
    expect(await getState(scene, held)).toMatchObject({ state: 'confirmed', payment: { state: 'paid' } })
    expect(await compareWithProvider(db)).toEqual([])
  })

  it('causes at most ten look-ups of an order a minute, and one later look-up for the rest', async () => {
    const scene = createScene(database)
    const { db, context } = scene
    context.config = { ...context.config, rateLimits: true }
    const held = await aHeldBooking(db, scene.api)
    await authenticate(context, held.orderId, held.total)
    const asked = vi.spyOn(context.gateway, 'lookUp')
    const answers = await Promise.all(Array.from({ length: 30 }, () => webhook(scene, { orderId: held.orderId })))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(asked).toHaveBeenCalledTimes(10)
    context.time.now += minute
    await runDueWork(context)
    expect(asked).toHaveBeenCalledTimes(11)
  })

  it('returns 200 for an unknown order or a malformed body', async () => {
    const scene = createScene(database)
    expect(await webhook(scene, { orderId: 'no-such-order' })).toBe(200)
    expect(await webhook(scene, { orderId: 7 })).toBe(200)
    const { status } = await scene.api('/api/payment/webhook', { body: { anything: ['at', 'all'] }, headers: { origin: '' } })
    expect(status).toBe(200)
  })
})

describeOnBoth('POST /api/payment/attempt', (database) => {
  it('returns the ready payment with its checkout data, also to repeated and concurrent requests', async () => {
    const scene = createScene(database)
    const held = await aHeldBooking(scene.db, scene.api)
    const first = await attempt(scene, held)
    expect(first.body).toEqual({
      success: true,
      orderId: held.orderId,
      amount: held.total,
      orderName: '꼬리 호텔 2026.05.12 - 2026.05.14',
      customerKey: expect.stringMatching(/^[\w-]{43}$/),
      holdUntil: new Date(now + 15 * minute).toISOString(),
      checkoutUrl: `/payment/sandbox/${held.orderId}`,
    })
    expect((await attempt(scene, held)).body).toEqual(first.body)
    const answers = await Promise.all(Array.from({ length: maxOpenHolds }, () => attempt(scene, held)))
    for (const { body } of answers) expect(body).toEqual(first.body)
  })

  it('of a payment that was shown opens no other, though what is due has changed meanwhile', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    const { owner, total, orderId } = held
    expect(await payShown(scene, held, total + 1, null)).toMatchObject({ status: 409, body: { code: 'wrong_state', why: null } })
    expect((await payShown(scene, held, total, null)).body).toMatchObject({ orderId, amount: total })
    await confirm(api, held, await authenticate(context, orderId, total))
    expect((await payShown(scene, held, total, null)).body).toMatchObject({ code: 'wrong_state', why: null })

    const other = { status: 409, body: { code: 'wrong_state', why: 'otherPayment' } }
    const first = await holdLonger(api, held)
    for (const amount of [total, 40_000]) expect(await payShown(scene, held, amount, null)).toMatchObject(other)
    const opened = await payShown(scene, held, 40_000, first.changeId)
    expect(opened.body).toMatchObject({ orderId: first.orderId, amount: 40_000, orderName: '꼬리 호텔 2026.05.12 - 2026.05.15' })
    expect((await payShown(scene, held, 40_000, first.changeId)).body).toEqual(opened.body)

    await api('/api/booking/change/withdraw', { as: owner, body: { changeId: first.changeId } })
    expect((await payShown(scene, held, 40_000, first.changeId)).body).toMatchObject({ code: 'wrong_state', why: null })
    const second = await holdLonger(api, held, 8)
    for (const amount of [40_000, 320_000]) expect(await payShown(scene, held, amount, first.changeId)).toMatchObject(other)
    expect(await payShown(scene, held, 40_000, second.changeId)).toMatchObject(other)
    const { body } = await payShown(scene, held, 320_000, second.changeId)
    expect(body).toMatchObject({ orderId: second.orderId, amount: 320_000, orderName: '꼬리 호텔 2026.05.12 - 2026.05.22' })
    // A request that says nothing about what was shown.
    expect((await attempt(scene, held)).body).toEqual(body)

    context.time.now += 15 * minute
    expect(await payShown(scene, held, 40_000, first.changeId)).toMatchObject(other)
    expect((await payShown(scene, held, 320_000, second.changeId)).body).toMatchObject({ code: 'hold_lapsed' })
  })

  it('is rate-limited to thirty in ten minutes, even if all are declined', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    context.config = { ...context.config, rateLimits: true }
    const held = await aHeldBooking(db, api)
    for (let count = 0; count < 30; count++) {
      const { orderId } = (await attempt(scene, held)).body
      expect((await confirm(api, { ...held, orderId: String(orderId) }, 'made-up')).body.code).toBe('payment_declined')
    }
    const { status, body, headers } = await attempt(scene, held)
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '600'])
    context.time.now += 10 * minute
    expect((await attempt(scene, held)).status).toBe(200)
  })

  it('creates a new payment after a failed checkout', async () => {
    const scene = createScene(database)
    const held = await aHeldBooking(scene.db, scene.api)
    await submitForm(scene, held.orderId, { action: 'fail', code: 'REJECT_CARD_COMPANY' })
    const { body } = await attempt(scene, held)
    expect(body.orderId).not.toBe(held.orderId)
    const payments = await scene.db
      .selectFrom('payment')
      .select(['state', 'failure_code'])
      .orderBy('created_at')
      .orderBy('state')
      .execute()
    expect(payments).toEqual([
      { state: 'failed', failure_code: 'REJECT_CARD_COMPANY' },
      { state: 'ready', failure_code: null },
    ])
  })

  it('refuses another owner’s booking and a paid one', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    expect((await attempt(scene, held, await addPerson(db, 'owner'))).status).toBe(404)
    expect((await attempt(scene, await aPaidBooking(context, api))).body.code).toBe('wrong_state')
  })

  it('refuses guests outside of the sandbox', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const held = await aHeldBooking(db, api)
    await db
      .updateTable('person')
      .set({ is_guest: true, guest_until: new Date(now + day) })
      .where('id', '=', held.owner)
      .execute()
    const payments = { provider: 'toss' as const, url: 'https://provider.test', clientKey: 'test_ck_1', secretKey: 'test_sk_1' }
    Object.assign(context, { config: { ...context.config, payments } })
    expect((await attempt(scene, held)).body.code).toBe('guest_not_allowed')
    expect((await confirm(api, held, 'key')).body.code).toBe('guest_not_allowed')
  })
})
