import { sql } from 'kysely'
import type { BookingState } from '../domain/booking.ts'
import type { Stay } from '../domain/stay.ts'
import type { Database } from './tables.ts'

/** A booking that keeps a company from a change; `name` is whoever booked, null while it is only held. */
export type InTheWay = { bookingId: string; state: BookingState; name: string | null; stay: Stay }

/** The next to come first. */
export async function listInTheWay(db: Database, bookingIds: readonly string[]): Promise<InTheWay[]> {
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
    ...{ bookingId: booking_id, state, name },
    stay: { checkin, checkout },
  }))
}
