import { findPerson } from '../../db/account/person.ts'
import type { Database } from '../../db/tables.ts'
import type { RateLimit, RateLimitCounter } from './rate-limit.ts'

const hourMs = 3_600_000

/**
 * What the companies of one network do, which anybody can be who signs up: those whose email address is verified and the others are counted apart,
 * so that accounts made with invented addresses keep no company of their network from anything once it has verified its own. A company whose license
 * the public register has confirmed counts for itself.
 */
export const networkLimits = {
  /** new posts, which everybody finds in lists and searches */
  post: {
    verified: { name: 'verified-post', most: 60, withinMs: 24 * hourMs, emailVerified: true },
    unverified: { name: 'unverified-post', most: 10, withinMs: 24 * hourMs, emailVerified: false },
  },
  /** invitations, each of which is emailed to an address that the company chooses */
  invitation: {
    verified: { name: 'verified-invitation', most: 60, withinMs: hourMs, countsMade: true, emailVerified: true },
    unverified: { name: 'unverified-invitation', most: 10, withinMs: hourMs, countsMade: true, emailVerified: false },
  },
  /** licenses that the public register is asked about, which answers only so many requests a day */
  license: {
    verified: { name: 'verified-license', most: 30, withinMs: hourMs, emailVerified: true },
    unverified: { name: 'unverified-license', most: 10, withinMs: hourMs, emailVerified: false },
  },
} satisfies Record<string, Record<'verified' | 'unverified', RateLimit>>

/** The counter of what a company does from a network. */
export async function findNetworkCounter(
  db: Database,
  kind: keyof typeof networkLimits,
  { uid, address }: { uid: string; address: string },
): Promise<RateLimitCounter> {
  const { verified, unverified } = networkLimits[kind]
  const person = await findPerson(db, uid)
  if (!person?.email_verified) return [unverified, address]
  return [verified, person.confirmed_license === null ? address : uid]
}
