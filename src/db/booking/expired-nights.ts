import { type RawBuilder, sql } from 'kysely'
import { asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'

/** Whether a `booking` is an unpaid hold whose time is over, and whose payment is not being confirmed. */
export function isExpiredHold(now: number): RawBuilder<boolean> {
  return sql<boolean>`(booking.state = 'held' AND booking.hold_until <= ${timestamptz(now)} AND ${isNotConfirming})`
}

/** Whether no payment of a `booking` is being confirmed, which pins its rooms. */
export const isNotConfirming: RawBuilder<boolean> = sql<boolean>`NOT EXISTS (
  SELECT FROM payment WHERE payment.booking_id = booking.booking_id AND payment.state = 'confirming')`

/**
 * Whether a `booking` is an unpaid hold that `expireHolds` would not expire. Offers from a waitlist are left out: they last for hours, and
 * are few.
 */
export function isOpenHold(now: number): RawBuilder<boolean> {
  return sql<boolean>`(
    booking.state = 'held' AND (booking.hold_until > ${timestamptz(now)} OR NOT ${isNotConfirming}) AND NOT EXISTS (
      SELECT FROM waitlist_entry WHERE waitlist_entry.booking_id = booking.booking_id AND waitlist_entry.state = 'offered'))`
}

/** Like `isExpiredHold`, for a `booking_change`. */
export function isExpiredChange(now: number): RawBuilder<boolean> {
  return sql<boolean>`(booking_change.state = 'held' AND booking_change.hold_until <= ${timestamptz(now)} AND NOT EXISTS (
    SELECT FROM payment WHERE payment.change_id = booking_change.change_id AND payment.state = 'confirming'))`
}

/** When the next hold of a post, or held change of a booking there, expires or has expired without being released yet. */
export async function findNextExpiry(db: Database, postNum: number): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    SELECT min(hold_until) AS at
    FROM (
      SELECT hold_until FROM booking WHERE state = 'held' AND post_num = ${postNum}
      UNION ALL
      SELECT booking_change.hold_until FROM booking_change JOIN booking USING (booking_id)
      WHERE booking_change.state = 'held' AND post_num = ${postNum}
    ) AS held ${asPrepared}`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * Rows of `post_num, size, night, rooms`: what `room_night.taken` still counts of holds that have expired, for readers, which cannot
 * release them. Rooms that somebody waits for, here or in a calendar elsewhere, are left out: releasing them gives them away.
 */
export function expiredNights(now: number): RawBuilder<unknown> {
  return sql`
    SELECT post_num, size, night, sum(expired.rooms) AS rooms
    FROM (
      SELECT post_num, size, night, rooms FROM booking JOIN booking_line USING (booking_id) WHERE ${isExpiredHold(now)}
      UNION ALL
      SELECT post_num, size, night, rooms
      FROM booking_change JOIN booking_change_night USING (booking_id) JOIN booking USING (booking_id)
      WHERE ${isExpiredChange(now)}
    ) AS expired JOIN room_night USING (post_num, size, night)
    WHERE external_wanted <= external_closed
      AND NOT EXISTS (SELECT FROM waitlist_entry WHERE waitlist_entry.post_num = expired.post_num AND state = 'waiting')
    GROUP BY post_num, size, night`
}
