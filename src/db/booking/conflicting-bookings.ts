import { sql } from 'kysely'
import type { BookingState } from '../../domain/booking/booking.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import type { Database } from '../tables.ts'

/** A booking that prevents a change by the company; `name` is the booker's or walk-in's, null while the booking is only held. */
export type ConflictingBooking = { bookingId: string; state: BookingState; name: string | null; stay: Stay }

/** Ordered by check-in, earliest first. */
export async function listConflictingBookings(db: Database, bookingIds: readonly string[]): Promise<ConflictingBooking[]> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .selectFrom('booking')
    .leftJoin('person', 'person.id', 'booking.uid')
    .select(['booking_id', 'state', 'checkin', 'checkout'])
    .select(sql<string | null>`CASE WHEN state <> 'held' THEN coalesce(display_name, walk_in_name) END`.as('name'))
    .where('booking_id', 'in', bookingIds)
    .orderBy('checkin')
    .orderBy('booking_id')
    .execute()
  return rows.map(({ booking_id, state, name, checkin, checkout }) => ({
    bookingId: booking_id,
    state,
    name,
    stay: { checkin, checkout },
  }))
}
