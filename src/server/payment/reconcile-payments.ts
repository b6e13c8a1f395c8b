import { claimConfirmingPayments } from '../../db/payment/payment.ts'
import { recheckPayment } from './capture-payment.ts'
import type { PaymentContext } from './payment-context.ts'

const batchSize = 20
const second = 1_000
/** Backoff by number of attempts; the last value repeats. Frequent in the first minute, while a customer waits for the result. */
const delaysMs = [5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 20, 40, 60, 60, 60, 300].map((seconds) => seconds * second)

/** Rechecks `confirming` payments that are due for another lookup. Returns their number. */
export async function reconcilePayments(context: PaymentContext): Promise<number> {
  const due = await claimConfirmingPayments(context.db, { now: context.clock(), limit: batchSize, delaysMs })
  await Promise.all(due.map((payment) => recheckPayment(context, payment)))
  return due.length
}
