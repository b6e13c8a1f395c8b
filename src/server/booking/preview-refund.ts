import { listPayments } from '../../db/payment.ts'
import type { Account } from '../../domain/account.ts'
import { moveFault } from '../../domain/booking.ts'
import { factsOf } from '../../domain/booking-life.ts'
import { paidAttempt } from '../../domain/payment.ts'
import { type Refund, refund } from '../../domain/refund.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { BookingParts } from './booking-parts.ts'
import { loadBooking } from './load-booking.ts'

/** What comes back if this account cancels the booking now; refused where nothing was paid or nothing can be cancelled. */
export async function previewRefund({ db, clock }: BookingParts, account: Account, bookingId: string): Promise<Refund> {
  const now = clock()
  const booking = await loadBooking(db, account, bookingId)
  const payments = await listPayments(db, bookingId)
  const fault = moveFault(factsOf(booking, payments), 'cancelled', account.role, now)
  if (!paidAttempt(payments) || (fault !== null && fault !== 'reason_missing'))
    throw new Refusal('wrong_state', { state: booking.state })
  const { total, policy, stay, paidAt } = booking
  return refund({ total, class: policy, checkin: stay.checkin, paidAt, now, by: account.role })
}
