import { sql } from 'kysely'
import type { BookingState } from '../domain/booking.ts'
import { type Booking, type BookingPlace, toBooking } from './booking.ts'
import type { Database } from './tables.ts'

/** How many bookings of an owner are in each state; a state without any is left out. */
export async function countByState(db: Database, uid: string): Promise<Map<BookingState, number>> {
  const rows = await db
    .selectFrom('booking')
    .select((booking) => ['state', booking.fn.countAll<number>().as('count')])
    .where('uid', '=', uid)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}

/** An owner's bookings in these states behind a place: the soonest check-in first, or the latest. */
export async function listOwnBookings(
  db: Database,
  filter: {
    uid: string
    states: readonly BookingState[]
    soonestFirst: boolean
    after: BookingPlace | null
    limit: number
  },
): Promise<Booking[]> {
  const { uid, states, soonestFirst, after, limit } = filter
  let query = db.selectFrom('booking').selectAll().where('uid', '=', uid).where('state', 'in', states)
  if (after) {
    const isPast = soonestFirst ? sql`checkin > ${after.checkin}::date` : sql`checkin < ${after.checkin}::date`
    query = query.where(sql<boolean>`(${isPast} OR (checkin = ${after.checkin}::date AND booking_id > ${after.bookingId}))`)
  }
  const rows = await query
    .orderBy('checkin', soonestFirst ? 'asc' : 'desc')
    .orderBy('booking_id')
    .limit(limit)
    .execute()
  return rows.map(toBooking)
}
