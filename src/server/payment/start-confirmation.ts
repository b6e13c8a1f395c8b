import { lockPerson } from '../../db/account/person.ts'
import { type Booking, lockBooking } from '../../db/booking/booking.ts'
import { findChange } from '../../db/booking/change.ts'
import { type Reacquisition, reacquireNights } from '../../db/booking/hold.ts'
import { listOpenHolds } from '../../db/booking/release.ts'
import { invalidateNights } from '../../db/core/cache-invalidation.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import {
  type BookingPayment,
  findPaymentOfOrder,
  isKeyOfOtherPayment,
  listPayments,
  type Payment,
} from '../../db/payment/payment.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { maxOpenHolds } from '../../domain/booking/booking.ts'
import { type ConfirmDecision, decideConfirm } from '../../domain/booking/booking-state-machine.ts'
import { decideChangeConfirm } from '../../domain/booking/change.ts'
import { paymentKeyPattern } from '../../domain/payment/payment.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Won } from '../../domain/won.ts'
import { applyEffects } from '../booking/apply-effects.ts'
import { networkHash } from '../booking/hold/hold-limits.ts'
import type { PaymentContext } from './payment-context.ts'

/** Parameters of the provider's redirect, and the client's address. */
export type ConfirmRequest = { paymentKey: string; orderId: string; amount: Won; address: string }

/** Delay until the first recheck, in case this process dies before it records the response. */
const recheckAfterCrashMs = 15_000

export type StartedConfirmation = { bookingId: string; paymentId: string; toCapture: Payment | null }

/**
 * Checks owner and amount, reacquires the rooms if the hold has expired, and sets the payment to `confirming`, which keeps the hold
 * from expiring. `toCapture` is null if another request is capturing the payment or already has. If this refuses, nothing is charged.
 */
export async function startConfirmation(
  context: PaymentContext,
  account: Account,
  request: ConfirmRequest,
): Promise<StartedConfirmation> {
  const { db, clock } = context
  return await inTransaction(db, async (trx) => {
    const now = clock()
    // Serializes the owner's holds, as `bookStay` does, before any booking is locked.
    await lockPerson(trx, account.uid)
    const found = await findPaymentOfOrder(trx, request.orderId)
    const booking = found && (await lockBooking(trx, found.bookingId))
    if (booking?.uid !== account.uid) throw new Refusal('not_found')
    const attempts = await listPayments(trx, booking.bookingId)
    const payment = attempts.find((attempt) => attempt.orderId === request.orderId)
    if (!payment) throw new Refusal('not_found')
    await requireMatch(trx, payment, request)
    const { effects, needsRooms, paymentId } = await decide(trx, booking, attempts, payment, now)
    const begun = { bookingId: booking.bookingId, paymentId }
    if (!effects) return { ...begun, toCapture: null }
    const { paymentKey, address } = request
    const hold = { bookingId: begun.bookingId, holdUntil: now, network: networkHash(context, address), now }
    if (needsRooms && !(await canHoldAgain(trx, context, account, hold))) throw new Refusal('hold_lapsed')
    await invalidatePinned(trx, booking, payment, now)
    await applyEffects(trx, effects, { ...begun, paymentKey, nextAttemptAt: now + recheckAfterCrashMs, now })
    return { ...begun, toCapture: { ...payment, state: 'confirming', paymentKey } }
  })
}

/** Readers count the rooms of an expired hold as free; its payment keeps them from now on. */
async function invalidatePinned(db: Database, { postNum, holdUntil }: Booking, payment: Payment, now: number): Promise<void> {
  const isExpired = holdUntil !== null && holdUntil <= now
  if (isExpired || payment.changeId !== null) await invalidateNights(db, postNum)
}

async function decide(
  db: Database,
  booking: Booking,
  attempts: readonly BookingPayment[],
  { paymentId, changeId, orderId, ...payment }: BookingPayment,
  now: number,
): Promise<ConfirmDecision> {
  if (changeId === null) return decideConfirm(booking, attempts, orderId, now)
  const change = await findChange(db, changeId)
  if (!change) throw new Refusal('not_found')
  return {
    paymentId,
    needsRooms: false,
    effects: decideChangeConfirm({ booking, change }, { ...payment, paymentId, changeId, orderId }, now),
  }
}

/**
 * Held only until the provider has answered: a declined payment must not extend a hold. While the provider does not answer, such holds
 * last, so they count toward the limits of the account and of the network. Only the first of these is checked here: an account can bring
 * back three, and the others of its network must be able to finish paying.
 */
async function canHoldAgain(db: Database, { config }: PaymentContext, { uid }: Account, hold: Reacquisition): Promise<boolean> {
  if (config.rateLimits && (await listOpenHolds(db, uid, hold.now)).length >= maxOpenHolds) return false
  return await reacquireNights(db, hold)
}

async function requireMatch(db: Database, payment: Payment, { amount, paymentKey }: ConfirmRequest): Promise<void> {
  if (payment.amount !== amount) throw new Refusal('bad_fields', { fields: { amount: 'notOneOf' } })
  const isKey = paymentKeyPattern.test(paymentKey) && !(await isKeyOfOtherPayment(db, paymentKey, payment.paymentId))
  if (!isKey) throw new Refusal('bad_fields', { fields: { paymentKey: 'notOneOf' } })
}
