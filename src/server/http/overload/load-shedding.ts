import { Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { localPath, pagePatterns } from '../../../contract/urls.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { readClient } from '../request/client-ip.ts'
import { createPlaces, type Places, type SharedPlace } from './allowance.ts'
import { runForNetwork } from './connection-turns.ts'

type Capacity = {
  /** The number of requests that can be answered within about a second; more would wait and time out. */
  requests: number
  /** Of one network: a single computer could otherwise take all places, and everybody else would be refused. */
  requestsOfNetwork: number
  /** Per network. Thousands of phones may share an address, but few of them upload at the same moment. */
  slowBodies: number
  /**
   * Requests that capture a payment. They can wait half a minute for the provider, so they neither use up `requests` nor are shed with
   * it. Beyond these places nothing is captured, and the address that the provider redirects to can be opened again.
   */
  payments: number
  paymentsOfNetwork: number
  /** Webhooks, whoever sends them. The provider repeats those refused, and a job asks about every payment that is being confirmed. */
  webhooks: number
  /** Requests for images. They wait for the bucket, up to ten seconds each, so they do not use up `requests`. */
  images: number
  imagesOfNetwork: number
}

const usualCapacity: Capacity = {
  requests: 64,
  requestsOfNetwork: 32,
  slowBodies: 64,
  payments: 256,
  paymentsOfNetwork: 64,
  webhooks: 64,
  images: 256,
  imagesOfNetwork: 64,
}

/** Without the limits per network, for load tests that send everything from one address. */
export const capacityWithoutLimits: Partial<Capacity> = {
  requestsOfNetwork: Number.POSITIVE_INFINITY,
  slowBodies: Number.POSITIVE_INFINITY,
  paymentsOfNetwork: Number.POSITIVE_INFINITY,
  imagesOfNetwork: Number.POSITIVE_INFINITY,
}

const freePlace: SharedPlace = { take: () => true, giveBack: () => {} }
const unlimited = new Set<string>(['/healthz', '/readyz', '/metrics'])
const payments = new Set<string>([pagePatterns.success, localPath('ko', pagePatterns.success), '/api/payment/confirm'])

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
const bodyWaits = new WeakMap<Request, () => BodyWait>()

/** Excludes a request from the count while its body is in transit. */
export function waitForBody(request: Request): BodyWait {
  return bodyWaits.get(request)?.() ?? noWait
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
  const slow = createPlaces(Number.POSITIVE_INFINITY, most.slowBodies)
  const usual = createPlaces(most.requests, most.requestsOfNetwork)
  const waitingForProvider = createPlaces(most.payments, most.paymentsOfNetwork)
  const webhooks = createPlaces(most.webhooks)
  const images = createPlaces(most.images, most.imagesOfNetwork)

  function getPlaces(path: string): Places | null {
    if (unlimited.has(path)) return null
    if (path === '/api/payment/webhook') return webhooks
    if (path.startsWith('/images/')) return images
    return payments.has(path) ? waitingForProvider : usual
  }

  return async ({ req, env }, next) => {
    const network = readClient(req.raw).address
    const places = getPlaces(req.path)
    const answering = places?.(network) ?? freePlace
    const count = (): void => {
      if (answering.take()) return
      recordShed()
      throw new Refusal('overloaded')
    }
    bodyWaits.set(req.raw, () => {
      answering.giveBack()
      const { take, giveBack } = slow(network)
      return { countSlow: take, end: giveBack, resume: count, hangUp: () => endConnection(env?.incoming?.socket) }
    })
    count()
    try {
      await (places ? runForNetwork(network, next) : next())
    } finally {
      answering.giveBack()
    }
  }
}

function endConnection(socket: unknown): void {
  if (socket instanceof Socket) socket.destroy()
}
