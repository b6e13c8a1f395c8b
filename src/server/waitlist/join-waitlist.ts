import type { JoinInput } from '../../contract/waitlist/waitlist.ts'
import { findPerson, lockPerson } from '../../db/account/person.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listOwnDogs } from '../../db/dog/dog.ts'
import type { Database } from '../../db/tables.ts'
import { countLine, insertEntry, listLiveEntries, lockWaitlists } from '../../db/waitlist/entry.ts'
import { listEntriesOfNetwork, listUnusedOffers } from '../../db/waitlist/unused-offers.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { type Stay, toNights } from '../../domain/calendar/stay.ts'
import { areCounted } from '../../domain/dog/dog.ts'
import type { Post } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import {
  closingTime,
  daysUnusedOffersOfNetworkCount,
  findJoinAgain,
  findJoinError,
  maxEntriesOfNetwork,
  maxWaiting,
  toOfferRules,
} from '../../domain/waitlist/waitlist.ts'
import type { BookingContext } from '../booking/booking-context.ts'
import { findOverLimit, networkHash } from '../booking/hold/hold-limits.ts'
import { requireBookable } from '../booking/hold/require-bookable.ts'
import { listFullNights, validateArrivalTime, validateStay } from '../booking/hold/validate-stay.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { requirePayer } from '../payment/require-payer.ts'
import { loadPost } from '../post/load-post.ts'
import { randomId } from '../runtime/random-id.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Adds an owner to the waitlist of a post, for a stay that would be allowed but is full, and returns the entry's id. Refuses with `available` if it can be
 * booked, with `email_unverified` until the address is verified to which offers are emailed, with `already_waiting` or `too_many_entries` what an owner can wait for only once or a few times, with `waitlist_full` where too many wait,
 * with `rate_limited` whoever did not use several offers within a day, with `network_busy` what too many of the same network wait for or let go, and
 * with `not_bookable` what the rules do not allow, or less than three hours before the drop-off. `address` is the client's IP address.
 */
export async function joinWaitlist(
  context: BookingContext,
  { account, address }: { account: Account; address: string },
  input: JoinInput,
): Promise<string> {
  const { db, clock } = context
  requirePayer(context, account)
  await requireAddress(db, account)
  await validate(db, account, await loadPost(db, account, input.postNum), input, clock())
  await consumeRateLimit(context, rateLimits.waitlist, account.uid)
  await expireHolds(db, clock(), { postNums: [input.postNum], uid: account.uid })
  return await inTransaction(db, async (trx) => {
    await lockPerson(trx, account.uid)
    // Whoever frees rooms waits until the entry is stored, or has freed them before the stock is read.
    await lockWaitlists(trx, [input.postNum], 'alone')
    return await joinLocked({ ...context, db: trx }, { account, address }, input, clock())
  })
}

/** An offer lasts for hours at most, so it must reach its owner; demo accounts have no address. */
async function requireAddress(db: Database, { uid, isGuest }: Account): Promise<void> {
  if (!isGuest && !(await findPerson(db, uid))?.email_verified) throw new Refusal('email_unverified')
}

async function validate(db: Database, { uid }: Account, post: Post, input: JoinInput, now: number): Promise<void> {
  const { dogIds = [], dogNum } = input
  const dogs = await listOwnDogs(db, uid, dogIds)
  if (dogs.length !== dogIds.length) throw new Refusal('not_found')
  const fields: { [field: string]: string } = { ...validateStay(post, input, dayAt(now)), ...validateArrivalTime(post, input) }
  if (!areCounted(dogs, dogNum)) fields.dogIds = 'notOneOf'
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  requireBookable(toOfferRules(post), { stay: input.date, time: input.time.checkin }, now)
}

async function joinLocked(
  context: Pick<BookingContext, 'db' | 'config'>,
  { account, address }: { account: Account; address: string },
  input: JoinInput,
  now: number,
): Promise<string> {
  const { db, config } = context
  const { postNum, date: stay, time, dogNum, roomNumber, dogIds = [], note = '', maxTotal = null } = input
  // Again, because the post may have been changed meanwhile.
  const post = await loadPost(db, account, postNum)
  await validate(db, account, post, input, now)
  if (config.rateLimits) await requireFewUnused(db, account, { postNum, stay }, now)
  const error = findJoinError(await listLiveEntries(db, account.uid), { postNum, stay })
  if (error) throw new Refusal(error.code, error.code === 'too_many_entries' ? { most: error.most } : {})
  if ((await countLine(db, postNum)) >= maxWaiting) throw new Refusal('waitlist_full')
  if ((await listFullNights(db, input)).length === 0) throw new Refusal('available')
  const network = config.rateLimits ? networkHash(context, address) : null
  if (network !== null) await requireFewOfNetwork(context, address, { postNum, stay, network }, now)
  const entryId = randomId()
  const waiting = { stay, time, dogNum, roomNumber, dogIds, note, maxTotal }
  const closesAt = closingTime(waiting, post.house)
  await insertEntry(db, { ...waiting, entryId, uid: account.uid, postNum, closesAt, network, now })
  return entryId
}

async function requireFewUnused(
  db: Database,
  { uid }: Account,
  wish: { postNum: number; stay: Stay },
  now: number,
): Promise<void> {
  const again = findJoinAgain(await listUnusedOffers(db, uid, now - dayMs), wish)
  if (again === null) return
  const { at, ...where } = again
  throw new Refusal('rate_limited', { retryAfter: Math.ceil((at - now) / 1000), ...where })
}

/** Refuses for the first night that too many want, or were offered and let go, until one of them no longer counts. Any may be left or paid before. */
async function requireFewOfNetwork(
  context: Pick<BookingContext, 'db' | 'config'>,
  address: string,
  wish: { postNum: number; stay: Stay; network: string },
  now: number,
): Promise<void> {
  const unusedMs = daysUnusedOffersOfNetworkCount * dayMs
  const entries = await listEntriesOfNetwork(context.db, wish, { now, lookAgainMs: hourMs, unusedMs })
  for (const night of toNights(wish.stay)) {
    const thatNight = entries.filter(({ stay }) => stay.checkin <= night && night < stay.checkout)
    const first = findOverLimit(context, address, thatNight, maxEntriesOfNetwork)
    if (first === null) continue
    throw new Refusal('network_busy', { retryAfter: Math.ceil(Math.max(1_000, first.countsUntil - now) / 1000) })
  }
}
