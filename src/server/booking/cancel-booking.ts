import { expireHolds } from '../../db/booking/release.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listPayments } from '../../db/payment/payment.ts'
import type { Account } from '../../domain/account/account.ts'
import type { BookingState } from '../../domain/booking/booking.ts'
import type { BookingContext } from './booking-context.ts'
import { loadBooking, loadLockedBooking } from './load-booking.ts'
import { transitionBooking } from './transition-booking.ts'

export type CancelRequest = { bookingId: string; reason?: string | undefined }
export type AdvanceRequest = CancelRequest & { to: Extract<BookingState, 'checked_in' | 'completed' | 'no_show' | 'cancelled'> }

/**
 * Cancels a booking. Owners are refunded by the booking's policy; companies must give a reason and refund everything. Canceling
 * twice has no effect.
 */
export async function cancelBooking(context: BookingContext, account: Account, request: CancelRequest): Promise<void> {
  await transitionOwnBooking(context, account, { ...request, to: 'cancelled' })
}

/** Applies a transition that a company requests for a booking on its own post. */
export async function advanceBooking(context: BookingContext, account: Account, request: AdvanceRequest): Promise<void> {
  await transitionOwnBooking(context, account, request)
}

async function transitionOwnBooking(
  { db, clock }: BookingContext,
  account: Account,
  { bookingId, reason, to }: AdvanceRequest,
): Promise<void> {
  const now = clock()
  const { postNum } = await loadBooking(db, account, bookingId)
  await expireHolds(db, now, postNum)
  await inTransaction(db, async (trx) => {
    const booking = await loadLockedBooking(trx, account, bookingId)
    const payments = await listPayments(trx, bookingId)
    await transitionBooking(trx, booking, payments, { to, by: account.role, actorUid: account.uid, reason: reason || null, now })
  })
}
