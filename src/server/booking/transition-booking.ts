import type { Booking } from '../../db/booking/booking.ts'
import type { BookingPayment } from '../../db/payment/payment.ts'
import type { Database } from '../../db/tables.ts'
import { decideTransition, type TransitionRequest } from '../../domain/booking/booking-state-machine.ts'
import { applyEffects } from './apply-effects.ts'

/**
 * Transitions a locked booking and applies the effects: rooms, history, email and refund. Refuses a transition that the state
 * machine does not allow now. A booking that is already in the target state is left unchanged.
 */
export async function transitionBooking(
  db: Database,
  booking: Booking,
  payments: readonly BookingPayment[],
  request: TransitionRequest & { actorUid: string | null; memberId?: string | undefined },
): Promise<void> {
  const { actorUid, memberId, reason, now } = request
  await applyEffects(db, decideTransition(booking, payments, request), {
    bookingId: booking.bookingId,
    actorUid,
    memberId,
    reason,
    now,
  })
}
