import { lockBooking } from '../../db/booking/booking.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { type Payment, transitionPayment } from '../../db/payment/payment.ts'
import { canTransitionPayment } from '../../domain/payment/payment.ts'
import { applyCapturedPayment } from './apply-captured-payment.ts'
import type { GatewayResponse } from './gateway.ts'
import type { PaymentContext } from './payment-context.ts'

/** Failure code when the payment key belongs to another order or amount: nothing was captured for this one. */
const keyOfAnotherOrder = 'NOT_FOUND_PAYMENT'

/**
 * Records the provider's response for a payment. Idempotent; `unknown` is ignored, unless the payment found is not this one. A payment
 * that was canceled at the provider, by hand, is not applied; if a part of it is left, an operator has to decide.
 *
 * `isFirst` means that no earlier request for this payment can have moved money. Only then does a `configuration` error fail it.
 */
export async function settlePayment(
  context: PaymentContext,
  payment: Payment,
  response: GatewayResponse,
  isFirst = false,
): Promise<void> {
  if (isOfAnotherOrder(payment, response)) {
    context.log.warn({ paymentId: payment.paymentId }, 'the payment key belongs to another order or amount')
    return await failPayment(context, payment, keyOfAnotherOrder)
  }
  if (response.outcome === 'unknown') return
  if (response.outcome === 'done' && payment.state !== 'paid' && response.payment.balanceAmount < response.payment.totalAmount) {
    context.log.error({ paymentId: payment.paymentId }, 'the payment was canceled at the provider before it was applied')
    return response.payment.balanceAmount === 0 ? await failPayment(context, payment, response.payment.status) : undefined
  }
  if (response.outcome === 'done') return await applyCapturedPayment(context, payment, response.payment)
  if (response.outcome === 'configuration') {
    context.log.error({ paymentId: payment.paymentId, code: response.code }, 'the payment provider refuses our request')
    if (!isFirst) return
  }
  await failPayment(context, payment, response.code)
}

/**
 * Whether the provider's record under our payment key is of another order, or of another amount and not captured. Money captured in
 * another amount or currency is not decided here.
 */
export function isOfAnotherOrder({ orderId, amount }: Pick<Payment, 'orderId' | 'amount'>, response: GatewayResponse): boolean {
  if (response.outcome === 'done') return response.payment.orderId !== orderId
  return response.found !== undefined && (response.found.orderId !== orderId || response.found.totalAmount !== amount)
}

/**
 * Ends a payment that the provider's answers leave open: an operator has canceled it there in full, or seen that nothing was charged.
 * Returns false if it is not `confirming`.
 */
export async function endPayment(context: Pick<PaymentContext, 'db' | 'clock'>, payment: Payment): Promise<boolean> {
  if (payment.state !== 'confirming') return false
  await failPayment(context, payment, 'ENDED_BY_OPERATOR')
  return true
}

/** Runs under the booking's lock, like every state change. Has no effect if the payment changed state after the provider's response. */
async function failPayment(
  { db, clock }: Pick<PaymentContext, 'db' | 'clock'>,
  payment: Payment,
  failureCode: string,
): Promise<void> {
  const { paymentId, bookingId, state } = payment
  if (!canTransitionPayment(state, 'failed')) return
  await inTransaction(db, async (trx) => {
    await lockBooking(trx, bookingId)
    await transitionPayment(trx, { paymentId, from: state, to: 'failed', failureCode, now: clock() })
  })
}
