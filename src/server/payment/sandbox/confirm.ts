import {
  approveSandboxPayment,
  consumeSimulatedError,
  endSandboxPayment,
  findSandboxPayment,
  lockSandboxOrder,
  type SandboxPayment,
} from '../../../db/payment/sandbox.ts'
import type { Database } from '../../../db/tables.ts'
import type { Won } from '../../../domain/won.ts'
import { paymentResponse, refusalResponse, type SandboxResponse } from './sandbox-response.ts'
import { sendWebhook } from './send-webhook.ts'
import { isTransportError } from './simulated-error.ts'

/** An authenticated payment must be confirmed within 10 minutes. */
const confirmWindowMs = 10 * 60_000

type ConfirmBody = { paymentKey: string; orderId: string; amount: Won }

/** Charges an authenticated payment, or simulates the error that was chosen for it. */
export async function confirmInSandbox(db: Database, request: ConfirmBody, now: number): Promise<SandboxResponse> {
  const payment = await expireIfOverdue(db, await findSandboxPayment(db, request.paymentKey), now)
  if (!payment) return refusalResponse(404, 'NOT_FOUND_PAYMENT')
  if (payment.order_id !== request.orderId || payment.total_amount !== request.amount)
    return refusalResponse(400, 'INVALID_REQUEST')
  if (payment.status === 'EXPIRED' || payment.status === 'ABORTED') return refusalResponse(404, 'NOT_FOUND_PAYMENT_SESSION')
  if (payment.status !== 'IN_PROGRESS') return refusalResponse(400, 'ALREADY_PROCESSED_PAYMENT')
  const error = await consumeError(db, payment)
  if (error === 'errorBeforeCapture') return refusalResponse(500, 'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING')
  if (error === 'timeout') return { ...refusalResponse(500, 'SILENCE'), line: 'silent' }
  if (error !== null && !isTransportError(error)) return decline(db, payment, error)
  return afterSimulatedError(await approve(db, payment, now), error)
}

/** Applies a simulated error to the response of a completed operation. */
export function afterSimulatedError(response: SandboxResponse, error: string | null): SandboxResponse {
  if (error === 'errorAfterSuccess') return refusalResponse(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING')
  return error === 'dropResponse' ? { ...response, line: 'broken' } : response
}

/** Consumes and returns the simulated error of this payment; each occurs once. */
export async function consumeError(
  db: Database,
  { payment_key, simulated_error: error }: SandboxPayment,
): Promise<string | null> {
  if (error === null) return null
  return (await consumeSimulatedError(db, payment_key, error)) ? error : null
}

/** Expires an authenticated payment that was not confirmed in time. */
export async function expireIfOverdue(
  db: Database,
  payment: SandboxPayment | undefined,
  now: number,
): Promise<SandboxPayment | undefined> {
  if (payment?.status !== 'IN_PROGRESS' || now - payment.requested_at < confirmWindowMs) return payment
  await endSandboxPayment(db, payment.payment_key, 'EXPIRED', null)
  const ended = await findSandboxPayment(db, payment.payment_key)
  if (ended) await sendWebhook(db, ended, now)
  return ended
}

async function decline(db: Database, payment: SandboxPayment, code: string): Promise<SandboxResponse> {
  // PROVIDER_ERROR leaves the outcome open, so the payment stays in progress.
  if (code !== 'PROVIDER_ERROR') await endSandboxPayment(db, payment.payment_key, 'ABORTED', code)
  return refusalResponse(code.startsWith('REJECT_') || code === 'FDS_ERROR' ? 403 : 400, code)
}

async function approve(db: Database, payment: SandboxPayment, now: number): Promise<SandboxResponse> {
  return db.transaction().execute(async (trx) => {
    const siblings = await lockSandboxOrder(trx, payment.order_id)
    if (siblings.some((sibling) => sibling.approved_at !== null && sibling.payment_key !== payment.payment_key))
      return refusalResponse(400, 'DUPLICATED_ORDER_ID')
    const approved = await approveSandboxPayment(trx, payment.payment_key, now)
    if (!approved) return refusalResponse(400, 'ALREADY_PROCESSED_PAYMENT')
    await sendWebhook(trx, approved, now)
    return paymentResponse(approved)
  })
}
