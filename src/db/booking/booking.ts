import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { BookingActor, BookingState } from '../../domain/booking/booking.ts'
import type { DeskMoney } from '../../domain/booking/desk.ts'
import type { RoomCounts } from '../../domain/booking/price.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import type { Hours, TimeSlot } from '../../domain/calendar/time-slot.ts'
import type { PolicyClass } from '../../domain/payment/refund.ts'
import type { Won } from '../../domain/won.ts'
import { type CompanyScope, isInScope } from '../company/scope.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database, Tables } from '../tables.ts'
import type { EarlierRequest } from './hold-conditions.ts'

/** Instants in epoch milliseconds. */
export type Booking = {
  bookingId: string
  postNum: number
  /** Null for a walk-in entered by the company. */
  uid: string | null
  /** The name and phone number of a walk-in; null for other bookings, and once they have been erased. */
  walkIn: { displayName: string; phone: string | null } | null
  /** The first day on which the front desk sees the phone number, if it moved the stay to an earlier one. */
  phoneFrom: Day | null
  stay: Stay
  time: { checkin: TimeSlot; checkout: TimeSlot }
  state: BookingState
  /** When the booking entered its state. */
  since: number
  /** When the dog was checked in. */
  arrivedAt: number | null
  /** When the stay became certain as it is, see `BookingFacts`; null if it was booked after its drop-off hours, and of walk-ins. */
  agreedAt: number | null
  /** When the booking first became a no-show at its check-in. */
  noShowAt: number | null
  /** The owner has deleted their account, so the end of the stay can no longer be undone, and a late payment goes back. */
  isFinal: boolean
  /** The hours of the post when it was booked. */
  hours: Hours
  holdUntil: number | null
  /** The hours within which the company answers; null if the booking needs no answer. */
  answerHours: number | null
  /** Until when a confirmed booking waits for the company's answer; null if it does not. */
  answerBy: number | null
  total: Won
  discount: Won
  /** How often the booking has been changed. */
  version: number
  /** What does not come back when the owner cancels, because it would have been lost before a change. */
  locked: Won
  extrasTotal: Won
  extrasOpen: Won
  extrasLeft: number
  policy: PolicyClass
  note: string
  /** Only the company sees it. */
  staffNote: string
  /** Null for the booking of an owner. */
  desk: (DeskMoney & { customerId: string | null; priceReason: string | null }) | null
  dogNum: RoomCounts
  roomNumber: RoomCounts
  /** The past stay that a guest owner starts with, hidden from the company. */
  isSample: boolean
  requestHash: string | null
  paidAt: number | null
  cancelledAt: number | null
  cancelledBy: BookingActor | null
  createdAt: number
}

type BookingRow = Omit<Selectable<Tables['booking']>, 'hold_network' | 'occupied_until' | 'idempotency_key' | 'updated_at'>

/** All that `toBooking` reads. */
const columns = [
  'booking.booking_id',
  'booking.post_num',
  'booking.uid',
  'booking.walk_in_name',
  'booking.walk_in_phone',
  'booking.phone_from',
  'booking.checkin',
  'booking.checkout',
  'booking.checkin_time',
  'booking.checkout_time',
  'booking.state',
  'booking.state_since',
  'booking.arrived_at',
  'booking.agreed_at',
  'booking.no_show_at',
  'booking.is_final',
  'booking.hours',
  'booking.hold_until',
  'booking.answer_hours',
  'booking.answer_by',
  'booking.total',
  'booking.discount',
  'booking.version',
  'booking.locked',
  'booking.extras_total',
  'booking.extras_open',
  'booking.extras_left',
  'booking.policy',
  'booking.note',
  'booking.staff_note',
  'booking.customer_id',
  'booking.desk_paid',
  'booking.desk_taken',
  'booking.price_reason',
  'booking.dog_num',
  'booking.room_number',
  'booking.is_sample',
  'booking.request_hash',
  'booking.paid_at',
  'booking.cancelled_at',
  'booking.cancelled_by',
  'booking.created_at',
] as const

export async function findBooking(db: Database, bookingId: string): Promise<Booking | undefined> {
  const query = db.selectFrom('booking').select(columns).where('booking_id', '=', bookingId)
  const row = await query.modifyEnd(asPrepared).executeTakeFirst()
  return row && toBooking(row)
}

/** Locks a booking until the transaction ends. See docs/lock-order.md. */
export async function lockBooking(db: Database, bookingId: string): Promise<Booking | undefined> {
  const query = db.selectFrom('booking').select(columns).where('booking_id', '=', bookingId)
  const row = await query.forNoKeyUpdate().modifyEnd(asPrepared).executeTakeFirst()
  return row && toBooking(row)
}

/**
 * Makes the stays of an owner that have ended since then final, and all expired ones: money that still arrives goes back. A stay that is
 * being resumed, or paid late, meanwhile is not. See docs/lock-order.md.
 */
export async function finalizeStays(db: Database, uid: string, since: number): Promise<void> {
  const ended = db
    .selectFrom('booking')
    .select('booking_id')
    .where('uid', '=', uid)
    .where((row) =>
      row.or([
        row('state', '=', 'expired'),
        row('state', 'in', ['completed', 'no_show']).and('state_since', '>', timestamptz(since)),
      ]),
    )
    .orderBy('booking_id')
    .forNoKeyUpdate()
  await db.updateTable('booking').set({ is_final: true }).where('booking_id', 'in', ended).execute()
}

export async function findBookingOfKey(db: Database, uid: string, idempotencyKey: string): Promise<EarlierRequest | null> {
  return await findRequest(db, sql`uid = ${uid}`, idempotencyKey)
}

export async function findWalkInOfKey(db: Database, postNum: number, idempotencyKey: string): Promise<EarlierRequest | null> {
  return await findRequest(db, sql`post_num = ${postNum} AND uid IS NULL`, idempotencyKey)
}

async function findRequest(
  db: Database,
  isOfSender: RawBuilder<unknown>,
  idempotencyKey: string,
): Promise<EarlierRequest | null> {
  const { rows } = await sql<EarlierRequest>`
    SELECT booking_id AS "bookingId", request_hash AS "requestHash"
    FROM booking WHERE ${isOfSender} AND idempotency_key = ${idempotencyKey} ${asPrepared}`.execute(db)
  return rows[0] ?? null
}

export type BookingFilter = {
  /** One owner's bookings, or those of one company's posts. */
  of: { owner: string } | { company: CompanyScope }
  postNum?: number | undefined
  states?: readonly BookingState[] | undefined
  /** Bookings with a night between these days, both inclusive. */
  from?: Day | undefined
  to?: Day | undefined
  after?: BookingCursor | undefined
  /** By check-in, latest first by default. */
  order?: 'asc' | 'desc'
  limit: number
}

/** A keyset cursor of a list that is ordered by check-in and booking id. */
export type BookingCursor = { checkin: Day; bookingId: string }

export async function listBookingRows(db: Database, filter: BookingFilter): Promise<Booking[]> {
  const { of, postNum, states, from, to, after, order = 'desc' } = filter
  let query = db.selectFrom('booking').select(columns)
  query =
    'owner' in of
      ? query.where('booking.uid', '=', of.owner)
      : query
          .innerJoin('post', 'post.post_num', 'booking.post_num')
          .where(isInScope(of.company))
          .where('booking.is_sample', '=', false)
  if (postNum !== undefined) query = query.where('booking.post_num', '=', postNum)
  if (states) query = query.where(sql<boolean>`booking.state = ANY(${[...states]}::text[])`)
  if (from !== undefined) query = query.where('booking.checkout', '>', from)
  if (to !== undefined) query = query.where('booking.checkin', '<=', to)
  if (after) query = query.where(isAfterCursor(after, order))
  const rows = await query
    .orderBy('booking.checkin', order)
    .orderBy('booking.booking_id')
    .limit(filter.limit)
    // An owner has few bookings, so that one plan serves all; those of a company are many, and their days decide.
    .$if('owner' in of, (own) => own.modifyEnd(asPrepared))
    .execute()
  return rows.map(toBooking)
}

/** The key of an email that asks the company whether a dog arrived. Each is sent once; `turn` counts from 1. */
export function arrivalAskedKey(bookingId: string, checkin: Day, turn: 1 | 2): string {
  return `arrivalAsked:${bookingId}:${checkin}:${turn}`
}

/** Confirmed bookings with a check-in day up to `lastCheckin` about which the company has been asked, longest overdue first. */
export async function listNotArrived(db: Database, lastCheckin: Day, limit: number): Promise<string[]> {
  const isUnasked = sql<boolean>`EXISTS (
    SELECT FROM outbox
    WHERE outbox.key IN (
      'arrivalAsked:' || booking_id || ':' || checkin || ':1', 'arrivalAsked:' || booking_id || ':' || checkin || ':2'
    ) AND outbox.done_at IS NULL
  )`
  const rows = await db
    .selectFrom('booking')
    .select('booking_id')
    .where('state', '=', 'confirmed')
    .where('checkin', '<=', lastCheckin)
    .where(({ not }) => not(isUnasked))
    .orderBy('checkin')
    .limit(limit)
    .execute()
  return rows.map((row) => row.booking_id)
}

/** Whether a row comes after the cursor in the order of check-in and booking id. */
export function isAfterCursor({ checkin, bookingId }: BookingCursor, order: 'asc' | 'desc'): RawBuilder<boolean> {
  const isOtherDay = order === 'asc' ? sql`booking.checkin > ${checkin}::date` : sql`booking.checkin < ${checkin}::date`
  return sql<boolean>`(${isOtherDay} OR (booking.checkin = ${checkin}::date AND booking.booking_id > ${bookingId}))`
}

/** The number of an owner's bookings by state; states without bookings are omitted. */
export async function countByState(db: Database, uid: string): Promise<Map<BookingState, number>> {
  const rows = await db
    .selectFrom('booking')
    .select((booking) => ['state', booking.fn.countAll<number>().as('count')])
    .where('uid', '=', uid)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}

export function toBooking(row: BookingRow): Booking {
  return {
    bookingId: row.booking_id,
    postNum: row.post_num,
    uid: row.uid,
    walkIn: row.walk_in_name === null ? null : { displayName: row.walk_in_name, phone: row.walk_in_phone },
    phoneFrom: row.phone_from,
    stay: { checkin: row.checkin, checkout: row.checkout },
    time: { checkin: row.checkin_time, checkout: row.checkout_time },
    state: row.state,
    since: row.state_since,
    arrivedAt: row.arrived_at,
    agreedAt: row.agreed_at,
    noShowAt: row.no_show_at,
    isFinal: row.is_final,
    hours: row.hours,
    holdUntil: row.hold_until,
    answerHours: row.answer_hours,
    answerBy: row.answer_by,
    total: row.total,
    discount: row.discount,
    version: row.version,
    locked: row.locked,
    extrasTotal: row.extras_total,
    extrasOpen: row.extras_open,
    extrasLeft: row.extras_left,
    policy: row.policy,
    note: row.note,
    staffNote: row.staff_note,
    desk:
      row.uid === null
        ? { customerId: row.customer_id, method: row.desk_paid, taken: row.desk_taken, priceReason: row.price_reason }
        : null,
    dogNum: row.dog_num,
    roomNumber: row.room_number,
    isSample: row.is_sample,
    requestHash: row.request_hash,
    paidAt: row.paid_at,
    cancelledAt: row.cancelled_at,
    cancelledBy: row.cancelled_by,
    createdAt: row.created_at,
  }
}
