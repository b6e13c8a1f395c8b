import { sql } from 'kysely'
import type { BookingActor, BookingState } from '../../domain/booking/booking.ts'
import type { EarlyRefundChoice } from '../../domain/booking/booking-refund.ts'
import { arrayParameter, asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import { insertTransitionNotifications } from '../notification/notification.ts'
import type { Database } from '../tables.ts'
import { endOffers } from '../waitlist/entry.ts'

/** A state transition of a booking; `now` in epoch milliseconds. */
export type TransitionRecord = {
  from: BookingState | null
  to: BookingState
  by: BookingActor
  actorUid: string | null
  /** Who of the company's staff did it. */
  memberId?: string | null | undefined
  reason: string | null
  /** What the company chose to give back at the end of a stay before the booked day. */
  earlyRefund?: EarlyRefundChoice | null
  now: number
}

/**
 * Records the same transition of several bookings: one history row, one outbox job if emails can follow, and the notifications of each. The job's kind is `booking_transition`, its
 * payload `{ bookingId, from, to, by }`. Of a walk-in only its company is told, when its dog is expected or to be picked up. Call in the transaction of
 * the transition.
 */
export async function recordTransitions(
  db: Database,
  bookingIds: readonly string[],
  { from, to, by, actorUid, memberId = null, reason, earlyRefund = null, now }: TransitionRecord,
): Promise<void> {
  // Nobody is told of a hold that its owner makes: it is paid or expires soon.
  const causesEmails = from !== null || to !== 'held' || by !== 'owner'
  const history = sql`
    INSERT INTO booking_history (booking_id, actor_uid, member_id, actor_kind, from_state, to_state, reason, early_refund, at)
    SELECT booking_id, ${actorUid}, ${memberId}, ${by}, ${from}, ${to}, ${reason}, ${earlyRefund}, ${timestamptz(now)}
    FROM unnest(${arrayParameter(bookingIds, 'text')}) AS booking_id`
  if (causesEmails)
    await sql`
      WITH history AS (${history} RETURNING id, booking_id, from_state, to_state, actor_kind, at)
      INSERT INTO outbox (kind, key, party, payload, run_at, created_at)
      SELECT
        'booking_transition', 'booking_transition:' || id, post.uid,
        jsonb_build_object('bookingId', booking_id, 'from', from_state, 'to', to_state, 'by', actor_kind), at, at
      FROM history JOIN booking USING (booking_id) JOIN post USING (post_num)
      WHERE booking.uid IS NOT NULL OR to_state IN ('confirmed', 'checked_in')
      ORDER BY id ${asPrepared}`.execute(db)
  else await sql`${history} ${asPrepared}`.execute(db)
  if (from === 'held') await endOffers(db, bookingIds, { to, by, now })
  await insertTransitionNotifications(db, bookingIds, { from, to, by, now })
}
