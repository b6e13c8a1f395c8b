import { sql } from 'kysely'
import { overdueDays } from '../../domain/booking/booking.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { maxNights, type Stay } from '../../domain/calendar/stay.ts'
import { type Booking, toBooking } from '../booking/booking.ts'
import { arrivedOn, hasOccupied, leftOn } from '../booking/concerns-company.ts'
import type { Database } from '../tables.ts'

/**
 * A booking, and the first night and the end (exclusive) of those on which it occupies rooms, or did: a dog that came late does from then on, and
 * one that was fetched late did until then.
 */
export type OccupyingStay = { booking: Booking; firstNight: Day; occupiedUntil: Day }

/**
 * The bookings that occupy rooms of a post on these nights, and those of dogs in house that should have left by `today`, earliest check-in
 * first.
 */
export async function listOccupyingStays(
  db: Database,
  postNum: number,
  { checkin, checkout }: Stay,
  today: Day,
): Promise<OccupyingStay[]> {
  const until = sql<Day>`greatest(booking.occupied_until, ${leftOn})`
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .select([arrivedOn.as('first_night'), until.as('until')])
    .where('post_num', '=', postNum)
    .where('checkin', '<', checkout)
    .where(arrivedOn, '<', checkout)
    // No stay is longer than `maxNights`, and no dog overdue for longer than a few days; this bounds the index scan.
    .where('checkin', '>=', addDays(checkin, -maxNights - overdueDays))
    .where(({ eb, or, and }) => or([eb(until, '>', checkin), and([eb('state', '=', 'checked_in'), eb('checkout', '<=', today)])]))
    .where(({ eb, or, and }) =>
      or([eb(until, '>', arrivedOn), and([eb('state', '=', 'checked_in'), eb('checkout', '<', today)])]),
    )
    .where(hasOccupied)
    .orderBy('checkin')
    .orderBy('booking_id')
    .execute()
  return rows.map((row) => ({ booking: toBooking(row), firstNight: row.first_night, occupiedUntil: row.until }))
}
