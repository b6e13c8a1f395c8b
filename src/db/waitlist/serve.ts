import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { computeQuote } from '../../domain/booking/price.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import { policyClass } from '../../domain/payment/refund.ts'
import { isPaused } from '../../domain/post/house-rules.ts'
import type { Post } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getOfferEnd, isStillPossible, meetsHouseRules } from '../../domain/waitlist/waitlist.ts'
import type { Won } from '../../domain/won.ts'
import { randomBookingId } from '../booking/booking-id.ts'
import { isDiscountLeft } from '../booking/discount.ts'
import { type Hold, insertOfferedHold } from '../booking/hold.ts'
import { lockCalendars } from '../calendar-sync/calendars-of-posts.ts'
import { inSavepoint, inTransaction } from '../core/transaction.ts'
import { listDogsWithOwners } from '../dog/dog.ts'
import { sizeIndex } from '../dog/size-index.ts'
import { findPost } from '../post/post.ts'
import { lockRooms } from '../post/room.ts'
import type { Database } from '../tables.ts'
import { endImpossible, lockWaitlists, toEntry, type WaitlistEntry, wanted } from './entry.ts'
import { recordPassedBusy, recordPassedRules, recordPassedTotals } from './passed-over.ts'

/** What may free rooms, or make waiting stays possible: bookings that change or end, or posts whose rooms or prices change. */
type Freed = { bookingIds: readonly string[] } | { postNum: number } | { postNums: readonly number[] }

/**
 * Runs `release`, which may free rooms, and then offers them to those who wait for them, in the same transaction: nobody else can book them in
 * between. Call it with nothing locked that comes after the waitlists in docs/lock-order.md.
 */
export async function releaseToWaitlist<T>(
  db: Database,
  freed: Freed,
  now: number,
  release: (trx: Database) => Promise<T>,
): Promise<T> {
  return await inTransaction(db, async (trx) => {
    const postNums = await listPostsFreed(trx, freed)
    await lockWaitlists(trx, postNums, 'shared')
    const waitedFor = await listPostsWaited(trx, postNums)
    if (waitedFor.length > 0) await lockStock(trx, postNums, { withPosts: !('bookingIds' in freed), now })
    const result = await release(trx)
    for (const postNum of waitedFor) await servePost(trx, postNum, now)
    return result
  })
}

/** Locks what `releaseToWaitlist` locks first, for whoever has to lock a post before it releases its bookings. */
export async function lockWaitlistsOfBookings(db: Database, bookingIds: readonly string[]): Promise<void> {
  await lockWaitlists(db, await listPostsToServe(db, bookingIds), 'shared')
}

async function listPostsFreed(db: Database, freed: Freed): Promise<readonly number[]> {
  if ('postNums' in freed) return freed.postNums
  return 'postNum' in freed ? [freed.postNum] : await listPostsToServe(db, freed.bookingIds)
}

/**
 * The posts of the bookings, and those at which their owners wait themselves: a booking that ends also frees its dogs, and may give back the
 * sign-up discount.
 */
async function listPostsToServe(db: Database, bookingIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ postNum: number }>`
    WITH freed AS (SELECT post_num, uid FROM booking WHERE booking_id = ANY(${[...bookingIds]}::text[]))
    SELECT post_num AS "postNum" FROM freed
    UNION
    SELECT waitlist_entry.post_num FROM waitlist_entry JOIN freed USING (uid) WHERE state = 'waiting'`.execute(db)
  return rows.map(({ postNum }) => postNum)
}

async function listPostsWaited(db: Database, postNums: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ postNum: number }>`
    SELECT post_num AS "postNum" FROM unnest(${[...postNums]}::bigint[]) AS post_num
    WHERE EXISTS (SELECT FROM waitlist_entry WHERE waitlist_entry.post_num = post_num.post_num AND state = 'waiting')
    ORDER BY post_num`.execute(db)
  return rows.map(({ postNum }) => postNum)
}

/**
 * Locks all that an offer may need, except its owner, before the first night changes. What changes the posts themselves may go on to lock
 * their calendars elsewhere, which come before the rooms.
 */
async function lockStock(
  db: Database,
  postNums: readonly number[],
  { withPosts, now }: { withPosts: boolean; now: number },
): Promise<void> {
  if (withPosts) {
    const own = sql`post_num = ANY(${[...postNums]}::bigint[])`
    await sql`SELECT FROM post WHERE ${own} ORDER BY post_num FOR NO KEY UPDATE`.execute(db)
    await lockCalendars(db, postNums)
  }
  await lockRooms(db, postNums, dayAt(now))
}

/** Few enough that the profiles of all their dogs fit in memory. */
const entriesRead = 50

/**
 * Offers their stay to the first who wait and whose whole stay is available, until nobody is left. While the post is paused or hidden from them, all
 * wait on.
 */
async function servePost(db: Database, postNum: number, now: number): Promise<void> {
  const stored = await findPost(db, postNum)
  // Whoever waits is an owner, and a hidden post is visible to its company only.
  if (!stored || stored.deletedAt !== null || stored.visibleTo !== null) return
  if (isPaused(stored.post.house, dayAt(now))) return
  let entries = await listFitting(db, postNum, 0)
  while (entries.length > 0) entries = await listFitting(db, postNum, await serveEntries(db, stored.post, entries, now))
}

/** The first entries after a place in line of which all rooms are available on all nights, and whose dogs are in no other stay. */
async function listFitting(db: Database, postNum: number, after: number): Promise<WaitlistEntry[]> {
  const wish = sql.join(dogSizes.map((size) => sql`(${sql.lit(sizeIndex(size))}::smallint, ${wanted('entry', size)})`))
  const rows = await db
    .selectFrom('waitlist_entry as entry')
    .selectAll()
    .where('post_num', '=', postNum)
    .where('state', '=', 'waiting')
    .where('position', '>', after)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM (VALUES ${wish}) AS wish (size, rooms)
        CROSS JOIN generate_series(entry.checkin, entry.checkout - 1, interval '1 day') AS day
        LEFT JOIN room ON room.post_num = entry.post_num AND room.size = wish.size
        LEFT JOIN room_night AS stock ON stock.post_num = entry.post_num AND stock.size = wish.size AND stock.night = day::date
        WHERE wish.rooms > 0 AND wish.rooms > coalesce(stock.capacity - stock.taken, room.count, 0))`,
    )
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM jsonb_array_elements_text(entry.dog_ids) AS own (dog_id) JOIN dog_night USING (dog_id)
        WHERE night >= entry.checkin AND night < entry.checkout)`,
    )
    .orderBy('position')
    .limit(entriesRead)
    .execute()
  return rows.map(toEntry)
}

/**
 * Serves entries in the order of the line, until one turns out to be unavailable after the offers before it. Returns the place of the last one
 * served. Those that are passed over cost no query of their own, because the rooms of the post are locked meanwhile.
 */
async function serveEntries(db: Database, post: Post, entries: readonly WaitlistEntry[], now: number): Promise<number> {
  const found = await listDogsWithOwners(
    db,
    entries.flatMap(({ dogIds }) => dogIds),
  )
  const passed: Passed = { impossible: [], againstRules: [], tooDear: [], busy: [] }
  let last = 0
  for (const entry of entries) {
    const dogs = entry.dogIds.flatMap((dogId) => found.filter(({ uid, dog }) => uid === entry.uid && dog.dogId === dogId))
    const waiting = { entry, dogs: dogs.map(({ dog }) => dog) }
    last = entry.position
    if (!passOver(post, waiting, passed, now) && !(await serveEntry(db, post, waiting, passed, now))) break
  }
  await endImpossible(db, passed.impossible, now)
  await recordPassedRules(db, passed.againstRules)
  await recordPassedTotals(db, passed.tooDear)
  await recordPassedBusy(db, passed.busy)
  return last
}

type Waiting = { entry: WaitlistEntry; dogs: Dog[] }

/**
 * Entries that the post cannot take anymore, that its rules do not allow now, that cost more than their owners want to pay, or whose owners are
 * being offered something else.
 */
type Passed = { impossible: string[]; againstRules: string[]; tooDear: { entryId: string; total: Won }[]; busy: string[] }

/** Whether an entry can be offered nothing now, also if its owner gets the sign-up discount. */
function passOver(post: Post, { entry, dogs }: Waiting, passed: Passed, now: number): boolean {
  const { entryId, stay, roomNumber, maxTotal } = entry
  if (!isStillPossible(post, entry, dogs)) return passed.impossible.push(entryId) > 0
  if (!meetsHouseRules(post, entry, now)) return passed.againstRules.push(entryId) > 0
  const { total } = computeQuote({ post, stay, roomNumber, firstBooking: true })
  return maxTotal !== null && total > maxTotal && passed.tooDear.push({ entryId, total }) > 0
}

/**
 * Offers a stay, unless its owner is being offered another or it costs more than they want to pay. Returns false if its rooms or dogs are no longer
 * available.
 */
async function serveEntry(db: Database, post: Post, { entry, dogs }: Waiting, passed: Passed, now: number): Promise<boolean> {
  const { entryId, uid, stay, roomNumber, maxTotal } = entry
  if (!(await lockOwnerIfFree(db, uid))) return passed.busy.push(entryId) > 0
  const quote = computeQuote({ post, stay, roomNumber, firstBooking: await canTakeDiscount(db, uid) })
  if (maxTotal !== null && quote.total > maxTotal) {
    passed.tooDear.push({ entryId, total: quote.total })
    return true
  }
  const hold = {
    bookingId: randomBookingId(),
    postNum: post.postNum,
    quote,
    time: entry.time,
    hours: post.hours,
    dogNum: entry.dogNum,
    roomNumber,
    policy: policyClass(post.policy, post.peaks, stay.checkin),
    note: entry.note,
    answerHours: post.house.answerHours,
    idempotencyKey: `offer-${randomUUID()}`,
    requestHash: '',
    now,
    uid,
    dogs,
    holdUntil: getOfferEnd(entry, now),
    payment: { paymentId: randomUUID(), orderId: `kkori_${randomUUID()}`, idempotencyKey: `pay-${randomUUID()}` },
  }
  return await inSavepoint(db, () => offer(db, entryId, hold))
}

/** Returns false if the rooms or dogs have been taken; undo it then. */
async function offer(db: Database, entryId: string, hold: Hold): Promise<boolean> {
  try {
    await insertOfferedHold(db, hold)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  await db
    .updateTable('waitlist_entry')
    .set({
      state: 'offered',
      booking_id: hold.bookingId,
      state_since: new Date(hold.now),
      passed_total: null,
      passed_rules: false,
      passed_busy: false,
    })
    .where('entry_id', '=', entryId)
    .execute()
  return true
}

/**
 * Locks what only one transaction at a time may offer to an owner: nights of their dogs and the sign-up discount. Returns false at once, without
 * waiting, if another one is doing so; two that offer stays to the same owners would wait for each other.
 */
async function lockOwnerIfFree(db: Database, uid: string): Promise<boolean> {
  // Two keys, as for waitlists; owners whose hashes are equal exclude each other.
  const { rows } = await sql<{ isLocked: boolean }>`SELECT pg_try_advisory_xact_lock(2, hashtext(${uid})) AS "isLocked"`.execute(
    db,
  )
  return rows.every(({ isLocked }) => isLocked)
}

/**
 * Whether the offer gets the sign-up discount. Without waiting, because the owner comes first in docs/lock-order.md: somebody who is booking at this
 * moment has the discount in that booking.
 */
async function canTakeDiscount(db: Database, uid: string): Promise<boolean> {
  const owner = await db
    .selectFrom('person')
    .select(['id as uid', 'is_guest as isGuest'])
    .where('id', '=', uid)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return owner !== undefined && (await isDiscountLeft(db, owner))
}
