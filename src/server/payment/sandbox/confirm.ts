import {
  approveSandboxPayment,
  endSandboxPayment,
  findSandboxPayment,
  lockSandboxOrder,
  type SandboxPayment,
  takeSandboxFault,
} from '../../../db/sandbox.ts'
import type { Database } from '../../../db/tables.ts'
import type { Won } from '../../../domain/won.ts'
import { announce } from './announce.ts'
import { paymentAnswer, refusalAnswer, type SandboxAnswer } from './answer.ts'
import { isLineFault } from './fault.ts'

/** A person has 10 minutes between authenticating and the confirm. */
const authenticatedMs = 10 * 60_000

type ConfirmBody = { paymentKey: string; orderId: string; amount: Won }

/** Charges an authenticated payment, or carries out the fault that was ordered for it. */
export async function confirmInSandbox(db: Database, request: ConfirmBody, now: number): Promise<SandboxAnswer> {
  const payment = await expired(db, await findSandboxPayment(db, request.paymentKey), now)
  if (!payment) return refusalAnswer(404, 'NOT_FOUND_PAYMENT')
  if (payment.order_id !== request.orderId || payment.total_amount !== request.amount)
    return refusalAnswer(400, 'INVALID_REQUEST')
  if (payment.status === 'EXPIRED' || payment.status === 'ABORTED') return refusalAnswer(404, 'NOT_FOUND_PAYMENT_SESSION')
  if (payment.status !== 'IN_PROGRESS') return refusalAnswer(400, 'ALREADY_PROCESSED_PAYMENT')
  const fault = await usedFault(db, payment)
  if (fault === 'refuse500') return refusalAnswer(500, 'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING')
  if (fault === 'silence') return { ...refusalAnswer(500, 'SILENCE'), line: 'silent' }
  if (fault !== null && !isLineFault(fault)) return decline(db, payment, fault)
  return afterFault(await approve(db, payment, now), fault)
}

/** What arrives of an answer after its fault. */
export function afterFault(answer: SandboxAnswer, fault: string | null): SandboxAnswer {
  if (fault === 'answer500') return refusalAnswer(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING')
  return fault === 'loseAnswer' ? { ...answer, line: 'broken' } : answer
}

/** The fault ordered for this payment, once. */
export async function usedFault(db: Database, { payment_key, fault }: SandboxPayment): Promise<string | null> {
  if (fault === null) return null
  return (await takeSandboxFault(db, payment_key, fault)) ? fault : null
}

/** An authenticated payment that nobody confirmed in time is over, whoever asks. */
export async function expired(
  db: Database,
  payment: SandboxPayment | undefined,
  now: number,
): Promise<SandboxPayment | undefined> {
  if (payment?.status !== 'IN_PROGRESS' || now - payment.requested_at < authenticatedMs) return payment
  await endSandboxPayment(db, payment.payment_key, 'EXPIRED', null)
  const ended = await findSandboxPayment(db, payment.payment_key)
  if (ended) await announce(db, ended, now)
  return ended
}

async function decline(db: Database, payment: SandboxPayment, code: string): Promise<SandboxAnswer> {
  // Of all the codes this one alone says nothing about the money, so the payment goes on.
  if (code !== 'PROVIDER_ERROR') await endSandboxPayment(db, payment.payment_key, 'ABORTED', code)
  return refusalAnswer(code.startsWith('REJECT_') || code === 'FDS_ERROR' ? 403 : 400, code)
}

async function approve(db: Database, payment: SandboxPayment, now: number): Promise<SandboxAnswer> {
  return db.transaction().execute(async (trx) => {
    const siblings = await lockSandboxOrder(trx, payment.order_id)
    if (siblings.some((sibling) => sibling.approved_at !== null && sibling.payment_key !== payment.payment_key))
      return refusalAnswer(400, 'DUPLICATED_ORDER_ID')
    const approved = await approveSandboxPayment(trx, payment.payment_key, now)
    if (!approved) return refusalAnswer(400, 'ALREADY_PROCESSED_PAYMENT')
    await announce(trx, approved, now)
    return paymentAnswer(approved)
  })
}
