import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Refusal } from '../../../domain/refusal.ts'
import { rememberClientAddress } from '../request/client-ip.ts'
import { shedLoad, waitInQueue } from './load-shedding.ts'

/** An app whose responses wait until they are released. */
function open(requests: number, capacity: Parameters<typeof shedLoad>[1] = {}) {
  const app = new Hono()
  const waiting: (() => void)[] = []
  let shed = 0
  const recordShed = (): void => {
    shed += 1
  }
  app.use(rememberClientAddress({ trustedProxies: [] }))
  app.use(shedLoad(recordShed, { ...capacity, requests }))
  app.all('*', async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return c.text('answered')
  })
  const respond = (): void => {
    for (const go of waiting.splice(0)) go()
  }
  app.onError((error, c) => c.text(error instanceof Refusal ? error.code : 'bug', 503))
  const ask = async (path: string, from = '192.0.2.1'): Promise<number> =>
    (await app.request(path, undefined, { incoming: { socket: { remoteAddress: from } } })).status
  return { ask, respond, shed: () => shed }
}

test('requests over the limit get 503 at once, and are accepted again afterwards', async () => {
  const { ask, respond, shed } = open(2)
  const first = [ask('/'), ask('/search')]
  expect(await ask('/')).toBe(503)
  respond()
  expect(await Promise.all(first)).toEqual([200, 200])
  const later = ask('/')
  respond()
  expect(await later).toBe(200)
  expect(shed()).toBe(1)
})

test('requests of one network cannot take all places', async () => {
  const { ask, respond } = open(3, { requestsOfNetwork: 2 })
  const first = [ask('/'), ask('/')]
  expect(await ask('/')).toBe(503)
  const other = ask('/', '192.0.2.2')
  expect(await ask('/', '192.0.2.3')).toBe(503)
  respond()
  expect(await Promise.all([...first, other])).toEqual([200, 200, 200])
})

test('networks that take many places together leave the last quarter to those with few', async () => {
  const { ask, respond } = open(16, { requestsOfNetwork: 8 })
  const many = ['192.0.2.1', '192.0.2.2'].flatMap((from) => Array.from({ length: 6 }, () => ask('/', from)))
  expect([await ask('/', '192.0.2.1'), await ask('/', '192.0.2.2')]).toEqual([503, 503])
  const few = ['192.0.2.3', '192.0.2.4', '192.0.2.5', '192.0.2.6'].map((from) => ask('/', from))
  expect(await ask('/', '192.0.2.7')).toBe(503)
  respond()
  expect(new Set(await Promise.all([...many, ...few]))).toEqual(new Set([200]))
})

test('the networks of one IPv6 /48 together leave the last quarter to others', async () => {
  const { ask, respond } = open(16, { requestsOfNetwork: 8 })
  const site = Array.from({ length: 12 }, (_, nth) => ask('/', `2001:db8:1:${nth}::1`))
  expect(await ask('/', '2001:db8:1:ffff::1')).toBe(503)
  const others = ['192.0.2.1', '192.0.2.2', '2001:db8:2::1', '2001:db8:3::1'].map((from) => ask('/', from))
  respond()
  expect(new Set(await Promise.all([...site, ...others]))).toEqual(new Set([200]))
})

test('payment confirmations are exempt from the request limit', async () => {
  const { ask, respond } = open(1)
  const confirms = [ask('/api/payment/confirm'), ask('/success'), ask('/ko/success')]
  const page = ask('/')
  expect(await ask('/')).toBe(503)
  const health = ask('/healthz')
  respond()
  expect(await Promise.all([...confirms, page, health])).toEqual([200, 200, 200, 200, 200])
})

test('payment confirmations have a total and a per-network limit, and webhooks a separate one', async () => {
  const { ask, respond, shed } = open(1, { payments: 3, paymentsOfNetwork: 2, webhooks: 1 })
  const taken = [ask('/api/payment/confirm'), ask('/success'), ask('/api/payment/webhook')]
  expect([await ask('/ko/success'), await ask('/api/payment/webhook', '192.0.2.2')]).toEqual([503, 503])
  taken.push(ask('/success', '192.0.2.2'))
  expect(await ask('/success', '192.0.2.3')).toBe(503)
  respond()
  expect(await Promise.all(taken)).toEqual([200, 200, 200, 200])
  expect(shed()).toBe(3)
  const later = ask('/ko/success')
  respond()
  expect(await later).toBe(200)
})

test('images have a total and a per-network limit, and leave the places of other requests free', async () => {
  const { ask, respond, shed } = open(1, { images: 3, imagesOfNetwork: 2 })
  const taken = [ask('/images/a'), ask('/images/b')]
  expect(await ask('/images/c')).toBe(503)
  taken.push(ask('/images/c', '192.0.2.2'))
  expect(await ask('/images/d', '192.0.2.3')).toBe(503)
  taken.push(ask('/'))
  respond()
  expect(await Promise.all(taken)).toEqual([200, 200, 200, 200])
  expect(shed()).toBe(2)
  const later = ask('/images/d')
  respond()
  expect(await later).toBe(200)
})

test('requests that wait in a queue of their own do not count toward the request limit', async () => {
  const app = new Hono()
  const queue = Promise.withResolvers<string>()
  const sent = Promise.withResolvers<void>()
  app.use(shedLoad(() => {}, { requests: 1 }))
  app.get('/picture', async (context) => {
    const picture = await waitInQueue(context.req.raw, () => queue.promise)
    await sent.promise
    return context.text(picture)
  })
  app.get('/', (context) => context.text('page'))
  app.onError((error, context) => context.text(error.message, error instanceof Refusal ? 503 : 500))
  const pictures = [app.request('/picture'), app.request('/picture')]
  expect((await app.request('/')).status).toBe(200)
  queue.resolve('made')
  expect((await Promise.race(pictures)).status).toBe(503)
  expect((await app.request('/')).status).toBe(503)
  sent.resolve()
  expect((await Promise.all(pictures)).map(({ status }) => status).sort()).toEqual([200, 503])
  expect((await app.request('/')).status).toBe(200)
})
