import { type RawBuilder, sql } from 'kysely'
import { overdueDays } from '../../domain/booking/booking.ts'
import { addDays, type Day, startOfDay } from '../../domain/calendar/day.ts'
import { dogKnownDays } from '../../domain/dog/dog.ts'
import { timestamptz } from '../core/timestamptz.ts'

/*
 * Nothing limits how many holds that nobody paid a hotel has in all, so the index `booking_of_company` leaves them out once they have ended.
 * A query can use it if it has one of these conditions, each of which is a part of that of the index.
 */

/** Whether a `booking` was paid, or is a walk-in: the others are not shown to the company. */
export const isPaidOrWalkIn: RawBuilder<boolean> = sql<boolean>`(booking.paid_at IS NOT NULL OR booking.uid IS NULL)`

/** Whether a `booking` occupies rooms, or has. */
export const hasOccupied: RawBuilder<boolean> = sql<boolean>`booking.occupied_until > booking.checkin`

/** Whether the company still sees the dogs of a `booking`, as `isDogKnown` says. */
export function whereDogsKnown(today: Day): RawBuilder<boolean> {
  const since = addDays(today, -dogKnownDays)
  return sql<boolean>`(booking.checkout >= ${since}::date
    AND (booking.state <> 'cancelled' OR booking.state_since >= ${timestamptz(startOfDay(since))}))`
}

/** The first night of a `booking` on which the dog is there: from the day on which it arrived, if it came late. */
export const arrivedOn: RawBuilder<Day> = sql<Day>`CASE WHEN booking.state IN ('checked_in', 'completed')
  THEN greatest(booking.checkin, (booking.arrived_at AT TIME ZONE 'Asia/Seoul')::date) ELSE booking.checkin END`

const leftAt = sql<Day>`(booking.state_since AT TIME ZONE 'Asia/Seoul')::date`

/** Looks only at stays that ended so late that the clock may have ended them. */
const wasEndedByClock = sql<boolean>`(${leftAt} >= booking.checkout + ${sql.lit(overdueDays)} AND EXISTS (
  SELECT FROM booking_history
  WHERE booking_history.booking_id = booking.booking_id AND to_state = 'completed' AND actor_kind = 'clock' AND at = booking.state_since))`

/**
 * The day on which a completed `booking` ended: the day of its check-out. It is that planned if the stay was entered once it was over, or if the
 * clock ended it, because then nobody has said that the dog was still there. Otherwise null.
 */
export const leftOn: RawBuilder<Day | null> = sql<Day | null>`CASE WHEN booking.state = 'completed' THEN CASE
  WHEN booking.state_since <= booking.created_at THEN booking.checkout
  WHEN ${wasEndedByClock} THEN greatest(booking.checkout, ${arrivedOn})
  ELSE ${leftAt}
END END`
