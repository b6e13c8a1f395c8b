import {
  type BookingActor,
  type BookingFacts,
  type BookingState,
  findTransition,
  freedNights,
  moveFault,
  type RoomsEffect,
} from './booking.ts'
import type { Day } from './day.ts'
import { type Attempt, attemptMove, paidAttempt } from './payment.ts'
import { type PolicyClass, type Refund, type RefundBy, refund } from './refund.ts'
import { Refusal } from './refusal.ts'
import type { Stay } from './stay.ts'
import type { Won } from './won.ts'

/** What the decisions about a booking depend on; instants in epoch milliseconds. */
export type LivingBooking = {
  stay: Stay
  state: BookingState
  holdUntil: number | null
  total: Won
  policy: PolicyClass
  paidAt: number | null
}

/**
 * What a decision writes: all of it in the transaction that decided, in this order. `freeFrom` is the first night that is given
 * back, null where the booking keeps them all.
 */
export type Effect =
  | AttemptMove
  | { do: 'moveBooking'; from: BookingState; to: BookingState; by: BookingActor; freeFrom: Day | null }
  | ({ do: 'refund'; paymentId: string; paid: Won; by: RefundBy } & Refund)

type AttemptMove = ReturnType<typeof attemptMove>

export type MoveWish = { to: BookingState; by: BookingActor; reason: string | null; now: number }

/**
 * `effects` is null when the money is being asked for already, or is there. With `needsRooms` the rooms must be taken again
 * first; where they cannot be, nothing is written and nobody is charged.
 */
export type ConfirmDecision = { paymentId: string; needsRooms: boolean; effects: Effect[] | null }

/** What to write for money that the provider took: `use` is null when only sending it back is left; with `needsRooms` the rooms decide. */
export type MoneyDecision = { needsRooms: boolean; use: Effect[] | null; sendBack: Effect[] }

/** What the table of moves asks about a booking. */
export function factsOf({ stay, state, holdUntil }: LivingBooking, payments: readonly Attempt[]): BookingFacts {
  return { ...stay, state, holdUntil, confirming: payments.some((payment) => payment.state === 'confirming') }
}

/** A move of somebody who may make it, or of the clock; refused where it is not possible now. Being there already changes nothing. */
export function decideMove(booking: LivingBooking, payments: readonly Attempt[], wish: MoveWish): Effect[] {
  const { state, stay } = booking
  const { to, by, now } = wish
  if (state === to) return []
  const facts = factsOf(booking, payments)
  const fault = moveFault(facts, to, by, now, wish.reason ?? '')
  if (fault === 'reason_missing') throw new Refusal('bad_fields', { fields: { reason: 'reasonMissing' } })
  const edge = findTransition(state, to, by)
  // While the provider is asked for the money of a hold, nobody knows yet whether there is something to give back.
  if (!edge || fault !== null || facts.confirming) throw new Refusal('wrong_state', { state, why: fault ?? 'confirming' })
  const abandoned = state === 'held' ? abandonReady(payments) : []
  const move = { do: 'moveBooking' as const, from: state, to, by, freeFrom: freeFrom(edge.rooms, stay, now) }
  return [...abandoned, move, ...refundOf(booking, payments, edge.refund, now)]
}

/**
 * The owner came back from the provider: whether its money is to be collected for this order now. Whoever sees the effects written
 * first collects; `orderId` must be one of the payments.
 */
export function decideConfirm(
  booking: LivingBooking,
  payments: readonly Attempt[],
  orderId: string,
  now: number,
): ConfirmDecision {
  const payment = payments.find((attempt) => attempt.orderId === orderId)
  if (!payment) throw new Refusal('not_found')
  const { paymentId } = payment
  if (payment.state === 'paid' || payment.state === 'confirming') return { paymentId, needsRooms: false, effects: null }
  if (payment.state === 'failed') throw new Refusal('payment_declined', { reason: payment.failureCode })
  const { state } = booking
  const others = payments.filter((attempt) => attempt !== payment)
  if (isSpokenFor(others)) throw new Refusal('wrong_state', { state })
  const fault = state === 'held' ? null : moveFault(factsOf(booking, payments), 'held', 'payment', now)
  if (fault === 'wrong_state') throw new Refusal('wrong_state', { state })
  if (fault !== null) throw new Refusal('hold_lapsed')
  return { paymentId, needsRooms: state !== 'held', effects: [...abandonReady(others), attemptMove(payment, 'confirming')] }
}

/** The provider took the money of a payment. Null when that was known. */
export function decideMoney(
  booking: LivingBooking,
  payments: readonly Attempt[],
  paymentId: string,
  now: number,
): MoneyDecision | null {
  const payment = payments.find((attempt) => attempt.paymentId === paymentId)
  if (!payment || payment.state === 'paid') return null
  const others = payments.filter((attempt) => attempt !== payment)
  const { total, stay } = booking
  const back = refund({ total, class: booking.policy, checkin: stay.checkin, paidAt: booking.paidAt, now, by: 'late' })
  const sendBack: Effect[] = [
    attemptMove(payment, 'paid', true),
    { do: 'refund', paymentId, paid: payment.amount, by: 'late', ...back },
  ]
  const facts = { ...factsOf(booking, others), confirming: false }
  const isUsable = !isSpokenFor(others) && (booking.state === 'held' || moveFault(facts, 'held', 'payment', now) === null)
  const confirmed = { do: 'moveBooking' as const, from: 'held' as const, to: 'confirmed' as const, by: 'payment' as const }
  const use: Effect[] = [...abandonReady(others), attemptMove(payment, 'paid'), { ...confirmed, freeFrom: null }]
  return { needsRooms: isUsable && booking.state !== 'held', use: isUsable ? use : null, sendBack }
}

/** What the owner can pay with now: the payment that is ready, null for a fresh one. Refused when nothing is to be paid. */
export function decideAttempt<One extends Attempt>(booking: LivingBooking, payments: readonly One[], now: number): One | null {
  const facts = factsOf(booking, payments)
  const fault = moveFault(facts, 'confirmed', 'payment', now)
  if (booking.state === 'expired' || fault === 'too_late') throw new Refusal('hold_lapsed')
  if (fault !== null || facts.confirming)
    throw new Refusal('wrong_state', { state: booking.state, why: facts.confirming ? 'confirming' : null })
  return payments.find((payment) => payment.state === 'ready') ?? null
}

/** Another try is being asked for, or has paid. */
function isSpokenFor(others: readonly Attempt[]): boolean {
  return others.some(({ state, surplus }) => state === 'confirming' || (state === 'paid' && !surplus))
}

function abandonReady(payments: readonly Attempt[]): AttemptMove[] {
  return payments.filter(({ state }) => state === 'ready').map((payment) => attemptMove(payment, 'abandoned'))
}

function freeFrom(rooms: RoomsEffect, stay: Stay, now: number): Day | null {
  if (rooms === 'take' || rooms === 'keep') return null
  return freedNights(rooms, stay, now)[0] ?? stay.checkout
}

function refundOf(booking: LivingBooking, payments: readonly Attempt[], by: RefundBy | null, now: number): Effect[] {
  const paid = paidAttempt(payments)
  if (by === null || !paid) return []
  const { total, policy, stay, paidAt } = booking
  const back = refund({ total, class: policy, checkin: stay.checkin, paidAt, now, by })
  return back.amount === 0 ? [] : [{ do: 'refund', paymentId: paid.paymentId, paid: paid.amount, by, ...back }]
}
