import { sql } from 'kysely'
import { lateArrivalMs, overdueDays } from '../../domain/booking/booking.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { maxNights } from '../../domain/calendar/stay.ts'
import { type Booking, toBooking } from '../booking/booking.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'

/** Each list has at most `limit` bookings; `now` in epoch milliseconds. */
type DeskQuery = { uid: string; today: Day; now: number; limit: number }

/**
 * A company's bookings of today: those due to arrive, the dogs in house however long ago they should have been fetched, and stays that
 * ended within a day, because some of them can be taken back. Canceled ones are omitted.
 */
export async function listDeskBookings(db: Database, query: DeskQuery): Promise<Booking[][]> {
  const { today, now, limit } = query
  const due = selectDeskBookings(db, query)
    .where('booking.state', '=', 'confirmed')
    .where('booking.checkin', '<=', today)
    .where('booking.checkout', '>=', today)
  const inHouse = selectDeskBookings(db, query).where('booking.state', '=', 'checked_in')
  const ended = selectDeskBookings(db, query)
    .where('booking.state', 'in', ['completed', 'no_show'])
    .where('booking.state_since', '>', timestamptz(now - lateArrivalMs))
  const lists = await Promise.all([
    due.orderBy('booking.checkin').orderBy('booking.booking_id').limit(limit).execute(),
    inHouse.orderBy('booking.checkout').orderBy('booking.booking_id').limit(limit).execute(),
    ended.orderBy('booking.state_since', 'desc').orderBy('booking.booking_id').limit(limit).execute(),
  ])
  return lists.map((rows) => rows.map(toBooking))
}

/** The bookings of a company that arrive on these days, both inclusive, earliest first. */
export async function listArrivals(db: Database, query: DeskQuery, from: Day, to: Day): Promise<Booking[]> {
  const rows = await selectDeskBookings(db, query)
    .where('booking.state', '=', 'confirmed')
    .where('booking.checkin', '>=', from)
    .where('booking.checkin', '<=', to)
    .orderBy('booking.checkin')
    .orderBy('booking.booking_id')
    .limit(query.limit)
    .execute()
  return rows.map(toBooking)
}

/** Selects paid bookings and walk-ins. No stay is longer than `maxNights`, which bounds the index scan. */
function selectDeskBookings(db: Database, { uid, today }: DeskQuery) {
  return db
    .selectFrom('booking')
    .innerJoin('post', 'post.post_num', 'booking.post_num')
    .selectAll('booking')
    .where('post.uid', '=', uid)
    .where('booking.is_sample', '=', false)
    .where('booking.checkin', '>=', addDays(today, -maxNights - overdueDays - 1))
    .where(sql<boolean>`(booking.paid_at IS NOT NULL OR booking.uid IS NULL)`)
}
