import { lockBooking } from '../../db/booking/booking.ts'
import { findChange } from '../../db/booking/change.ts'
import { reacquireNights } from '../../db/booking/hold.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listPayments, type Payment, recordCard } from '../../db/payment/payment.ts'
import { decideCapturedPayment } from '../../domain/booking/booking-state-machine.ts'
import { decideCapturedChange } from '../../domain/booking/change.ts'
import { applyEffects } from '../booking/apply-effects.ts'
import { applyHeldChange } from '../booking/change/change-booking.ts'
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
  if (payment.changeId !== null) return await applyToChange(context, payment, payment.changeId, provider, now)
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

/** The money of a change that is gone goes back. */
async function applyToChange(
  { db }: PaymentContext,
  { bookingId, paymentId }: Payment,
  changeId: string,
  provider: ProviderPayment,
  now: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const change = await findChange(trx, changeId)
    const decision = change && decideCapturedChange(change, await listPayments(trx, bookingId), paymentId, now)
    if (!booking || !decision) return
    const details = { bookingId, paymentKey: provider.paymentKey, paidAt: provider.approvedAt ?? now, now }
    await applyEffects(trx, decision.effects, details)
    if (decision.isApplied) await applyHeldChange(trx, booking, change, now)
    if (provider.card) await recordCard(trx, paymentId, provider.card)
  })
}
