import { lockBooking } from '../../db/booking.ts'
import { retakeNights } from '../../db/hold.ts'
import { listPayments, noteCard, type Payment } from '../../db/payment.ts'
import { inTransaction } from '../../db/transaction.ts'
import { decideMoney } from '../../domain/booking-life.ts'
import { applyEffects } from '../booking/apply-effects.ts'
import type { ProviderPayment } from './gateway.ts'
import type { PaymentParts } from './payment-parts.ts'

/**
 * The provider took the money of this payment. Its booking is confirmed, its rooms taken again if the hold was over; if that
 * cannot be, all of the money is to go back. Once, however often it is told.
 */
export async function takeMoney(parts: PaymentParts, payment: Payment, provider: ProviderPayment): Promise<void> {
  const { db, log } = parts
  if (provider.totalAmount !== payment.amount || provider.orderId !== payment.orderId) {
    log.error(
      { paymentId: payment.paymentId, total: provider.totalAmount },
      'the provider took another amount than was asked for',
    )
    return
  }
  const { bookingId, paymentId } = payment
  const now = parts.clock()
  await inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const decision = booking && decideMoney(booking, await listPayments(trx, bookingId), paymentId, now)
    if (!decision) return
    const given = { bookingId, paymentKey: provider.paymentKey, paidAt: provider.approvedAt ?? now, now }
    const holdUntil = now + parts.config.holdMs
    const isLost = decision.needsRooms && !(await retakeNights(trx, { bookingId, holdUntil, now }))
    await applyEffects(trx, isLost ? decision.sendBack : (decision.use ?? decision.sendBack), given)
    if (provider.card) await noteCard(trx, paymentId, provider.card)
  })
}
