import { addWork } from '../../db/outbox.ts'
import { findPayment } from '../../db/payment.ts'
import { claimRequestedRefunds, finishRefund, noteRefundFailure, type RefundRow } from '../../db/refund.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { GatewayAnswer } from './gateway.ts'
import type { PaymentParts } from './payment-parts.ts'

const atOnce = 10
const triesPerKey = 3
const second = 1_000
const delaysMs = [5, 10, 20, 40, 60, 60, 300, 300, 900, 3_600].map((seconds) => seconds * second)

/** Sends back the money of refunds that are due, each under a key of its own. Returns how many were. */
export async function runRefunds(parts: PaymentParts): Promise<number> {
  const due = await claimRequestedRefunds(parts.db, { now: parts.clock(), limit: atOnce, delaysMs })
  await Promise.all(due.map((refund) => runRefund(parts, refund)))
  return due.length
}

async function runRefund(parts: PaymentParts, refund: RefundRow): Promise<void> {
  const payment = await findPayment(parts.db, refund.paymentId)
  if (!payment?.paymentKey) return
  const answer = await sendBack(parts, refund, payment.paymentKey)
  if (answer.outcome === 'done' && isBack(refund, answer)) return await finish(parts, refund)
  const code = answer.outcome === 'done' ? 'NOT_BACK' : answer.code
  await noteRefundFailure(parts.db, refund.refundId, code)
  const level = answer.outcome === 'unknown' || answer.outcome === 'done' ? 'warn' : 'error'
  parts.log[level]({ refundId: refund.refundId, code, askedCount: refund.askedCount }, 'a refund did not go through yet')
}

/**
 * A refund asked for before may have gone through unheard: its key makes the provider repeat the answer, and a look-up decides
 * the rest. A refusal is repeated for a key, too, so that another key follows after some tries.
 */
async function sendBack({ gateway }: PaymentParts, refund: RefundRow, paymentKey: string): Promise<GatewayAnswer> {
  const { amount, paid, reason } = refund
  const idempotencyKey = `${refund.idempotencyKey}-${Math.ceil(refund.askedCount / triesPerKey)}`
  const answer = await gateway.cancel({ paymentKey, amount, refundable: paid, reason, idempotencyKey })
  return answer.outcome === 'unknown' ? await gateway.lookUp({ paymentKey }) : answer
}

/** A payment has one refund, so what is missing from its balance is that. */
function isBack({ amount, paid }: RefundRow, answer: GatewayAnswer & { outcome: 'done' }): boolean {
  return answer.payment.balanceAmount === paid - amount
}

async function finish({ db, clock }: PaymentParts, { refundId, bookingId }: RefundRow): Promise<void> {
  const now = clock()
  await inTransaction(db, async (trx) => {
    if (!(await finishRefund(trx, refundId, now))) return
    await addWork(trx, {
      kind: 'refund_done',
      key: `refund_done:${refundId}`,
      payload: { bookingId, refundId },
      runAt: now,
      now,
    })
  })
}
