import { listPayments } from '../../db/payment.ts'
import { settleLapsedHolds } from '../../db/release.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import type { BookingState } from '../../domain/booking.ts'
import type { BookingParts } from './booking-parts.ts'
import { loadBooking, loadLockedBooking } from './load-booking.ts'
import { moveBooking } from './move-booking.ts'

export type CancelRequest = { bookingId: string; reason?: string | undefined }
export type AdvanceRequest = CancelRequest & { to: Extract<BookingState, 'checked_in' | 'completed' | 'no_show' | 'cancelled'> }

/** The owner by the booking's policy, the company with a reason and all of the money. A cancelled booking stays as it is. */
export async function cancelBooking(parts: BookingParts, account: Account, request: CancelRequest): Promise<void> {
  await moveOwn(parts, account, { ...request, to: 'cancelled' })
}

/** The company's moves of a booking on its own post. */
export async function advanceBooking(parts: BookingParts, account: Account, request: AdvanceRequest): Promise<void> {
  await moveOwn(parts, account, request)
}

async function moveOwn({ db, clock }: BookingParts, account: Account, { bookingId, reason, to }: AdvanceRequest): Promise<void> {
  const now = clock()
  const { postNum } = await loadBooking(db, account, bookingId)
  await settleLapsedHolds(db, now, postNum)
  await inTransaction(db, async (trx) => {
    const booking = await loadLockedBooking(trx, account, bookingId)
    const payments = await listPayments(trx, bookingId)
    await moveBooking(trx, booking, payments, { to, by: account.role, actorUid: account.uid, reason: reason || null, now })
  })
}
