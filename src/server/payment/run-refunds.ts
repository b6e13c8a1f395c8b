import { enqueueJob } from '../../db/core/jobs.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { findPayment } from '../../db/payment/payment.ts'
import { claimRequestedRefunds, finishRefund, type RefundRow, recordRefundFailure } from '../../db/payment/refund.ts'
import type { GatewayResponse } from './gateway.ts'
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
  const response = await refundPayment(context, refund, payment.paymentKey)
  if (response.outcome === 'done' && isRefunded(refund, response)) return await completeRefund(context, refund)
  const code = response.outcome === 'done' ? 'NOT_BACK' : response.code
  await recordRefundFailure(context.db, refund.refundId, code)
  const level = response.outcome === 'unknown' || response.outcome === 'done' ? 'warn' : 'error'
  context.log[level]({ refundId: refund.refundId, code, attempts: refund.attempts }, 'a refund has not completed yet')
}

/**
 * An earlier attempt may have succeeded although its response was lost. The idempotency key makes the provider repeat that response,
 * and a lookup settles the remaining cases. Because the provider repeats a refusal for the same key too, the key changes after
 * `attemptsPerKey` attempts.
 */
async function refundPayment({ gateway }: PaymentContext, refund: RefundRow, paymentKey: string): Promise<GatewayResponse> {
  const { amount, paid, reason } = refund
  const idempotencyKey = `${refund.idempotencyKey}-${Math.ceil(refund.attempts / attemptsPerKey)}`
  const response = await gateway.cancel({ paymentKey, amount, refundable: paid, reason, idempotencyKey })
  return response.outcome === 'unknown' ? await gateway.lookUp({ paymentKey }) : response
}

/** A payment has at most one refund, so any difference from the paid amount is that refund. */
function isRefunded({ amount, paid }: RefundRow, response: GatewayResponse & { outcome: 'done' }): boolean {
  return response.payment.balanceAmount === paid - amount
}

async function completeRefund({ db, clock }: PaymentContext, { refundId, bookingId }: RefundRow): Promise<void> {
  const now = clock()
  await inTransaction(db, async (trx) => {
    if (!(await finishRefund(trx, refundId, now))) return
    await enqueueJob(trx, {
      kind: 'refund_done',
      key: `refund_done:${refundId}`,
      payload: { bookingId, refundId },
      runAt: now,
      now,
    })
  })
}
