import { addDays, type Day, dayAt } from './day.ts'
import type { RefundBy } from './refund.ts'
import { nightsOf, type Stay } from './stay.ts'

export const bookingStates = ['held', 'confirmed', 'checked_in', 'completed', 'cancelled', 'expired', 'no_show'] as const
export const reviewDays = 14

export type BookingState = (typeof bookingStates)[number]

export type BookingActor = 'owner' | 'company' | 'clock' | 'payment'

type MoveTime =
  | 'always'
  | 'holdAlive'
  | 'holdLapsed'
  | 'untilCheckinDay'
  | 'fromCheckinDay'
  | 'afterCheckinDay'
  | 'afterCheckoutDay'

export type RoomsEffect = 'take' | 'keep' | 'free' | 'freeAfterFirstNight' | 'freeFromToday'

/** One edge of a booking's life; `from` is null where the booking begins, `refund` is null where no money goes back. */
export type Transition = {
  from: BookingState | null
  to: BookingState
  by: BookingActor
  when: MoveTime
  needsReason?: true
  rooms: RoomsEffect
  refund: RefundBy | null
}

/** Every move there is. A walk-in begins `confirmed`: it is paid at the desk. `expired` to `held` is late money that finds its rooms still free; a payment then confirms it. */
export const transitions: readonly Transition[] = [
  { from: null, to: 'held', by: 'owner', when: 'always', rooms: 'take', refund: null },
  { from: null, to: 'confirmed', by: 'company', when: 'always', rooms: 'take', refund: null },
  { from: 'held', to: 'confirmed', by: 'payment', when: 'holdAlive', rooms: 'keep', refund: null },
  { from: 'held', to: 'expired', by: 'clock', when: 'holdLapsed', rooms: 'free', refund: null },
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

/** What a move depends on; `holdUntil` in epoch milliseconds, `confirming` while the provider is asked for the money. */
export type BookingFacts = Stay & { state: BookingState; holdUntil: number | null; confirming: boolean }

export type MoveFault = 'wrong_state' | 'too_early' | 'too_late' | 'reason_missing'

export type Action = 'pay' | 'cancel' | 'checkIn' | 'complete' | 'noShow' | 'review' | 'journal'

const buttons: readonly { action: Action; who: 'owner' | 'company'; to: BookingState; by: BookingActor }[] = [
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

export function canMove(from: BookingState | null, to: BookingState, by: BookingActor): boolean {
  return findTransition(from, to, by) !== null
}

export function moveFault(booking: BookingFacts, to: BookingState, by: BookingActor, now: number, reason = ''): MoveFault | null {
  const edge = findTransition(booking.state, to, by)
  if (!edge) return 'wrong_state'
  const isReasonMissing = edge.needsReason === true && reason.trim() === ''
  return timeFault(edge.when, booking, now) ?? (isReasonMissing ? 'reason_missing' : null)
}

/** Whether a booking occupies its rooms; a hold does until it lapses, and for as long as its payment is being confirmed. */
export function takesRooms(state: BookingState, holdUntil: number | null, now: number, confirming = false): boolean {
  if (state === 'held') return confirming || (holdUntil !== null && now < holdUntil)
  return state === 'confirmed' || state === 'checked_in'
}

export function freedNights(effect: RoomsEffect, stay: Stay, now: number): Day[] {
  if (effect === 'free') return nightsOf(stay)
  if (effect === 'freeAfterFirstNight') return nightsOf(stay).slice(1)
  if (effect === 'freeFromToday') return nightsOf(stay).filter((night) => night >= dayAt(now))
  return []
}

/** Why a booking may not be reviewed now, as a refusal's code; null when it may. Reviews close 14 days after the check-out day. */
export function reviewFault(
  booking: Stay & { state: BookingState; reviewed: boolean },
  now: number,
): 'wrong_state' | 'already_reviewed' | 'review_closed' | null {
  if (booking.state !== 'completed') return 'wrong_state'
  if (booking.reviewed) return 'already_reviewed'
  return dayAt(now) > addDays(booking.checkout, reviewDays) ? 'review_closed' : null
}

export function actionsFor(booking: BookingFacts & { reviewed: boolean }, who: 'owner' | 'company', now: number): Action[] {
  const actions = buttons
    .filter((button) => button.who === who && isButtonShown(button.to, button.by, booking, now))
    .map((button) => button.action)
  if (who === 'owner' && reviewFault(booking, now) === null) actions.push('review')
  if (hasJournal(booking.state, who)) actions.push('journal')
  return actions
}

function isButtonShown(to: BookingState, by: BookingActor, booking: BookingFacts, now: number): boolean {
  // A payment on its way is neither paid again nor cancelled: nobody knows yet whether there is something to give back.
  if (booking.confirming) return false
  const fault = moveFault(booking, to, by, now)
  return fault === null || fault === 'reason_missing'
}

// The company writes while the dog is there, the owner reads on afterwards.
function hasJournal(state: BookingState, who: 'owner' | 'company'): boolean {
  return state === 'checked_in' || (state === 'completed' && who === 'owner')
}

function timeFault(when: MoveTime, booking: BookingFacts, now: number): 'too_early' | 'too_late' | null {
  const today = dayAt(now)
  const isHoldAlive = takesRooms(booking.state, booking.holdUntil, now, booking.confirming)
  const faults = {
    always: null,
    holdAlive: isHoldAlive ? null : 'too_late',
    holdLapsed: isHoldAlive ? 'too_early' : null,
    untilCheckinDay: today > booking.checkin ? 'too_late' : null,
    fromCheckinDay: today < booking.checkin ? 'too_early' : null,
    afterCheckinDay: today <= booking.checkin ? 'too_early' : null,
    afterCheckoutDay: today <= booking.checkout ? 'too_early' : null,
  } as const
  return faults[when]
}
