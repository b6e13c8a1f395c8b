import { askPaymentAt, type Payment } from '../../db/payment.ts'
import type { PaymentParts } from './payment-parts.ts'
import { settlePayment } from './settle-payment.ts'

/** After a question that got no certain answer, the next one comes this soon. */
const soonMs = 3_000

/**
 * Asks the provider for the money of a payment that is `confirming`, and looks up what came of it when the answer is not certain.
 * Outside of any transaction; the idempotency key of the payment makes asking twice the same as once.
 */
export async function collectPayment(parts: PaymentParts, payment: Payment, isFirst: boolean): Promise<void> {
  const { paymentKey, orderId, amount, idempotencyKey } = payment
  if (paymentKey === null) return
  const answer = await parts.gateway.confirm({ paymentKey, orderId, amount, idempotencyKey })
  if (answer.outcome !== 'unknown') return await settlePayment(parts, payment, answer, isFirst)
  const found = await parts.gateway.lookUp({ paymentKey })
  if (found.outcome !== 'unknown') return await settlePayment(parts, payment, found)
  parts.log.warn(
    { paymentId: payment.paymentId, code: answer.code, found: found.code },
    'the payment provider gives no certain answer',
  )
  if (isFirst) await askPaymentAt(parts.db, payment.paymentId, parts.clock() + soonMs)
}

/** Asks what became of a payment that is `confirming`; one that the provider has not charged yet is charged now. */
export async function recallPayment(parts: PaymentParts, payment: Payment): Promise<void> {
  if (payment.paymentKey === null) return
  const found = await parts.gateway.lookUp({ paymentKey: payment.paymentKey })
  if (found.outcome === 'unknown' && found.code === 'IN_PROGRESS') await collectPayment(parts, payment, false)
  else await settlePayment(parts, payment, found)
}
