import { addWork } from '../../../db/outbox.ts'
import type { SandboxPayment } from '../../../db/sandbox.ts'
import type { Database } from '../../../db/tables.ts'

export const webhookKind = 'sandbox_webhook'

/** The provider tells of every change of a payment later, by a webhook; once for each. */
export async function announce(db: Database, payment: SandboxPayment, now: number): Promise<void> {
  const { payment_key: paymentKey, order_id: orderId, status, balance_amount } = payment
  const createdAt = new Date(now).toISOString()
  await addWork(db, {
    kind: webhookKind,
    key: `${webhookKind}:${paymentKey}:${status}:${balance_amount}`,
    payload: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt, data: { paymentKey, orderId, status } },
    runAt: now,
    now,
  })
}
