import { lockBooking } from '../../db/booking.ts'
import { retakeNights } from '../../db/hold.ts'
import { findPaymentOfOrder, isKeyOfAnother, listPayments, type Payment } from '../../db/payment.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { decideConfirm } from '../../domain/booking-life.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Won } from '../../domain/won.ts'
import { applyEffects } from '../booking/apply-effects.ts'
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
    const { effects, needsRooms, paymentId } = decideConfirm(booking, attempts, request.orderId, now)
    const begun = { bookingId: booking.bookingId, paymentId }
    if (!effects) return { ...begun, toCollect: null }
    if (needsRooms && !(await retakeNights(trx, { ...begun, holdUntil: now + config.holdMs, now })))
      throw new Refusal('hold_lapsed')
    const { paymentKey } = request
    await applyEffects(trx, effects, { ...begun, paymentKey, askAt: now + firstAskMs, now })
    return { ...begun, toCollect: { ...payment, state: 'confirming', paymentKey } }
  })
}

async function requireSame(db: Database, payment: Payment, { amount, paymentKey }: ConfirmRequest): Promise<void> {
  if (payment.amount !== amount) throw new Refusal('bad_fields', { fields: { amount: 'notOneOf' } })
  const isKey = /^[\w.-]{1,200}$/.test(paymentKey) && !(await isKeyOfAnother(db, paymentKey, payment.paymentId))
  if (!isKey) throw new Refusal('bad_fields', { fields: { paymentKey: 'notOneOf' } })
}
