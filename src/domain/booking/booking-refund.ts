import type { Stay } from '../calendar/stay.ts'
import { type PolicyClass, type Refund, type RefundBy, refund, returnsAll } from '../payment/refund.ts'
import { Refusal } from '../refusal.ts'
import type { Won } from '../won.ts'
import { type BookingFacts, isRequest } from './booking.ts'

/**
 * What an owner gets back whose dog leaves early: by the policy, a larger amount, or nothing, to which the owner has agreed. `full` is for a
 * stay that the company ends: all that was paid for the nights not begun.
 */
export type EarlyRefund =
  | { choice: 'policy' }
  | { choice: 'full' }
  | { choice: 'amount'; amount: Won }
  | { choice: 'none'; ownerAgreed: true }

export const earlyRefundChoices = ['policy', 'full', 'amount', 'none'] as const satisfies readonly EarlyRefund['choice'][]

export type EarlyRefundChoice = (typeof earlyRefundChoices)[number]

/** What the refund of a booking depends on, as in `BookingSnapshot`. */
export type RefundTerms = Pick<BookingFacts, 'state' | 'answerBy'> & {
  policy: PolicyClass
  stay: Stay
  paidAt: number | null
  locked: Won
  extrasTotal: Won
  extrasOpen: Won
}

/**
 * `unbegun` is what was paid for the nights not begun; the policy decides on it unless `refund` says otherwise. `unbegunExtras` is what was
 * paid for the extras of the days to come, which always comes back.
 */
export type EarlyLeaving = { unbegun?: Won; unbegunExtras?: Won; refund?: EarlyRefund | undefined; now: number }

/**
 * The refund of a step out of all that a booking keeps, and its cause; null if there is none. `cause` is that of the step in the table of
 * transitions.
 */
export function refundStep(
  booking: RefundTerms,
  kept: Won,
  cause: RefundBy | null,
  request: EarlyLeaving,
): (Refund & { by: RefundBy }) | null {
  if (cause === null || kept === 0) return null
  if (cause !== 'early') {
    // Nothing is kept of a request that the company has not accepted.
    const by = cause === 'owner' && isRequest(booking) ? 'unaccepted' : cause
    return { ...refundKept(booking, kept, by, request.now), by }
  }
  const by = request.refund?.choice === 'full' ? 'ended' : 'early'
  return { ...refundEarly(booking, kept, by, request), by }
}

/** What goes back of all that a booking keeps: of the nights what the policy says, and all extras that are not done. */
function refundKept(booking: RefundTerms, kept: Won, by: RefundBy, now: number): Refund {
  if (returnsAll(by)) return { percent: 100, amount: kept }
  const forNights = kept - booking.extrasTotal
  const { percent, amount } = refundPart(booking, forNights, forNights, by, now)
  return { percent, amount: amount + booking.extrasOpen }
}

/** `kept` is what the booking keeps for its nights. */
function refundPart({ policy, stay, paidAt, locked }: RefundTerms, part: Won, kept: Won, by: RefundBy, now: number): Refund {
  return refund({ total: part, most: kept - locked, class: policy, checkin: stay.checkin, paidAt, now, by })
}

/** The percentage is that of the whole payment. */
function refundEarly(
  booking: RefundTerms,
  kept: Won,
  by: 'early' | 'ended',
  { unbegun = 0, unbegunExtras = 0, refund: chosen, now }: EarlyLeaving,
): Refund {
  const none = Math.min(unbegunExtras, kept)
  const least = Math.min(refundPart(booking, unbegun, kept - booking.extrasTotal, by, now).amount + none, kept)
  const amount = chosen?.choice === 'amount' ? chosen.amount : chosen?.choice === 'none' ? none : least
  if (chosen?.choice === 'amount' && amount < least) throw new Refusal('bad_fields', { fields: { refund: 'tooLow' } })
  if (amount > kept) throw new Refusal('bad_fields', { fields: { refund: 'tooHigh' } })
  return { amount, percent: toPercent(amount, kept) }
}

export function toPercent(amount: Won, kept: Won): number {
  return amount === 0 ? 0 : Math.max(1, Math.floor((amount * 100) / kept))
}
