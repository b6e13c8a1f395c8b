import { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { readClient } from '../request/client-ip.ts'

/** A connection can have several unsent responses if its requests were pipelined. */
type Connection = { network: string; answers: Set<ServerResponse> }

// Hundreds of images in transit to slow phones. The operating system's own buffers do not count.
const usualMost = 64 * 1024 * 1024

/**
 * Limits the memory of responses that are written but not yet read by their clients. When they exceed `most` bytes in total, the oldest
 * connections of the network that holds the most are closed.
 */
export function limitUnread(most: number = usualMost): MiddlewareHandler {
  /** Those with answers that are not sent completely, the longest first. */
  const connections = new Map<Socket, Connection>()
  let isCounted = false

  function note(socket: Socket, answer: ServerResponse, network: string): void {
    const connection = connections.get(socket) ?? { network, answers: new Set<ServerResponse>() }
    connections.set(socket, connection)
    connection.answers.add(answer)
    answer.once('close', () => {
      connection.answers.delete(answer)
      if (connection.answers.size === 0) connections.delete(socket)
    })
  }

  /** Counts at most once in a turn of the event loop, in which few requests begin. */
  function count(): void {
    if (isCounted) return
    isCounted = true
    setImmediate(() => {
      isCounted = false
    })
    endOldest(connections, most)
  }

  return async ({ env, req }, next) => {
    const socket: unknown = env?.incoming?.socket
    const answer: unknown = env?.outgoing
    if (socket instanceof Socket && !socket.destroyed && answer instanceof ServerResponse) {
      count()
      note(socket, answer, readClient(req.raw).address)
    }
    await next()
  }
}

function endOldest(connections: ReadonlyMap<Socket, Connection>, most: number): void {
  const sums = new Map<string, number>()
  let excess = -most
  for (const { network, answers } of connections.values()) {
    const unread = unreadBytes(answers)
    excess += unread
    sums.set(network, (sums.get(network) ?? 0) + unread)
  }
  if (excess <= 0) return
  const [heaviest] = [...sums].reduce((one, other) => (other[1] > one[1] ? other : one))
  for (const [socket, { network, answers }] of connections) {
    if (excess <= 0) return
    const unread = unreadBytes(answers)
    if (network !== heaviest || unread === 0) continue
    excess -= unread
    socket.destroy()
  }
}

function unreadBytes(answers: ReadonlySet<ServerResponse>): number {
  let bytes = 0
  for (const { writableLength } of answers) bytes += writableLength
  return bytes
}
