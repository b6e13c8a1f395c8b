import { createHash } from 'node:crypto'
import { countUnderKey, forgetKey } from '../db/rate-limit.ts'
import type { Database } from '../db/tables.ts'
import { Refusal } from '../domain/refusal.ts'

const minuteMs = 60_000

/** At most `most` within `withinMs` of the first. */
export type Limit = { name: string; most: number; withinMs: number }

export const limits = {
  login: { name: 'login', most: 5, withinMs: 15 * minuteMs },
  signUp: { name: 'sign-up', most: 5, withinMs: 60 * minuteMs },
  guest: { name: 'guest', most: 10, withinMs: 60 * minuteMs },
  upload: { name: 'upload', most: 60, withinMs: 60 * minuteMs },
  letter: { name: 'letter', most: 3, withinMs: 60 * minuteMs },
  social: { name: 'social', most: 20, withinMs: 15 * minuteMs },
  link: { name: 'link', most: 10, withinMs: 60 * minuteMs },
  booking: { name: 'booking', most: 10, withinMs: 10 * minuteMs },
} satisfies Record<string, Limit>

export type LimitParts = { config: { rateLimits: boolean }; db: Database; clock: () => number }

/** Counts one for whoever `who` says, before the work is done; over the limit refuses with `rate_limited` and `retryAfter` seconds. */
export async function countAgainst(parts: LimitParts, limit: Limit, ...who: string[]): Promise<void> {
  if (!parts.config.rateLimits) return
  const now = parts.clock()
  const { count, windowStart } = await countUnderKey(parts.db, { key: keyOf(limit, who), withinMs: limit.withinMs, now })
  if (count > limit.most)
    throw new Refusal('rate_limited', { retryAfter: Math.ceil((windowStart + limit.withinMs - now) / 1000) })
}

/** Begins the count anew, where only failures are to count. */
export async function forgiveLimit(parts: LimitParts, limit: Limit, ...who: string[]): Promise<void> {
  if (parts.config.rateLimits) await forgetKey(parts.db, keyOf(limit, who))
}

/** Hashed, so that the table holds no addresses. */
function keyOf({ name }: Limit, who: string[]): string {
  return `${name}:${createHash('sha256').update(who.join('\n')).digest('base64url')}`
}
