import { addDays, type Day } from '../domain/day.ts'
import { maxNights, type Stay } from '../domain/stay.ts'
import { type Booking, toBooking } from './booking.ts'
import type { Database } from './tables.ts'

/** A booking with the nights that take its rooms: from check-in up to `keptUntil`, itself not included. */
export type KeptStay = { booking: Booking; keptUntil: Day }

/** Whatever takes rooms of a post in these nights, the earliest arrival first. */
export async function listKeptStays(db: Database, postNum: number, { checkin, checkout }: Stay): Promise<KeptStay[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('post_num', '=', postNum)
    .where('checkin', '<', checkout)
    // No stay is longer, and the index ends the search here.
    .where('checkin', '>=', addDays(checkin, -maxNights))
    .where('kept_until', '>', checkin)
    .whereRef('kept_until', '>', 'checkin')
    .orderBy('checkin')
    .orderBy('booking_id')
    .execute()
  return rows.map((row) => ({ booking: toBooking(row), keptUntil: row.kept_until }))
}
