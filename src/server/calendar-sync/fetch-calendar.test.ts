import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { CalendarError } from '../../domain/calendar-sync/calendar-failure.ts'
import { createCalendarFetch, type FetchedCalendar, parseAddress } from './fetch-calendar.ts'
import { isPublicAddress, type Resolve } from './public-address.ts'

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const ownHost = 'kkori.example'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

let server: Server
let url: string
let visited: string[]
let answers: Record<string, Answer>

beforeEach(async () => {
  visited = []
  answers = {}
  server = createServer((request, response) => {
    visited.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (answer) answer(response, request)
    else response.end(calendar)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const redirectTo =
  (location: string): Answer =>
  (response) =>
    void response.writeHead(302, { location }).end()
const fetchPath = async (path: string, timeoutMs = 5_000): Promise<FetchedCalendar> =>
  await createCalendarFetch({ ownHost, allowsLoopback: true, timeoutMs })(url + path, null)

async function getFailure(fetching: Promise<unknown>): Promise<string> {
  const error = await fetching.then(
    () => null,
    (failed: unknown) => failed,
  )
  expect(error).toBeInstanceOf(CalendarError)
  return error instanceof CalendarError ? error.failure : ''
}

describe('a calendar is read', () => {
  test('with its entity tag, which the next request sends', async () => {
    answers['/a'] = (response, { headers }) => {
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"1"' }).end(calendar)
    }
    const fetch = createCalendarFetch({ ownHost, allowsLoopback: true })
    expect(await fetch(`${url}/a`, null)).toEqual({ text: calendar, etag: '"1"' })
    expect(await fetch(`${url}/a`, '"1"')).toMatchObject({ text: null })
  })

  test.each([
    ['gzip', gzipSync(calendar)],
    ['br', brotliCompressSync(calendar)],
  ])('from %s', async (coding, body) => {
    answers['/a'] = (response) => void response.writeHead(200, { 'content-encoding': coding }).end(body)
    expect((await fetchPath('/a')).text).toBe(calendar)
  })

  test('after up to three redirects', async () => {
    Object.assign(answers, {
      '/3': redirectTo('/2'),
      '/2': redirectTo(`${url}/1`),
      '/1': redirectTo('/0'),
      '/4': redirectTo('/3'),
    })
    expect((await fetchPath('/3')).text).toBe(calendar)
    expect(await getFailure(fetchPath('/4'))).toBe('refused')
  })
})

describe('a hostile server', () => {
  const large = Buffer.alloc(1024 * 1024 + 1, ' ')

  test.each<[string, string, Answer]>([
    ['is too large', 'tooLarge', (response) => void response.end(large)],
    [
      'is larger than it says',
      'tooLarge',
      (response) => void response.writeHead(200, { 'transfer-encoding': 'chunked' }).end(large),
    ],
    [
      'is small and becomes large',
      'tooLarge',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000))),
    ],
    [
      'is not what it says',
      'notCalendar',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
    ],
    [
      'has an unknown coding',
      'notCalendar',
      (response) => void response.writeHead(200, { 'content-encoding': 'zstd, gzip' }).end(''),
    ],
    ['is missing', 'notFound', (response) => void response.writeHead(404).end()],
    ['is not for us', 'notFound', (response) => void response.writeHead(401).end()],
    [
      'is that nothing has changed, without an entity tag to compare,',
      'refused',
      (response) => void response.writeHead(304).end(),
    ],
    ['breaks', 'refused', (response) => void response.writeHead(503).end()],
    ['hangs up', 'unreachable', (response) => response.destroy()],
    [
      'hangs up in the middle',
      'unreachable',
      (response) => void response.writeHead(200, { 'content-length': 500 }).write('x', () => response.destroy()),
    ],
    ['is no http', 'unreachable', (response) => void response.socket?.end('what?\r\n\r\n')],
    ['redirects without end', 'refused', redirectTo('/bad')],
    ['redirects to nowhere', 'refused', redirectTo('http://[')],
  ])('whose answer %s gives %s', async (_, failure, answer) => {
    answers['/bad'] = answer
    expect(await getFailure(fetchPath('/bad'))).toBe(failure)
  })

  test.each<[string, Answer]>([
    ['never answers', () => {}],
    ['never ends', (response) => void response.writeHead(200).write('BEGIN:VCALENDAR\r\n')],
    [
      'never ends in gzip',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).write(gzipSync(calendar).subarray(0, 12)),
    ],
  ])('that %s is given up', async (_, answer) => {
    answers['/slow'] = answer
    expect(await getFailure(fetchPath('/slow', 200))).toBe('tooSlow')
  })

  test.each([
    'http://127.0.0.2/',
    'http://localhost/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:127.0.0.1]/',
    'https://metadata.google.internal/',
    'https://kkori.example/calendar/x',
    'https://user@93.184.216.34/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
  ])('cannot redirect to %s', async (location) => {
    answers['/moved'] = redirectTo(location)
    expect(await getFailure(fetchPath('/moved'))).toBe('notAllowed')
    expect(visited).toEqual(['/moved'])
  })
})

describe('names', () => {
  const resolving = (resolve: Resolve) => createCalendarFetch({ ownHost, resolve, timeoutMs: 500 })

  test('with one address among others that is not public are not visited', async () => {
    const fetch = resolving(async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])
    expect(await getFailure(fetch('https://feed.example/a.ics', null))).toBe('notAllowed')
  })

  test('are resolved once per request, and the connection goes to the address that was checked', async () => {
    const asked: string[] = []
    // The second answer is that of a rebinding name to whoever asks again.
    const resolve: Resolve = async (hostname) => {
      asked.push(hostname)
      return asked.length === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '10.0.0.1', family: 4 }]
    }
    const fetch = createCalendarFetch({ ownHost, allowsLoopback: true, resolve, timeoutMs: 5_000 })
    const address = `http://feed.test:${new URL(url).port}`
    expect(await fetch(`${address}/a.ics`, null)).toMatchObject({ text: calendar })
    expect(asked).toEqual(['feed.test'])
    expect(await getFailure(fetch(`${address}/a.ics`, null))).toBe('notAllowed')
    expect(visited).toEqual(['/a.ics'])
  })

  test('that do not exist are unreachable, and errors do not name them', async () => {
    const fetch = resolving(async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND secret.example'), { code: 'ENOTFOUND', hostname: 'secret.example' })
    })
    const error: unknown = await fetch('https://secret.example/token.ics', null).catch((failed: unknown) => failed)
    expect(error).toBeInstanceOf(CalendarError)
    expect(error instanceof Error && `${error.stack} ${String(error.cause)} ${JSON.stringify(error)}`).not.toContain('secret')
  })
})

test.each([
  ['http://feed.example/a.ics'],
  ['https://feed.example:8443/a.ics'],
  ['https://me:secret@feed.example/a.ics'],
  ['https://localhost/a.ics'],
  ['https://intranet/a.ics'],
  ['https://printer.local/a.ics'],
  ['https://www.kkori.example/a.ics'],
  ['https://kkori.example./a.ics'],
  ['ftp://feed.example/a.ics'],
  ['feed.example/a.ics'],
  [''],
  [`https://feed.example/${'a'.repeat(2_000)}`],
])('the address %s is not allowed', (address) => expect(parseAddress(address, { ownHost })).toBeNull())

test('an address is read as calendar programs write it', () => {
  expect(parseAddress(' webcal://feed.example/a.ics?key=1#x ', { ownHost })?.href).toBe('https://feed.example/a.ics?key=1')
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.100.100.200',
  '127.0.0.1',
  '168.63.129.16',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.0.1',
  '198.19.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  'https://0x7f.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://①②⑦.0.0.1/',
])('loopback written as %s is not visited', async (address) =>
  expect(await getFailure(createCalendarFetch({ ownHost })(address, null))).toBe('notAllowed'),
)
