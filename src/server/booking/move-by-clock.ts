import { listOverdue, lockBooking } from '../../db/booking.ts'
import { listPayments } from '../../db/payment.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dayAt } from '../../domain/day.ts'
import type { BookingParts } from './booking-parts.ts'
import { moveBooking } from './move-booking.ts'

const atOnce = 50

/** The moves that no person makes: not arrived by the end of the check-in day, gone home the day after check-out. Returns how many. */
export async function moveByClock({ db, clock }: BookingParts): Promise<number> {
  const now = clock()
  const overdue = [
    ...(await listOverdue(db, 'confirmed', dayAt(now), atOnce)).map((bookingId) => ({ bookingId, to: 'no_show' as const })),
    ...(await listOverdue(db, 'checked_in', dayAt(now), atOnce)).map((bookingId) => ({ bookingId, to: 'completed' as const })),
  ]
  for (const { bookingId, to } of overdue) {
    await inTransaction(db, async (trx) => {
      const booking = await lockBooking(trx, bookingId)
      const from = to === 'no_show' ? 'confirmed' : 'checked_in'
      if (booking?.state !== from) return
      const payments = await listPayments(trx, bookingId)
      await moveBooking(trx, booking, payments, { to, by: 'clock', actorUid: null, reason: null, now })
    })
  }
  return overdue.length
}
