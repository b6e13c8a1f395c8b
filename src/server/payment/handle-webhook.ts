import * as z from 'zod/mini'
import { enqueueJob } from '../../db/core/jobs.ts'
import { findPaymentOfOrder, type Payment } from '../../db/payment/payment.ts'
import { isWithinRateLimit, rateLimits } from '../http/rate-limit.ts'
import { recheckPayment } from './capture-payment.ts'
import { providerStatuses } from './gateway.ts'
import type { PaymentContext } from './payment-context.ts'
import { settlePayment } from './settle-payment.ts'

export const webhookJobKind = 'payment_webhook'

const minuteMs = 60_000

const webhookSchema = z.object({ data: z.object({ orderId: z.string().check(z.regex(/^[\w-]{6,64}$/)) }) })

/**
 * Handles a provider webhook. Webhooks are not signed, so their content is not trusted: the order's status is looked up at the
 * provider, or a job does so in a minute if the provider does not respond, or if there are too many webhooks about the order.
 */
export async function handleWebhook(context: PaymentContext, body: unknown): Promise<void> {
  const payment = await findUnpaid(context, body)
  if (!payment) return
  const { orderId } = payment
  if ((await isWithinRateLimit(context, rateLimits.webhook, orderId)) && (await askProvider(context, payment)) === 'done') return
  const now = context.clock()
  await enqueueJob(context.db, {
    kind: webhookJobKind,
    key: `${webhookJobKind}:${orderId}:${Math.floor(now / minuteMs)}`,
    party: { bookingId: payment.bookingId },
    payload: { data: { orderId } },
    runAt: now + minuteMs,
    now,
  })
}

/** Returns `later` if the provider does not respond. Paid and unknown orders are skipped. */
export async function processWebhook(context: PaymentContext, body: unknown): Promise<'done' | 'later'> {
  const payment = await findUnpaid(context, body)
  return payment ? await askProvider(context, payment) : 'done'
}

async function findUnpaid({ db }: PaymentContext, body: unknown): Promise<Payment | null> {
  const parsed = webhookSchema.safeParse(body)
  const payment = parsed.success ? await findPaymentOfOrder(db, parsed.data.data.orderId) : undefined
  return payment && payment.state !== 'paid' ? payment : null
}

/** An order can have several payment windows. Unless one was captured, a payment that is `confirming` depends on that of its own key. */
async function askProvider(context: PaymentContext, payment: Payment): Promise<'done' | 'later'> {
  const found = await context.gateway.lookUp({ orderId: payment.orderId })
  const isConclusive = found.outcome !== 'unknown' || providerStatuses.some((status) => status === found.code)
  if (!isConclusive) return 'later'
  // The provider does not know an order until its payment window has been opened.
  const isNotOpened = payment.state === 'ready' && found.outcome === 'expired'
  if (payment.state === 'confirming' && found.outcome !== 'done') await recheckPayment(context, payment)
  else if (!isNotOpened) await settlePayment(context, payment, found)
  return 'done'
}
