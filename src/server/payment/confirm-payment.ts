import { findPayment } from '../../db/payment.ts'
import type { Account } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { collectPayment } from './ask-provider.ts'
import { beginConfirm, type ConfirmRequest } from './begin-confirm.ts'
import type { PaymentParts } from './payment-parts.ts'
import { requirePayer } from './require-payer.ts'

/** `isWaiting` while the provider has not said what came of it; it is asked again later. */
export type ConfirmedPayment = { bookingId: string; isWaiting: boolean }

/** Collects the money of a booking once, however often and however parallel it is called. A declined payment is refused. */
export async function confirmPayment(parts: PaymentParts, account: Account, request: ConfirmRequest): Promise<ConfirmedPayment> {
  requirePayer(parts, account)
  const { bookingId, paymentId, toCollect } = await beginConfirm(parts, account, request)
  if (toCollect) await collectPayment(parts, toCollect, true)
  const payment = await findPayment(parts.db, paymentId)
  if (payment?.state === 'failed') throw new Refusal('payment_declined', { reason: payment.failureCode })
  return { bookingId, isWaiting: payment?.state === 'confirming' }
}
