import type { Booking } from '../../db/booking/booking.ts'
import type { BookingPayment } from '../../db/payment/payment.ts'
import { publishReview } from '../../db/review/review.ts'
import type { Database } from '../../db/tables.ts'
import type { EarlyRefundChoice } from '../../domain/booking/booking-refund.ts'
import { decideTransition, type TransitionRequest } from '../../domain/booking/booking-state-machine.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { isRefundedInFull } from '../../domain/payment/payment.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Won } from '../../domain/won.ts'
import { applyEffects } from './apply-effects.ts'

/**
 * Transitions a locked booking and applies the effects: rooms, history, email and refund. Refuses a transition that the state
 * machine does not allow now, and one that refunds less than `leastRefund`. A booking that is already in the target state is left unchanged.
 * Its review is public only while the stay is completed and not refunded in full.
 */
export async function transitionBooking(
  db: Database,
  booking: Booking,
  payments: readonly BookingPayment[],
  request: TransitionRequest & {
    actorUid: string | null
    memberId?: string | undefined
    leastRefund?: Won
  },
): Promise<void> {
  const { bookingId } = booking
  const { to, actorUid, memberId, reason, leastRefund = 0, now } = request
  const effects = decideTransition(booking, payments, request)
  const back = effects.reduce((sum, effect) => sum + (effect.do === 'refund' ? effect.amount : 0), 0)
  if (effects.length > 0 && back < leastRefund) throw new Refusal('wrong_state', { state: booking.state, why: 'refund' })
  if (effects.length > 0 && [booking.state, to].includes('completed'))
    await publishReview(db, bookingId, to === 'completed' && !isRefundedInFull(payments, back))
  await applyEffects(db, effects, {
    bookingId,
    actorUid,
    memberId,
    reason,
    earlyRefund: getEarlyRefund(booking, request),
    now,
  })
}

/** What is chosen to go back at the end of a stay before the booked day; null of any other transition. */
function getEarlyRefund({ stay }: Booking, { to, refund, now }: TransitionRequest): EarlyRefundChoice | null {
  return to === 'completed' && dayAt(now) < stay.checkout ? (refund?.choice ?? 'policy') : null
}
