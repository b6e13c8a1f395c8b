import { listOverdue, lockBooking } from '../../db/booking/booking.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listPayments } from '../../db/payment/payment.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { BookingContext } from './booking-context.ts'
import { transitionBooking } from './transition-booking.ts'

const batchSize = 50

/**
 * Runs the transitions that no user makes: no-show after the check-in day, completion on the day after check-out. Returns the number
 * of overdue bookings in this batch.
 */
export async function runTimedTransitions({ db, clock }: BookingContext): Promise<number> {
  const now = clock()
  const overdue = [
    ...(await listOverdue(db, 'confirmed', dayAt(now), batchSize)).map((bookingId) => ({ bookingId, to: 'no_show' as const })),
    ...(await listOverdue(db, 'checked_in', dayAt(now), batchSize)).map((bookingId) => ({ bookingId, to: 'completed' as const })),
  ]
  for (const { bookingId, to } of overdue) {
    await inTransaction(db, async (trx) => {
      const booking = await lockBooking(trx, bookingId)
      const from = to === 'no_show' ? 'confirmed' : 'checked_in'
      if (booking?.state !== from) return
      const payments = await listPayments(trx, bookingId)
      await transitionBooking(trx, booking, payments, { to, by: 'clock', actorUid: null, reason: null, now })
    })
  }
  return overdue.length
}
