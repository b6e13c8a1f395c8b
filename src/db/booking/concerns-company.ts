import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'

/*
 * Nothing limits how many holds that nobody paid a hotel has in all, so the index `booking_of_company` leaves them out once they have ended.
 * A query can use it if it has one of these conditions, each of which is a part of that of the index.
 */

/** Whether a `booking` was paid, or is a walk-in: the others are not shown to the company. */
export const isPaidOrWalkIn: RawBuilder<boolean> = sql<boolean>`(booking.paid_at IS NOT NULL OR booking.uid IS NULL)`

/** Whether a `booking` occupies rooms, or has. */
export const hasOccupied: RawBuilder<boolean> = sql<boolean>`booking.occupied_until > booking.checkin`

/** The day on which a completed `booking` ended: the day of its check-out, or that planned if it was entered once it was over. Otherwise null. */
export const leftOn: RawBuilder<Day | null> = sql<Day | null>`CASE WHEN booking.state = 'completed' THEN CASE
  WHEN booking.state_since > booking.created_at THEN (booking.state_since AT TIME ZONE 'Asia/Seoul')::date ELSE booking.checkout
END END`
