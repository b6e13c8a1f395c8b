import { findSandboxPayment, refundSandboxPayment, type SandboxPayment } from '../../../db/payment/sandbox.ts'
import type { Database } from '../../../db/tables.ts'
import type { Won } from '../../../domain/won.ts'
import { afterSimulatedError, consumeError } from './confirm.ts'
import { paymentResponse, refusalResponse, type SandboxResponse } from './sandbox-response.ts'
import { sendWebhook } from './send-webhook.ts'
import { isTransportError } from './simulated-error.ts'

type CancelBody = { cancelReason: string; cancelAmount?: Won | undefined; refundableAmount?: Won | undefined }

/** Refunds the remaining balance of a payment, or the given amount. */
export async function cancelInSandbox(
  db: Database,
  paymentKey: string,
  request: CancelBody,
  now: number,
): Promise<SandboxResponse> {
  const payment = await findSandboxPayment(db, paymentKey)
  if (!payment) return refusalResponse(404, 'NOT_FOUND_PAYMENT')
  if (payment.status === 'CANCELED') return refusalResponse(400, 'ALREADY_CANCELED_PAYMENT')
  if (payment.approved_at === null) return refusalResponse(403, 'NOT_CANCELABLE_PAYMENT')
  const error = await consumeError(db, payment)
  if (error === 'errorBeforeCapture') return refusalResponse(500, 'FAILED_REFUND_PROCESS')
  if (error === 'timeout') return { ...refusalResponse(500, 'SILENCE'), line: 'silent' }
  if (error !== null && !isTransportError(error)) return refusalResponse(403, error)
  return afterSimulatedError(await refundPayment(db, payment, request, now), error)
}

async function refundPayment(db: Database, payment: SandboxPayment, request: CancelBody, now: number): Promise<SandboxResponse> {
  const amount = request.cancelAmount ?? payment.balance_amount
  const { refundableAmount: balance = null, cancelReason: reason } = request
  if (balance !== null && balance !== payment.balance_amount) return refusalResponse(400, 'NOT_MATCHES_REFUNDABLE_AMOUNT')
  const refunded = await refundSandboxPayment(db, payment.payment_key, { amount, reason, balance, now })
  if (!refunded) return refusalResponse(403, 'NOT_CANCELABLE_AMOUNT')
  await sendWebhook(db, refunded, now)
  return paymentResponse(refunded)
}
