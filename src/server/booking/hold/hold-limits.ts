import { createHmac } from 'node:crypto'
import type { LimitedHold } from '../../../db/booking/hold.ts'
import type { HoldConditions } from '../../../db/booking/hold-conditions.ts'
import { maxOpenHolds, maxUnpaidHolds, momentaryHoldMs } from '../../../domain/booking/booking.ts'
import { Refusal } from '../../../domain/refusal.ts'
import {
  isWithinRateLimit,
  limitAttempts,
  type RateLimitContext,
  type RateLimitCounter,
  rateLimits,
  releaseRateLimit,
} from '../../http/rate-limit.ts'
import { listNetworks } from '../../http/request/client-ip.ts'
import type { BookingContext } from '../booking-context.ts'

/**
 * A mobile carrier puts thousands of customers behind one address. Paying takes about three minutes, so 30 open holds still allow 600
 * bookings an hour from one network, while an attacker there can block no more rooms than ten accounts could.
 */
export const maxHoldsOfNetwork = 30

type Secret = Pick<BookingContext, 'config'>

/** Keyed hashes of the client's networks, the widest first, stored with a held booking. The address cannot be recovered without the secret. */
export function networkHash(secret: Secret, address: string): string {
  const hashes = listNetworks(address).map(({ name }) => hashNetwork(secret, name))
  return hashes.reverse().join('.')
}

function hashNetwork({ config }: Secret, name: string): string {
  return createHmac('sha256', config.authSecret).update(`network ${name}`).digest('base64url')
}

const dayMs = 86_400_000

/**
 * Refuses a further unpaid hold with `too_many_holds`, which lists the open ones, with `rate_limited` and the post after too many there that ended
 * unpaid, or with `network_busy`. The conditions are read under the locks of
 * the owner and of the network, which serialize their holds, so no race exceeds the limits.
 */
export function requireHoldLimit(
  { ownHolds, unpaidEnds, networkHolds }: HoldConditions,
  secret: Secret,
  { address, postNum, now }: { address: string; postNum: number; now: number },
): void {
  requireOwnHoldLimit({ ownHolds, unpaidEnds }, postNum, now)
  const first = findOverLimit(secret, address, networkHolds, maxHoldsOfNetwork)
  if (first) throw new Refusal('network_busy', { retryAfter: Math.max(1, Math.ceil((first.holdUntil - now) / 1000)) })
}

/** Refuses a further unpaid hold of an owner as `requireHoldLimit` does. Unpaid changes are holds too. */
export function requireOwnHoldLimit(
  { ownHolds, unpaidEnds }: Pick<HoldConditions, 'ownHolds' | 'unpaidEnds'>,
  postNum: number,
  now: number,
): void {
  requireFewHolds(ownHolds)
  requireFewUnpaid(unpaidEnds, postNum, now)
}

/** A day after the first of the latest ones ended, another hold is possible. */
function requireFewUnpaid(ends: readonly number[], postNum: number, now: number): void {
  const first = ends[maxUnpaidHolds - 1]
  if (first !== undefined && now < first + dayMs)
    throw new Refusal('rate_limited', { retryAfter: Math.ceil((first + dayMs - now) / 1000), postNum })
}

/** The first of the rows of a network of the client that has `most` of them already, or its share of that; null if none has. */
export function findOverLimit<Row extends { network: string }>(
  secret: Secret,
  address: string,
  rows: readonly Row[],
  most: number,
): Row | null {
  for (const { name, shares } of listNetworks(address)) {
    const hash = hashNetwork(secret, name)
    const own = rows.filter(({ network }) => network.split('.').includes(hash))
    if (own[0] && own.length >= most * shares) return own[0]
  }
  return null
}

/**
 * Makes a hold that counts toward the bookings of its account, and toward those of its account and network that come to nothing, altogether and of the network at its post, until it is
 * paid. The counters of networks are named by their keyed hashes, which are all that is known of them by then.
 */
export async function limitUnpaidHolds<Result>(
  context: BookingContext,
  { uid, address, postNum }: { uid: string; address: string; postNum: number },
  hold: () => Promise<Result>,
): Promise<Result> {
  const networks = listNetworks(address).flatMap(({ name, shares }) =>
    listNetworkCounters(hashNetwork(context, name), postNum).map(([limit, ...who]): RateLimitCounter => {
      return [{ ...limit, most: limit.most * shares }, ...who]
    }),
  )
  return await limitAttempts(context, [[rateLimits.booking, uid], [rateLimits.unpaidHold, uid], ...networks], hold)
}

/** A hold that was paid no longer counts toward those that come to nothing. */
export async function releaseUnpaidHold(context: RateLimitContext, { uid, network, postNum }: LimitedHold): Promise<void> {
  await releaseRateLimit(context, rateLimits.unpaidHold, uid)
  for (const counter of network.split('.').flatMap((hash) => listNetworkCounters(hash, postNum)))
    await releaseRateLimit(context, ...counter)
}

/**
 * A hold that its owner gave back at once does not count toward those of its network at its post. Only so many are forgiven, the more the less they
 * kept the rooms, because accounts made for it could otherwise take turns to keep them all day.
 */
export async function releaseBriefHold(
  context: RateLimitContext,
  { network, postNum, keptMs }: LimitedHold & { keptMs: number },
): Promise<void> {
  const forgiven = keptMs <= momentaryHoldMs ? rateLimits.momentaryHold : rateLimits.briefHold
  for (const hash of network.split('.')) {
    const post = [hash, String(postNum)]
    if (await isWithinRateLimit(context, forgiven, ...post)) await releaseRateLimit(context, rateLimits.unpaidHoldAtPost, ...post)
  }
}

function listNetworkCounters(hash: string, postNum: number): RateLimitCounter[] {
  return [
    [rateLimits.unpaidHoldNetwork, hash],
    [rateLimits.unpaidHoldAtPost, hash, String(postNum)],
  ]
}

function requireFewHolds(bookingIds: string[]): void {
  if (bookingIds.length >= maxOpenHolds) throw new Refusal('too_many_holds', { bookingIds, most: maxOpenHolds })
}
