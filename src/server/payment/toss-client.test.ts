import { describe, expect, test } from 'vitest'
import { startHostileServer } from '../testing/hostile-server.ts'
import type { Gateway } from './gateway.ts'
import { createTossClient } from './toss-client.ts'

const paid = {
  paymentKey: 'key-1',
  orderId: 'order-1',
  status: 'DONE',
  totalAmount: 50_000,
  balanceAmount: 50_000,
  approvedAt: '2026-12-01T10:00:00+09:00',
  method: 'card',
}
const payment = {
  paymentKey: 'key-1',
  orderId: 'order-1',
  status: 'DONE',
  totalAmount: 50_000,
  balanceAmount: 50_000,
  currency: 'KRW',
  approvedAt: Date.parse('2026-12-01T01:00:00Z'),
  card: null,
}
const order = { paymentKey: 'key-1', orderId: 'order-1', amount: 50_000, idempotencyKey: 'idem-1' }

function getClient(answer: (request: Request) => Response | Promise<Response>, timeoutMs = 1_000): Gateway {
  const fetch = async (request: Request): Promise<Response> => answer(request)
  return createTossClient({ baseUrl: 'https://provider.test', secretKey: 'test_sk_1', fetch, timeoutMs })
}

describe('Toss client requests', () => {
  test('confirm posts key, order and amount with the secret key and the idempotency key', async () => {
    const seen: Request[] = []
    const client = getClient((request) => {
      seen.push(request.clone())
      return Response.json(paid)
    })
    expect(await client.confirm(order)).toEqual({ outcome: 'done', payment })
    const [request] = seen
    expect(request?.method).toBe('POST')
    expect(request?.url).toBe('https://provider.test/v1/payments/confirm')
    expect(request?.headers.get('authorization')).toBe(`Basic ${btoa('test_sk_1:')}`)
    expect(request?.headers.get('idempotency-key')).toBe('idem-1')
    expect(await request?.json()).toEqual({ paymentKey: 'key-1', orderId: 'order-1', amount: 50_000 })
  })

  test('a look-up is by order or by payment key, escaped in the path', async () => {
    const urls: string[] = []
    const client = getClient((request) => {
      urls.push(new URL(request.url).pathname)
      return Response.json(paid)
    })
    await client.lookUp({ orderId: 'order-1' })
    await client.lookUp({ paymentKey: 'a/../b' })
    expect(urls).toEqual(['/v1/payments/orders/order-1', '/v1/payments/a%2F..%2Fb'])
  })

  test('a cancel sends the amount and truncates the reason to 200 characters', async () => {
    const bodies: unknown[] = []
    const client = getClient(async (request) => {
      bodies.push(await request.json())
      return Response.json({ ...paid, status: 'PARTIAL_CANCELED', balanceAmount: 40_000 })
    })
    const answer = await client.cancel({
      paymentKey: 'key-1',
      amount: 10_000,
      refundable: 50_000,
      reason: 'x'.repeat(300),
      idempotencyKey: 'r-1',
    })
    expect(bodies).toEqual([{ cancelReason: 'x'.repeat(200), cancelAmount: 10_000, refundableAmount: 50_000 }])
    expect(answer).toMatchObject({ outcome: 'done', payment: { balanceAmount: 40_000 } })
  })
})

describe('Toss client responses', () => {
  test('an answer about another payment than the one asked for is unknown', async () => {
    const unknown = { outcome: 'unknown', code: 'OTHER_PAYMENT' }
    const client = getClient(() => Response.json({ ...paid, status: 'CANCELED', balanceAmount: 0 }))
    const refund = { amount: 50_000, refundable: 50_000, reason: 'x', idempotencyKey: 'r-1' }
    expect(await client.cancel({ ...refund, paymentKey: 'key-2' })).toEqual(unknown)
    expect(await client.lookUp({ paymentKey: 'key-2' })).toEqual(unknown)
    expect(await client.lookUp({ orderId: 'order-2' })).toEqual(unknown)
    expect(await client.cancel({ ...refund, paymentKey: 'key-1' })).toMatchObject({ outcome: 'done' })
    const confirming = getClient(() => Response.json(paid))
    expect(await confirming.confirm({ ...order, paymentKey: 'key-2' })).toEqual(unknown)
  })

  test('a 200 confirm response with a status other than DONE is unknown', async () => {
    const client = getClient(() => Response.json({ ...paid, status: 'WAITING_FOR_DEPOSIT' }))
    expect(await client.confirm(order)).toEqual({ outcome: 'unknown', code: 'WAITING_FOR_DEPOSIT' })
  })

  test.each([
    ['IN_PROGRESS', 'unknown'],
    ['READY', 'unknown'],
    ['WAITING_FOR_DEPOSIT', 'declined'],
    ['ABORTED', 'declined'],
    ['EXPIRED', 'expired'],
  ])('a look-up with status %s is %s', async (status, outcome) => {
    const client = getClient(() => Response.json({ ...paid, status, approvedAt: null }))
    const found = { orderId: 'order-1', totalAmount: 50_000 }
    expect(await client.lookUp({ orderId: 'order-1' })).toMatchObject({ outcome, code: status, found })
  })

  test.each([
    [{}, 'KRW'],
    [{ currency: null }, 'KRW'],
    [{ currency: 'VND' }, 'VND'],
  ])('an amount is in won unless a currency is named: %j', async (named, currency) => {
    const client = getClient(() => Response.json({ ...paid, ...named }))
    expect(await client.lookUp({ orderId: 'order-1' })).toEqual({ outcome: 'done', payment: { ...payment, currency } })
  })

  test.each(['garbage', '+275760-09-13T00:00:00Z', '', null])('ignores the approval time %j', async (approvedAt) => {
    const client = getClient(() => Response.json({ ...paid, status: 'DONE', approvedAt }))
    expect(await client.lookUp({ orderId: 'order-1' })).toMatchObject({ outcome: 'done', payment: { approvedAt: null } })
  })

  test('a look-up of a refunded payment is done, with its remaining balance', async () => {
    const client = getClient(() => Response.json({ ...paid, status: 'CANCELED', balanceAmount: 0 }))
    expect(await client.lookUp({ orderId: 'order-1' })).toMatchObject({ outcome: 'done', payment: { balanceAmount: 0 } })
  })

  test.each([
    [
      { issuerCode: '61', number: '43301234****123*' },
      { issuer: '61', end: '123*' },
    ],
    [{ issuerCode: 'W1' }, { issuer: 'W1', end: null }],
    [
      { issuerCode: null, number: '4330-12**-****-1234' },
      { issuer: null, end: '1234' },
    ],
    [{ issuerCode: "'; --", number: '433' }, null],
    [{}, null],
    ['none', null],
    [{ issuerCode: 61 }, null],
    [null, null],
  ])('a card is reduced to its issuer and last characters, or to null if malformed, case %#', async (card, known) => {
    const client = getClient(() => Response.json({ ...paid, card }))
    expect(await client.confirm(order)).toEqual({ outcome: 'done', payment: { ...payment, card: known } })
  })

  test('an aborted payment returns its failure code', async () => {
    const client = getClient(() =>
      Response.json({ ...paid, status: 'ABORTED', failure: { code: 'REJECT_CARD_COMPANY', message: '' } }),
    )
    expect(await client.lookUp({ orderId: 'order-1' })).toMatchObject({ outcome: 'declined', code: 'REJECT_CARD_COMPANY' })
  })

  test('an error response is classified by its code', async () => {
    const client = getClient(() => Response.json({ code: 'REJECT_CARD_PAYMENT', message: 'no' }, { status: 403 }))
    expect(await client.confirm(order)).toEqual({ outcome: 'declined', code: 'REJECT_CARD_PAYMENT', status: 403 })
  })

  test('a network error, a non-JSON response and an incomplete payment are unknown', async () => {
    const broken = getClient(() => Promise.reject(new TypeError('fetch failed')))
    const page = getClient(() => new Response('<html>', { status: 502 }))
    const hollow = getClient(() => Response.json({ status: 'DONE' }))
    expect(await broken.confirm(order)).toEqual({ outcome: 'unknown', code: 'TypeError' })
    expect(await page.confirm(order)).toMatchObject({ outcome: 'unknown' })
    expect(await hollow.confirm(order)).toEqual({ outcome: 'unknown', code: 'UNREADABLE_PAYMENT' })
  })

  test.each([
    ['a payment key with NUL', { ...paid, paymentKey: 'key\u0000' }, 'UNREADABLE_PAYMENT'],
    ['a payment key of 201 characters', { ...paid, paymentKey: 'k'.repeat(201) }, 'UNREADABLE_PAYMENT'],
    ['a currency with NUL', { ...paid, currency: 'VND\u0000' }, 'UNREADABLE_PAYMENT'],
    ['an infinite amount', { ...paid, totalAmount: '1e999' }, 'UNREADABLE_PAYMENT'],
    ['a failure code with NUL', { ...paid, status: 'ABORTED', failure: { code: 'A\u0000' } }, 'ABORTED'],
  ])('%s is not taken over', async (_, payment, code) => {
    const text = JSON.stringify(payment).replace('"1e999"', '1e999')
    const client = getClient(() => new Response(text))
    expect(await client.lookUp(order)).toMatchObject({ code })
  })

  test.each(['A\u0000', 'A'.repeat(101), 'one\ntwo'])('the error code %j is not taken over', async (code) => {
    expect(await getClient(() => Response.json({ code }, { status: 400 })).confirm(order)).toEqual({
      outcome: 'unknown',
      code: 'HTTP_400',
    })
  })

  test('a timeout is unknown', async () => {
    const silent = getClient(
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason))
        }),
      1,
    )
    expect(await silent.confirm(order)).toEqual({ outcome: 'unknown', code: 'TimeoutError' })
  })
})

test.each([
  ['/drip', 'TimeoutError', 200],
  ['/huge', 'RangeError', 10_000],
  ['/moved', 'TypeError', 10_000],
])('a hostile provider response at %s is unknown, and its connection is closed', async (path, code, timeoutMs) => {
  const server = await startHostileServer()
  const client = createTossClient({
    baseUrl: server.url + path,
    secretKey: 'test_sk_1',
    fetch: (request) => fetch(request),
    timeoutMs,
  })
  expect(await client.confirm(order)).toEqual({ outcome: 'unknown', code })
  await server.closed
  expect(server.visited).toHaveLength(1)
  server.close()
})
