import { listPayments } from '../../../db/payment/payment.ts'
import type { Account } from '../../../domain/account/account.ts'
import { transitionError } from '../../../domain/booking/booking.ts'
import { refundStep } from '../../../domain/booking/booking-refund.ts'
import { toBookingFacts } from '../../../domain/booking/booking-state-machine.ts'
import { keptAmount, paidAttempt } from '../../../domain/payment/payment.ts'
import type { Refund } from '../../../domain/payment/refund.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { BookingContext } from '../booking-context.ts'
import { loadBooking } from '../load-booking.ts'

/** The refund if this account cancels the booking now. Refuses with `wrong_state` if it is unpaid or can no longer be canceled. */
export async function previewRefund({ db, clock }: BookingContext, account: Account, bookingId: string): Promise<Refund> {
  const now = clock()
  const booking = await loadBooking(db, account, bookingId)
  const payments = await listPayments(db, bookingId)
  const error = transitionError(toBookingFacts(booking, payments), 'cancelled', account.role, now)
  if (!paidAttempt(payments) || (error !== null && error !== 'reason_missing'))
    throw new Refusal('wrong_state', { state: booking.state })
  const { percent, amount } = refundStep(booking, keptAmount(payments), account.role, { now }) ?? { percent: 0, amount: 0 }
  return { percent, amount }
}
