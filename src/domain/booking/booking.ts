import { addDays, type Day, dayAt } from '../calendar/day.ts'
import { type Stay, toNights } from '../calendar/stay.ts'
import type { RefundBy } from '../payment/refund.ts'

export const bookingStates = ['held', 'confirmed', 'checked_in', 'completed', 'cancelled', 'expired', 'no_show'] as const
export const reviewDays = 14
/** Maximum number of unpaid holds per account. */
export const maxOpenHolds = 3

export type BookingState = (typeof bookingStates)[number]

export type BookingActor = 'owner' | 'company' | 'clock' | 'payment'

type TransitionTiming =
  | 'always'
  | 'holdActive'
  | 'holdExpired'
  | 'untilCheckinDay'
  | 'fromCheckinDay'
  | 'afterCheckinDay'
  | 'afterCheckoutDay'

export type RoomsEffect = 'take' | 'keep' | 'free' | 'freeAfterFirstNight' | 'freeFromToday'

/** An edge of the state machine. `from` is null for a new booking; `refund` is null if no money is refunded. */
export type Transition = {
  from: BookingState | null
  to: BookingState
  by: BookingActor
  when: TransitionTiming
  needsReason?: true
  rooms: RoomsEffect
  refund: RefundBy | null
}

/**
 * All transitions. A walk-in starts as `confirmed`, because it is paid at the desk. `expired` to `held` is a late payment whose rooms are
 * still free; the payment then confirms the booking.
 */
export const transitions: readonly Transition[] = [
  { from: null, to: 'held', by: 'owner', when: 'always', rooms: 'take', refund: null },
  { from: null, to: 'confirmed', by: 'company', when: 'always', rooms: 'take', refund: null },
  { from: 'held', to: 'confirmed', by: 'payment', when: 'holdActive', rooms: 'keep', refund: null },
  { from: 'held', to: 'expired', by: 'clock', when: 'holdExpired', rooms: 'free', refund: null },
  { from: 'expired', to: 'held', by: 'payment', when: 'untilCheckinDay', rooms: 'take', refund: null },
  { from: 'held', to: 'cancelled', by: 'owner', when: 'always', rooms: 'free', refund: null },
  { from: 'confirmed', to: 'cancelled', by: 'owner', when: 'untilCheckinDay', rooms: 'free', refund: 'owner' },
  { from: 'confirmed', to: 'cancelled', by: 'company', when: 'always', needsReason: true, rooms: 'free', refund: 'company' },
  { from: 'confirmed', to: 'checked_in', by: 'company', when: 'fromCheckinDay', rooms: 'keep', refund: null },
  { from: 'confirmed', to: 'no_show', by: 'company', when: 'fromCheckinDay', rooms: 'freeAfterFirstNight', refund: 'noShow' },
  { from: 'confirmed', to: 'no_show', by: 'clock', when: 'afterCheckinDay', rooms: 'freeAfterFirstNight', refund: 'noShow' },
  { from: 'checked_in', to: 'completed', by: 'company', when: 'always', rooms: 'freeFromToday', refund: null },
  { from: 'checked_in', to: 'completed', by: 'clock', when: 'afterCheckoutDay', rooms: 'freeFromToday', refund: null },
]

/** What a transition depends on. `holdUntil` is in epoch milliseconds; `confirming` is true while a payment is being captured. */
export type BookingFacts = Stay & { state: BookingState; holdUntil: number | null; confirming: boolean }

export type TransitionError = 'wrong_state' | 'too_early' | 'too_late' | 'reason_missing'

export type Action = 'pay' | 'cancel' | 'checkIn' | 'complete' | 'noShow' | 'review' | 'journal'

const actionTransitions: readonly { action: Action; who: 'owner' | 'company'; to: BookingState; by: BookingActor }[] = [
  { action: 'pay', who: 'owner', to: 'confirmed', by: 'payment' },
  { action: 'checkIn', who: 'company', to: 'checked_in', by: 'company' },
  { action: 'complete', who: 'company', to: 'completed', by: 'company' },
  { action: 'noShow', who: 'company', to: 'no_show', by: 'company' },
  { action: 'cancel', who: 'owner', to: 'cancelled', by: 'owner' },
  { action: 'cancel', who: 'company', to: 'cancelled', by: 'company' },
]

export function findTransition(from: BookingState | null, to: BookingState, by: BookingActor): Transition | null {
  return transitions.find((edge) => edge.from === from && edge.to === to && edge.by === by) ?? null
}

export function canTransition(from: BookingState | null, to: BookingState, by: BookingActor): boolean {
  return findTransition(from, to, by) !== null
}

export function transitionError(
  booking: BookingFacts,
  to: BookingState,
  by: BookingActor,
  now: number,
  reason = '',
): TransitionError | null {
  const edge = findTransition(booking.state, to, by)
  if (!edge) return 'wrong_state'
  const isReasonMissing = edge.needsReason === true && reason.trim() === ''
  return timingError(edge.when, booking, now) ?? (isReasonMissing ? 'reason_missing' : null)
}

/** Whether a booking occupies its rooms. A hold does until it expires, and as long as its payment is being confirmed. */
export function takesRooms(state: BookingState, holdUntil: number | null, now: number, confirming = false): boolean {
  if (state === 'held') return confirming || (holdUntil !== null && now < holdUntil)
  return state === 'confirmed' || state === 'checked_in'
}

export function freedNights(effect: RoomsEffect, stay: Stay, now: number): Day[] {
  if (effect === 'free') return toNights(stay)
  if (effect === 'freeAfterFirstNight') return toNights(stay).slice(1)
  if (effect === 'freeFromToday') return toNights(stay).filter((night) => night >= dayAt(now))
  return []
}

/** Returns why a booking cannot be reviewed now, as a refusal code; null if it can. Reviews close `reviewDays` after the check-out day. */
export function validateReview(
  booking: Stay & { state: BookingState; reviewed: boolean },
  now: number,
): 'wrong_state' | 'already_reviewed' | 'review_closed' | null {
  if (booking.state !== 'completed') return 'wrong_state'
  if (booking.reviewed) return 'already_reviewed'
  return dayAt(now) > addDays(booking.checkout, reviewDays) ? 'review_closed' : null
}

export function actionsFor(booking: BookingFacts & { reviewed: boolean }, who: 'owner' | 'company', now: number): Action[] {
  const actions = actionTransitions
    .filter((transition) => transition.who === who && isActionAvailable(transition.to, transition.by, booking, now))
    .map((transition) => transition.action)
  if (who === 'owner' && validateReview(booking, now) === null) actions.push('review')
  if (hasJournal(booking.state, who)) actions.push('journal')
  return actions
}

function isActionAvailable(to: BookingState, by: BookingActor, booking: BookingFacts, now: number): boolean {
  // While a payment is being confirmed, its outcome is unknown: the booking must be neither paid again nor canceled.
  if (booking.confirming) return false
  const error = transitionError(booking, to, by, now)
  return error === null || error === 'reason_missing'
}

// The company writes the journal during the stay; the owner can still read it afterward.
function hasJournal(state: BookingState, who: 'owner' | 'company'): boolean {
  return state === 'checked_in' || (state === 'completed' && who === 'owner')
}

function timingError(when: TransitionTiming, booking: BookingFacts, now: number): 'too_early' | 'too_late' | null {
  const today = dayAt(now)
  const isHoldActive = takesRooms(booking.state, booking.holdUntil, now, booking.confirming)
  const errors = {
    always: null,
    holdActive: isHoldActive ? null : 'too_late',
    holdExpired: isHoldActive ? 'too_early' : null,
    untilCheckinDay: today > booking.checkin ? 'too_late' : null,
    fromCheckinDay: today < booking.checkin ? 'too_early' : null,
    afterCheckinDay: today <= booking.checkin ? 'too_early' : null,
    afterCheckoutDay: today <= booking.checkout ? 'too_early' : null,
  } as const
  return errors[when]
}
