import * as z from 'zod/mini'
import { addWork } from '../../db/outbox.ts'
import { findPaymentOfOrder } from '../../db/payment.ts'
import { collectPayment } from './ask-provider.ts'
import { providerStatuses } from './gateway.ts'
import type { PaymentParts } from './payment-parts.ts'
import { settlePayment } from './settle-payment.ts'

export const hintKind = 'payment_hint'

const minuteMs = 60_000

const hintSchema = z.object({ data: z.object({ orderId: z.string().check(z.regex(/^[\w-]{6,64}$/)) }) })

/**
 * Somebody says that something happened to an order; the provider is asked whether it did, later if it does not answer now.
 * Webhooks carry no signature, so nothing in them is believed.
 */
export async function takeHint(parts: PaymentParts, hint: unknown): Promise<void> {
  if ((await followHint(parts, hint)) === 'done') return
  const now = parts.clock()
  const { data } = z.parse(hintSchema, hint)
  await addWork(parts.db, {
    kind: hintKind,
    key: `${hintKind}:${data.orderId}:${Math.floor(now / minuteMs)}`,
    payload: { data },
    runAt: now + minuteMs,
    now,
  })
}

/** `later` when the provider does not answer. What is paid already, or not known here, is not asked about. */
export async function followHint(parts: PaymentParts, hint: unknown): Promise<'done' | 'later'> {
  const parsed = hintSchema.safeParse(hint)
  if (!parsed.success) return 'done'
  const { orderId } = parsed.data.data
  const payment = await findPaymentOfOrder(parts.db, orderId)
  if (!payment || payment.state === 'paid') return 'done'
  const found = await parts.gateway.lookUp({ orderId })
  const isAnswer = found.outcome !== 'unknown' || providerStatuses.some((status) => status === found.code)
  if (!isAnswer) return 'later'
  const isToCollect = payment.state === 'confirming' && found.outcome === 'unknown' && found.code === 'IN_PROGRESS'
  // An order that the provider does not know yet is one whose window was not opened.
  const isUnopened = payment.state === 'ready' && found.outcome === 'lapsed'
  if (isToCollect) await collectPayment(parts, payment, false)
  else if (!isUnopened) await settlePayment(parts, payment, found)
  return 'done'
}
