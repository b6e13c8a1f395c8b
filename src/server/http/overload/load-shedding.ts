import { Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { localPath, pagePatterns } from '../../../contract/urls.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { readClient } from '../request/client-ip.ts'

type Capacity = {
  /** The number of requests that can be answered within about a second; more would wait and time out. */
  requests: number
  /** Per network. Thousands of phones may share an address, but few of them upload at the same moment. */
  slowBodies: number
}

const usualCapacity: Capacity = { requests: 64, slowBodies: 64 }

// Payment requests can wait half a minute for the provider. They must neither use up the capacity nor be shed.
const unlimited = new Set<string>([
  ...['/healthz', '/readyz', '/metrics'],
  ...[pagePatterns.success, localPath('ko', pagePatterns.success), '/api/payment/confirm', '/api/payment/webhook'],
])

/** A request that is waiting for its body and does not count as in progress. */
export type BodyWait = {
  /** Counts a slow body against its network; false if the network has too many. */
  countSlow: () => boolean
  end: () => void
  /** Counts the request as in progress again, after `end`. Refuses with `overloaded` if the server is at capacity by then. */
  resume: () => void
  /** Closes the connection, so that the rest of the body is not even read. */
  hangUp: () => void
}

const noWait: BodyWait = { countSlow: () => true, end: () => {}, resume: () => {}, hangUp: () => {} }
const waitOf = new WeakMap<Request, () => BodyWait>()

/** Excludes a request from the count while its body is in transit. */
export function waitForBody(request: Request): BodyWait {
  return waitOf.get(request)?.() ?? noWait
}

/**
 * Runs work that waits in a queue of its own. Meanwhile the request does not count as in progress. Refuses with `overloaded` if the
 * server is at capacity afterwards.
 */
export async function waitInQueue<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
  const wait = waitForBody(request)
  const result = await work()
  wait.resume()
  return result
}

/** Refuses a request with `overloaded` while too many are in progress, and calls `recordShed` for each one refused. */
export function shedLoad(recordShed: () => void, capacity: Partial<Capacity> = {}): MiddlewareHandler {
  const most = { ...usualCapacity, ...capacity }
  const slow = createTally(most.slowBodies)
  let answering = 0

  function enter(): void {
    if (answering >= most.requests) {
      recordShed()
      throw new Refusal('overloaded')
    }
    answering += 1
  }

  return async ({ req, env }, next) => {
    const isLimited = !unlimited.has(req.path)
    let isCounted = false
    const count = (): void => {
      if (isLimited) enter()
      isCounted = isLimited
    }
    const uncount = (): void => {
      if (isCounted) answering -= 1
      isCounted = false
    }
    waitOf.set(req.raw, () => {
      uncount()
      return { ...slow.entryOf(readClient(req.raw).address), resume: count, hangUp: () => endConnection(env?.incoming?.socket) }
    })
    count()
    try {
      await next()
    } finally {
      uncount()
    }
  }
}

function endConnection(socket: unknown): void {
  if (socket instanceof Socket) socket.destroy()
}

/** Counts slow bodies per network. */
function createTally(most: number): { entryOf: (network: string) => Pick<BodyWait, 'countSlow' | 'end'> } {
  const counts = new Map<string, number>()
  return {
    entryOf(network) {
      let isCounted = false
      return {
        countSlow() {
          const count = counts.get(network) ?? 0
          if (!isCounted && count >= most) return false
          if (!isCounted) counts.set(network, count + 1)
          isCounted = true
          return true
        },
        end() {
          if (!isCounted) return
          isCounted = false
          const left = (counts.get(network) ?? 1) - 1
          if (left > 0) counts.set(network, left)
          else counts.delete(network)
        },
      }
    },
  }
}
