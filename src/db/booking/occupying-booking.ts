import type { BookingState } from '../../domain/booking/booking.ts'
import { inTransaction } from '../core/transaction.ts'
import { continueThread } from '../message/thread.ts'
import type { Database } from '../tables.ts'
import { endLiveChanges } from './change.ts'
import { reopenExtras } from './extra.ts'
import { recordTransitions, type TransitionRecord } from './transition.ts'

/**
 * Transitions a booking to a state in which it still occupies its rooms, and records the transition; pass `paidAt` when a payment
 * caused it. `answerBy` makes it a request, and `agreedAt` is set unless it is undefined. Returns false
 * and changes nothing if the booking is not in state `from`.
 */
export async function transitionOccupyingBooking(
  db: Database,
  transition: TransitionRecord & {
    bookingId: string
    from: BookingState
    to: 'confirmed' | 'checked_in'
    paidAt?: number | undefined
    answerBy?: number | null
    agreedAt?: number | null | undefined
  },
): Promise<boolean> {
  const { bookingId, from, to, paidAt, answerBy = null, agreedAt, now } = transition
  return await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('booking')
      .set({
        state: to,
        state_since: new Date(now),
        hold_until: null,
        hold_network: null,
        answer_by: toDate(answerBy),
        // Unchanged if undefined, like `agreed_at` and `paid_at`.
        arrived_at: to === 'checked_in' ? new Date(now) : undefined,
        agreed_at: toDate(agreedAt),
        paid_at: toDate(paidAt),
        updated_at: new Date(now),
      })
      .where('booking_id', '=', bookingId)
      .where('state', '=', from)
      .returning('booking_id')
      .executeTakeFirst()
    if (!changed) return false
    await recordOccupying(trx, transition)
    if (from === 'held') await continueThread(trx, bookingId)
    return true
  })
}

function toDate(at: number | null | undefined): Date | null | undefined {
  return typeof at === 'number' ? new Date(at) : at
}

/** What is done of a stay whose check-in is undone is open again. */
async function recordOccupying(db: Database, transition: TransitionRecord & { bookingId: string }): Promise<void> {
  const { bookingId, from, now } = transition
  await endLiveChanges(db, [bookingId], 'withdrawn', now)
  if (from === 'checked_in') await reopenExtras(db, bookingId)
  await recordTransitions(db, [bookingId], transition)
}
