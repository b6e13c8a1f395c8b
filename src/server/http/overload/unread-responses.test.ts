import { once } from 'node:events'
import { IncomingMessage, type Server, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHttpServer } from '../../runtime/http-server.ts'
import { restoreBuiltInGlobals } from '../../testing/built-in-globals.ts'
import { limitUnread } from './unread-responses.ts'

// More than the system's own buffers take.
const answerBytes = 24 * 1024 * 1024

restoreBuiltInGlobals()

describe('unread responses', () => {
  let server: Server
  let port: number
  let made: (() => void)[]

  beforeEach(async () => {
    made = []
    const app = new Hono()
    app.use(limitUnread(1.5 * answerBytes))
    app.get('/', (context) => {
      const answer = context.body(Buffer.alloc(answerBytes), 200)
      made.shift()?.()
      return answer
    })
    server = createHttpServer(app).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = address !== null && typeof address === 'object' ? address.port : 0
  })

  afterEach(() => {
    server.close()
    server.closeAllConnections()
  })

  /** Gives the connection once its answer is made, which is not read. */
  async function ask(): Promise<Socket> {
    const isMade = new Promise<void>((resolve) => made.push(resolve))
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    await isMade
    return socket
  }

  test('close the oldest connection when over the byte limit, and complete the others', async () => {
    const asked = [await ask(), await ask(), await ask()]
    const read = await Promise.all(asked.map(countBytes))
    expect(read.map((bytes) => bytes > answerBytes)).toEqual([false, true, true])
  })

  test('stop counting toward the byte limit when their connection closes', async () => {
    const ended = new Promise((resolve) => server.once('connection', (connection) => connection.once('close', resolve)))
    const left = await ask()
    left.destroy()
    await ended
    const first = await ask()
    await ask()
    expect(await countBytes(first)).toBeGreaterThan(answerBytes)
  })
})

async function countBytes(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  await once(socket, 'close')
  return bytes
}

test('the HTTP server has a socket timeout of two minutes', () => {
  expect(createHttpServer(new Hono()).timeout).toBe(120_000)
})

test('unread responses are counted once in a turn of the event loop, and only those that are not sent completely', async () => {
  const app = new Hono()
  app.use(limitUnread())
  app.get('/', (context) => context.text('answer'))
  let counted = 0
  const answers = Array.from({ length: 8 }, () => {
    const answer = new ServerResponse(new IncomingMessage(new Socket()))
    Object.defineProperty(answer, 'writableLength', { get: () => (counted += 1) })
    return answer
  })
  for (const outgoing of answers) await app.request('/', undefined, { incoming: { socket: new Socket() }, outgoing })
  await new Promise(setImmediate)
  for (const answer of answers.slice(1)) answer.emit('close')
  counted = 0
  for (let request = 0; request < 8; request++) {
    const outgoing = new ServerResponse(new IncomingMessage(new Socket()))
    await app.request('/', undefined, { incoming: { socket: new Socket() }, outgoing })
  }
  expect(counted).toBe(1)
})
