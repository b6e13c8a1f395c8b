import { findPerson } from '../../db/account/person.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import type { RequestContext } from './endpoint.ts'
import { limitAttempts, type RateLimit, type RateLimitContext, type RateLimitCounter } from './rate-limit.ts'
import { readClient } from './request/client-ip.ts'

const hourMs = 3_600_000

/**
 * What the accounts of one network do, most of it as companies, which anybody can be who signs up: those whose email address is verified and the others are counted apart,
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
  /** kilobytes of pictures that are stored: a house that photographs every dog needs 300 MB an hour, and behind a mobile carrier there are several */
  image: {
    verified: { name: 'verified-image', most: 1_000_000, withinMs: hourMs, countsMade: true },
    unverified: { name: 'unverified-image', most: 200_000, withinMs: hourMs, countsMade: true },
  },
} satisfies Record<string, Record<'verified' | 'unverified', RateLimit>>

/**
 * New conversations before booking that owners of one network begin, whose addresses are all verified: with one company, which gets an email for
 * each, and in all. A mobile carrier has thousands of customers in one network, but no hotel has a hundred new ones a day from it.
 */
export const newThreadLimits = {
  atCompany: { name: 'new-thread-at-company', most: 100, withinMs: 24 * hourMs, code: 'network_busy' },
  all: { name: 'new-thread-network', most: 600, withinMs: 24 * hourMs, code: 'network_busy' },
} satisfies Record<string, RateLimit>

/** The counter of what an account does from a network. */
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

const megabyte = 1_000_000
const textsOfDay = { withinMs: 24 * hourMs, countsMade: true, isRelaxed: true } as const

/**
 * What a company without a verified address, and all of them in one network, store at their desks in a day, in bytes: texts, and `rowBytes` for each
 * row that holds them. Accounts made with invented addresses, and guests, cost nothing, and the limits that a house of 200 rooms needs allow each
 * of them 77 MB of walk-ins an hour. No guest keeps a company of its network from anything.
 */
const textLimits = {
  unverified: {
    company: { ...textsOfDay, name: 'unverified-texts', most: 5 * megabyte, emailVerified: false },
    network: { ...textsOfDay, name: 'unverified-texts-network', most: 20 * megabyte, emailVerified: false },
  },
  guest: {
    company: { ...textsOfDay, name: 'guest-texts', most: 5 * megabyte },
    network: { ...textsOfDay, name: 'guest-texts-network', most: 20 * megabyte },
  },
} satisfies Record<string, Record<'company' | 'network', RateLimit>>

const rowBytes = 3_000

/**
 * Stores what a company has typed, which counts toward `textLimits` unless its address is verified. `rows` says how many bookings, customers or
 * entries it may be. Call it outside of a transaction.
 */
export async function limitTexts<Result>(
  context: RateLimitContext,
  { account, input, request }: Pick<RequestContext<unknown>, 'account' | 'input' | 'request'>,
  write: () => Promise<Result>,
  rows = 1,
): Promise<Result> {
  const limits = await findTextLimits(context, account)
  if (!limits) return await write()
  const weight = Buffer.byteLength(JSON.stringify(input)) + rows * rowBytes
  const counters: RateLimitCounter[] = [
    [{ ...limits.company, weight }, account.uid],
    [{ ...limits.network, weight }, readClient(request).address],
  ]
  return await limitAttempts(context, counters, write)
}

async function findTextLimits({ config, db }: RateLimitContext, { uid, role, isGuest }: Account) {
  if (!config.rateLimits || role !== 'company') return null
  if (isGuest) return textLimits.guest
  return (await findPerson(db, uid))?.email_verified ? null : textLimits.unverified
}
