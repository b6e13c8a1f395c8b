import { listNotArrived, lockBooking } from '../../db/booking/booking.ts'
import { listNotFetched, listUnanswered } from '../../db/booking/timed-bookings.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listPayments } from '../../db/payment/payment.ts'
import { lastTimedDays } from '../../domain/booking/booking.ts'
import { type DueWork, runDue } from '../runtime/run-due.ts'
import type { BookingContext } from './booking-context.ts'
import { transitionBooking } from './transition-booking.ts'

const batchSize = 50

/**
 * Runs the transitions that no user makes: a request is refused when the time to answer it is over, a booking becomes a no-show at noon of
 * the day after check-in, and a stay is completed at noon of the third day after check-out. Returns the number of bookings that were due, see
 * `runDue`.
 */
export async function runTimedTransitions(context: BookingContext): Promise<number> {
  const now = context.clock()
  const last = lastTimedDays(now)
  return await runDue(batchSize, async (limit) => [
    ...toWork(await listUnanswered(context.db, now, limit), 'cancelled'),
    ...toWork(await listNotArrived(context.db, last.checkin, limit), 'no_show'),
    ...toWork(await listNotFetched(context.db, last.checkout, limit), 'completed'),
  ])

  function toWork(bookingIds: readonly string[], to: TimedState): DueWork[] {
    return bookingIds.map((bookingId) => ({ id: bookingId, run: () => runTransition(context, { bookingId, to, now }) }))
  }
}

type TimedState = 'cancelled' | 'no_show' | 'completed'

async function runTransition(
  { db }: BookingContext,
  { bookingId, to, now }: { bookingId: string; to: TimedState; now: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const from = to === 'completed' ? 'checked_in' : 'confirmed'
    if (booking?.state !== from || (to === 'cancelled') !== (booking.answerBy !== null)) return
    const payments = await listPayments(trx, bookingId)
    await transitionBooking(trx, booking, payments, { to, by: 'clock', actorUid: null, reason: null, now })
  })
}
