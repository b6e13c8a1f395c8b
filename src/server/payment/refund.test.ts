import { expect, it } from 'vitest'
import { setSimulatedError } from '../../db/payment/sandbox.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, now } from '../../db/testing/rows.ts'
import { bookingEmailHandlers } from '../notification/booking-emails.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import type { TestResponse } from '../testing/api.ts'
import { aHeldBooking, aPaidBooking, type Held } from '../testing/bookings.ts'
import { compareWithProvider } from '../testing/compare-with-provider.ts'
import { createScene, getState, runDueWork } from '../testing/payments.ts'
import type { Gateway, GatewayResponse } from './gateway.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describeOnBoth('a refund', (database) => {
  it.each([
    { stay: addDaysFromToday(12, 2), total: 72_000, after: hour, percent: 100 },
    { stay: addDaysFromToday(12, 2), total: 72_000, after: 11 * day, percent: 80 },
    { stay: addDaysFromToday(3, 2), total: 72_000, after: 2 * day, percent: 90 },
    { stay: addDaysFromToday(3, 2), total: 72_000, after: 3 * day, percent: 80 },
  ])('matches its preview: $percent % after $after ms', async ({ stay, total, after, percent }) => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const paid = await aPaidBooking(context, api, { stay, total })
    context.time.now = now + after
    const preview = await api(`/api/booking/${paid.bookingId}/refund`, { as: paid.owner })
    const { body } = await api('/api/booking/cancel', { as: paid.owner, body: { bookingId: paid.bookingId } })
    const amount = (total * percent) / 100
    expect(preview.body).toEqual({ success: true, percent, amount })
    expect(body).toMatchObject({ refund: { state: 'requested', percent, amount }, booking: { state: 'cancelled' } })
    await runDueWork(context)
    const sandbox = await db.selectFrom('sandbox_payment').selectAll().executeTakeFirstOrThrow()
    expect(sandbox.balance_amount).toBe(total - amount)
    expect(await getState(scene, paid)).toMatchObject({
      refund: { state: 'done', doneAt: new Date(context.time.now).toISOString() },
    })
    expect((await api(`/api/booking/${paid.bookingId}/refund`, { as: paid.owner })).status).toBe(409)
  })

  it.each([
    { by: 'owner', cause: 'Cancelled by the owner' },
    { by: 'company', cause: 'Cancelled by the hotel' },
  ] as const)('tells the provider its cause, but not what the $by typed', async ({ by, cause }) => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const paid = await aPaidBooking(context, api)
    const body = { bookingId: paid.bookingId, reason: '보리가 아파요: 010-1234-5678' }
    expect((await api('/api/booking/cancel', { as: paid[by], body })).status).toBe(200)
    await runDueWork(context)
    const { cancels } = await db.selectFrom('sandbox_payment').select('cancels').executeTakeFirstOrThrow()
    expect(cancels).toMatchObject([{ cancelReason: cause }])
    expect(await getState(scene, paid)).toMatchObject({ refund: { state: 'done' }, history: [{}, {}, { reason: body.reason }] })
  })

  it('that is less than the one shown by the time of the cancellation is refused, once, and nothing is cancelled', async () => {
    const scene = createScene(database)
    const { context, api } = scene
    const { bookingId, owner } = await aPaidBooking(context, api, { stay: addDaysFromToday(3, 2) })
    const cancel = async (leastRefund: number): Promise<TestResponse> =>
      await api('/api/booking/cancel', { as: owner, body: { bookingId, leastRefund } })
    const shown = await api(`/api/booking/${bookingId}/refund`, { as: owner })
    expect(shown.body).toMatchObject({ percent: 100, amount: 72_000 })
    context.time.now = now + 2 * day
    expect(await cancel(72_000)).toMatchObject({ status: 409, body: { code: 'wrong_state', why: 'refund' } })
    expect((await api(`/api/booking/${bookingId}/refund`, { as: owner })).body).toMatchObject({ amount: 64_800 })
    expect(await cancel(64_800)).toMatchObject({ status: 200, body: { refund: { amount: 64_800 } } })
    expect(await cancel(72_000)).toMatchObject({ status: 200, body: { refund: { amount: 64_800 } } })
  })

  it('is not caused by a page that gives back an unpaid hold: once that is paid, nothing is cancelled', async () => {
    const scene = createScene(database)
    const { context, api } = scene
    const giveBack = async ({ bookingId, owner }: Held): Promise<TestResponse> =>
      await api('/api/booking/cancel', { as: owner, body: { bookingId, from: 'held' } })
    const paid = await aPaidBooking(context, api, { stay: addDaysFromToday(3, 2) })
    const before = await getState(scene, paid)
    const refused = await giveBack(paid)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'wrong_state', state: 'confirmed', why: 'left' }])
    expect(await getState(scene, paid)).toEqual(before)
    const held = await aHeldBooking(scene.db, api)
    for (let repeat = 0; repeat < 2; repeat++)
      expect(await giveBack(held)).toMatchObject({ status: 200, body: { booking: { state: 'cancelled' }, refund: null } })
  })

  it.each(['errorAfterSuccess', 'dropResponse', 'errorBeforeCapture', 'FAILED_REFUND'] as const)(
    'is sent once despite %s',
    async (fault) => {
      const scene = createScene(database)
      const { db, context, api } = scene
      const paid = await aPaidBooking(context, api)
      const { payment_key } = await db.selectFrom('sandbox_payment').select('payment_key').executeTakeFirstOrThrow()
      await setSimulatedError(db, payment_key, fault)
      context.time.now += 2 * minute
      for (let repeat = 0; repeat < 3; repeat++)
        await api('/api/booking/cancel', { as: paid.owner, body: { bookingId: paid.bookingId } })
      for (let turn = 0; turn < 4; turn++) {
        await runDueWork(context)
        context.time.now += minute
      }
      expect(await getState(scene, paid)).toMatchObject({ refund: { state: 'done', amount: 72_000 } })
      expect(await compareWithProvider(db)).toEqual([])
      const told = await db.selectFrom('outbox').select('key').where('key', 'like', 'refund_done:%').execute()
      expect(told).toHaveLength(1)
    },
  )

  it.each(['cancel', 'look-up'] as const)('is not done by the answer to a %s about another payment', async (kind) => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const cancelPaid = async (): Promise<Held> => {
      const paid = await aPaidBooking(context, api)
      await api('/api/booking/cancel', { as: paid.owner, body: { bookingId: paid.bookingId } })
      return paid
    }
    const other = await cancelPaid()
    await runDueWork(context)
    const well = context.gateway
    const answer = async (): Promise<GatewayResponse> => await well.lookUp({ orderId: other.orderId })
    const lost = async (): Promise<GatewayResponse> => ({ outcome: 'unknown', code: 'HTTP_500' })
    context.gateway = { ...well, cancel: kind === 'cancel' ? answer : lost, lookUp: answer }
    const paid = await cancelPaid()
    await runDueWork(context)
    expect(await getState(scene, paid)).toMatchObject({ refund: { state: 'requested', amount: paid.total } })
    context.gateway = well
    context.time.now += minute
    await runDueWork(context)
    expect(await getState(scene, paid)).toMatchObject({ refund: { state: 'done', amount: paid.total } })
    expect(await compareWithProvider(db)).toEqual([])
  })

  it('is not done by an answer about the same amount in another currency', async () => {
    const scene = createScene(database)
    const { context, api } = scene
    const paid = await aPaidBooking(context, api)
    await api('/api/booking/cancel', { as: paid.owner, body: { bookingId: paid.bookingId } })
    const well = context.gateway
    const cancel: Gateway['cancel'] = async (request) => {
      const answer = await well.cancel(request)
      return answer.outcome === 'done' ? { ...answer, payment: { ...answer.payment, currency: 'VND' } } : answer
    }
    context.gateway = { ...well, cancel }
    await runDueWork(context)
    expect(await getState(scene, paid)).toMatchObject({ refund: { state: 'requested', amount: paid.total } })
  })

  it('of an automatic no-show uses the same-day percentage and is sent a day later', async () => {
    const scene = createScene(database)
    const { db, context, api } = scene
    const paid = await aPaidBooking(context, api)
    context.time.now = now + 2 * day
    await runDueJobs(context, bookingEmailHandlers)
    await runDueWork(context)
    const waiting = { state: 'no_show', refund: { state: 'requested', percent: 80, amount: 57_600 } }
    expect(await getState(scene, paid)).toMatchObject(waiting)
    context.time.now += day
    await runDueWork(context)
    expect(await getState(scene, paid)).toMatchObject({
      ...waiting,
      refund: { state: 'done' },
      history: [{}, {}, { to: 'no_show', by: 'clock' }],
    })
    const taken = await db.selectFrom('room_night').select('taken').orderBy('night').execute()
    expect(taken).toEqual([{ taken: 1 }, { taken: 0 }])
    expect(await compareWithProvider(db)).toEqual([])
  })
})
