import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FaultEnvironment } from './environment.ts'
import { callEndpoint, type EndpointResponse, type Owner, oneNightStay } from './users.ts'

/** A write that the program acknowledged and that must not be lost. */
export type Acknowledged = { bookingId: string; what: 'held' | 'paid' | 'cancelled' | 'changed' }

export type Log = {
  acknowledged: Acknowledged[]
  statuses: Map<number, number>
  refused: EndpointResponse[]
  unavailable: EndpointResponse[]
}

type Purchase = { owner: Owner; postNum: number; inDays: number; cancels: boolean; extras?: readonly object[] }

// With a provider that fails 30% of calls, one of several thousand payments fails ten times in a row and backs off for minutes.
const timeoutMs = 600_000
const retryDelayMs = 100

export function newLog(): Log {
  return { acknowledged: [], statuses: new Map(), refused: [], unavailable: [] }
}

/** Where and by whom stays are bought; `server` may be what stands before several. */
export type Market = Pick<FaultEnvironment, 'provider' | 'owners'> & { server: Pick<FaultEnvironment['server'], 'url'> }

/** Lets that many owners buy one stay after another, at most `turns` each. `stop` waits for the purchases in progress. */
export function startBuyers(
  environment: Market,
  log: Log,
  { postNum, owners, turns = Number.POSITIVE_INFINITY }: { postNum: number; owners: number; turns?: number },
): { stop: () => Promise<void> } {
  let isStopped = false
  const buyers = environment.owners.slice(0, owners).map(async (owner, index) => {
    for (let turn = 0; turn < turns && !isStopped; turn++)
      await buyStay(environment, log, { owner, postNum, inDays: 2 + ((turn * 7 + index) % 80), cancels: turn % 3 === 0 })
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(buyers)
    },
  }
}

/**
 * Books, pays and optionally cancels, retrying with the same key whenever there is no response. Returns the booking's id when the payment is settled, or
 * null if something is refused; throws if it does not settle within `timeoutMs`.
 */
export async function buyStay(
  { server, provider }: Pick<Market, 'server' | 'provider'>,
  log: Log,
  purchase: Purchase,
): Promise<string | null> {
  const { owner, cancels, extras } = purchase
  const call = (path: string, body?: object, key?: string): Promise<EndpointResponse> =>
    retry(log, () => callEndpoint(server.url, owner, path, body, key))
  const stay = { ...oneNightStay(purchase.postNum, purchase.inDays), ...(extras && { extras }) }
  const quote = await call('/api/booking/quote', stay)
  const time = { checkin: '10:00 AM', checkout: '9:00 AM' }
  const draft = { ...stay, time, total: readNumber(quote.body.quote, 'total') }
  const booked = await call('/api/booking/create', draft, randomUUID())
  if (booked.status !== 201) return refuse(log, booked)
  const bookingId = readText(booked.body.booking, 'bookingId')
  const orderId = readText(booked.body.booking, 'orderId')
  log.acknowledged.push({ bookingId, what: 'held' })
  const paymentKey = await provider.authenticate(orderId, draft.total)
  const confirm = { paymentKey, orderId, amount: draft.total }
  const paid = await call('/api/payment/confirm', confirm)
  if (paid.status !== 200 && paid.status !== 202) return refuse(log, paid)
  await waitUntilConfirmed(async () => (await call(`/api/booking/${bookingId}`)).body.booking)
  log.acknowledged.push({ bookingId, what: 'paid' })
  if (!cancels) return bookingId
  const cancelled = await call('/api/booking/cancel', { bookingId })
  if (cancelled.status !== 200) return refuse(log, cancelled)
  log.acknowledged.push({ bookingId, what: 'cancelled' })
  return bookingId
}

function refuse(log: Log, response: EndpointResponse): null {
  log.refused.push(response)
  return null
}

/** Retries while there is no response or a 503. */
async function retry(log: Log, call: () => Promise<EndpointResponse>): Promise<EndpointResponse> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    const response = await call()
    log.statuses.set(response.status, (log.statuses.get(response.status) ?? 0) + 1)
    if (response.status !== 0 && response.status !== 503) return response
    log.unavailable.push(response)
    await setTimeout(retryDelayMs)
  }
  throw new Error('There was no response for ten minutes')
}

async function waitUntilConfirmed(readBooking: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const booking = await readBooking()
    if (readText(booking, 'state') === 'confirmed') return
    if (performance.now() > deadline) throw new Error(`A payment did not settle in ten minutes: ${JSON.stringify(booking)}`)
    await setTimeout(retryDelayMs)
  }
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
}

export function readText(value: unknown, name: string): string {
  const field = readField(value, name)
  return typeof field === 'string' ? field : ''
}

export function readNumber(value: unknown, name: string): number {
  const field = readField(value, name)
  return typeof field === 'number' ? field : 0
}
