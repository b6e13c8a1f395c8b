import { type RawBuilder, sql } from 'kysely'
import type { BookingActor, BookingState } from '../../domain/booking/booking.ts'
import { type DeskMethod, sumTaken } from '../../domain/booking/desk.ts'
import { type Day, dayAt, startOfDay } from '../../domain/calendar/day.ts'
import type { DayAmount, OfferedNight, ReportBooking } from '../../domain/company/report.ts'
import type { Won } from '../../domain/won.ts'
import { listLines } from '../booking/booking-details.ts'
import { isStandingCharge } from '../booking/charge.ts'
import { isPaidOrWalkIn } from '../booking/concerns-company.ts'
import type { SizeIndex } from '../core/column.ts'
import { timestamptz } from '../core/timestamptz.ts'
import { sizeAt } from '../dog/size-index.ts'
import type { Database } from '../tables.ts'
import { type CompanyScope, isInScope } from './scope.ts'

/** One post of a company, or all its posts, including deleted ones. `from` and `to` are the first and last night. */
export type ReportScope = CompanyScope & { postNum: number | null; from: Day; to: Day }

type ReportRow = {
  booking_id: string
  state: BookingState
  checkin: Day
  checkout: Day
  occupied_until: Day
  discount: Won
  refunded: Won
  created_at: number
  is_walk_in: boolean
  total: Won
  desk_paid: DeskMethod | null
  desk_taken: Won | null
  cancelled_by: BookingActor | null
}

/** A month of a large company has millions of lines, too many to keep and to add up in one go. */
const bookingsPerPart = 100

/** The paid bookings, and the walk-ins that were not cancelled, with a night in the scope, in parts. Excludes refunded late payments. */
export async function* readReportBookings(db: Database, scope: ReportScope): AsyncGenerator<ReportBooking[]> {
  const rows = await listReportRows(db, scope)
  for (let start = 0; start < rows.length; start += bookingsPerPart)
    yield await addLines(db, rows.slice(start, start + bookingsPerPart))
}

async function listReportRows(db: Database, scope: ReportScope): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT booking.booking_id, booking.state, checkin, checkout, occupied_until, booking.created_at, cancelled_by,
      booking.uid IS NULL AS is_walk_in, total, desk_paid, desk_taken,
      -- The nights do not pay for the extras that went back.
      greatest(kept.due - kept.amount - coalesce((
        SELECT sum(quantity * price::bigint) FROM booking_extra AS line
        WHERE line.booking_id = booking.booking_id AND line.state = 'returned'), 0), 0) AS refunded, discount + total - kept.due AS discount
    FROM booking JOIN post USING (post_num)
      CROSS JOIN LATERAL (
        SELECT CASE WHEN booking.uid IS NULL THEN total ELSE greatest(total - extras_total, locked) + extras_total END AS due,
          CASE WHEN booking.uid IS NULL THEN total ELSE coalesce(sum(amount - (
            SELECT coalesce(sum(refund.amount), 0) FROM refund WHERE refund.payment_id = payment.payment_id)), 0) END AS amount,
          count(*) AS payments
        FROM payment WHERE payment.booking_id = booking.booking_id AND payment.state = 'paid' AND NOT unapplied
      ) AS kept
    WHERE ${isInScope(scope)} AND ${isInPost(scope)} AND checkin <= ${scope.to}::date AND checkout > ${scope.from}::date
      AND NOT is_sample AND ${isPaidOrWalkIn} AND (kept.payments > 0 OR booking.uid IS NULL AND booking.state <> 'cancelled')
    ORDER BY checkin, booking.booking_id`.execute(db)
  return rows
}

async function addLines(db: Database, rows: readonly ReportRow[]): Promise<ReportBooking[]> {
  const lines = await listLines(
    db,
    rows.map((row) => row.booking_id),
  )
  return rows.map((row) => ({
    checkin: row.checkin,
    checkout: row.checkout,
    state: row.state,
    isWalkIn: row.is_walk_in,
    unpaid: row.is_walk_in ? Math.max(row.total - sumTaken({ method: row.desk_paid, taken: row.desk_taken }, row.total), 0) : 0,
    occupiedUntil: row.occupied_until,
    bookedOn: dayAt(row.created_at),
    cancelledBy: row.cancelled_by,
    discount: row.discount,
    refunded: row.refunded,
    lines: lines.get(row.booking_id) ?? [],
  }))
}

/** Rooms on offer by night and size, without closed ones, from the day the post was created. */
export async function listOffered(db: Database, scope: ReportScope): Promise<OfferedNight[]> {
  const { rows } = await sql<{ night: Day; size: SizeIndex; rooms: number }>`
    SELECT night, room.size, sum(coalesce(room_night.capacity, earlier.count, room.count)) AS rooms
    FROM (SELECT generate_series(${scope.from}::date, ${scope.to}::date, interval '1 day')::date AS night) AS asked
      CROSS JOIN room JOIN post USING (post_num)
      LEFT JOIN room_night USING (post_num, size, night)
      LEFT JOIN LATERAL (
        SELECT count FROM room_count_history
        WHERE room_count_history.post_num = room.post_num AND room_count_history.size = room.size AND until > night
        ORDER BY until LIMIT 1
      ) AS earlier ON true
    WHERE ${isInScope(scope)} AND ${isInPost(scope)} AND night >= (post.created_at AT TIME ZONE 'Asia/Seoul')::date
    GROUP BY night, room.size
    ORDER BY night, room.size`.execute(db)
  return rows.map(({ night, size, rooms }) => ({ night, size: sizeAt(size), rooms }))
}

/** What paid bookings keep for extras, by the day for which, or from which on, each was booked. */
export async function sumExtraSales(db: Database, scope: ReportScope): Promise<DayAmount[]> {
  const { rows } = await sql<DayAmount>`
    SELECT from_day AS day, sum(quantity * price::bigint) AS amount
    FROM booking_extra AS line JOIN booking USING (booking_id) JOIN post USING (post_num)
    WHERE ${isInScope(scope)} AND ${isInPost(scope)} AND from_day BETWEEN ${scope.from}::date AND ${scope.to}::date
      AND checkin <= ${scope.to}::date AND checkout >= ${scope.from}::date AND extras_total > 0
      AND line.state <> 'returned' AND NOT is_sample AND ${isPaidOrWalkIn} AND EXISTS (
        SELECT FROM payment WHERE payment.booking_id = booking.booking_id AND payment.state = 'paid' AND NOT unapplied)
    GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** What was paid at the desk besides the price of stays, by the day on which it was recorded. */
export async function sumDeskCharges(db: Database, scope: ReportScope): Promise<DayAmount[]> {
  const { rows } = await sql<DayAmount>`
    SELECT charge.day, sum(charge.amount) AS amount
    FROM desk_charge AS charge JOIN booking USING (booking_id) JOIN post USING (post_num)
    WHERE ${isInScope(scope)} AND ${isInPost(scope)} AND charge.day BETWEEN ${scope.from}::date AND ${scope.to}::date
      AND ${isStandingCharge} AND NOT is_sample
    GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** Payments captured and refunds completed in these days, regardless of the nights they are for, including late payments. */
export type TransferredMoney = { paid: Won; refunded: Won }

export async function sumTransferredMoney(db: Database, scope: ReportScope): Promise<TransferredMoney> {
  const after = timestamptz(startOfDay(scope.from))
  const before = sql`(${timestamptz(startOfDay(scope.to))} + interval '1 day')`
  const { rows } = await sql<TransferredMoney>`
    SELECT
      coalesce(sum(payment.amount) FILTER (WHERE payment.paid_at >= ${after} AND payment.paid_at < ${before}), 0) AS paid,
      coalesce(sum(refunded.amount), 0) AS refunded
    FROM (${selectPaid(scope, isPaidOrWalkIn)} UNION ALL ${selectPaid(scope, sql`unapplied AND NOT ${isPaidOrWalkIn}`)}) AS payment
      LEFT JOIN (
        SELECT payment_id, sum(amount) AS amount FROM refund WHERE done_at >= ${after} AND done_at < ${before} GROUP BY payment_id
      ) AS refunded USING (payment_id)`.execute(db)
  return rows[0] ?? { paid: 0, refunded: 0 }
}

/** The captured payments in the scope for bookings that meet a condition. */
function selectPaid(scope: ReportScope, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT payment_id, payment.paid_at, payment.amount
    FROM booking JOIN post USING (post_num) JOIN payment USING (booking_id)
    WHERE ${isInScope(scope)} AND ${isInPost(scope)} AND payment.state = 'paid' AND NOT is_sample AND ${condition}`
}

function isInPost({ postNum }: Pick<ReportScope, 'postNum'>) {
  return sql<boolean>`(${postNum}::bigint IS NULL OR post.post_num = ${postNum}::bigint)`
}
