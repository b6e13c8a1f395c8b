import { type RawBuilder, sql } from 'kysely'
import type { BookingState } from '../../domain/booking/booking.ts'
import { type Day, dayAt } from '../../domain/calendar/day.ts'
import { isUnwritable } from '../core/pg-errors.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import { inTransaction } from '../core/transaction.ts'
import type { Database } from '../tables.ts'
import { releaseToWaitlist } from '../waitlist/serve.ts'
import { endChanges, endLiveChanges } from './change.ts'
import { isExpiredChange, isExpiredHold, isNotConfirming, isOpenHold } from './expired-nights.ts'
import { returnExtras } from './extra.ts'
import { releaseHeldPlaces } from './extra-place.ts'
import { releaseNights } from './night.ts'
import { recordTransitions, type TransitionRecord } from './transition.ts'

/** The states in which a booking occupies all its nights, and those in which it has released some or all of them. */
type OccupyingState = Extract<BookingState, 'held' | 'confirmed' | 'checked_in'>
type ReleasedState = Exclude<BookingState, OccupyingState>

export type Release = Omit<TransitionRecord, 'from' | 'to'> & {
  bookingId: string
  from: readonly OccupyingState[]
  to: ReleasedState
  /** The first night to release; all nights by default, which `cancelled` and `expired` require. */
  freeFrom?: Day
}

const batch = 100

/**
 * Transitions a booking from one of the states in `from`, releases its nights and dogs, abandons a `ready` payment and records the
 * transition. Returns false and changes nothing if the booking is in none of these states.
 */
export async function releaseBooking(db: Database, release: Release): Promise<boolean> {
  const { bookingId, from, to, freeFrom, by, now } = release
  return await inTransaction(db, async (trx) => {
    const query = trx.selectFrom('booking').select('state').where('booking_id', '=', bookingId)
    const booking = await query.where('state', 'in', from).forNoKeyUpdate().executeTakeFirst()
    if (!booking) return false
    await trx
      .updateTable('booking')
      .set({
        state: to,
        state_since: new Date(now),
        hold_until: null,
        hold_network: null,
        answer_by: null,
        occupied_until: sql<Day>`least(greatest(${freeFrom ?? null}::date, checkin), checkout)`,
        updated_at: new Date(now),
        ...(to === 'no_show' && { no_show_at: sql<Date>`coalesce(no_show_at, ${timestamptz(now)})` }),
        ...(to === 'cancelled' && { cancelled_at: new Date(now), cancelled_by: by }),
      })
      .where('booking_id', '=', bookingId)
      .execute()
    await releaseResources(trx, [bookingId], { ...release, from: booking.state })
    return true
  })
}

/**
 * Which holds to expire: all; those at some posts and those of an owner, at whatever post; or those at the post of a booking and those of its owner. A
 * request names what it needs, so that it does not wait for releases at other posts.
 */
export type HoldScope = { postNums?: readonly number[]; uid?: string } | { bookingId: string }

/**
 * Expires overdue holds and held changes, unless their payment is being confirmed, in short transactions of its own, one post at a time. Call it before
 * changing stock, so that expired holds do not count; before a hold, also for the owner, because an expired hold elsewhere still reserves
 * their dogs and discount. Readers use `readFreshStock`. Returns the ids of the expired bookings. An error at one post is thrown once the others are done.
 */
export async function expireHolds(db: Database, now: number, scope: HoldScope = {}): Promise<string[]> {
  const expired: string[] = []
  const failures = new Map<number, unknown>()
  for (;;) {
    const postNum = await findExpiredHold(db, now, scope, [...failures.keys()])
    if (postNum === undefined) break
    const done = expireAt(db, now, postNum)
    await done.then(
      (bookingIds) => expired.push(...bookingIds),
      (error: unknown) => failures.set(postNum, error),
    )
    if (db.isTransaction && failures.size > 0) break
  }
  // Reads are served all the same, with fewer rooms; whatever else its caller writes fails by itself.
  for (const error of failures.values()) if (!isUnwritable(error)) throw error
  return expired
}

async function expireAt(db: Database, now: number, postNum: number): Promise<string[]> {
  const bookingIds = await inTransaction(db, (trx) => expireBatch(trx, now, postNum))
  await inTransaction(db, (trx) => expireChanges(trx, now, postNum))
  return bookingIds
}

/** The post of a hold, or held change, that `expireHolds` would expire, but none of those left out. */
async function findExpiredHold(
  db: Database,
  now: number,
  scope: HoldScope,
  leftOut: readonly number[] = [],
): Promise<number | undefined> {
  const isIn = sql<boolean>`(${isInScope(scope)} AND booking.post_num <> ALL(${[...leftOut]}::bigint[]))`
  const holds = db.selectFrom('booking').select('post_num').where(isExpiredHold(now)).where(isIn)
  const changes = db
    .selectFrom('booking_change')
    .innerJoin('booking', 'booking.booking_id', 'booking_change.booking_id')
    .select('post_num')
    .where(isExpiredChange(now))
    .where(isIn)
  return (await holds.unionAll(changes).modifyEnd(asPrepared).limit(sql.lit(1)).executeTakeFirst())?.post_num
}

function isInScope(scope: HoldScope): RawBuilder<boolean> {
  if ('bookingId' in scope)
    return sql<boolean>`EXISTS (
      SELECT FROM booking AS own WHERE own.booking_id = ${scope.bookingId} AND (own.post_num = booking.post_num OR own.uid = booking.uid))`
  const conditions = [
    ...(scope.postNums ? [sql`booking.post_num = ANY(${[...scope.postNums]}::bigint[])`] : []),
    ...(scope.uid === undefined ? [] : [sql`booking.uid = ${scope.uid}`]),
  ]
  return conditions.length === 0 ? sql.lit(true) : sql<boolean>`(${sql.join(conditions, sql` OR `)})`
}

/**
 * Reads stock without writing, so also on a standby. Expired holds that are not released yet are rare: the check for them runs beside the
 * read, which is repeated if there are any, with the time to count them as free.
 */
export async function readFreshStock<Result>(
  db: Database,
  { now, postNum }: { now: number; postNum?: number },
  read: (expiredAt: number | null) => Promise<Result>,
): Promise<Result> {
  const scope = postNum === undefined ? {} : { postNums: [postNum] }
  const [expired, result] = await Promise.all([findExpiredHold(db, now, scope), read(null)])
  return expired === undefined ? result : await read(now)
}

async function expireBatch(db: Database, now: number, postNum: number): Promise<string[]> {
  const due = db.selectFrom('booking').select('booking_id').where(isExpiredHold(now)).where('post_num', '=', postNum)
  const locked = await due.orderBy('booking_id').limit(batch).forNoKeyUpdate().execute()
  const lockedIds = locked.map((row) => row.booking_id)
  if (lockedIds.length === 0) return []
  // A second statement, because its snapshot includes payments committed while the first one waited for locks.
  const expired = await db
    .updateTable('booking')
    .set((booking) => ({
      state: 'expired',
      state_since: new Date(now),
      hold_until: null,
      hold_network: null,
      occupied_until: booking.ref('checkin'),
      updated_at: new Date(now),
    }))
    .where('booking_id', 'in', lockedIds)
    .where(isNotConfirming)
    .returning('booking_id')
    .execute()
  const bookingIds = expired.map((row) => row.booking_id)
  if (bookingIds.length > 0)
    await releaseResources(db, bookingIds, { from: 'held', to: 'expired', by: 'clock', actorUid: null, reason: null, now })
  return bookingIds
}

/** Ends held changes whose time is over, unless their payment is being confirmed. */
async function expireChanges(db: Database, now: number, postNum: number): Promise<void> {
  const due = selectExpiredChanges(db, now, postNum)
  const locked = await db
    .selectFrom('booking')
    .select('booking_id')
    .where('booking_id', 'in', due)
    .orderBy('booking_id')
    .limit(batch)
    .forNoKeyUpdate()
    .execute()
  const lockedIds = locked.map((row) => row.booking_id)
  if (lockedIds.length === 0) return
  // Again, because its snapshot includes payments committed while the first statement waited for locks.
  const still = await selectExpiredChanges(db, now, postNum).where('booking_change.booking_id', 'in', lockedIds).execute()
  await endLiveChanges(
    db,
    still.map((row) => row.booking_id),
    'expired',
    now,
  )
}

function selectExpiredChanges(db: Database, now: number, postNum: number) {
  return db
    .selectFrom('booking_change')
    .innerJoin('booking', 'booking.booking_id', 'booking_change.booking_id')
    .select('booking_change.booking_id')
    .where(isExpiredChange(now))
    .where('post_num', '=', postNum)
}

/** The unpaid holds of one owner that `expireHolds` would not expire. */
export async function listOpenHolds(db: Database, uid: string, now: number): Promise<{ bookingId: string }[]> {
  return await db
    .selectFrom('booking')
    .select('booking_id as bookingId')
    .where('uid', '=', uid)
    .where(isOpenHold(now))
    .modifyEnd(asPrepared)
    .execute()
}

async function releaseResources(db: Database, bookingIds: readonly string[], move: TransitionRecord): Promise<void> {
  await releaseToWaitlist(db, { bookingIds }, move.now, async (trx) => {
    await endChanges(trx, bookingIds, 'withdrawn', move.now)
    await releaseNights(trx, bookingIds)
    await trx
      .updateTable('payment')
      .set({ state: 'abandoned', updated_at: new Date(move.now) })
      .where('booking_id', 'in', bookingIds)
      .where('state', '=', 'ready')
      .execute()
    await recordTransitions(trx, bookingIds, move)
  })
  await releaseHeldPlaces(db, bookingIds)
  // Of a stay that ended, those of today and before can still be recorded as done.
  await returnExtras(db, bookingIds, { now: move.now, after: move.to === 'completed' ? dayAt(move.now) : null })
}
