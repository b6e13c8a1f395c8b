import { claimConfirmingPayments } from '../../db/payment.ts'
import { recallPayment } from './ask-provider.ts'
import type { PaymentParts } from './payment-parts.ts'

const atOnce = 20
const second = 1_000
/** By how often the provider was asked before; the last one from then on. For the first minute somebody waits for the answer. */
const delaysMs = [5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 20, 40, 60, 60, 60, 300].map((seconds) => seconds * second)

/** Asks the provider about payments whose answer is awaited, those that are due. Returns how many were. */
export async function reconcilePayments(parts: PaymentParts): Promise<number> {
  const due = await claimConfirmingPayments(parts.db, { now: parts.clock(), limit: atOnce, delaysMs })
  await Promise.all(due.map((payment) => recallPayment(parts, payment)))
  return due.length
}
