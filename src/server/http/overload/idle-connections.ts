import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { listNetworks, toNetwork } from '../request/client-ip.ts'
import { createTrustedProxies } from '../request/trusted-proxies.ts'

type IdleLimits = {
  /** How many idle connections a network can have. Each costs memory and a file descriptor; a browser opens at most six. */
  most?: number
  /** The connections of these proxies are theirs to limit. */
  trustedProxies?: readonly string[]
}

/** Closes the connections of a network that have been without a request for longest, while it has too many of them. */
export function limitIdleConnections(server: Server, { most = 256, trustedProxies = [] }: IdleLimits = {}): void {
  const proxies = createTrustedProxies(trustedProxies)
  const idle = new Map<string, Set<Socket>>()
  const limited = new WeakMap<Socket, { network: string; requests: number }>()

  function add(socket: Socket, network: string): void {
    for (const { name, shares } of listNetworks(network)) {
      const sockets = (idle.get(name) ?? new Set<Socket>()).add(socket)
      idle.set(name, sockets)
      const [longest] = sockets
      if (sockets.size > most * shares) longest?.destroy()
    }
  }

  function remove(socket: Socket, network: string): void {
    for (const { name } of listNetworks(network)) {
      const sockets = idle.get(name)
      sockets?.delete(socket)
      if (sockets?.size === 0) idle.delete(name)
    }
  }

  server.on('connection', (socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
    if (proxies.trusts(address)) return
    const network = toNetwork(address)
    limited.set(socket, { network, requests: 0 })
    add(socket, network)
    socket.once('close', () => remove(socket, network))
  })
  server.on('request', ({ socket }, response) => {
    const connection = limited.get(socket)
    if (!connection) return
    connection.requests += 1
    remove(socket, connection.network)
    response.once('close', () => {
      connection.requests -= 1
      if (connection.requests === 0 && !socket.destroyed) add(socket, connection.network)
    })
  })
}
