import { addDays, type Day, dayAt, startOfDay } from '../calendar/day.ts'
import { type Stay, toNights } from '../calendar/stay.ts'
import { atSlot, type Hours } from '../calendar/time-slot.ts'
import type { RefundBy } from '../payment/refund.ts'
import { type ReviewFacts, validateReview } from './review.ts'

export const bookingStates = ['held', 'confirmed', 'checked_in', 'completed', 'cancelled', 'expired', 'no_show'] as const
/** How long after its first publication a company can correct its one reply to a review. */
export const replyEditMs = 48 * 3_600_000
/** Maximum number of unpaid holds per account. */
export const maxOpenHolds = 3
/** How many holds at a post an owner can let end unpaid within a day before another one there is refused; each kept its rooms from everybody. */
export const maxUnpaidHolds = 3
/**
 * A hold that its owner gives back sooner has kept its rooms from hardly anybody: paying takes about as long. Whoever sees a mistake on the payment page
 * and selects other dates is about to pay.
 */
export const briefHoldMs = 180_000
/** A hold that is given back as soon as this was made for nothing, by mistake or to use up the limits of everybody in a network. */
export const momentaryHoldMs = 5_000
/** How many holds at a post an owner can give back at once within a day before further ones count toward `maxUnpaidHolds`. */
export const maxBriefHolds = 5
/** How long the company can undo a check-in or a check-out. A refund that follows from a check-out waits as long. */
export const undoMs = 600_000
/** How long a dog marked as a no-show can still check in. The refund waits as long. */
export const lateArrivalMs = 86_400_000
/**
 * How long after its end a payment can bring a hold back. The provider gives half an hour to authenticate a payment, and ten minutes from
 * then on to confirm it. Later, the price and the rules of the hotel may be others.
 */
export const latePaymentMs = 3_600_000

/** Days after check-out until the clock completes the stay of an overdue dog. */
export const overdueDays = 3

const hourMs = 3_600_000

/** How long the owner of a stay that has just become certain has at least to bring the dog, before the company can mark a no-show. */
const minArrivalMs = 2 * hourMs

export type BookingState = (typeof bookingStates)[number]

export type BookingActor = 'owner' | 'company' | 'clock' | 'payment'

type TransitionTiming =
  | 'always'
  | 'holdActive'
  | 'holdExpired'
  | 'untilCheckinDay'
  | 'whileRetakable'
  | 'fromCheckinDay'
  | 'afterDropOff'
  | 'fromNoonAfterCheckin'
  | 'fromNoonThreeDaysAfterCheckout'
  | 'whileUndoable'
  | 'whileArrivalUndoable'
  | 'whileLateArrival'
  | 'untilAnswerDue'
  | 'fromAnswerDue'

export type RoomsEffect = 'take' | 'keep' | 'free' | 'freeFromToday'

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
 * All transitions. A walk-in starts as `confirmed`, because it is paid at the desk, or further on if it began on an earlier day. `expired` to
 * `held` is a payment up to `latePaymentMs` late whose rooms are still free, during the drop-off hours at the latest; the payment then
 * confirms the booking.
 * `confirmed` to `confirmed` is the company's answer to a request, see `answerBy`.
 */
export const transitions: readonly Transition[] = [
  { from: null, to: 'held', by: 'owner', when: 'always', rooms: 'take', refund: null },
  { from: null, to: 'confirmed', by: 'company', when: 'always', rooms: 'take', refund: null },
  { from: null, to: 'checked_in', by: 'company', when: 'always', rooms: 'take', refund: null },
  { from: null, to: 'completed', by: 'company', when: 'always', rooms: 'take', refund: null },
  { from: 'held', to: 'confirmed', by: 'payment', when: 'holdActive', rooms: 'keep', refund: null },
  { from: 'held', to: 'expired', by: 'clock', when: 'holdExpired', rooms: 'free', refund: null },
  { from: 'expired', to: 'held', by: 'payment', when: 'whileRetakable', rooms: 'take', refund: null },
  { from: 'held', to: 'cancelled', by: 'owner', when: 'always', rooms: 'free', refund: null },
  { from: 'confirmed', to: 'cancelled', by: 'owner', when: 'untilCheckinDay', rooms: 'free', refund: 'owner' },
  { from: 'confirmed', to: 'cancelled', by: 'company', when: 'always', needsReason: true, rooms: 'free', refund: 'company' },
  { from: 'confirmed', to: 'confirmed', by: 'company', when: 'untilAnswerDue', rooms: 'keep', refund: null },
  { from: 'confirmed', to: 'cancelled', by: 'clock', when: 'fromAnswerDue', rooms: 'free', refund: 'unaccepted' },
  { from: 'confirmed', to: 'checked_in', by: 'company', when: 'fromCheckinDay', rooms: 'keep', refund: null },
  { from: 'confirmed', to: 'no_show', by: 'company', when: 'afterDropOff', rooms: 'freeFromToday', refund: 'noShow' },
  { from: 'confirmed', to: 'no_show', by: 'clock', when: 'fromNoonAfterCheckin', rooms: 'freeFromToday', refund: 'noShow' },
  { from: 'no_show', to: 'checked_in', by: 'company', when: 'whileLateArrival', rooms: 'take', refund: null },
  { from: 'checked_in', to: 'confirmed', by: 'company', when: 'whileArrivalUndoable', rooms: 'keep', refund: null },
  { from: 'checked_in', to: 'completed', by: 'company', when: 'always', rooms: 'freeFromToday', refund: 'early' },
  {
    from: 'checked_in',
    to: 'completed',
    by: 'clock',
    when: 'fromNoonThreeDaysAfterCheckout',
    rooms: 'freeFromToday',
    refund: null,
  },
  { from: 'completed', to: 'checked_in', by: 'company', when: 'whileUndoable', rooms: 'take', refund: null },
]

/**
 * What a transition depends on; instants in epoch milliseconds. `since` is when the booking entered its state, `arrivedAt` when the dog was
 * checked in, `noShowAt` when it first was a no-show, and `agreedAt` when the stay became certain as it is: paid, accepted or changed to
 * another day or end of the drop-off; null if it was booked after its drop-off hours. `hours` are those of the post when its days and hours were agreed on. `confirming`
 * is true while a payment is captured, `isFinal` once the owner's account is deleted. A confirmed booking with an `answerBy` is a request.
 */
export type BookingFacts = Stay & {
  state: BookingState
  since: number
  arrivedAt: number | null
  agreedAt: number | null
  noShowAt: number | null
  holdUntil: number | null
  answerBy: number | null
  hours: Hours
  confirming: boolean
  isFinal: boolean
}

export type TransitionError = 'wrong_state' | 'unanswered' | 'too_early' | 'too_late' | 'reason_missing'

export type Action =
  | 'pay'
  | 'cancel'
  | 'change'
  | 'charge'
  | 'accept'
  | 'checkIn'
  | 'undoCheckIn'
  | 'complete'
  | 'undoComplete'
  | 'noShow'
  | 'review'
  | 'journal'
  | 'recordExtra'
  | 'propose'

const actionTransitions: readonly {
  action: Action
  who: 'owner' | 'company'
  from: readonly BookingState[]
  to: BookingState
  by: BookingActor
}[] = [
  { action: 'pay', who: 'owner', from: ['held'], to: 'confirmed', by: 'payment' },
  { action: 'accept', who: 'company', from: ['confirmed'], to: 'confirmed', by: 'company' },
  { action: 'checkIn', who: 'company', from: ['confirmed', 'no_show'], to: 'checked_in', by: 'company' },
  { action: 'complete', who: 'company', from: ['checked_in'], to: 'completed', by: 'company' },
  { action: 'noShow', who: 'company', from: ['confirmed'], to: 'no_show', by: 'company' },
  { action: 'undoCheckIn', who: 'company', from: ['checked_in'], to: 'confirmed', by: 'company' },
  { action: 'undoComplete', who: 'company', from: ['completed'], to: 'checked_in', by: 'company' },
  { action: 'cancel', who: 'owner', from: ['held', 'confirmed'], to: 'cancelled', by: 'owner' },
  { action: 'cancel', who: 'company', from: ['confirmed'], to: 'cancelled', by: 'company' },
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
  if (!edge || (needsRequest(edge) && booking.answerBy === null)) return 'wrong_state'
  if (booking.answerBy !== null && needsAnswer(edge)) return 'unanswered'
  const isReasonMissing = edge.needsReason === true && reason.trim() === ''
  return timingError(edge.when, booking, now) ?? (isReasonMissing ? 'reason_missing' : null)
}

/** Whether a booking waits for the company's answer. */
export function isRequest({ state, answerBy }: Pick<BookingFacts, 'state' | 'answerBy'>): boolean {
  return state === 'confirmed' && answerBy !== null
}

/** Whether an edge answers a request, or ends one that nobody has answered. */
function needsRequest({ when }: Transition): boolean {
  return when === 'untilAnswerDue' || when === 'fromAnswerDue'
}

/** A request can only be answered or cancelled. */
function needsAnswer(edge: Transition): boolean {
  return edge.from === 'confirmed' && edge.to !== 'cancelled' && !needsRequest(edge)
}

/**
 * Whether money that arrives at `now` is too late for a stay: the drop-off hours of its check-in day are over, and so is its hold, within
 * which it may be paid in any case. Nobody could bring the dog as agreed, and a no-show would cost the owner.
 */
export function isTooLateToPay({ checkin, hours, holdUntil }: PayableStay, now: number): boolean {
  return now >= atSlot(checkin, hours.checkin.to) && (holdUntil === null || now >= holdUntil)
}

type PayableStay = Pick<BookingFacts, 'checkin' | 'hours' | 'holdUntil'>

/** From when the company can mark a no-show: the end of the drop-off hours, or later if the owner had not known of the stay long before. */
export function firstNoShow({ checkin, hours, agreedAt }: Pick<BookingFacts, 'checkin' | 'hours' | 'agreedAt'>): number {
  return Math.max(atSlot(checkin, hours.checkin.to), (agreedAt ?? 0) + minArrivalMs)
}

/** Whether a hold, released or not, ended too long ago for a payment to bring it back. It does not end while its payment is being confirmed. */
export function isHoldLost({ state, since, holdUntil, confirming }: BookingFacts, now: number): boolean {
  const end = state === 'expired' ? since : holdUntil
  return !confirming && end !== null && now >= end + latePaymentMs
}

/** Whether a booking occupies its rooms. A hold does until it expires, and as long as its payment is being confirmed. */
export function takesRooms(state: BookingState, holdUntil: number | null, now: number, confirming = false): boolean {
  if (state === 'held') return confirming || (holdUntil !== null && now < holdUntil)
  return state === 'confirmed' || state === 'checked_in'
}

export function freedNights(effect: RoomsEffect, stay: Stay, now: number): Day[] {
  if (effect === 'free') return toNights(stay)
  if (effect === 'freeFromToday') return toNights(stay).filter((night) => night >= dayAt(now))
  return []
}

/** The last night of a stay that ended at this instant; null if it ended on the check-in day. */
export function findLastNight(stay: Stay, endedAt: number): Day | null {
  return toNights(stay).findLast((night) => night < dayAt(endedAt)) ?? null
}

/**
 * The last days of check-in and of check-out on which the clock may act at `now`: it marks a no-show at noon of the day after check-in, and
 * completes a stay at noon of the third day after check-out.
 */
export function lastTimedDays(now: number): { checkin: Day; checkout: Day } {
  const day = dayAt(now - 12 * hourMs)
  return { checkin: addDays(day, -1), checkout: addDays(day, -overdueDays) }
}

/** Whether a checked-in dog is overdue: the pick-up hours on the check-out day are over. */
export function isOverdue({ state, checkout, hours }: Pick<BookingFacts, 'state' | 'checkout' | 'hours'>, now: number): boolean {
  return state === 'checked_in' && now >= atSlot(checkout, hours.checkout.to)
}

export function actionsFor(booking: BookingFacts & ReviewFacts, who: 'owner' | 'company', now: number): Action[] {
  const actions = actionTransitions
    .filter(({ who: actor, from, to, by }) => actor === who && from.includes(booking.state) && isAvailable(to, by, booking, now))
    .map((transition) => transition.action)
  if (who === 'owner' && validateReview(booking, now) === null) actions.push('review')
  if (hasJournal(booking.state, who)) actions.push('journal')
  return actions
}

function isAvailable(to: BookingState, by: BookingActor, booking: BookingFacts, now: number): boolean {
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
    whileRetakable: booking.isFinal || isTooLateToPay(booking, now) || isHoldLost(booking, now) ? 'too_late' : null,
    fromCheckinDay: today < booking.checkin ? 'too_early' : null,
    afterDropOff: tooEarlyUntil(firstNoShow(booking), now),
    fromNoonAfterCheckin: tooEarlyUntil(atNoon(addDays(booking.checkin, 1)), now),
    fromNoonThreeDaysAfterCheckout: tooEarlyUntil(atNoon(addDays(booking.checkout, overdueDays)), now),
    whileUndoable: booking.isFinal ? 'too_late' : tooLateFrom(booking.since + undoMs, now),
    whileArrivalUndoable: tooLateFrom(orSince(booking.arrivedAt, booking) + undoMs, now),
    whileLateArrival: booking.isFinal ? 'too_late' : tooLateFrom(orSince(booking.noShowAt, booking) + lateArrivalMs, now),
    untilAnswerDue: tooLateFrom(booking.answerBy ?? now, now),
    fromAnswerDue: tooEarlyUntil(booking.answerBy ?? now, now),
  } as const
  return errors[when]
}

function atNoon(day: Day): number {
  return startOfDay(day) + 12 * hourMs
}

function tooEarlyUntil(start: number, now: number): 'too_early' | null {
  return now < start ? 'too_early' : null
}

function tooLateFrom(end: number, now: number): 'too_late' | null {
  return now >= end ? 'too_late' : null
}

/** Bookings from before such an instant was kept have only the start of their state. */
function orSince(at: number | null, { since }: BookingFacts): number {
  return at ?? since
}
