import { type Booking, lockBooking } from '../../db/booking.ts'
import { retakeNights } from '../../db/hold.ts'
import { findPaymentOfOrder, isKeyOfAnother, listPayments, movePayment, type Payment } from '../../db/payment.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { moveFault } from '../../domain/booking.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Won } from '../../domain/won.ts'
import { factsOf } from '../booking/booking-facts.ts'
import type { PaymentParts } from './payment-parts.ts'

/** What the provider's redirect says. */
export type ConfirmRequest = { paymentKey: string; orderId: string; amount: Won }

/** The provider is asked this long after the confirm began, should this process not live to write the answer. */
const firstAskMs = 15_000

export type BegunConfirm = { bookingId: string; paymentId: string; toCollect: Payment | null }

/**
 * Makes a payment `confirming`, which keeps its hold from lapsing: of the right owner, for the right amount, with its rooms held
 * or taken again now. `toCollect` is null when somebody else is at it, or did it. Refused, nobody is charged.
 */
export async function beginConfirm(parts: PaymentParts, account: Account, request: ConfirmRequest): Promise<BegunConfirm> {
  const { db, clock, config } = parts
  return await inTransaction(db, async (trx) => {
    const now = clock()
    const found = await findPaymentOfOrder(trx, request.orderId)
    const booking = found && (await lockBooking(trx, found.bookingId))
    if (booking?.uid !== account.uid) throw new Refusal('not_found')
    const attempts = await listPayments(trx, booking.bookingId)
    const payment = attempts.find((attempt) => attempt.orderId === request.orderId)
    if (!payment) throw new Refusal('not_found')
    await requireSame(trx, payment, request)
    const begun = { bookingId: booking.bookingId, paymentId: payment.paymentId }
    if (payment.state === 'paid' || payment.state === 'confirming') return { ...begun, toCollect: null }
    if (payment.state === 'failed') throw new Refusal('payment_declined', { reason: payment.failureCode })
    await requireRooms(trx, booking, attempts, now + config.holdMs, now)
    await pin(trx, payment, attempts, request.paymentKey, now)
    return { ...begun, toCollect: { ...payment, state: 'confirming', paymentKey: request.paymentKey } }
  })
}

async function requireSame(db: Database, payment: Payment, { amount, paymentKey }: ConfirmRequest): Promise<void> {
  if (payment.amount !== amount) throw new Refusal('bad_fields', { fields: { amount: 'notOneOf' } })
  const isKey = /^[\w.-]{1,200}$/.test(paymentKey) && !(await isKeyOfAnother(db, paymentKey, payment.paymentId))
  if (!isKey) throw new Refusal('bad_fields', { fields: { paymentKey: 'notOneOf' } })
}

/** A hold whose time is over still has its rooms until somebody else takes them; one that lost them takes them again. */
async function requireRooms(db: Database, booking: Booking, attempts: Payment[], holdUntil: number, now: number): Promise<void> {
  const isBusy = attempts.some(({ state, surplus }) => state === 'confirming' || (state === 'paid' && !surplus))
  if (isBusy) throw new Refusal('wrong_state', { state: booking.state })
  if (booking.state === 'held') return
  const fault = moveFault(factsOf(booking, attempts), 'held', 'payment', now)
  if (fault === 'wrong_state') throw new Refusal('wrong_state', { state: booking.state })
  const isRetaken = fault === null && (await retakeNights(db, { bookingId: booking.bookingId, holdUntil, now }))
  if (!isRetaken) throw new Refusal('hold_lapsed')
}

async function pin(db: Database, payment: Payment, attempts: Payment[], paymentKey: string, now: number): Promise<void> {
  for (const other of attempts) {
    if (other.state === 'ready' && other.paymentId !== payment.paymentId)
      await movePayment(db, { paymentId: other.paymentId, from: 'ready', to: 'abandoned', now })
  }
  const { paymentId, state } = payment
  await movePayment(db, { paymentId, from: state, to: 'confirming', paymentKey, askAt: now + firstAskMs, now })
}
