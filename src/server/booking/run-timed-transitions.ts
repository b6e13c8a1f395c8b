import { listNotArrived, lockBooking } from '../../db/booking/booking.ts'
import { listNotFetched, listUnanswered } from '../../db/booking/timed-bookings.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listPayments } from '../../db/payment/payment.ts'
import { lastTimedDays } from '../../domain/booking/booking.ts'
import type { BookingContext } from './booking-context.ts'
import { transitionBooking } from './transition-booking.ts'

const batchSize = 50

/**
 * Runs the transitions that no user makes: a request is refused when the time to answer it is over, a booking becomes a no-show at noon of
 * the day after check-in, and a stay is completed at noon of the third day after check-out. Returns the number of bookings in this batch.
 */
export async function runTimedTransitions({ db, clock }: BookingContext): Promise<number> {
  const now = clock()
  const last = lastTimedDays(now)
  const due = [
    ...(await listUnanswered(db, now, batchSize)).map((bookingId) => ({ bookingId, to: 'cancelled' as const })),
    ...(await listNotArrived(db, last.checkin, batchSize)).map((bookingId) => ({ bookingId, to: 'no_show' as const })),
    ...(await listNotFetched(db, last.checkout, batchSize)).map((bookingId) => ({ bookingId, to: 'completed' as const })),
  ]
  for (const { bookingId, to } of due) {
    await inTransaction(db, async (trx) => {
      const booking = await lockBooking(trx, bookingId)
      const from = to === 'completed' ? 'checked_in' : 'confirmed'
      if (booking?.state !== from || (to === 'cancelled') !== (booking.answerBy !== null)) return
      const payments = await listPayments(trx, bookingId)
      await transitionBooking(trx, booking, payments, { to, by: 'clock', actorUid: null, reason: null, now })
    })
  }
  return due.length
}
