import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
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

  test('of trusted proxies are not limited', async () => {
    await listen({ most: 1, trustedProxies: ['127.0.0.0/8'] })
    const first = await open()
    const response = await ask(await open())
    const other = await ask(first)
    expect([response.socket?.destroyed, other.socket?.destroyed]).toEqual([false, false])
  })
})
