import { createHash } from 'node:crypto'
import { decrementRateLimits, deleteRateLimit, incrementRateLimits } from '../../db/core/rate-limit.ts'
import type { Database } from '../../db/tables.ts'
import { Refusal } from '../../domain/refusal.ts'
import { maxUnlocks } from '../../domain/staff/tablet.ts'
import { listNetworks } from './request/client-ip.ts'

const minuteMs = 60_000

/**
 * At most `most` attempts within `withinMs` of the first one. For limits on failures, `onSuccess` says what a successful attempt does:
 * it no longer counts, or it resets the counter.
 */
export type RateLimit = {
  name: string
  most: number
  withinMs: number
  onSuccess?: 'release' | 'restart'
  /** Counts only what was made: a refused attempt is taken back. */
  countsMade?: true
  /** How much an attempt counts, 1 unless it says so. */
  weight?: number
  /** Counts all addresses that lead to one mailbox as one. */
  perMailbox?: true
  /**
   * Not waited for until it is on disk. For limits on what a commit writes right afterwards, which takes the count along; guesses at secrets
   * write nothing else.
   */
  isRelaxed?: true
  /** Refuses with this code instead of `rate_limited`. */
  code?: 'network_busy'
  /** Whether it is for companies with a verified address, of what they do. The refusal says so, since verifying it raises the limit. */
  emailVerified?: boolean
}

/** A network is an IPv4 address or an IPv6 /64; those of one IPv6 /48 have four times the attempts of one. */
export const rateLimits = {
  /** failures per account and network, or per account and known browser */
  login: { name: 'login', most: 5, withinMs: 15 * minuteMs, onSuccess: 'restart' },
  /** failures per network across all accounts, except from known browsers */
  loginNetwork: { name: 'login-network', most: 30, withinMs: 15 * minuteMs, onSuccess: 'release' },
  /** failures per account from unknown browsers across all networks, of which somebody may have many */
  loginAccount: { name: 'login-account', most: 100, withinMs: 60 * minuteMs, onSuccess: 'release' },
  /** accounts per network whose email address is not verified; verifying it frees the place */
  signUp: { name: 'sign-up', most: 5, withinMs: 60 * minuteMs, countsMade: true },
  /** all new accounts per network, and attempts that tell whether an address has one */
  signUpNetwork: { name: 'sign-up-network', most: 60, withinMs: 60 * minuteMs },
  guest: { name: 'guest', most: 10, withinMs: 60 * minuteMs },
  upload: { name: 'upload', most: 60, withinMs: 60 * minuteMs },
  /** images of one company, which photographs every dog of a full house several times a day */
  companyUpload: { name: 'company-upload', most: 600, withinMs: 60 * minuteMs },
  /** account emails to one address, requested by one network, browser or account */
  accountEmail: { name: 'account-email', most: 3, withinMs: 60 * minuteMs, perMailbox: true },
  /** account emails to one address in total, caused by sign-ups and verifications, which strangers cannot ask for once it has an account */
  accountEmailAddress: { name: 'account-email-address', most: 12, withinMs: 60 * minuteMs, perMailbox: true },
  /** reset links to one address in total that unknown browsers ask for, whether it has an account or not */
  passwordResetAddress: { name: 'password-reset-address', most: 12, withinMs: 60 * minuteMs, perMailbox: true },
  /** emails about bookings and messages to one address that is not verified: it may be a stranger's, and the account causes them for nothing */
  unverifiedEmail: { name: 'unverified-email', most: 10, withinMs: 24 * 60 * minuteMs, perMailbox: true },
  /** sign-ins with a provider that failed, from one network, from its known browsers and from one of those: each one asks the provider, and no secret can be guessed */
  oauth: { name: 'oauth', most: 100, withinMs: 15 * minuteMs, onSuccess: 'release' },
  oauthBrowsers: { name: 'oauth-browsers', most: 1_000, withinMs: 15 * minuteMs, onSuccess: 'release' },
  oauthBrowser: { name: 'oauth-browser', most: 20, withinMs: 15 * minuteMs, onSuccess: 'release' },
  /** alerts to one verified address about sign-ins from unknown browsers, of which whoever knows the password can make any number */
  signInAlert: { name: 'sign-in-alert', most: 5, withinMs: 60 * minuteMs, perMailbox: true },
  /** password reset links requested by one network */
  passwordReset: { name: 'password-reset', most: 10, withinMs: 60 * minuteMs },
  /** holds of one account, and from one network, that came to nothing: each one is kept; paying frees the place */
  unpaidHold: { name: 'unpaid-hold', most: 50, withinMs: 24 * 60 * minuteMs, countsMade: true, isRelaxed: true },
  /** as many as can be held there in an hour, since a mobile carrier has thousands of customers in one */
  unpaidHoldNetwork: {
    name: 'unpaid-hold-network',
    most: 600,
    withinMs: 24 * 60 * minuteMs,
    countsMade: true,
    isRelaxed: true,
    code: 'network_busy',
  },
  /** those from one network at one post, each of which can keep all its rooms from everybody for a quarter of an hour */
  unpaidHoldAtPost: {
    name: 'unpaid-hold-at-post',
    most: 20,
    withinMs: 24 * 60 * minuteMs,
    countsMade: true,
    isRelaxed: true,
    code: 'network_busy',
  },
  /** those given back within three minutes, and within five seconds, that do not count there: they keep its rooms for two hours in all at most */
  briefHold: { name: 'brief-hold', most: 36, withinMs: 24 * 60 * minuteMs, isRelaxed: true },
  momentaryHold: { name: 'momentary-hold', most: 144, withinMs: 24 * 60 * minuteMs, isRelaxed: true },
  booking: { name: 'booking', most: 10, withinMs: 10 * minuteMs, isRelaxed: true },
  /** changes of bookings by one account */
  change: { name: 'change', most: 20, withinMs: 10 * minuteMs, isRelaxed: true },
  /** changes of one booking that are held until they are paid, and its orders after failed payments: each one is kept, and read with it */
  heldChange: { name: 'held-change', most: 20, withinMs: 24 * 60 * minuteMs },
  order: { name: 'order', most: 30, withinMs: 24 * 60 * minuteMs },
  /** changes that a hotel proposes for one booking: each one is emailed to its owner and stays in its history */
  proposal: { name: 'proposal', most: 10, withinMs: 24 * 60 * minuteMs },
  /** waitlists joined by one account */
  waitlist: { name: 'waitlist', most: 20, withinMs: 10 * minuteMs },
  /** bookings that one company enters at its desk */
  walkIn: { name: 'walk-in', most: 300, withinMs: 60 * minuteMs, isRelaxed: true },
  /** the same in a day: five times as many as a house of 200 rooms takes in */
  walkInDay: { name: 'walk-in-day', most: 1_000, withinMs: 24 * 60 * minuteMs, isRelaxed: true },
  /** steps back of one booking (undone check-ins and check-outs, late arrivals): each one adds to its history and may send email */
  undo: { name: 'undo', most: 6, withinMs: 24 * 60 * minuteMs },
  /** payment attempts by one account: each one calls the provider, and each failed one allows a new order */
  payment: { name: 'payment', most: 30, withinMs: 10 * minuteMs },
  /** webhooks about one order that query the provider immediately; a job covers the others */
  webhook: { name: 'webhook', most: 10, withinMs: minuteMs },
  /** entries about one stay, which are shown all at once */
  journal: { name: 'journal', most: 100, withinMs: 24 * 60 * minuteMs },
  /** charges recorded and corrected at one stay: each one adds to its history */
  charge: { name: 'charge', most: 30, withinMs: 24 * 60 * minuteMs },
  /** conversations with hotels that one owner begins before booking */
  newThread: { name: 'new-thread', most: 10, withinMs: 24 * 60 * minuteMs },
  /** messages of one person */
  message: { name: 'message', most: 60, withinMs: 60 * minuteMs, isRelaxed: true },
  /** reports of conversations by one person */
  messageReport: { name: 'message-report', most: 20, withinMs: 24 * 60 * minuteMs },
  /** conversations that one person blocks and unblocks, and quick replies saved by one company */
  messageBlock: { name: 'message-block', most: 60, withinMs: 60 * minuteMs },
  quickReplies: { name: 'quick-replies', most: 60, withinMs: 60 * minuteMs },
  /** likes given or taken back by one account; each one changes the order of lists and so invalidates cached pages */
  like: { name: 'like', most: 100, withinMs: 10 * minuteMs, isRelaxed: true },
  /** changes of a company's identity: each one asks the license register and renews the pages of its posts */
  business: { name: 'business', most: 10, withinMs: 60 * minuteMs },
  /** edits by one company: each one renews cached pages */
  postEdit: { name: 'post-edit', most: 120, withinMs: 60 * minuteMs },
  /** saves of drafts by one company: a form saves a second after each pause in typing */
  draft: { name: 'draft', most: 1_200, withinMs: 60 * minuteMs, isRelaxed: true },
  /** dogs added, edited and deleted by one owner */
  dog: { name: 'dog', most: 300, withinMs: 60 * minuteMs, isRelaxed: true },
  /** rooms closed and reopened by one company: each one renews cached pages and serves its waitlist */
  closing: { name: 'closing', most: 600, withinMs: 60 * minuteMs },
  /** replies to reviews by one company, and corrections of them: each one renews cached pages */
  reply: { name: 'reply', most: 300, withinMs: 60 * minuteMs },
  /** changes of a profile by one account: each one renews the pages with its reviews */
  profile: { name: 'profile', most: 300, withinMs: 60 * minuteMs },
  /** named rooms saved and stays moved to them by one company */
  kennel: { name: 'kennel', most: 600, withinMs: 60 * minuteMs },
  /** customers added and edited by one company */
  customer: { name: 'customer', most: 600, withinMs: 60 * minuteMs },
  /** files of bookings that one company checks or imports: each can have as many lines as a house takes in a day */
  importFile: { name: 'import-file', most: 30, withinMs: 60 * minuteMs },
  /** files with new bookings that one company imports in a day: with those of the desk, a house of 200 rooms moves in with its whole calendar */
  importDay: { name: 'import-day', most: 10, withinMs: 24 * 60 * minuteMs },
  /** changes of walk-ins by one company */
  walkInEdit: { name: 'walk-in-edit', most: 600, withinMs: 60 * minuteMs },
  /** new addresses of calendars by one company */
  calendarLink: { name: 'calendar-link', most: 30, withinMs: 60 * minuteMs },
  /** requests to other servers by one company, for calendars it adds or refreshes */
  calendarImport: { name: 'calendar-import', most: 30, withinMs: 60 * minuteMs },
  /** requests for one published calendar, which programs read every few minutes at most */
  publishedCalendar: { name: 'published-calendar', most: 60, withinMs: 10 * minuteMs },
  /** addresses of published calendars, tried by one network, that do not exist */
  unknownCalendar: { name: 'unknown-calendar', most: 60, withinMs: 10 * minuteMs },
  /** invitations to work for one company */
  invitation: { name: 'invitation', most: 30, withinMs: 24 * 60 * minuteMs },
  /** invitations to one address: by one company, and by all together */
  invitationAddress: { name: 'invitation-address', most: 3, withinMs: 24 * 60 * minuteMs, perMailbox: true },
  invitationAddressAll: { name: 'invitation-address-all', most: 10, withinMs: 24 * 60 * minuteMs, perMailbox: true },
  /** wrong PINs on one shared tablet, of all its staff */
  pin: { name: 'pin', most: 30, withinMs: 15 * minuteMs, onSuccess: 'release' },
  /** unlocks of one member of staff: each one gives five more tries at the PIN, where a new PIN takes the password */
  unlock: { name: 'unlock', most: maxUnlocks, withinMs: 24 * 60 * minuteMs },
  /** shared tablets enrolled by one company: each one gives five more tries at every PIN */
  tablet: { name: 'tablet', most: 20, withinMs: 24 * 60 * minuteMs },
  /** changes of one walk-in: each one adds to its history */
  walkInChange: { name: 'walk-in-change', most: 100, withinMs: 24 * 60 * minuteMs },
  post: { name: 'post', most: 20, withinMs: 24 * 60 * minuteMs },
} satisfies Record<string, RateLimit>

export type RateLimitContext = { config: { rateLimits: boolean }; db: Database; clock: () => number }

/** A limit and the subject it counts. */
export type RateLimitCounter = readonly [limit: RateLimit, ...who: string[]]

/** The counters for guesses at the password of an account (email or uid) from an unknown browser. */
export function guessesAt(account: string, { address }: { address: string }): RateLimitCounter[] {
  return [
    [rateLimits.loginAccount, account],
    [rateLimits.login, account, address],
  ]
}

/** A refusal by a full counter, for which nothing was evaluated, unlike for others with the same codes. */
class FullCounter extends Refusal {}

/** Counts one attempt for `who` before the work is done. Over the limit it refuses with `rate_limited` and `retryAfter` in seconds. */
export async function consumeRateLimit(context: RateLimitContext, limit: RateLimit, ...who: string[]): Promise<void> {
  const counted = await count(context, listCounted([limit, ...who]))
  if (counted instanceof FullCounter) throw counted
}

/**
 * Runs an attempt that every counter counts. It is counted before it runs, so concurrent attempts cannot exceed the limit, and taken back
 * if it was never evaluated: refused by another counter or by overload, or ended by an unexpected error. A limit that `countsMade` takes
 * back all that fail. Refuses as `consumeRateLimit` does.
 */
export async function limitAttempts<Result>(
  context: RateLimitContext,
  counters: readonly RateLimitCounter[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  const counted = await count(context, counters.flatMap(listCounted))
  if (counted instanceof FullCounter) throw counted
  try {
    const result = await attempt()
    await settle(context, counted)
    return result
  } catch (error) {
    await decrementRateLimits(context.db, wasJudged(error) ? counted.filter(({ limit }) => limit.countsMade) : counted)
    throw error
  }
}

function wasJudged(error: unknown): boolean {
  return error instanceof Refusal && !(error instanceof FullCounter) && error.code !== 'overloaded'
}

/** Counts one attempt as `consumeRateLimit` does, and returns whether it is within the limit. */
export async function isWithinRateLimit(context: RateLimitContext, limit: RateLimit, ...who: string[]): Promise<boolean> {
  return !((await count(context, listCounted([limit, ...who]))) instanceof FullCounter)
}

/** Takes back an earlier attempt that has turned out to be legitimate. */
export async function releaseRateLimit(context: RateLimitContext, limit: RateLimit, ...who: string[]): Promise<void> {
  if (!context.config.rateLimits) return
  await decrementRateLimits(
    context.db,
    listCounted([limit, ...who]).map(({ key }) => ({ key })),
  )
}

/** What one counter counts: its subject, then the wider network of it, which a network over its own limit does not use up. */
function listCounted([limit, ...who]: RateLimitCounter): { key: string; limit: RateLimit }[] {
  const own: { names: string[]; shares: number }[] = [{ names: [], shares: 1 }]
  const subjects = who.reduce(
    (wider, one) =>
      wider.flatMap(({ names, shares }) =>
        listNetworks(one).map((network) => ({ names: [...names, network.name], shares: shares * network.shares })),
      ),
    own,
  )
  return subjects.map(({ names, shares }) => ({ key: toKey(limit, names), limit: { ...limit, most: limit.most * shares } }))
}

type Counted = { key: string; windowStart: number; weight: number; limit: RateLimit }

/**
 * Counts all of these in one statement, or none and returns the refusal if one of them is over its limit: what one limit refuses neither fills the
 * others nor leaves rows. None if rate limits are off.
 */
async function count(
  context: RateLimitContext,
  counters: readonly { key: string; limit: RateLimit }[],
): Promise<Counted[] | FullCounter> {
  if (!context.config.rateLimits) return []
  const now = context.clock()
  const keys = counters.map(({ key, limit: { most, withinMs, weight = 1 } }) => ({ key, most, withinMs, weight }))
  const isRelaxed = counters.every(({ limit }) => limit.isRelaxed)
  const counts = await incrementRateLimits(context.db, keys, { now, isRelaxed })
  const found = counters.flatMap(({ key, limit }) =>
    counts.filter((row) => row.key === key).map((row) => ({ ...row, limit, weight: limit.weight ?? 1 })),
  )
  const [longest] = found
    .filter(({ count, limit }) => count > limit.most)
    .map(({ windowStart, limit }) => ({ limit, wait: Math.ceil((windowStart + limit.withinMs - now) / 1000) }))
    .toSorted((one, other) => other.wait - one.wait)
  if (!longest) return found
  await decrementRateLimits(
    context.db,
    found.filter(({ isCounted }) => isCounted),
  )
  const { code = 'rate_limited', emailVerified } = longest.limit
  return new FullCounter(code, { retryAfter: longest.wait, ...(emailVerified !== undefined && { emailVerified }) })
}

async function settle({ db }: RateLimitContext, counted: readonly Counted[]): Promise<void> {
  for (const { key, limit } of counted) if (limit.onSuccess === 'restart') await deleteRateLimit(db, key)
  await decrementRateLimits(
    db,
    counted.filter(({ limit }) => limit.onSuccess === 'release'),
  )
}

/** Hashed, so that the table contains no addresses. */
function toKey({ name, perMailbox }: RateLimit, who: string[]): string {
  const counted = perMailbox ? who.map(toMailbox) : who
  return `${name}:${createHash('sha256').update(counted.join('\n')).digest('base64url')}`
}

/** What follows a plus sign is only a label, and Gmail ignores dots. What is no address stays as it is. */
function toMailbox(text: string): string {
  const [, name = text, domain = ''] = /^([^+@]+)(?:\+[^@]*)?(@.+)$/.exec(text) ?? []
  return /^@(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : name + domain
}
