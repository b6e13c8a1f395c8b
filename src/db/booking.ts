import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { BookingActor, BookingState } from '../domain/booking.ts'
import type { Day } from '../domain/day.ts'
import type { RoomCounts } from '../domain/price.ts'
import type { PolicyClass } from '../domain/refund.ts'
import type { Stay } from '../domain/stay.ts'
import type { TimeSlot } from '../domain/time-slot.ts'
import type { Won } from '../domain/won.ts'
import { type Move, recordMoves } from './move.ts'
import type { Database, Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** Instants in epoch milliseconds. */
export type Booking = {
  bookingId: string
  postNum: number
  /** null for a walk-in that the company wrote down. */
  uid: string | null
  /** Who came without an account, as far as it was written down. */
  walkIn: { displayName: string; phone: string | null } | null
  stay: Stay
  time: { checkin: TimeSlot; checkout: TimeSlot }
  state: BookingState
  holdUntil: number | null
  total: Won
  discount: Won
  policy: PolicyClass
  note: string
  dogNum: RoomCounts
  roomNumber: RoomCounts
  requestHash: string | null
  paidAt: number | null
  cancelledAt: number | null
  cancelledBy: BookingActor | null
  createdAt: number
}

export async function findBooking(db: Database, bookingId: string): Promise<Booking | undefined> {
  const row = await db.selectFrom('booking').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
  return row && toBooking(row)
}

/** Of its payments, rooms and nights, the booking is always locked first. */
export async function lockBooking(db: Database, bookingId: string): Promise<Booking | undefined> {
  const row = await db.selectFrom('booking').selectAll().where('booking_id', '=', bookingId).forNoKeyUpdate().executeTakeFirst()
  return row && toBooking(row)
}

export async function findBookingOfKey(db: Database, uid: string, idempotencyKey: string): Promise<Booking | undefined> {
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('uid', '=', uid)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row && toBooking(row)
}

export async function findWalkInOfKey(db: Database, postNum: number, idempotencyKey: string): Promise<Booking | undefined> {
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('post_num', '=', postNum)
    .where('uid', 'is', null)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row && toBooking(row)
}

/** Makes the bookings that one person makes wait for each other, until the transaction ends. */
export async function lockBooker(db: Database, uid: string): Promise<void> {
  await db.selectFrom('person').select('id').where('id', '=', uid).forNoKeyUpdate().execute()
}

/**
 * Moves a booking on to a state in which it keeps its rooms, and records it; `paidAt` when the money made it move. False, and
 * nothing changed, when it was not in `from`.
 */
export async function moveKept(
  db: Database,
  move: Move & { bookingId: string; from: BookingState; to: 'confirmed' | 'checked_in'; paidAt?: number },
): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const moved = await trx
      .updateTable('booking')
      .set({
        state: move.to,
        hold_until: null,
        updated_at: new Date(move.now),
        ...(move.paidAt !== undefined && { paid_at: new Date(move.paidAt) }),
      })
      .where('booking_id', '=', move.bookingId)
      .where('state', '=', move.from)
      .returning('booking_id')
      .executeTakeFirst()
    if (moved) await recordMoves(trx, [move.bookingId], move)
    return moved !== undefined
  })
}

export type BookingFilter = {
  /** The bookings of one owner, or on the posts of one company. */
  of: { owner: string } | { company: string }
  postNum?: number | undefined
  states?: readonly BookingState[] | undefined
  /** Nights from this day on, and up to that day, both included. */
  from?: Day | undefined
  to?: Day | undefined
  after?: BookingPlace | undefined
  limit: number
}

/** A booking's place in the order of lists: the latest check-in first. */
export type BookingPlace = { checkin: Day; bookingId: string }

export async function listBookingRows(db: Database, filter: BookingFilter): Promise<Booking[]> {
  const { of, postNum, states, from, to, after } = filter
  let query = db.selectFrom('booking').selectAll('booking')
  query =
    'owner' in of
      ? query.where('booking.uid', '=', of.owner)
      : query.innerJoin('post', 'post.post_num', 'booking.post_num').where('post.uid', '=', of.company)
  if (postNum !== undefined) query = query.where('booking.post_num', '=', postNum)
  if (states) query = query.where('booking.state', 'in', states)
  if (from !== undefined) query = query.where('booking.checkout', '>', from)
  if (to !== undefined) query = query.where('booking.checkin', '<=', to)
  if (after) query = query.where(isBehind(after))
  const rows = await query.orderBy('booking.checkin', 'desc').orderBy('booking.booking_id').limit(filter.limit).execute()
  return rows.map(toBooking)
}

/** Bookings of this state whose check-in day, or check-out day once checked in, is before `today`; the longest overdue first. */
export async function listOverdue(db: Database, state: 'confirmed' | 'checked_in', today: Day, limit: number): Promise<string[]> {
  const due = state === 'confirmed' ? 'checkin' : 'checkout'
  const rows = await db
    .selectFrom('booking')
    .select('booking_id')
    .where('state', '=', state)
    .where(due, '<', today)
    .orderBy(due)
    .limit(limit)
    .execute()
  return rows.map((row) => row.booking_id)
}

/** What earlier bookings of an owner say about the sign-up discount. */
export async function listOutcomes(
  db: Database,
  uid: string,
): Promise<{ state: BookingState; paidAt: number | null; cancelledBy: BookingActor | null }[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['state', 'paid_at', 'cancelled_by'])
    .distinct()
    .where('uid', '=', uid)
    .where('state', '<>', 'expired')
    .execute()
  return rows.map((row) => ({ state: row.state, paidAt: row.paid_at, cancelledBy: row.cancelled_by }))
}

function isBehind({ checkin, bookingId }: BookingPlace): RawBuilder<boolean> {
  return sql<boolean>`(booking.checkin < ${checkin}::date OR (booking.checkin = ${checkin}::date AND booking.booking_id > ${bookingId}))`
}

export function toBooking(row: Selectable<Tables['booking']>): Booking {
  return {
    bookingId: row.booking_id,
    postNum: row.post_num,
    uid: row.uid,
    walkIn: row.walk_in_name === null ? null : { displayName: row.walk_in_name, phone: row.walk_in_phone },
    stay: { checkin: row.checkin, checkout: row.checkout },
    time: { checkin: row.checkin_time, checkout: row.checkout_time },
    state: row.state,
    holdUntil: row.hold_until,
    total: row.total,
    discount: row.discount,
    policy: row.policy,
    note: row.note,
    dogNum: row.dog_num,
    roomNumber: row.room_number,
    requestHash: row.request_hash,
    paidAt: row.paid_at,
    cancelledAt: row.cancelled_at,
    cancelledBy: row.cancelled_by,
    createdAt: row.created_at,
  }
}
