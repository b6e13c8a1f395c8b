import { createHmac } from 'node:crypto'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { type Booking, lockBooking } from '../../db/booking.ts'
import { addPayment, listPayments, type Payment } from '../../db/payment.ts'
import { findPost } from '../../db/post.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { decideAttempt } from '../../domain/booking-life.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Won } from '../../domain/won.ts'
import { loadBooking } from '../booking/load-booking.ts'
import { randomId } from '../random-id.ts'
import type { PaymentParts } from './payment-parts.ts'
import { requirePayer } from './require-payer.ts'
import { settlePayment } from './settle-payment.ts'

/** What the provider's window is opened with; `holdUntil` in epoch milliseconds, `checkoutUrl` a path with the sandbox. */
export type PaymentAttempt = {
  orderId: string
  amount: Won
  orderName: string
  customerKey: string
  holdUntil: number
  checkoutUrl: string | null
}

const longestOrderName = 100

/** The payment of a held booking that is ready to be made: the one there is, or a fresh one after a try that failed. */
export async function attemptPayment(parts: PaymentParts, account: Account, bookingId: string): Promise<PaymentAttempt> {
  requirePayer(parts, account)
  const booking = await loadBooking(parts.db, account, bookingId)
  await learnFailure(parts, bookingId)
  const { payment, holdUntil } = await readyPayment(parts, bookingId)
  const { orderId, amount } = payment
  return {
    orderId,
    amount,
    orderName: await orderNameOf(parts, booking),
    customerKey: createHmac('sha256', parts.config.authSecret).update(`customer ${account.uid}`).digest('base64url'),
    holdUntil,
    checkoutUrl: parts.config.payments.provider === 'sandbox' ? urls.sandbox(orderId) : null,
  }
}

/** Whether the window was left with a failure only the provider knows: the page that it leads to changes nothing. */
async function learnFailure(parts: PaymentParts, bookingId: string): Promise<void> {
  const ready = (await listPayments(parts.db, bookingId)).find((payment) => payment.state === 'ready')
  if (!ready) return
  const found = await parts.gateway.lookUp({ orderId: ready.orderId })
  const isUnopened = found.outcome === 'lapsed' && found.code !== 'EXPIRED'
  if (!isUnopened && found.outcome !== 'configuration') await settlePayment(parts, ready, found)
}

async function readyPayment(
  { db, clock }: PaymentParts,
  bookingId: string,
): Promise<{ payment: Pick<Payment, 'orderId' | 'amount'>; holdUntil: number }> {
  return await inTransaction(db, async (trx) => {
    const now = clock()
    const booking = await lockBooking(trx, bookingId)
    if (!booking) throw new Refusal('not_found')
    const payments = await listPayments(trx, bookingId)
    const ready = decideAttempt(booking, payments, now)
    const holdUntil = booking.holdUntil ?? now
    if (ready) return { payment: ready, holdUntil }
    const ids = { paymentId: randomId(), orderId: `kkori_${randomId()}`, idempotencyKey: `pay-${randomId()}` }
    const payment = { ...ids, bookingId, amount: booking.total }
    await addPayment(trx, { ...payment, now })
    return { payment, holdUntil }
  })
}

async function orderNameOf({ db }: PaymentParts, { postNum, stay }: Booking): Promise<string> {
  const name = (await findPost(db, postNum))?.post.storeName ?? ''
  return `${name.slice(0, longestOrderName - 26)} ${wireDay(stay.checkin)} - ${wireDay(stay.checkout)}`.trim()
}
