import { sql } from 'kysely'
import type { BookingState } from '../../domain/booking/booking.ts'
import type { Database } from '../tables.ts'
import { type Booking, type BookingCursor, toBooking } from './booking.ts'

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

/** A page of an owner's bookings in these states after a cursor, ordered by check-in: earliest first if `soonestFirst`, else latest first. */
export async function selectOwnBookings(
  db: Database,
  filter: {
    uid: string
    states: readonly BookingState[]
    soonestFirst: boolean
    after: BookingCursor | null
    limit: number
  },
): Promise<Booking[]> {
  const { uid, states, soonestFirst, after, limit } = filter
  let query = db.selectFrom('booking').selectAll().where('uid', '=', uid).where('state', 'in', states)
  if (after) {
    const isBeyond = soonestFirst ? sql`checkin > ${after.checkin}::date` : sql`checkin < ${after.checkin}::date`
    query = query.where(sql<boolean>`(${isBeyond} OR (checkin = ${after.checkin}::date AND booking_id > ${after.bookingId}))`)
  }
  const rows = await query
    .orderBy('checkin', soonestFirst ? 'asc' : 'desc')
    .orderBy('booking_id')
    .limit(limit)
    .execute()
  return rows.map(toBooking)
}
