import { enqueueJob } from '../../../db/core/jobs.ts'
import type { SandboxPayment } from '../../../db/payment/sandbox.ts'
import type { Database } from '../../../db/tables.ts'

export const sandboxWebhookJobKind = 'sandbox_webhook'

/** Enqueues one webhook per status or balance change, delivered asynchronously as the provider does. */
export async function sendWebhook(db: Database, payment: SandboxPayment, now: number): Promise<void> {
  const { payment_key: paymentKey, order_id: orderId, status, balance_amount } = payment
  const createdAt = new Date(now).toISOString()
  await enqueueJob(db, {
    kind: sandboxWebhookJobKind,
    key: `${sandboxWebhookJobKind}:${paymentKey}:${status}:${balance_amount}`,
    party: null,
    payload: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt, data: { paymentKey, orderId, status } },
    runAt: now,
    now,
  })
}
