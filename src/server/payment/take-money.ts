import { type Booking, lockBooking, moveKept } from '../../db/booking.ts'
import { retakeNights } from '../../db/hold.ts'
import { listPayments, movePayment, type Payment } from '../../db/payment.ts'
import { addRefund } from '../../db/refund.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { moveFault } from '../../domain/booking.ts'
import { refund } from '../../domain/refund.ts'
import { randomId } from '../random-id.ts'
import type { ProviderPayment } from './gateway.ts'
import type { PaymentParts } from './payment-parts.ts'

type Taken = { paymentKey: string; paidAt: number; now: number }

/**
 * The provider took the money of this payment. Its booking is confirmed, its rooms taken again if the hold was over; if that
 * cannot be, all of the money is to go back. Once, however often it is told.
 */
export async function takeMoney(parts: PaymentParts, payment: Payment, provider: ProviderPayment): Promise<void> {
  const { db, log } = parts
  if (provider.totalAmount !== payment.amount || provider.orderId !== payment.orderId) {
    log.error(
      { paymentId: payment.paymentId, total: provider.totalAmount },
      'the provider took another amount than was asked for',
    )
    return
  }
  const now = parts.clock()
  const taken = { paymentKey: provider.paymentKey, paidAt: provider.approvedAt ?? now, now }
  await inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, payment.bookingId)
    const attempts = await listPayments(trx, payment.bookingId)
    const current = attempts.find((attempt) => attempt.paymentId === payment.paymentId)
    if (!booking || !current || current.state === 'paid') return
    const others = attempts.filter((attempt) => attempt !== current)
    if (await canUse(trx, booking, others, now + parts.config.holdMs, now)) await payBooking(trx, booking, current, others, taken)
    else await sendBack(trx, booking, current, taken)
  })
}

async function canUse(db: Database, booking: Booking, others: Payment[], holdUntil: number, now: number): Promise<boolean> {
  if (others.some((other) => other.state === 'confirming' || (other.state === 'paid' && !other.surplus))) return false
  if (booking.state === 'held') return true
  const facts = { ...booking.stay, state: booking.state, holdUntil: booking.holdUntil, confirming: false }
  if (moveFault(facts, 'held', 'payment', now) !== null) return false
  return await retakeNights(db, { bookingId: booking.bookingId, holdUntil, now })
}

async function payBooking(db: Database, booking: Booking, current: Payment, others: Payment[], taken: Taken): Promise<void> {
  const { bookingId } = booking
  const { paymentId } = current
  const { paymentKey, paidAt, now } = taken
  for (const other of others.filter((attempt) => attempt.state === 'ready'))
    await movePayment(db, { paymentId: other.paymentId, from: 'ready', to: 'abandoned', now })
  if (current.state === 'ready') await movePayment(db, { paymentId, from: 'ready', to: 'confirming', paymentKey, now })
  const from = current.state === 'ready' ? 'confirming' : current.state
  await movePayment(db, { paymentId, from, to: 'paid', paymentKey, paidAt, now })
  await moveKept(db, {
    bookingId,
    from: 'held',
    to: 'confirmed',
    by: 'payment',
    actorUid: null,
    reason: null,
    paidAt,
    now,
  })
}

async function sendBack(db: Database, booking: Booking, { paymentId, state }: Payment, taken: Taken): Promise<void> {
  const { paymentKey, paidAt, now } = taken
  await movePayment(db, { paymentId, from: state, to: 'paid', paymentKey, paidAt, surplus: true, now })
  const back = refund({
    total: booking.total,
    class: booking.policy,
    checkin: booking.stay.checkin,
    paidAt: booking.paidAt,
    now,
    by: 'late',
  })
  await addRefund(db, {
    refundId: randomId(),
    paymentId,
    bookingId: booking.bookingId,
    paid: booking.total,
    ...back,
    reason: 'The payment arrived when the rooms were no longer held',
    idempotencyKey: `refund-${randomId()}`,
    now,
  })
}
