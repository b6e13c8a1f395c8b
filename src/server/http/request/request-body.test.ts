import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toRefusal } from '../errors.ts'
import { capacityWithoutLimits, shedLoad } from '../overload/load-shedding.ts'
import { readClient, rememberClientAddress } from './client-ip.ts'
import { readChunks, readRequestBytes, uploadPace } from './request-body.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

type Sender = { answer: Promise<string>; send: (bytes: number) => void; end: () => void; breakOff: () => void }

/**
 * An app that responds with the size of the body, once `beforeAnswer` allows it, limited to four concurrent requests and two slow bodies
 * per network.
 */
function open(beforeAnswer: () => Promise<void> = async () => {}) {
  const app = new Hono()
  app.use(rememberClientAddress({ trustedProxies: [] }))
  app.use(shedLoad(() => {}, { ...capacityWithoutLimits, requests: 4, slowBodies: 2 }))
  app.get('/', (c) => c.text('page'))
  app.post('/whole', async (c) => c.text(`${(await readRequestBytes(c.req.raw, 256 * 1024)).length} bytes`))
  app.post('/:kind', async (c) => {
    let bytes = 0
    const request = c.req.raw
    for await (const chunk of c.req.param('kind') === 'upload' ? readChunks(request, uploadPace) : readChunks(request))
      bytes += chunk.length
    await beforeAnswer()
    return c.text(`${bytes} from ${readClient(request).address}`)
  })
  app.onError((error, c) => c.text(toRefusal(error).code))
  const toText = async (answer: Response | Promise<Response>): Promise<string> => await (await answer).text()
  return {
    page: () => toText(app.request('/')),
    post(kind: 'json' | 'upload' | 'whole', remoteAddress = '203.0.113.7'): Sender {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: readable, duplex: 'half' }
      const request = new Request(`http://localhost/${kind}`, init)
      const send = (bytes: number): void => void writer.write(new Uint8Array(bytes)).catch(() => {})
      send(1)
      return {
        answer: toText(app.request(request, undefined, { incoming: { socket: { remoteAddress } } })),
        send,
        end: () => void writer.close().catch(() => {}),
        breakOff: () => void writer.abort(new Error('aborted')),
      }
    },
  }
}

test('requests that wait for their bodies do not count toward the request limit', async () => {
  const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let there = 0
  const { page, post } = open(() => {
    there += 1
    if (there === 4) arrived.resolve()
    return answered.promise
  })
  const waiting = Array.from({ length: 4 }, () => post('json'))
  expect(await page()).toBe('page')
  for (const { end } of waiting) end()
  await arrived.promise
  expect(await page()).toBe('overloaded')
  answered.resolve()
  expect(await Promise.all(waiting.map(({ answer }) => answer))).toEqual(waiting.map(() => '1 from 203.0.113.7'))
})

test('a JSON body is refused if it is incomplete after ten seconds', async () => {
  const { post } = open()
  const [whole, idle] = [post('json'), post('json')]
  await vi.advanceTimersByTimeAsync(9_000)
  whole.end()
  expect(await whole.answer).toContain('1 from')
  idle.send(100_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await idle.answer).toBe('incomplete_body')
})

test('an upload is refused only if it falls below the minimum rate', async () => {
  const { post } = open()
  const { answer, send, end } = post('upload')
  const idle = post('upload')
  for (let second = 0; second < 60; second += 1) {
    send(20_000)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(await idle.answer).toBe('incomplete_body')
  end()
  expect(await answer).toBe('1200001 from 203.0.113.7')
  const slow = post('upload')
  for (let second = 0; second < 60; second += 1) {
    slow.send(10_000)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(await slow.answer).toBe('incomplete_body')
})

test('an upload that begins with a burst is refused after ten seconds of silence, and one that pauses for less is not', async () => {
  const { post } = open()
  const [silent, pausing] = [post('upload'), post('upload', '203.0.113.8')]
  for (const { send } of [silent, pausing]) for (let chunk = 0; chunk < 97; chunk += 1) send(100_000)
  for (let pause = 0; pause < 10; pause += 1) {
    await vi.advanceTimersByTimeAsync(8_000)
    pausing.send(200_000)
  }
  expect(await Promise.race([silent.answer, Promise.resolve('still open')])).toBe('incomplete_body')
  pausing.end()
  expect(await pausing.answer).toBe('11700001 from 203.0.113.8')
})

test('slow bodies are limited per network', async () => {
  const { post } = open()
  const one = '2001:db8:1:2::1'
  const slow = [post('json', one), post('json', '2001:db8:1:2::2'), post('json', one), post('json', '2001:db8:1:3::1')]
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await slow[2]?.answer).toBe('rate_limited')
  slow[0]?.end()
  expect(await slow[0]?.answer).toContain('1 from')
  const next = post('json', one)
  await vi.advanceTimersByTimeAsync(1_000)
  for (const { end } of [...slow, next]) end()
  expect(await Promise.all([slow[1], slow[3], next].map((sender) => sender?.answer))).toEqual([
    '1 from 2001:db8:1:2::/64',
    '1 from 2001:db8:1:3::/64',
    '1 from 2001:db8:1:2::/64',
  ])
})

test('an aborted body is refused as incomplete', async () => {
  const { post } = open()
  const { answer, breakOff } = post('json')
  breakOff()
  expect(await answer).toBe('incomplete_body')
})

test('an upload in too many small chunks is refused', async () => {
  const { post } = open()
  const { answer, send, end } = post('json')
  for (let chunk = 0; chunk < 200; chunk += 1) send(1)
  end()
  expect(await answer).toContain('201 from')
  const tiny = post('upload')
  for (let chunk = 0; chunk < 300; chunk += 1) tiny.send(1)
  expect(await tiny.answer).toBe('too_large')
})

test('bodies in transit share an amount of memory, of which no network has all and each has some', async () => {
  const { post } = open()
  const kilobytes = (network: number): Sender => {
    const sender = post('whole', `203.0.113.${network}`)
    sender.send(240 * 1024)
    return sender
  }
  const many = (network: number): Sender[] => Array.from({ length: 18 }, () => kilobytes(network))
  const first = many(1)
  expect(await Promise.race(first.map(({ answer }) => answer))).toBe('overloaded')
  const others = [2, 3, 4, 5, 6, 7].map(many)
  for (const senders of others) expect(await Promise.race(senders.map(({ answer }) => answer))).toBe('overloaded')
  const quiet = [kilobytes(8), kilobytes(8)]
  const third = kilobytes(8)
  expect(await Promise.race([...quiet, third].map(({ answer }) => answer))).toBe('overloaded')
  for (const { end } of quiet) end()
  expect(await Promise.all(quiet.map(({ answer }) => answer))).toEqual(quiet.map(() => `${240 * 1024 + 1} bytes`))
  const rest = [...first, ...others.flat()]
  for (const { breakOff } of rest) breakOff()
  await Promise.all(rest.map(({ answer }) => answer))
  const later = post('whole', '203.0.113.1')
  later.send(200 * 1024)
  later.end()
  expect(await later.answer).toBe(`${200 * 1024 + 1} bytes`)
})
