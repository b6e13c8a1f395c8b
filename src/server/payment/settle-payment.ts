import { lockBooking } from '../../db/booking.ts'
import { movePayment, type Payment } from '../../db/payment.ts'
import { inTransaction } from '../../db/transaction.ts'
import { canMovePayment } from '../../domain/payment.ts'
import type { GatewayAnswer } from './gateway.ts'
import type { PaymentParts } from './payment-parts.ts'
import { takeMoney } from './take-money.ts'

/**
 * Writes what the provider said about a payment; saying it again changes nothing, and `unknown` changes nothing at all.
 * `isFirst` when no earlier request of this payment can have moved money: then a refusal of ourselves ends the attempt too.
 */
export async function settlePayment(
  parts: PaymentParts,
  payment: Payment,
  answer: GatewayAnswer,
  isFirst = false,
): Promise<void> {
  if (answer.outcome === 'unknown') return
  if (answer.outcome === 'done') return await takeMoney(parts, payment, answer.payment)
  if (answer.outcome === 'configuration') {
    parts.log.error({ paymentId: payment.paymentId, code: answer.code }, 'the payment provider refuses our request')
    if (!isFirst) return
  }
  await failPayment(parts, payment, answer.code)
}

/** Under the lock of its booking, like all that decides about one; what moved since the provider was asked is another matter. */
async function failPayment({ db, clock }: PaymentParts, payment: Payment, failureCode: string): Promise<void> {
  const { paymentId, bookingId, state } = payment
  if (!canMovePayment(state, 'failed')) return
  await inTransaction(db, async (trx) => {
    await lockBooking(trx, bookingId)
    await movePayment(trx, { paymentId, from: state, to: 'failed', failureCode, now: clock() })
  })
}
