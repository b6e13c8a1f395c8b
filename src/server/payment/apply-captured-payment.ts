import { lockBooking } from '../../db/booking/booking.ts'
import { reacquireNights } from '../../db/booking/hold.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listPayments, type Payment, recordCard } from '../../db/payment/payment.ts'
import { decideCapturedPayment } from '../../domain/booking/booking-state-machine.ts'
import { applyEffects } from '../booking/apply-effects.ts'
import type { ProviderPayment } from './gateway.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Applies a payment that the provider has captured: confirms the booking and reacquires its rooms if the hold had expired. If that is
 * not possible, requests a full refund. Idempotent.
 */
export async function applyCapturedPayment(context: PaymentContext, payment: Payment, provider: ProviderPayment): Promise<void> {
  const { db, log } = context
  if (provider.totalAmount !== payment.amount) {
    log.error(
      { paymentId: payment.paymentId, total: provider.totalAmount },
      'the provider captured a different amount than requested',
    )
    return
  }
  const { bookingId, paymentId } = payment
  const now = context.clock()
  await inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const decision = booking && decideCapturedPayment(booking, await listPayments(trx, bookingId), paymentId, now)
    if (!decision) return
    const details = { bookingId, paymentKey: provider.paymentKey, paidAt: provider.approvedAt ?? now, now }
    const holdUntil = now + context.config.holdMs
    const isLost = decision.needsRooms && !(await reacquireNights(trx, { bookingId, holdUntil, network: null, now }))
    await applyEffects(trx, isLost ? decision.refund : (decision.apply ?? decision.refund), details)
    if (provider.card) await recordCard(trx, paymentId, provider.card)
  })
}
