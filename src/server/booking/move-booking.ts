import type { Booking } from '../../db/booking.ts'
import type { Payment } from '../../db/payment.ts'
import type { Database } from '../../db/tables.ts'
import { decideMove, type MoveWish } from '../../domain/booking-life.ts'
import { applyEffects } from './apply-effects.ts'

/**
 * Moves a locked booking along an edge of its life: rooms, history, mail and the refund that goes with it. Refuses a move that
 * is not possible now. Being there already changes nothing.
 */
export async function moveBooking(
  db: Database,
  booking: Booking,
  payments: readonly Payment[],
  wish: MoveWish & { actorUid: string | null },
): Promise<void> {
  const { actorUid, reason, now } = wish
  await applyEffects(db, decideMove(booking, payments, wish), { bookingId: booking.bookingId, actorUid, reason, now })
}
