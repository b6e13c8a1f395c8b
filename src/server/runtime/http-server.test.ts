import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../db/core/database.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/database.ts'
import { addHold, addPost, now } from '../../db/testing/rows.ts'
import { createApp } from '../http/app.ts'
import { builtFiles } from '../http/static-files.ts'
import { openSessionCookie } from '../testing/api.ts'
import { restoreBuiltInGlobals } from '../testing/built-in-globals.ts'
import { publicUrl, type TestContext, testContext } from '../testing/context.ts'
import { createHttpServer } from './http-server.ts'
import { formatMetrics } from './metrics.ts'

type Raw = { status: number; headers: Headers; body: string }

const chunkedLines = [
  `POST /api/booking/quote HTTP/1.1`,
  'Host: localhost',
  'Sec-Fetch-Site: same-origin',
  'Content-Type: application/json',
  'Transfer-Encoding: chunked',
  '',
]

const ownId = /^[\da-f]{8}-[\da-f-]{27}$/

restoreBuiltInGlobals()

/** The whole server on a port, with raw socket access. */
describe('HTTP server', () => {
  let database: TestDatabase
  let context: TestContext
  let folder: string
  let port: number
  let close: () => Promise<void>

  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'kkori-http-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets/small-1.js'), 'export {}')
    await writeFile(join(folder, 'assets/small-1.js.br'), brotliCompressSync('export {}'))
    await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(join(folder, 'assets/large-1.js'), Buffer.alloc(32 * 1024 * 1024))
    await addPost(database.db)
    context = testContext(database.db, now)
    const server = createHttpServer(createApp(context, builtFiles(folder))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = getPort(server.address())
    close = async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }
  })

  beforeEach(() => {
    context.logged.length = 0
  })

  afterAll(async () => {
    await close()
    await database.close()
    await rm(folder, { recursive: true })
  })

  /** Sends raw lines, with our Host header unless they include one, and returns the whole response. */
  async function ask(line: string, ...headers: string[]): Promise<Raw> {
    const host = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: localhost:${port}`]
    const socket = connect(port, '127.0.0.1')
    socket.write([line, ...host, ...headers, 'Connection: close', '', ''].join('\r\n'))
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)
    return readResponse(Buffer.concat(chunks))
  }

  async function counted(line: string): Promise<boolean> {
    return (await formatMetrics(context)).text.includes(line)
  }

  test.each([
    ['a page', 'GET / HTTP/1.1', 200],
    ['an API request', `GET /api/auth/get-session HTTP/1.1`, 200],
    ['a file', 'GET /favicon.svg HTTP/1.1', 200],
    ['an unknown page', 'GET /nowhere HTTP/1.1', 404],
    ['an unknown endpoint', 'GET /api/nowhere HTTP/1.1', 404],
    ['an unsupported method', 'PUT /search HTTP/1.1', 405],
    ['a refused API request', `POST /api/auth/sign-in/email HTTP/1.1`, 403],
    ['an invalid URL', 'GET /\\ HTTP/1.1', 400],
    ['a health check', 'GET /healthz HTTP/1.1', 200],
  ])('responds to %s with its own request ID, ignoring the client’s', async (_, line, status) => {
    const answered = await ask(line, 'X-Request-Id: mine-1', 'Accept: text/html')
    expect(answered.status).toBe(status)
    expect(answered.headers.get('x-request-id')).toMatch(ownId)
    expect(answered.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  test.each([
    ['a malformed header', 400, ['GET / HTTP/1.1', 'Host: localhost', 'no header', '', '']],
    ['very long headers', 431, ['GET / HTTP/1.1', 'Host: localhost', `Cookie: ${'a'.repeat(20_000)}`, '', '']],
    ['a malformed chunk', 400, [...chunkedLines, 'x', '']],
    ['very long chunk extensions', 413, [...chunkedLines, `1;${'a'.repeat(20_000)}`, '']],
    [
      'an unknown Expect header',
      200,
      ['GET /healthz HTTP/1.1', 'Host: localhost', 'Expect: 200-ok', 'Connection: close', '', ''],
    ],
  ])('responds to %s outside the app with a request ID and security headers', async (_, status, lines) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(lines.join('\r\n'))
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)
    const answered = readResponse(Buffer.concat(chunks))
    expect([answered.status, answered.headers.get('connection')]).toEqual([status, 'close'])
    expect(answered.headers.get('x-request-id')).toMatch(ownId)
    expect(answered.headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/)
    for (const name of ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'permissions-policy'])
      expect([name, answered.headers.has(name)]).toEqual([name, true])
  })

  test('closes the connection without a second response for a bad request during a response', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /assets/large-1.js HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    await once(socket, 'readable')
    socket.write('no request\r\n\r\n')
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('latin1')
    expect(text.startsWith('HTTP/1.1 200')).toBe(true)
    expect(text.lastIndexOf('HTTP/1.1')).toBe(0)
  })

  test('refuses a foreign host in the Host header and in the request line', async () => {
    for (const [line, host] of [
      ['GET / HTTP/1.1', 'Host: evil.example'],
      ['GET / HTTP/1.1', `Host: localhost.evil.example:${port}`],
      ['GET / HTTP/1.1', 'Host: 192.168.0.7'],
      ['GET http://evil.example/ HTTP/1.1', 'Host: localhost'],
      ['GET http://localhost/ HTTP/1.1', 'Host: evil.example'],
      [`GET /api/auth/get-session HTTP/1.1`, 'Host: evil.example'],
      ['GET /assets/small-1.js HTTP/1.1', 'Host: evil.example'],
      ['GET / HTTP/1.1', 'Host:'],
    ]) {
      const { status, headers, body } = await ask(line ?? '', host ?? '', 'Accept: text/html')
      expect([line, host, status]).toEqual([line, host, 400])
      expect(headers.get('x-request-id')).toMatch(ownId)
      expect(body).not.toContain('<html')
    }
    for (const host of ['localhost', `127.0.0.1:${port}`, '[::1]:3000', 'LOCALHOST:8080'])
      expect((await ask('GET / HTTP/1.1', `Host: ${host}`)).status).toBe(200)
  })

  test('serves health checks under an IP address', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await ask(`GET ${path} HTTP/1.1`, 'Host: 10.0.0.9:3000')).status).toBe(200)
  })

  test('refuses duplicate and missing Host headers', async () => {
    for (const path of ['/', '/healthz', '/api/auth/get-session']) {
      const two = await ask(`GET ${path} HTTP/1.1`, 'Host: localhost', 'host: localhost')
      expect([two.status, two.headers.get('x-request-id')]).toEqual([400, expect.stringMatching(ownId)])
    }
    const socket = connect(port, '127.0.0.1').end('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 400')
  })

  describe.each(['/favicon.svg', '/'])('conditional request for %s', (path) => {
    test('returns 304 for a matching ETag in any notation', async () => {
      const first = await ask(`GET ${path} HTTP/1.1`)
      const tag = first.headers.get('etag') ?? ''
      const strong = tag.replace('W/', '')
      expect(tag).toMatch(/^W\/"[^"]+"$/)
      for (const known of [tag, strong, `"a, b", ${tag}`, `W/"x" , ${strong}`, '*']) {
        const again = await ask(`GET ${path} HTTP/1.1`, `If-None-Match: ${known}`)
        expect([known, again.status, again.body, again.headers.get('etag')]).toEqual([known, 304, '', tag])
        for (const name of ['cache-control', 'vary']) expect(again.headers.get(name)).toBe(first.headers.get(name))
        expect(again.headers.has('content-type')).toBe(false)
      }
      expect((await ask(`HEAD ${path} HTTP/1.1`, `If-None-Match: ${tag}`)).status).toBe(304)
    })

    test('returns 200 for any other ETag', async () => {
      const tag = (await ask(`GET ${path} HTTP/1.1`)).headers.get('etag') ?? ''
      for (const other of ['"other"', 'W/"other"', tag.slice(3, -1)])
        expect((await ask(`GET ${path} HTTP/1.1`, `If-None-Match: ${other}`)).status).toBe(200)
    })
  })

  test.each([
    ['bytes=0-3', 206, 'expo'],
    ['bytes=-2', 206, '{}'],
    ['bytes=7-', 206, '{}'],
    ['bytes=abc', 200, 'export {}'],
    ['bytes=5-2', 200, 'export {}'],
    ['bytes=0-1,3-4', 200, 'export {}'],
    ['lines=0-1', 200, 'export {}'],
  ])('serves a file for the Range header %s', async (range, status, body) => {
    const answered = await ask('GET /assets/small-1.js HTTP/1.1', `Range: ${range}`)
    expect([answered.status, answered.body]).toEqual([status, body])
    expect(answered.headers.has('content-range')).toBe(status !== 200)
  })

  test('sends a hashed file with a minimal set of headers', async () => {
    const socket = connect(port, '127.0.0.1')
    const lines = ['GET /assets/small-1.js HTTP/1.1', `Host: localhost:${port}`, 'Accept-Encoding: gzip, br', '', '']
    socket.write(lines.join('\r\n'))
    const [head = ''] = String(await once(socket, 'data')).split('\r\n\r\n')
    socket.destroy()
    expect(head.length).toBeLessThanOrEqual(250)
    expect(
      head
        .split('\r\n')
        .map((line) => line.split(':')[0]?.toLowerCase())
        .sort(),
    ).toEqual(
      [
        ...['cache-control', 'content-encoding', 'content-length', 'content-type', 'date'],
        ...['http/1.1 200 ok', 'vary', 'x-content-type-options'],
      ].sort(),
    )
    const missing = await ask('GET /assets/nothing.js HTTP/1.1')
    expect(missing.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  test('returns 404 for an unknown page with If-None-Match: *', async () => {
    expect((await ask('GET /nowhere HTTP/1.1', 'If-None-Match: *')).status).toBe(404)
  })

  test('closes the connection for a body in too many small chunks', async () => {
    const headers = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/json', 'Transfer-Encoding: chunked', '', '']
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write([`POST /api/booking/quote HTTP/1.1`, `Host: localhost:${port}`, ...headers].join('\r\n'))
    socket.write('1\r\n \r\n'.repeat(300))
    socket.resume()
    await once(socket, 'close')
    expect(context.logged).toEqual([])
  })

  test('logs nothing when a client disconnects', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const half = connect(port, '127.0.0.1')
    const headers = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/json', 'Content-Length: 200']
    const lines = [`POST /api/auth/sign-in/email HTTP/1.1`, `Host: localhost:${port}`, ...headers, '', '{']
    half.write(lines.join('\r\n'), () => half.destroy())
    const refused = `http_requests_total{method="POST",route="/api/auth/sign-in/email",status="408"} 1`
    while (!(await counted(refused))) await new Promise((resolve) => setImmediate(resolve))
    const file = connect(port, '127.0.0.1')
    file.write(`GET /assets/large-1.js HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    await once(file, 'data')
    file.destroy()
    expect((await ask('GET /healthz HTTP/1.1')).status).toBe(200)
    expect(context.logged).toEqual([])
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
  })
})

describe('pipelined requests', () => {
  let server: Server
  let started: string[]
  let release: () => void

  beforeEach(async () => {
    started = []
    const gate = Promise.withResolvers<void>()
    release = gate.resolve
    const app = new Hono().get('/:name', async (c) => {
      started.push(c.req.param('name'))
      await gate.promise
      return c.text(`<${c.req.param('name')}>`)
    })
    server = createHttpServer(app).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })

  afterEach(() => {
    server.close()
    server.closeAllConnections()
  })

  function send(requests: number, header = ''): Socket {
    const lines = Array.from({ length: requests }, (_, index) => {
      const end = index === requests - 1 ? 'Connection: close\r\n' : ''
      return `GET /${index} HTTP/1.1\r\nHost: localhost\r\n${header}${end}\r\n`
    })
    const socket = connect(getPort(server.address()), '127.0.0.1').on('error', () => {})
    socket.write(lines.join(''))
    return socket
  }

  test('are answered one after the other, so that those of other connections are answered in between', async () => {
    const asked = new Promise<void>((resolve) => {
      let requests = 0
      server.on('request', () => {
        requests += 1
        if (requests === 100) setImmediate(resolve)
      })
    })
    const socket = send(100)
    await asked
    expect(started).toEqual(['0'])
    release()
    // One that is sent once these are being answered is not the last to be answered.
    await once(socket, 'readable')
    const other = await fetch(`http://127.0.0.1:${getPort(server.address())}/other`)
    expect(await other.text()).toBe('<other>')
    expect(started.indexOf('other')).toBeLessThan(100)
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)
    const names = [
      ...Buffer.concat(chunks)
        .toString()
        .matchAll(/<(\d+)>/g),
    ].map(([, name]) => Number(name))
    expect(names).toEqual(Array.from({ length: 100 }, (_, index) => index))
  })

  const ending = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()))

  test('take 4 MB of memory per network while they wait, and their place is free again once they are gone', async () => {
    const long = `X-Long: ${'a'.repeat(14_000)}\r\n`
    const closed: Promise<void>[] = []
    server.on('connection', (connection) => closed.push(ending(connection)))
    const first = send(200, long)
    await once(server, 'request')
    const second = send(200, long)
    await Promise.race([first, second].map((socket) => ending(socket.resume())))
    first.destroy()
    second.destroy()
    await Promise.all(closed)
    const third = send(200, long)
    release()
    let text = ''
    for await (const chunk of third) text += String(chunk)
    expect(text.match(/<\d+>/g)).toEqual(Array.from({ length: 200 }, (_, index) => `<${index}>`))
  })

  test('close the connection when more than 256 are sent', async () => {
    const socket = send(300)
    socket.resume()
    await once(socket, 'close')
    expect(started.length).toBeLessThanOrEqual(1)
  })
})

test('new connections are accepted after those that came before, however many requests are sent on these', async () => {
  const connections = 40
  let started = 0
  const app = new Hono().get('*', (c) => {
    started += 1
    return c.body(String(started))
  })
  const server = createHttpServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const open = (localAddress: string): Socket => connect({ host: '127.0.0.1', port: getPort(server.address()), localAddress })
  const requests = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100)
  const sockets = Array.from({ length: connections }, () => open('127.0.0.2').resume())
  for (const socket of sockets) socket.write(requests)
  const other = open('127.0.0.3')
  other.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  let text = ''
  for await (const chunk of other) text += String(chunk)
  expect(text).toContain('HTTP/1.1 200')
  expect(Number(text.split('\r\n\r\n')[1])).toBeLessThan(5 * connections)
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('requests of many connections take 4 MB of memory per network while they wait for their turns', async () => {
  const open = async (count: number, localAddress: string): Promise<Socket[]> => {
    const sockets: Socket[] = []
    for (; sockets.length < count; await once(server, 'connection'))
      sockets.push(connect({ port: getPort(server.address()), host: '127.0.0.1', localAddress }))
    return sockets
  }
  const isAnswered = async (socket: Socket): Promise<boolean> =>
    await Promise.race([
      once(
        socket.on('error', () => {}),
        'data',
      ).then(() => true),
      once(socket, 'close').then(() => false),
    ])
  /** Sends one request on each connection, all of them before the server reads any. */
  const ask = async (sockets: Socket[]): Promise<boolean[]> => {
    for (const socket of sockets) socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(15_000)}\r\n\r\n`)
    return await Promise.all(sockets.map(isAnswered))
  }
  const server = createHttpServer(new Hono().get('*', (c) => c.text('answer')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const many = await open(250, '127.0.0.2')
  const few = await open(10, '127.0.0.3')
  const answered = await ask([...many, ...few])
  const kept = many.filter((_, index) => answered[index])
  expect(kept.length).toBeGreaterThan(200)
  expect(kept.length).toBeLessThan(240)
  expect(answered.slice(250)).toEqual(few.map(() => true))
  expect(await ask(kept)).toEqual(kept.map(() => true))
  for (const socket of [...many, ...few]) socket.destroy()
  server.close()
})

test('with a read-only database, pages are served and writes get 503', async () => {
  const { url, db: writer, close } = await openTestDatabase()
  const { postNum, uid: company } = await addPost(writer)
  const { uid: owner } = await addHold(writer, postNum)
  const signedIn = async (uid: string): Promise<string> => await openSessionCookie(testContext(writer, now), uid)
  const cookies = { owner: await signedIn(owner), company: await signedIn(company) }
  await sql`ALTER DATABASE ${sql.ref(new URL(url).pathname.slice(1))} SET default_transaction_read_only = on`.execute(writer)
  const reader = await openDatabase({ databaseUrl: url, dataDir: '' })
  // Late enough to extend the sessions, and to expire the hold.
  const app = createApp(testContext(reader.db, now + 2 * 86_400_000))
  const headers = { origin: publicUrl, 'content-type': 'application/json' }
  const refused = await app.request(`${publicUrl}/api/auth/guest`, { method: 'POST', headers, body: '{"role":"owner"}' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ code: 'overloaded' })
  const pages = [
    ['/', ''],
    [`/post/${postNum}`, ''],
    ['/search', cookies.owner],
    [`/post/${postNum}/booking`, cookies.owner],
    ['/mybooking', cookies.owner],
    ['/mypage/company', cookies.company],
    ['/mypage/company/bookings', cookies.company],
    [`/mypage/company/board?post=${postNum}`, cookies.company],
  ] as const
  const read = async ([path, cookie]: readonly [string, string]): Promise<string> =>
    `${path} ${(await app.request(publicUrl + path, { headers: { accept: 'text/html', cookie } })).status}`
  expect(await Promise.all(pages.map(read))).toEqual(pages.map(([path]) => `${path} 200`))
  await reader.close()
  await close()
})

function readResponse(bytes: Buffer): Raw {
  const [head = '', ...body] = bytes.toString().split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((text): [string, string] => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)])
  return { status: Number(status.split(' ')[1]), headers: new Headers(pairs), body: body.join('\r\n\r\n') }
}

function getPort(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}
