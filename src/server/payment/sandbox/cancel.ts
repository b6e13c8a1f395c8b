import { findSandboxPayment, refundSandboxPayment, type SandboxPayment } from '../../../db/sandbox.ts'
import type { Database } from '../../../db/tables.ts'
import type { Won } from '../../../domain/won.ts'
import { announce } from './announce.ts'
import { paymentAnswer, refusalAnswer, type SandboxAnswer } from './answer.ts'
import { afterFault, usedFault } from './confirm.ts'
import { isLineFault } from './fault.ts'

type CancelBody = { cancelReason: string; cancelAmount?: Won | undefined; refundableAmount?: Won | undefined }

/** Gives back all that is left of a payment, or the amount named. */
export async function cancelInSandbox(
  db: Database,
  paymentKey: string,
  request: CancelBody,
  now: number,
): Promise<SandboxAnswer> {
  const payment = await findSandboxPayment(db, paymentKey)
  if (!payment) return refusalAnswer(404, 'NOT_FOUND_PAYMENT')
  if (payment.status === 'CANCELED') return refusalAnswer(400, 'ALREADY_CANCELED_PAYMENT')
  if (payment.approved_at === null) return refusalAnswer(403, 'NOT_CANCELABLE_PAYMENT')
  const fault = await usedFault(db, payment)
  if (fault === 'refuse500') return refusalAnswer(500, 'FAILED_REFUND_PROCESS')
  if (fault === 'silence') return { ...refusalAnswer(500, 'SILENCE'), line: 'silent' }
  if (fault !== null && !isLineFault(fault)) return refusalAnswer(403, fault)
  return afterFault(await giveBack(db, payment, request, now), fault)
}

async function giveBack(db: Database, payment: SandboxPayment, request: CancelBody, now: number): Promise<SandboxAnswer> {
  const amount = request.cancelAmount ?? payment.balance_amount
  const { refundableAmount: balance = null, cancelReason: reason } = request
  if (balance !== null && balance !== payment.balance_amount) return refusalAnswer(400, 'NOT_MATCHES_REFUNDABLE_AMOUNT')
  const refunded = await refundSandboxPayment(db, payment.payment_key, { amount, reason, balance, now })
  if (!refunded) return refusalAnswer(403, 'NOT_CANCELABLE_AMOUNT')
  await announce(db, refunded, now)
  return paymentAnswer(refunded)
}
