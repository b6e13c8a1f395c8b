import { findPayment } from '../../db/payment/payment.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { capturePayment } from './capture-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { requirePayer } from './require-payer.ts'
import { type ConfirmRequest, startConfirmation } from './start-confirmation.ts'

/** `isWaiting` is true while the outcome is unknown; a job rechecks the payment later. */
export type ConfirmedPayment = { bookingId: string; isWaiting: boolean }

/**
 * Captures the payment of a booking. Idempotent and safe to call concurrently. Refuses with `payment_declined`,
 * and with `wrong_state` a payment that came too late for its change and is refunded.
 */
export async function confirmPayment(
  context: PaymentContext,
  account: Account,
  request: ConfirmRequest,
): Promise<ConfirmedPayment> {
  requirePayer(context, account)
  const { bookingId, paymentId, toCapture } = await startConfirmation(context, account, request)
  if (toCapture) await capturePayment(context, toCapture, true)
  const payment = await findPayment(context.db, paymentId)
  if (payment?.changeId && payment.unapplied) throw new Refusal('wrong_state', { why: 'refunded' })
  if (payment?.state === 'failed') throw new Refusal('payment_declined', { reason: payment.failureCode })
  return { bookingId, isWaiting: payment?.state === 'confirming' }
}
