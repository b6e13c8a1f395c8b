import { createHmac } from 'node:crypto'
import type { AttemptInput } from '../../contract/payment/payment.ts'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { type Booking, lockBooking } from '../../db/booking/booking.ts'
import { listChanges } from '../../db/booking/change.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { addPayment, listPayments, type Payment } from '../../db/payment/payment.ts'
import { findPost } from '../../db/post/post.ts'
import type { Account } from '../../domain/account/account.ts'
import type { BookingState } from '../../domain/booking/booking.ts'
import { decideAttempt } from '../../domain/booking/booking-state-machine.ts'
import type { ShownChange } from '../../domain/booking/change.ts'
import { decideChangeAttempt } from '../../domain/booking/change-attempt.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
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
export async function attemptPayment(context: PaymentContext, account: Account, input: AttemptInput): Promise<PaymentAttempt> {
  const { bookingId } = input
  requirePayer(context, account)
  await loadBooking(context.db, account, bookingId)
  await consumeRateLimit(context, rateLimits.payment, account.uid)
  await syncFailedAttempt(context, bookingId)
  const { payment, due, holdUntil } = await getOrCreatePayment(context, input)
  const { orderId, amount } = payment
  return {
    orderId,
    amount,
    orderName: await getOrderName(context, due),
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

/** What is to be paid by now: the held change of a booking, or the booking itself. `stay` is the one that this buys. */
type DuePayment = { changeId: string | null; amount: Won; stay: Stay; holdUntil: number | null; postNum: number }

async function getOrCreatePayment(
  context: PaymentContext,
  input: AttemptInput,
): Promise<{ payment: Pick<Payment, 'orderId' | 'amount'>; due: DuePayment; holdUntil: number }> {
  const { bookingId } = input
  const { db, clock } = context
  return await inTransaction(db, async (trx) => {
    const now = clock()
    const booking = await lockBooking(trx, bookingId)
    if (!booking) throw new Refusal('not_found')
    const payments = await listPayments(trx, bookingId)
    const change = (await listChanges(trx, [bookingId])).find(({ state }) => state === 'held')
    const due = getDuePayment(booking, change)
    requireShown(input, due, booking.state)
    const ready = change ? decideChangeAttempt(change, payments, now) : decideAttempt(booking, payments, now)
    const holdUntil = due.holdUntil ?? now
    if (ready) return { payment: ready, due, holdUntil }
    await consumeRateLimit({ ...context, db: trx }, rateLimits.order, bookingId)
    const ids = { paymentId: randomId(), orderId: `kkori_${randomId()}`, idempotencyKey: `pay-${randomId()}` }
    const payment = { ...ids, bookingId, changeId: due.changeId, amount: due.amount }
    await addPayment(trx, { ...payment, now })
    return { payment, due, holdUntil }
  })
}

function getDuePayment({ postNum, total, stay, holdUntil }: Booking, change: ShownChange | undefined): DuePayment {
  if (!change) return { changeId: null, amount: total, stay, holdUntil, postNum }
  return { changeId: change.changeId, amount: change.delta, stay: change.becomes.stay, holdUntil: change.holdUntil, postNum }
}

/** Refuses to pay anything else than the request says was shown, even if that can be paid no longer. */
function requireShown(
  { amount, changeId }: AttemptInput,
  due: Pick<DuePayment, 'amount' | 'changeId'>,
  state: BookingState,
): void {
  const isShown = (amount === undefined || amount === due.amount) && (changeId === undefined || changeId === due.changeId)
  if (!isShown) throw new Refusal('wrong_state', { state, why: due.changeId === null ? null : 'otherPayment' })
}

async function getOrderName({ db }: PaymentContext, { postNum, stay }: DuePayment): Promise<string> {
  const name = (await findPost(db, postNum))?.post.storeName ?? ''
  return `${name.slice(0, maxOrderNameLength - 26)} ${wireDay(stay.checkin)} - ${wireDay(stay.checkout)}`.trim()
}
