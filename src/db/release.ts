import { sql } from 'kysely'
import type { BookingState } from '../domain/booking.ts'
import type { Day } from '../domain/day.ts'
import { at } from './instant.ts'
import { type Move, recordMoves } from './move.ts'
import { freeNights } from './night.ts'
import { planOnce } from './plan-once.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** The states in which a booking keeps all its nights, and those in which it gives some back. */
type Keeping = Extract<BookingState, 'held' | 'confirmed' | 'checked_in'>
type Freeing = Exclude<BookingState, Keeping>

export type Release = Omit<Move, 'from' | 'to'> & {
  bookingId: string
  from: readonly Keeping[]
  to: Freeing
  /** The nights from this day on are given back; all of them by default, as `cancelled` and `expired` must. */
  freeFrom?: Day
}

const batch = 100

/**
 * Moves a booking out of one of the states in `from`, gives nights and dogs back, abandons a payment that is `ready` and records
 * the move. False, and nothing changed, when it was in none of them.
 */
export async function releaseNights(db: Database, release: Release): Promise<boolean> {
  const { bookingId, from, to, freeFrom, by, now } = release
  return await inTransaction(db, async (trx) => {
    const query = trx.selectFrom('booking').select('state').where('booking_id', '=', bookingId)
    const booking = await query.where('state', 'in', from).forNoKeyUpdate().executeTakeFirst()
    if (!booking) return false
    await trx
      .updateTable('booking')
      .set({
        state: to,
        hold_until: null,
        kept_until: sql<Day>`least(greatest(${freeFrom ?? null}::date, checkin), checkout)`,
        updated_at: new Date(now),
        ...(to === 'cancelled' && { cancelled_at: new Date(now), cancelled_by: by }),
      })
      .where('booking_id', '=', bookingId)
      .execute()
    await letGo(trx, [bookingId], { ...release, from: booking.state })
    return true
  })
}

/**
 * Expires the holds that have lapsed, of one post or of all, unless their payment is being confirmed, so that what is taken is the
 * truth. Runs in short transactions of its own, before stock is read or taken; before a hold for all posts, since a lapsed one
 * elsewhere still keeps the owner's dogs and discount. Returns the bookings that expired.
 */
export async function settleLapsedHolds(db: Database, now: number, postNum?: number): Promise<string[]> {
  const settled: string[] = []
  while (await isAnyLapsed(db, now, postNum)) {
    settled.push(...(await inTransaction(db, (trx) => settleBatch(trx, now, postNum))))
  }
  return settled
}

/** Whether there is a hold that `settleLapsedHolds` would expire. */
export async function isAnyLapsed(db: Database, now: number, postNum?: number): Promise<boolean> {
  const row = await lapsed(db, now, postNum).modifyEnd(planOnce).limit(sql.lit(1)).executeTakeFirst()
  return row !== undefined
}

async function settleBatch(db: Database, now: number, postNum?: number): Promise<string[]> {
  const locked = await lapsed(db, now, postNum).orderBy('booking_id').limit(batch).forNoKeyUpdate().execute()
  const lockedIds = locked.map((row) => row.booking_id)
  if (lockedIds.length === 0) return []
  // A statement of its own sees the payments that were committed while this one waited for the locks.
  const expired = await db
    .updateTable('booking')
    .set((booking) => ({ state: 'expired', hold_until: null, kept_until: booking.ref('checkin'), updated_at: new Date(now) }))
    .where('booking_id', 'in', lockedIds)
    .where(isNotConfirming)
    .returning('booking_id')
    .execute()
  const bookingIds = expired.map((row) => row.booking_id)
  if (bookingIds.length > 0)
    await letGo(db, bookingIds, { from: 'held', to: 'expired', by: 'clock', actorUid: null, reason: null, now })
  return bookingIds
}

function lapsed(db: Database, now: number, postNum?: number) {
  const query = db
    .selectFrom('booking')
    .select('booking_id')
    .where('state', '=', sql.lit('held'))
    .where('hold_until', '<=', at(now))
    .where(isNotConfirming)
  return postNum === undefined ? query : query.where('post_num', '=', postNum)
}

const isNotConfirming = sql<boolean>`NOT EXISTS (
  SELECT FROM payment WHERE payment.booking_id = booking.booking_id AND payment.state = 'confirming')`

async function letGo(db: Database, bookingIds: readonly string[], move: Move): Promise<void> {
  await freeNights(db, bookingIds)
  await db
    .updateTable('payment')
    .set({ state: 'abandoned', updated_at: new Date(move.now) })
    .where('booking_id', 'in', bookingIds)
    .where('state', '=', 'ready')
    .execute()
  await recordMoves(db, bookingIds, move)
}
