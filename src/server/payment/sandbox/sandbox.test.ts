import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEmbedded } from '../../../db/core/database.ts'
import { migrate } from '../../../db/core/migrate.ts'
import { addSandboxPayment, setSimulatedError } from '../../../db/payment/sandbox.ts'
import type { Database } from '../../../db/tables.ts'
import type { Gateway, GatewayCancelRequest, GatewayConfirmRequest } from '../gateway.ts'
import { createTossClient } from '../toss-client.ts'
import { createSandbox, sandboxSecretKey } from './sandbox.ts'
import type { SimulatedError } from './simulated-error.ts'

const minute = 60_000
const start = Date.parse('2026-12-01T10:00:00+09:00')
let now = start
let db: Database
let gateway: Gateway
let send: (request: Request) => Promise<Response>

beforeAll(async () => {
  const opened = await openEmbedded()
  db = opened.db
  await migrate(db)
  send = createSandbox({ db, clock: () => now, secretKey: 'test_sk_sandbox' })
  gateway = createTossClient({ baseUrl: 'http://sandbox', secretKey: 'test_sk_sandbox', fetch: send, timeoutMs: 1_000 })
})
afterAll(() => db.destroy())
beforeEach(async () => {
  now = start
  await db.deleteFrom('sandbox_payment').execute()
  await db.deleteFrom('sandbox_idempotency').execute()
})

async function authenticate(paymentKey: string, orderId = 'order-1'): Promise<void> {
  const payment = { paymentKey, orderId, orderName: 'Maru', customerKey: null, amount: 50_000, simulatedError: null, now }
  await addSandboxPayment(db, { ...payment, status: 'IN_PROGRESS' })
}

async function authenticateWith(fault: SimulatedError): Promise<void> {
  await authenticate('key-1')
  await setSimulatedError(db, 'key-1', fault)
}

const confirm = (over: Partial<GatewayConfirmRequest> = {}): ReturnType<Gateway['confirm']> =>
  gateway.confirm({ paymentKey: 'key-1', orderId: 'order-1', amount: 50_000, idempotencyKey: 'idem-1', ...over })
const cancel = (over: Partial<GatewayCancelRequest> = {}): ReturnType<Gateway['cancel']> =>
  gateway.cancel({
    paymentKey: 'key-1',
    amount: 20_000,
    refundable: 50_000,
    reason: 'plans changed',
    idempotencyKey: 'refund-1',
    ...over,
  })

describe('sandbox confirm', () => {
  test('captures an authenticated payment, which look-ups by key and by order return', async () => {
    await authenticate('key-1')
    const payment = {
      paymentKey: 'key-1',
      orderId: 'order-1',
      status: 'DONE',
      totalAmount: 50_000,
      balanceAmount: 50_000,
      currency: 'KRW',
      approvedAt: start,
      card: { issuer: '41', end: '321*' },
    }
    expect(await gateway.lookUp({ orderId: 'order-1' })).toMatchObject({ outcome: 'unknown', code: 'IN_PROGRESS' })
    expect(await confirm()).toEqual({ outcome: 'done', payment })
    expect(await gateway.lookUp({ orderId: 'order-1' })).toEqual({ outcome: 'done', payment })
    expect(await gateway.lookUp({ paymentKey: 'key-1' })).toEqual({ outcome: 'done', payment })
  })

  test('replays the response for the same idempotency key, and reports another key as already processed', async () => {
    await authenticate('key-1')
    const first = await confirm()
    now += minute
    expect(await confirm()).toEqual(first)
    expect(await confirm({ idempotencyKey: 'idem-2' })).toMatchObject({ outcome: 'unknown', code: 'ALREADY_PROCESSED_PAYMENT' })
  })

  test('matches an idempotency key regardless of the body', async () => {
    await authenticate('key-1')
    const first = await confirm()
    expect(await confirm({ orderId: 'another', amount: 1 })).toEqual(first)
  })

  test('replays a declined response for its idempotency key', async () => {
    await authenticateWith('REJECT_CARD_PAYMENT')
    expect(await confirm()).toMatchObject({ outcome: 'declined', code: 'REJECT_CARD_PAYMENT' })
    expect(await confirm()).toMatchObject({ outcome: 'declined', code: 'REJECT_CARD_PAYMENT' })
    expect(await gateway.lookUp({ paymentKey: 'key-1' })).toMatchObject({ outcome: 'declined', code: 'REJECT_CARD_PAYMENT' })
  })

  test('refuses a key whose request is in flight, but not one left by a dead process', async () => {
    await authenticate('key-1')
    const pending = { key: 'idem-1', method: 'POST', url: '/v1/payments/confirm', status: null, body: null }
    await db
      .insertInto('sandbox_idempotency')
      .values({ ...pending, created_at: new Date(now) })
      .execute()
    expect(await confirm()).toMatchObject({ outcome: 'unknown', code: 'IDEMPOTENT_REQUEST_PROCESSING' })
    now += minute
    expect(await confirm()).toMatchObject({ outcome: 'done' })
  })

  test('expires a payment ten minutes after authentication', async () => {
    await authenticate('key-1')
    now += 10 * minute
    expect(await confirm()).toMatchObject({ outcome: 'expired', code: 'NOT_FOUND_PAYMENT_SESSION' })
    expect(await gateway.lookUp({ paymentKey: 'key-1' })).toMatchObject({ outcome: 'expired', code: 'EXPIRED' })
  })

  test('captures nothing for a wrong amount, a wrong order or an unknown payment key', async () => {
    await authenticate('key-1')
    expect(await confirm({ amount: 49_999 })).toMatchObject({ outcome: 'configuration' })
    expect(await confirm({ orderId: 'order-2', idempotencyKey: 'idem-2' })).toMatchObject({ outcome: 'configuration' })
    expect(await confirm({ paymentKey: 'key-9', idempotencyKey: 'idem-3' })).toMatchObject({ outcome: 'expired' })
    expect(await gateway.lookUp({ paymentKey: 'key-1' })).toMatchObject({ outcome: 'unknown', code: 'IN_PROGRESS' })
  })

  test('captures an order once for two concurrent checkouts', async () => {
    await authenticate('key-1')
    await authenticate('key-2')
    const answers = await Promise.all([confirm(), confirm({ paymentKey: 'key-2', idempotencyKey: 'idem-2' })])
    expect(answers.map((answer) => answer.outcome).sort()).toEqual(['done', 'unknown'])
    expect(await gateway.lookUp({ orderId: 'order-1' })).toMatchObject({ outcome: 'done' })
  })
})

describe('simulated sandbox faults', () => {
  test('answer500 returns 500 after the capture', async () => {
    await authenticateWith('errorAfterSuccess')
    expect(await confirm()).toMatchObject({ outcome: 'unknown', code: 'FAILED_INTERNAL_SYSTEM_PROCESSING' })
    expect(await gateway.lookUp({ orderId: 'order-1' })).toMatchObject({ outcome: 'done' })
  })

  test('refuse500 returns 500 before the capture and allows a retry with the same key', async () => {
    await authenticateWith('errorBeforeCapture')
    expect(await confirm()).toMatchObject({ outcome: 'unknown' })
    expect(await gateway.lookUp({ orderId: 'order-1' })).toMatchObject({ outcome: 'unknown', code: 'IN_PROGRESS' })
    expect(await confirm()).toMatchObject({ outcome: 'done' })
  })

  test('loseAnswer drops the response, and a retry returns the captured payment', async () => {
    await authenticateWith('dropResponse')
    expect(await confirm()).toEqual({ outcome: 'unknown', code: 'TypeError' })
    expect(await confirm()).toMatchObject({ outcome: 'done' })
  })

  test('silence lets the request time out, and a retry returns the captured payment', async () => {
    await authenticateWith('timeout')
    expect(await confirm()).toEqual({ outcome: 'unknown', code: 'TimeoutError' })
    expect(await confirm()).toMatchObject({ outcome: 'done' })
  })
})

describe('sandbox cancel', () => {
  beforeEach(async () => {
    await authenticate('key-1')
    await confirm()
  })

  test('refunds a part and then the rest', async () => {
    expect(await cancel()).toMatchObject({ outcome: 'done', payment: { status: 'PARTIAL_CANCELED', balanceAmount: 30_000 } })
    const rest = await cancel({ amount: 30_000, refundable: 30_000, idempotencyKey: 'refund-2' })
    expect(rest).toMatchObject({ outcome: 'done', payment: { status: 'CANCELED', balanceAmount: 0 } })
    expect(await cancel({ idempotencyKey: 'refund-3' })).toMatchObject({ outcome: 'unknown', code: 'ALREADY_CANCELED_PAYMENT' })
  })

  test('refunds once for the same idempotency key', async () => {
    await cancel()
    expect(await cancel()).toMatchObject({ outcome: 'done', payment: { balanceAmount: 30_000 } })
    expect(await gateway.lookUp({ paymentKey: 'key-1' })).toMatchObject({ payment: { balanceAmount: 30_000 } })
  })

  test('refuses a repeat with another key, because the refundable amount no longer matches', async () => {
    await cancel()
    const again = await cancel({ idempotencyKey: 'refund-2' })
    expect(again).toMatchObject({ outcome: 'unknown', code: 'NOT_MATCHES_REFUNDABLE_AMOUNT' })
    expect(await gateway.lookUp({ paymentKey: 'key-1' })).toMatchObject({ payment: { balanceAmount: 30_000 } })
  })

  test('refuses more than was captured', async () => {
    expect(await cancel({ amount: 50_001 })).toMatchObject({ outcome: 'unknown', code: 'NOT_CANCELABLE_AMOUNT' })
  })

  test('declines a payment that was not captured', async () => {
    await authenticate('key-2', 'order-2')
    expect(await cancel({ paymentKey: 'key-2' })).toMatchObject({ outcome: 'declined', code: 'NOT_CANCELABLE_PAYMENT' })
  })

  test('refunds although the response is 500', async () => {
    await setSimulatedError(db, 'key-1', 'errorAfterSuccess')
    expect(await cancel()).toMatchObject({ outcome: 'unknown' })
    expect(await gateway.lookUp({ paymentKey: 'key-1' })).toMatchObject({ payment: { balanceAmount: 30_000 } })
  })
})

describe('sandbox authentication', () => {
  const ask = async (headers: Record<string, string>): Promise<number> =>
    (await send(new Request('http://sandbox/v1/payments/key-1', { headers }))).status

  test('derives a key that contains no part of its secret', () => {
    const secret = 'a-secret-of-the-server-that-is-long'
    expect(sandboxSecretKey(secret)).toBe(sandboxSecretKey(secret))
    expect(sandboxSecretKey(secret)).not.toBe(sandboxSecretKey(`${secret}!`))
    const key = sandboxSecretKey(secret).slice('test_sk_'.length)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    for (let start = 0; start + 4 <= secret.length; start += 1) expect(key).not.toContain(secret.slice(start, start + 4))
  })

  test('requires the secret key', async () => {
    await authenticate('key-1')
    expect(await ask({})).toBe(403)
    expect(await ask({ authorization: `Basic ${btoa('test_sk_other:')}` })).toBe(401)
    expect(await ask({ authorization: `Basic ${btoa('test_sk_sandbox:')}` })).toBe(200)
  })
})
