import { type Booking, lockBooking } from '../../db/booking/booking.ts'
import { endLiveChanges, findChange } from '../../db/booking/change.ts'
import { findLimitedHold, type LimitedHold, reacquireNights } from '../../db/booking/hold.ts'
import { inSavepoint, inTransaction } from '../../db/core/transaction.ts'
import { listPayments, type Payment, recordCard } from '../../db/payment/payment.ts'
import { decideCapturedPayment } from '../../domain/booking/booking-state-machine.ts'
import { type Change, decideCapturedChange } from '../../domain/booking/change.ts'
import { applyEffects, type TransitionDetails } from '../booking/apply-effects.ts'
import { applyHeldChange } from '../booking/change/change-booking.ts'
import { releaseUnpaidHold } from '../booking/hold/hold-limits.ts'
import { rateLimits, releaseRateLimit } from '../http/rate-limit.ts'
import { isInWon, type ProviderPayment } from './gateway.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Applies a payment that the provider has captured: confirms the booking and reacquires its rooms if the hold had expired. If that is
 * not possible, requests a full refund. Idempotent.
 */
export async function applyCapturedPayment(context: PaymentContext, payment: Payment, provider: ProviderPayment): Promise<void> {
  const { db, log } = context
  if (provider.totalAmount !== payment.amount || !isInWon(provider)) {
    log.error(
      { paymentId: payment.paymentId, total: provider.totalAmount, currency: provider.currency },
      'the provider captured another amount or currency than requested',
    )
    return
  }
  const now = context.clock()
  if (payment.changeId !== null) return await applyToChange(context, payment, payment.changeId, provider, now)
  const paidHold = await inTransaction(db, (trx) => applyToBooking({ ...context, db: trx }, payment, provider, now))
  if (paidHold) await releaseUnpaidHold(context, paidHold)
}

/** Returns the hold that it paid for, if that was limited. */
async function applyToBooking(
  { db, config }: PaymentContext,
  { bookingId, paymentId }: Payment,
  provider: ProviderPayment,
  now: number,
): Promise<LimitedHold | null> {
  const booking = await lockBooking(db, bookingId)
  const decision = booking && decideCapturedPayment(booking, await listPayments(db, bookingId), paymentId, now)
  if (!decision) return null
  const details = { bookingId, paymentKey: provider.paymentKey, paidAt: provider.approvedAt ?? now, now }
  const hold = await findLimitedHold(db, bookingId)
  const holdUntil = now + config.holdMs
  const isLost = decision.needsRooms && !(await reacquireNights(db, { bookingId, holdUntil, network: null, now }))
  await applyEffects(db, isLost ? decision.refund : (decision.apply ?? decision.refund), details)
  if (provider.card) await recordCard(db, paymentId, provider.card)
  return decision.apply && hold
}

/** The money of a change that is gone, too late or cannot be applied goes back. One that is applied no longer counts as unpaid. */
async function applyToChange(
  context: PaymentContext,
  payment: Payment,
  changeId: string,
  provider: ProviderPayment,
  now: number,
): Promise<void> {
  const payer = await inTransaction(context.db, (trx) => applyToLocked({ ...context, db: trx }, payment, changeId, provider, now))
  if (payer !== null) await releaseRateLimit(context, rateLimits.unpaidHold, payer)
}

/** Returns the owner if their own change is applied, rather than one that the company proposed. */
async function applyToLocked(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { bookingId, paymentId }: Payment,
  changeId: string,
  provider: ProviderPayment,
  now: number,
): Promise<string | null> {
  const booking = await lockBooking(db, bookingId)
  const change = await findChange(db, changeId)
  if (!booking || !change) return null
  const decision = decideCapturedChange({ booking, change }, await listPayments(db, bookingId), paymentId, now)
  if (!decision) return null
  const details = { bookingId, paymentKey: provider.paymentKey, paidAt: provider.approvedAt ?? now, now }
  const isApplied = await applyOrRefund({ db, log }, { booking, change, decision, details })
  if (provider.card) await recordCard(db, paymentId, provider.card)
  return isApplied && !change.byCompany ? booking.uid : null
}

type DecidedChange = {
  booking: Booking
  change: Change
  decision: NonNullable<ReturnType<typeof decideCapturedChange>>
  details: TransitionDetails
}

/** A change that was still held but cannot be applied ends. Returns whether it is applied. */
async function applyOrRefund(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { booking, change, decision: { apply, refund }, details }: DecidedChange,
): Promise<boolean> {
  if (!apply) {
    await applyEffects(db, refund, details)
    return false
  }
  const isApplied = await inSavepoint(db, async () => {
    await applyEffects(db, apply, details)
    return await applyHeldChange(db, booking, change, details.now)
  })
  if (isApplied) return true
  log.warn({ changeId: change.changeId }, 'a paid change cannot be applied and is refunded')
  await applyEffects(db, refund, details)
  await endLiveChanges(db, [booking.bookingId], 'expired', details.now)
  return false
}
