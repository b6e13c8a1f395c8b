import { inTransaction } from '../../db/core/transaction.ts'
import { findPayment, type Payment } from '../../db/payment/payment.ts'
import { claimRequestedRefunds, finishRefund, type RefundRow, recordRefundFailure, sumRefunds } from '../../db/payment/refund.ts'
import type { Won } from '../../domain/won.ts'
import { notify } from '../notification/notify.ts'
import { type GatewayResponse, isInWon, type ProviderPayment } from './gateway.ts'
import type { PaymentContext } from './payment-context.ts'

const batchSize = 10
const attemptsPerKey = 3
const second = 1_000
const delaysMs = [5, 10, 20, 40, 60, 60, 300, 300, 900, 3_600].map((seconds) => seconds * second)

/** Executes the refunds that are due, each with its own idempotency key. Returns their number. */
export async function runRefunds(context: PaymentContext): Promise<number> {
  const due = await claimRequestedRefunds(context.db, { now: context.clock(), limit: batchSize, delaysMs })
  await Promise.all(due.map((refund) => runRefund(context, refund)))
  return due.length
}

async function runRefund(context: PaymentContext, refund: RefundRow): Promise<void> {
  const payment = await findPayment(context.db, refund.paymentId)
  if (!payment?.paymentKey) return
  const balance = refund.paid - (await sumRefunds(context.db, refund.paymentId, ['done']))
  const response = await refundPayment(context, refund, { paymentKey: payment.paymentKey, balance })
  if (response.outcome === 'done' && isBack(response.payment, payment, balance - refund.amount))
    return await completeRefund(context, refund)
  const code = response.outcome === 'done' ? 'NOT_BACK' : response.code
  await recordRefundFailure(context.db, refund.refundId, code)
  const level = response.outcome === 'unknown' || response.outcome === 'done' ? 'warn' : 'error'
  context.log[level]({ refundId: refund.refundId, code, attempts: refund.attempts }, 'a refund has not completed yet')
}

/** Whether the provider's record is of our payment and says that this is left of it. */
function isBack(found: ProviderPayment, { orderId, amount }: Payment, left: Won): boolean {
  return found.orderId === orderId && found.totalAmount === amount && isInWon(found) && found.balanceAmount === left
}

/**
 * `balance` is what is left of the payment before this refund; its refunds are sent one after the other. An earlier attempt may have
 * succeeded although its response was lost. The idempotency key makes the provider repeat that response,
 * and a lookup settles the remaining cases. Because the provider repeats a refusal for the same key too, the key changes after
 * `attemptsPerKey` attempts.
 */
async function refundPayment(
  { gateway }: PaymentContext,
  refund: RefundRow,
  { paymentKey, balance }: { paymentKey: string; balance: Won },
): Promise<GatewayResponse> {
  const { amount, reason } = refund
  const idempotencyKey = `${refund.idempotencyKey}-${Math.ceil(refund.attempts / attemptsPerKey)}`
  const response = await gateway.cancel({ paymentKey, amount, refundable: balance, reason, idempotencyKey })
  return response.outcome === 'unknown' ? await gateway.lookUp({ paymentKey }) : response
}

async function completeRefund({ db, clock }: PaymentContext, { refundId, bookingId }: RefundRow): Promise<void> {
  const now = clock()
  await inTransaction(db, async (trx) => {
    if (!(await finishRefund(trx, refundId, now))) return
    await notify(trx, { topic: 'refunded', bookingId, refundId, key: `refund_done:${refundId}`, now })
  })
}
