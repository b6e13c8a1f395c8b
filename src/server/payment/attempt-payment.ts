import { createHmac } from 'node:crypto'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { type Booking, lockBooking } from '../../db/booking/booking.ts'
import { listChanges } from '../../db/booking/change.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { addPayment, listPayments, type Payment } from '../../db/payment/payment.ts'
import { findPost } from '../../db/post/post.ts'
import type { Account } from '../../domain/account/account.ts'
import { decideAttempt } from '../../domain/booking/booking-state-machine.ts'
import { decideChangeAttempt } from '../../domain/booking/change-attempt.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Won } from '../../domain/won.ts'
import { loadBooking } from '../booking/load-booking.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { randomId } from '../runtime/random-id.ts'
import type { PaymentContext } from './payment-context.ts'
import { requirePayer } from './require-payer.ts'
import { settlePayment } from './settle-payment.ts'

/** Parameters for the provider's payment window. `holdUntil` is epoch milliseconds; `checkoutUrl` is a path, set only in the sandbox. */
export type PaymentAttempt = {
  orderId: string
  amount: Won
  orderName: string
  customerKey: string
  holdUntil: number
  checkoutUrl: string | null
}

const maxOrderNameLength = 100

/** Returns the open payment of a held booking or change, or creates one if there is none or the last one failed. */
export async function attemptPayment(context: PaymentContext, account: Account, bookingId: string): Promise<PaymentAttempt> {
  requirePayer(context, account)
  const booking = await loadBooking(context.db, account, bookingId)
  await consumeRateLimit(context, rateLimits.payment, account.uid)
  await syncFailedAttempt(context, bookingId)
  const { payment, holdUntil } = await getOrCreatePayment(context, bookingId)
  const { orderId, amount } = payment
  return {
    orderId,
    amount,
    orderName: await getOrderName(context, booking),
    customerKey: createHmac('sha256', context.config.authSecret).update(`customer ${account.uid}`).digest('base64url'),
    holdUntil,
    checkoutUrl: context.config.payments.provider === 'sandbox' ? urls.sandbox(orderId) : null,
  }
}

/** Settles an attempt that failed in the payment window. The fail page changes nothing, so only the provider knows about it. */
async function syncFailedAttempt(context: PaymentContext, bookingId: string): Promise<void> {
  const ready = (await listPayments(context.db, bookingId)).find((payment) => payment.state === 'ready')
  if (!ready) return
  const found = await context.gateway.lookUp({ orderId: ready.orderId })
  const isNotOpened = found.outcome === 'expired' && found.code !== 'EXPIRED'
  if (!isNotOpened && found.outcome !== 'configuration') await settlePayment(context, ready, found)
}

async function getOrCreatePayment(
  context: PaymentContext,
  bookingId: string,
): Promise<{ payment: Pick<Payment, 'orderId' | 'amount'>; holdUntil: number }> {
  const { db, clock } = context
  return await inTransaction(db, async (trx) => {
    const now = clock()
    const booking = await lockBooking(trx, bookingId)
    if (!booking) throw new Refusal('not_found')
    const payments = await listPayments(trx, bookingId)
    const change = (await listChanges(trx, [bookingId])).find(({ state }) => state === 'held')
    const ready = change ? decideChangeAttempt(change, payments, now) : decideAttempt(booking, payments, now)
    const holdUntil = (change ?? booking).holdUntil ?? now
    if (ready) return { payment: ready, holdUntil }
    await consumeRateLimit({ ...context, db: trx }, rateLimits.order, bookingId)
    const ids = { paymentId: randomId(), orderId: `kkori_${randomId()}`, idempotencyKey: `pay-${randomId()}` }
    const payment = { ...ids, bookingId, changeId: change?.changeId ?? null, amount: change?.delta ?? booking.total }
    await addPayment(trx, { ...payment, now })
    return { payment, holdUntil }
  })
}

async function getOrderName({ db }: PaymentContext, { postNum, stay }: Booking): Promise<string> {
  const name = (await findPost(db, postNum))?.post.storeName ?? ''
  return `${name.slice(0, maxOrderNameLength - 26)} ${wireDay(stay.checkin)} - ${wireDay(stay.checkout)}`.trim()
}
