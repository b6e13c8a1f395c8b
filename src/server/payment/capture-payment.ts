import { type Payment, schedulePaymentCheck } from '../../db/payment/payment.ts'
import { isUnknownKey } from './classify-error.ts'
import { type GatewayResponse, isInWon } from './gateway.ts'
import type { PaymentContext } from './payment-context.ts'
import { isOfAnotherOrder, settlePayment } from './settle-payment.ts'

/** Longer than a session at the provider: half an hour to authenticate the payment, and ten minutes to capture it after that. */
const sessionMs = 3_600_000

const sessionOver = { outcome: 'expired', code: 'NOT_FOUND_PAYMENT_SESSION' } as const

/** Delay before the first recheck after an uncertain response. */
const recheckUncertainMs = 3_000

/**
 * Captures a payment that is `confirming`, and looks up its status if the response is uncertain. Call it outside of any transaction.
 * Safe to repeat: the payment's idempotency key prevents a second charge.
 */
export async function capturePayment(context: PaymentContext, payment: Payment, isFirst: boolean): Promise<void> {
  const { paymentKey, orderId, amount, idempotencyKey } = payment
  if (paymentKey === null) return
  const response = await context.gateway.confirm({ paymentKey, orderId, amount, idempotencyKey })
  if (response.outcome !== 'unknown') return await settlePayment(context, payment, response, isFirst)
  const found = await context.gateway.lookUp({ paymentKey })
  if (found.outcome !== 'unknown' || isOfAnotherOrder(payment, found)) return await settlePayment(context, payment, found)
  context.log.warn(
    { paymentId: payment.paymentId, code: response.code, found: found.code },
    'the payment provider gave no conclusive response',
  )
  if (isFirst) await schedulePaymentCheck(context.db, payment.paymentId, context.clock() + recheckUncertainMs)
}

/** Looks up a payment that is `confirming` and settles it; captures it if the provider has not charged it yet. */
export async function recheckPayment(context: PaymentContext, payment: Payment): Promise<void> {
  if (payment.paymentKey === null) return
  const found = await context.gateway.lookUp({ paymentKey: payment.paymentKey })
  if (isToCapture(payment, found)) return await capturePayment(context, payment, false)
  const isOver = context.clock() - payment.updatedAt >= sessionMs
  await settlePayment(context, payment, isOver ? await concludeSession(context, payment, found) : found)
}

/**
 * What an answer about a payment means once its session at the provider must be over: what was not captured by then never is. Whether a key
 * that the provider refuses was captured is seen from its order. All other answers are kept.
 */
async function concludeSession({ gateway }: PaymentContext, payment: Payment, found: GatewayResponse): Promise<GatewayResponse> {
  if (found.outcome !== 'unknown' && found.outcome !== 'configuration') return found
  if (found.found) return { ...found, ...sessionOver }
  if (!isUnknownKey(found)) return found
  const order = await gateway.lookUp({ orderId: payment.orderId })
  if (order.outcome === 'done') return order
  const isUncaptured = order.found !== undefined || order.outcome === 'expired' || order.status === 404
  return isUncaptured ? sessionOver : found
}

/** One in another currency is not captured again. It may have been at first, so only the provider's record can end it. */
function isToCapture(payment: Payment, found: GatewayResponse): boolean {
  if (found.outcome !== 'unknown' || found.code !== 'IN_PROGRESS' || isOfAnotherOrder(payment, found)) return false
  return found.found === undefined || isInWon(found.found)
}
