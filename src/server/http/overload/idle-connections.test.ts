import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { limitIdleConnections } from './idle-connections.ts'

describe('idle connections', () => {
  let server: Server
  const sockets: Socket[] = []

  afterEach(() => {
    server.close()
    server.closeAllConnections()
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  async function listen(limits: Parameters<typeof limitIdleConnections>[1]): Promise<void> {
    server = createServer()
    limitIdleConnections(server, limits)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }

  async function open(): Promise<Socket> {
    const address = server.address()
    const socket = connect(address !== null && typeof address === 'object' ? address.port : 0, '127.0.0.1')
    sockets.push(socket.on('error', () => {}).resume())
    await once(server, 'connection')
    return socket
  }

  /** Returns the response that the client waits for. */
  async function ask(socket: Socket): Promise<ServerResponse> {
    const requested = new Promise<ServerResponse>((resolve) => server.once('request', (_, response) => resolve(response)))
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return await requested
  }

  test('are limited per network: the one without a request for longest is closed, and none that waits for a response', async () => {
    await listen({ most: 2 })
    const [busy, longest] = [await open(), await open()]
    const response = await ask(busy)
    const next = await open()
    const closed = once(longest, 'close')
    await open()
    await closed
    expect([busy.destroyed, next.destroyed]).toEqual([false, false])
    const nextClosed = once(next, 'close')
    response.end()
    await nextClosed
    expect((await ask(busy)).socket?.destroyed).toBe(false)
  })

  test('of the networks of an IPv6 /48 are limited to four times those of one', async () => {
    server = createServer()
    limitIdleConnections(server, { most: 1 })
    const connectFrom = (address: string): Socket => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
      server.emit('connection', socket)
      sockets.push(socket)
      return socket
    }
    const opened = [0, 1, 2, 3].map((nth) => connectFrom(`2001:db8:1:${nth}::1`))
    connectFrom('2001:db8:2:0::1')
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false])
    connectFrom('2001:db8:1:4::1')
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, false, false, false])
    const again = connectFrom('2001:db8:1:1::1')
    expect([...opened, again].map(({ destroyed }) => destroyed)).toEqual([true, true, false, false, false])
  })

  test('of trusted proxies are not limited', async () => {
    await listen({ most: 1, trustedProxies: ['127.0.0.0/8'] })
    const first = await open()
    const response = await ask(await open())
    const other = await ask(first)
    expect([response.socket?.destroyed, other.socket?.destroyed]).toEqual([false, false])
  })
})
