import type { Day } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'
import { atSlot, type Hours, type TimeSlot } from '../calendar/time-slot.ts'
import { type Attempt, attemptTransition, bookingAttempts, keptAmount, splitRefund } from '../payment/payment.ts'
import type { PolicyClass, Refund, RefundBy } from '../payment/refund.ts'
import { answerDeadline } from '../post/house-rules.ts'
import { Refusal } from '../refusal.ts'
import type { Won } from '../won.ts'
import {
  type BookingActor,
  type BookingFacts,
  type BookingState,
  findTransition,
  firstNoShow,
  freedNights,
  isHoldLost,
  isRequest,
  isTooLateToPay,
  lateArrivalMs,
  type RoomsEffect,
  type TransitionError,
  transitionError,
  undoMs,
} from './booking.ts'
import { type EarlyLeaving, refundStep, toPercent } from './booking-refund.ts'

/** The state of a booking on which decisions are based; instants in epoch milliseconds. */
export type BookingSnapshot = {
  stay: Stay
  state: BookingState
  since: number
  arrivedAt: number | null
  /** As in `BookingFacts`. */
  agreedAt: number | null
  noShowAt: number | null
  isFinal: boolean
  holdUntil: number | null
  /** The hours within which the company answers a request; null if the booking needs no answer. */
  answerHours: number | null
  /** Until when a request waits for that answer; null if it does not. */
  answerBy: number | null
  time: { checkin: TimeSlot }
  hours: Hours
  total: Won
  /** What all its extras cost, and those of them that are neither done nor returned. The total includes them. */
  extrasTotal: Won
  extrasOpen: Won
  /** What does not come back when the owner cancels, because cancelling before a change of the booking would have cost it. */
  locked: Won
  policy: PolicyClass
  paidAt: number | null
  createdAt: number
}

/**
 * A write that follows from a decision. Apply all effects, in order, in the transaction that made the decision. `freeFrom` is the first
 * night to release; null if the booking keeps all its nights or takes released ones again. `answerBy` is set when a request is paid, `agreedAt`
 * when a booking is paid or accepted. A refund is sent to the provider at `dueAt`, and `dropRefunds` drops those of a payment that are not due
 * yet.
 */
export type Effect =
  | AttemptTransition
  | {
      do: 'transitionBooking'
      from: BookingState
      to: BookingState
      by: BookingActor
      freeFrom: Day | null
      answerBy?: number | null
      agreedAt?: number | null | undefined
    }
  | ({ do: 'refund'; paymentId: string; paid: Won; by: RefundBy; dueAt: number } & Refund)
  | { do: 'dropRefunds'; paymentId: string }

type AttemptTransition = ReturnType<typeof attemptTransition>

export type TransitionRequest = EarlyLeaving & {
  to: BookingState
  by: BookingActor
  reason: string | null
}

/**
 * `effects` is null if the payment is already being captured or paid. If `needsRooms`, the rooms must be reserved again first; if that
 * fails, write nothing and do not charge.
 */
export type ConfirmDecision = { paymentId: string; needsRooms: boolean; effects: Effect[] | null }

/**
 * What to write for a captured payment: `apply` confirms the booking, `refund` returns the money in full and ends a hold that it came too
 * late for. `apply` is null if the booking cannot be confirmed anymore. If `needsRooms`, apply it only if the rooms can be reserved again,
 * and refund it otherwise.
 */
export type CaptureDecision = { needsRooms: boolean; apply: Effect[] | null; refund: Effect[] }

/** Converts a snapshot for a lookup in the transition table. */
export function toBookingFacts(
  { stay, state, since, arrivedAt, agreedAt, noShowAt, isFinal, holdUntil, answerBy, hours }: BookingSnapshot,
  payments: readonly Attempt[],
): BookingFacts {
  return {
    ...stay,
    state,
    since,
    arrivedAt,
    agreedAt,
    noShowAt,
    isFinal,
    holdUntil,
    answerBy,
    hours,
    confirming: bookingAttempts(payments).some((payment) => payment.state === 'confirming'),
  }
}

/**
 * Decides on a transition requested by the clock or by someone who is authorized. Refuses if it is not possible now. Returns no effects if
 * the booking is already in the state.
 */
export function decideTransition(booking: BookingSnapshot, payments: readonly Attempt[], request: TransitionRequest): Effect[] {
  const { state, stay } = booking
  const { to, by, now } = request
  if (isThere(booking, request)) return []
  const facts = toBookingFacts(booking, payments)
  const error = transitionError(facts, to, by, now, request.reason ?? '')
  if (error === 'reason_missing' || isReasonMissing(request))
    throw new Refusal('bad_fields', { fields: { reason: 'reasonMissing' } })
  const edge = findTransition(state, to, by)
  // While a payment is being captured, its outcome is unknown, and so is whether there is anything to refund.
  if (!edge || error !== null || facts.confirming) throw toRefusal(facts, request, error)
  const abandoned = state === 'held' ? abandonReady(payments) : []
  const transition = {
    do: 'transitionBooking' as const,
    from: state,
    to,
    by,
    freeFrom: findFirstFreedNight(edge.rooms, stay, now),
    agreedAt: isRequest(booking) ? getAgreedAt(booking, now) : undefined,
  }
  const dropped = edge.rooms === 'take' ? payments.filter((payment) => payment.state === 'paid' && !payment.unapplied) : []
  const drop = dropped.map(({ paymentId }) => ({ do: 'dropRefunds' as const, paymentId }))
  return [...abandoned, ...drop, transition, ...getRefund(booking, payments, edge.refund, request)]
}

/**
 * Decides whether to capture the payment of an order after the owner returned from the provider. The request whose effects are written
 * first captures it. Refuses with `not_found` if no payment has this `orderId`.
 */
export function decideConfirm(
  booking: BookingSnapshot,
  payments: readonly Attempt[],
  orderId: string,
  now: number,
): ConfirmDecision {
  const own = bookingAttempts(payments)
  const payment = own.find((attempt) => attempt.orderId === orderId)
  if (!payment) throw new Refusal('not_found')
  const { paymentId } = payment
  if (payment.state === 'paid' || payment.state === 'confirming') return { paymentId, needsRooms: false, effects: null }
  if (payment.state === 'failed') throw new Refusal('payment_declined', { reason: payment.failureCode })
  const { state } = booking
  const others = own.filter((attempt) => attempt !== payment)
  if (hasCompetingPayment(others)) throw new Refusal('wrong_state', { state })
  const error = paymentError(booking, payments, now)
  if (error === 'wrong_state') throw new Refusal('wrong_state', { state })
  if (error !== null) throw new Refusal('hold_lapsed')
  return { paymentId, needsRooms: state !== 'held', effects: [...abandonReady(others), attemptTransition(payment, 'confirming')] }
}

/** Decides what to do with a payment that the provider has captured. Returns null if it is already recorded as paid. */
export function decideCapturedPayment(
  booking: BookingSnapshot,
  payments: readonly Attempt[],
  paymentId: string,
  now: number,
): CaptureDecision | null {
  const own = bookingAttempts(payments)
  const payment = own.find((attempt) => attempt.paymentId === paymentId)
  if (!payment || payment.state === 'paid') return null
  const others = own.filter((attempt) => attempt !== payment)
  const refund = refundUnapplied(payment, now)
  if (hasCompetingPayment(others)) return { needsRooms: false, apply: null, refund }
  if (paymentError(booking, own, now) !== null)
    return { needsRooms: false, apply: null, refund: [...refund, ...expireHold(booking, others, now)] }
  const apply: Effect[] = [
    ...abandonReady(others),
    attemptTransition(payment, 'paid'),
    {
      do: 'transitionBooking',
      from: 'held',
      to: 'confirmed',
      by: 'payment',
      freeFrom: null,
      answerBy: getAnswerBy(booking, now),
      agreedAt: getAgreedAt(booking, now),
    },
  ]
  return { needsRooms: booking.state !== 'held', apply, refund }
}

function getAnswerBy({ stay, time, hours, answerHours }: BookingSnapshot, now: number): number | null {
  return answerHours === null ? null : answerDeadline({ stay, time, hours, answerHours }, now)
}

/** Who books at once after the drop-off hours does not rely on them, for example because the dog is at the desk. */
function getAgreedAt({ stay, hours, answerHours, createdAt }: BookingSnapshot, now: number): number | null {
  return answerHours === null && createdAt >= atSlot(stay.checkin, hours.checkin.to) ? null : now
}

/** Says from when a no-show can be marked, if it cannot yet. */
function toRefusal(facts: BookingFacts, { to, by }: TransitionRequest, error: TransitionError | null): Refusal {
  const isEarly = error === 'too_early' && to === 'no_show' && by === 'company'
  const earliest = isEarly ? { earliest: new Date(firstNoShow(facts)).toISOString() } : {}
  return new Refusal('wrong_state', { state: facts.state, why: error ?? 'confirming', ...earliest })
}

/** Whether nothing is left to do. Accepting a request keeps its state. */
function isThere(booking: BookingSnapshot, { to, by }: TransitionRequest): boolean {
  return booking.state === to && !(isRequest(booking) && by === 'company')
}

/** A stay that the company ends needs a reason, like a cancellation. */
function isReasonMissing({ refund: chosen, reason }: TransitionRequest): boolean {
  return chosen?.choice === 'full' && !reason?.trim()
}

/** Why money cannot confirm a booking now; null if it can, for which an expired booking has to be held again. */
function paymentError(booking: BookingSnapshot, payments: readonly Attempt[], now: number): TransitionError | null {
  const facts = toBookingFacts(booking, payments)
  if (booking.state === 'held') return isTooLateToPay(facts, now) || isHoldLost(facts, now) ? 'too_late' : null
  return transitionError(facts, 'held', 'payment', now)
}

function expireHold(booking: BookingSnapshot, others: readonly Attempt[], now: number): Effect[] {
  if (booking.state !== 'held') return []
  return decideTransition(booking, others, { to: 'expired', by: 'clock', reason: null, now })
}

/** A captured payment that cannot be applied goes back in full. */
export function refundUnapplied(payment: Attempt, now: number): Effect[] {
  const { paymentId, amount } = payment
  const back = { do: 'refund' as const, paymentId, paid: amount, amount, percent: 100, by: 'late' as const, dueAt: now }
  return [attemptTransition(payment, 'paid', true), back]
}

/** Returns the `ready` payment with which the owner can pay, or null if a new one is needed. Refuses if nothing is due. */
export function decideAttempt<One extends Attempt>(booking: BookingSnapshot, payments: readonly One[], now: number): One | null {
  const facts = toBookingFacts(booking, payments)
  const error = transitionError(facts, 'confirmed', 'payment', now)
  if (booking.state === 'expired' || error === 'too_late') throw new Refusal('hold_lapsed')
  if (error !== null || facts.confirming)
    throw new Refusal('wrong_state', { state: booking.state, why: facts.confirming ? 'confirming' : null })
  return bookingAttempts(payments).find((payment) => payment.state === 'ready') ?? null
}

/** Whether another payment is being captured or has paid for the booking. */
function hasCompetingPayment(others: readonly Attempt[]): boolean {
  return others.some(({ state, unapplied }) => state === 'confirming' || (state === 'paid' && !unapplied))
}

function abandonReady(payments: readonly Attempt[]): AttemptTransition[] {
  return payments.filter(({ state }) => state === 'ready').map((payment) => attemptTransition(payment, 'abandoned'))
}

function findFirstFreedNight(rooms: RoomsEffect, stay: Stay, now: number): Day | null {
  if (rooms === 'take' || rooms === 'keep') return null
  return freedNights(rooms, stay, now)[0] ?? stay.checkout
}

function getRefund(
  booking: BookingSnapshot,
  payments: readonly Attempt[],
  edgeCause: RefundBy | null,
  request: TransitionRequest,
): Effect[] {
  const back = refundStep(booking, keptAmount(payments), edgeCause, request)
  return back ? toRefundEffects(payments, back, back.by, getRefundDue(booking, back.by, request.now)) : []
}

/** A no-show that was taken back keeps the time for which its refund was announced. */
function getRefundDue({ noShowAt }: BookingSnapshot, by: RefundBy, now: number): number {
  const from = by === 'noShow' ? (noShowAt ?? now) : now
  return Math.max(now, from + (refundDelays[by] ?? 0))
}

/**
 * Refunds an amount out of the payments that paid for a booking and its changes, newest first. The percentage recorded with it is at least
 * 1, also where only extras come back.
 */
export function toRefundEffects(
  payments: readonly Attempt[],
  { amount, percent }: Refund,
  by: RefundBy,
  dueAt: number,
): Effect[] {
  return splitRefund(payments, amount).map((part) => ({ do: 'refund', percent: Math.max(1, percent), by, dueAt, ...part }))
}

/** The refund of the extras that nobody has recorded as done, out of what a completed booking keeps. */
export function decideUndoneExtras(booking: BookingSnapshot, payments: readonly Attempt[], now: number): Effect[] {
  const kept = keptAmount(payments)
  const amount = Math.min(booking.extrasOpen, kept)
  return kept === 0 ? [] : toRefundEffects(payments, { amount, percent: toPercent(amount, kept) }, 'undone', now)
}

/** A refund waits as long as the transition that causes it can be taken back. */
const refundDelays: Partial<Record<RefundBy, number>> = { noShow: lateArrivalMs, early: undoMs, ended: undoMs }
