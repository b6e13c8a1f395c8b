import * as z from 'zod/mini'
import { findPaymentOfOrder } from '../../db/payment.ts'
import { collectPayment } from './ask-provider.ts'
import type { PaymentParts } from './payment-parts.ts'
import { settlePayment } from './settle-payment.ts'

const hintSchema = z.object({ data: z.object({ orderId: z.string().check(z.regex(/^[\w-]{6,64}$/)) }) })

/**
 * Somebody says that something happened to an order; the provider is asked whether it did. Webhooks carry no signature, so
 * nothing in them is believed, and what is settled already is not asked about again.
 */
export async function takeHint(parts: PaymentParts, hint: unknown): Promise<void> {
  const parsed = hintSchema.safeParse(hint)
  if (!parsed.success) return
  const { orderId } = parsed.data.data
  const payment = await findPaymentOfOrder(parts.db, orderId)
  if (!payment || payment.state === 'paid') return
  const found = await parts.gateway.lookUp({ orderId })
  if (payment.state === 'confirming' && found.outcome === 'unknown' && found.code === 'IN_PROGRESS')
    return await collectPayment(parts, payment, false)
  // An order that the provider does not know yet is one whose window was not opened.
  if (payment.state === 'ready' && found.outcome === 'lapsed') return
  await settlePayment(parts, payment, found)
}
