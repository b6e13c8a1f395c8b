import { type Day, dayAt, startOfDay } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'
import { atSlot, type Hours, type TimeSlot } from '../calendar/time-slot.ts'
import { sumUnbegun } from '../company/report.ts'
import { type Attempt, attemptTransition } from '../payment/payment.ts'
import { type PolicyClass, type RefundStep, refund, refundSteps } from '../payment/refund.ts'
import { Refusal } from '../refusal.ts'
import { takePercent, type Won } from '../won.ts'
import { type BookingState, isTooLateToPay, transitionError } from './booking.ts'
import { type BookingSnapshot, type Effect, refundUnapplied, toBookingFacts } from './booking-state-machine.ts'
import { type BookedExtra, type ExtraLine, hasBegun, isSameLine, isWithin, sumExtras } from './extra.ts'
import { discountPercent, keepNightPrices, type Quote, type QuoteLine, type RoomCounts } from './price.ts'

export const changeStates = ['proposed', 'held', 'applied', 'expired', 'withdrawn', 'declined'] as const
/** How many changes of one booking its owner can make; those that the company proposed do not count. */
export const maxChanges = 3
/** Until this hour of the check-out day, a stay in house can be extended. */
const lastExtensionHour = 18

/** So the discount keeps its amount until less than a third of the stay is left. */
const mostDiscountPercent = 3 * discountPercent

const hourMs = 3_600_000

/** `proposed` by the company: its owner can accept it, and nothing is reserved. `held`: its added nights are reserved until its difference is paid. All others are final. */
export type ChangeState = (typeof changeStates)[number]

type BookedLine = Omit<QuoteLine, 'amount'>

/** What the price and the refund of a stay depend on. */
type PricedTerms = Pick<StayTerms, 'stay' | 'lines' | 'extrasTotal' | 'discount' | 'total' | 'locked' | 'policy'>

/** What a change replaces; `locked` as in `BookingSnapshot`. `dogIds` are the profiles of the dogs, as far as there are any. */
export type StayTerms = {
  stay: Stay
  time: { checkin: TimeSlot; checkout: TimeSlot }
  /** As in `BookingFacts`; changes stored before it was kept here have none. */
  hours?: Hours
  dogNum: RoomCounts
  roomNumber: RoomCounts
  dogIds: string[]
  lines: BookedLine[]
  extras: ExtraLine[]
  extrasTotal: Won
  discount: Won
  total: Won
  locked: Won
  policy: PolicyClass
}

/** A stored change; instants in epoch milliseconds. `delta` is what the owner pays more or, negative, gets back. `endedAt` is null while it is held. */
export type Change = {
  changeId: string
  bookingId: string
  state: ChangeState
  was: StayTerms
  becomes: StayTerms
  delta: Won
  holdUntil: number | null
  createdAt: number
  endedAt: number | null
  /** Whether the company proposed it. */
  byCompany: boolean
}

/** What is shown of the stay before and after a change. */
type ShownTerms = Pick<StayTerms, 'stay' | 'time' | 'dogNum' | 'roomNumber' | 'total'>

/** A change as it is shown, without the hundreds of lines and extras that its stays can have. */
export type ShownChange = Omit<Change, 'was' | 'becomes'> & { was: ShownTerms; becomes: ShownTerms }

/** How many more changes the owner of a booking can make. */
export function countChangesLeft(changes: readonly Pick<Change, 'byCompany'>[]): number {
  return maxChanges - changes.filter(({ byCompany }) => !byCompany).length
}

/** Refund schedules by day of cancellation from today on; empty for a stay that has begun. */
type Schedules = { before: RefundStep[]; after: RefundStep[] }

export type ChangeQuote = {
  /** Rooms that a night takes more, and less. */
  added: QuoteLine[]
  removed: QuoteLine[]
  becomes: PricedTerms & Pick<StayTerms, 'extras'>
  delta: Won
  refunds: Schedules
}

/** What a booking keeps of the money paid for it, while it is neither cancelled nor over. What is locked pays for nights only. */
export function keptFor(terms: Pick<StayTerms, 'total' | 'locked' | 'extrasTotal'>): Won {
  return keptForNights(terms) + terms.extrasTotal
}

function keptForNights({ total, locked, extrasTotal }: Pick<StayTerms, 'total' | 'locked' | 'extrasTotal'>): Won {
  return Math.max(total - extrasTotal, locked)
}

/** The discount with which the lines add up to what a booking keeps. It is negative if more is locked than the stay costs. */
function keptDiscount(terms: PaidTerms): Won {
  return terms.discount + terms.total - keptFor(terms)
}

type PaidTerms = Pick<StayTerms, 'discount' | 'total' | 'locked' | 'extrasTotal'>

/** What was paid for the nights of a booking from `today` on. */
export function sumKeptUnbegun(lines: readonly BookedLine[], terms: PaidTerms, today: Day): Won {
  return sumUnbegun({ lines, discount: keptDiscount(terms) }, today)
}

/**
 * Prices a change at `now`. `listed` is the new stay at today's prices without a discount, `policy` its cancellation policy. Nights that the
 * booking has keep their price, and the sign-up discount keeps its amount, up to `mostDiscountPercent` of the price. What cancelling now would cost becomes
 * locked: it pays for the new stay and does not come back later. Of a stay that has begun nothing more is locked, because its owner cannot
 * cancel it.
 */
export function quoteChange({
  before,
  state,
  paidAt,
  listed,
  policy,
  now,
}: {
  before: PricedTerms
  state: BookingState
  paidAt: number | null
  listed: Quote
  policy: PolicyClass
  now: number
}): ChangeQuote {
  const { lines, total: sum } = keepNightPrices(listed, before.lines)
  const extrasTotal = sumExtras(listed.extras)
  const discount = Math.min(before.discount, takePercent(sum - extrasTotal, mostDiscountPercent))
  const kept = keptFor(before)
  const after = { stay: listed.stay, lines, extras: listed.extras, extrasTotal, discount, total: sum - discount, policy }
  const locked = state === 'checked_in' ? before.locked : kept - refundNow({ ...before, paidAt, now })
  const becomes = { ...after, locked }
  return describeChange({ was: before, becomes, delta: keptFor(becomes) - kept }, state, now)
}

/** What a change, that is quoted or held, does to a booking in this state: the difference, and the refunds at `now` without and with it. */
export function describeChange(
  { was, becomes, delta }: { was: PricedTerms; becomes: ChangeQuote['becomes']; delta: Won },
  state: BookingState,
  now: number,
): ChangeQuote {
  const toSteps = (terms: PricedTerms): RefundStep[] => (state === 'checked_in' ? [] : refundSchedule(terms, dayAt(now)))
  return {
    added: listMore(was.lines, becomes.lines),
    removed: listMore(becomes.lines, was.lines),
    becomes,
    delta,
    refunds: { before: toSteps(was), after: toSteps(becomes) },
  }
}

/** The refund by day of cancellation of what a booking keeps. */
export function refundSchedule(terms: RefundedTerms, today: Day): RefundStep[] {
  const { stay, policy, locked, extrasTotal: extras } = terms
  const kept = keptForNights(terms)
  return refundSteps({ total: kept, most: kept - locked, extras, class: policy, checkin: stay.checkin, today })
}

type RefundedTerms = Pick<StayTerms, 'stay' | 'total' | 'locked' | 'policy' | 'extrasTotal'>

/** Of a booking that has not begun: none of its extras is done. */
function refundNow(terms: RefundedTerms & { paidAt: number | null; now: number }): Won {
  const { stay, policy, paidAt, now, locked, extrasTotal } = terms
  const kept = keptForNights(terms)
  const { amount } = refund({ total: kept, most: kept - locked, class: policy, checkin: stay.checkin, paidAt, now, by: 'owner' })
  return amount + extrasTotal
}

/** The rooms that `after` has more than `before`, night by night and price by price. */
function listMore(before: readonly BookedLine[], after: readonly BookedLine[]): QuoteLine[] {
  return after.flatMap((line) => {
    const earlier = before.find(({ night, size, price }) => night === line.night && size === line.size && price === line.price)
    const rooms = line.rooms - (earlier?.rooms ?? 0)
    return rooms > 0 ? [{ ...line, rooms, amount: rooms * line.price }] : []
  })
}

/**
 * How the owner can change a booking now: everything until the check-in day, or its end while the dog is in house, until the evening of the
 * check-out day. Null if not at all, as while a request waits for its answer.
 */
export function changeScope(booking: BookingSnapshot, now: number): 'all' | 'end' | null {
  const { state, stay } = booking
  if (state === 'checked_in') return now < startOfDay(stay.checkout) + lastExtensionHour * hourMs ? 'end' : null
  if (state !== 'confirmed' || booking.answerBy !== null) return null
  return transitionError(toBookingFacts(booking, []), 'cancelled', 'owner', now) === null ? 'all' : null
}

/** Whether the company can propose a change, and the owner accept it: until the check-in day. */
export function isProposable(booking: BookingSnapshot, now: number): boolean {
  return changeScope(booking, now) === 'all' && dayAt(now) < booking.stay.checkin
}

/**
 * Errors by field of a change of a stay that has begun: only its end can move, to a later day, and extras can be added, or those of later
 * days given up. `booked` are its extras.
 */
export function validateExtension(before: StayTerms, after: AskedTerms, booked: readonly BookedExtra[], today: Day) {
  const errors: { [field: string]: 'onlyLater' | 'hasBegun' } = {}
  if (after.stay.checkin !== before.stay.checkin) errors['date.checkin'] = 'hasBegun'
  if (!isLater(before, after)) errors['date.checkout'] = 'onlyLater'
  if (after.time.checkin !== before.time.checkin) errors['time.checkin'] = 'hasBegun'
  for (const field of ['dogNum', 'roomNumber'] as const) if (!isSameCount(before[field], after[field])) errors[field] = 'hasBegun'
  if (!isSameSet(before.dogIds, after.dogIds)) errors.dogIds = 'hasBegun'
  if (changesBegun(before, after, booked, today)) errors.extras = 'hasBegun'
  return errors
}

/** Whether the stay ends later, or ends as before with other extras. */
function isLater(before: StayTerms, after: AskedTerms): boolean {
  if (after.stay.checkout === before.stay.checkout) return !isSameExtras(before.extras, after.extras)
  return after.stay.checkout > before.stay.checkout
}

/** Whether an extra goes, or becomes less, that is done or may be by now, or one comes for a past day. */
function changesBegun(before: StayTerms, after: AskedTerms, booked: readonly BookedExtra[], today: Day): boolean {
  const isPast = ({ day }: ExtraLine): boolean => day !== null && day < today
  const isIn = (lines: readonly ExtraLine[], line: ExtraLine): boolean => lines.some((other) => isSameExtra(line, other))
  const isGone = (line: BookedExtra): boolean =>
    line.state === 'done' ? !isIn(after.extras, line) : hasBegun(line, today) && !isWithin(line, after.extras)
  return booked.some(isGone) || after.extras.some((line) => isPast(line) && !isIn(before.extras, line))
}

/** Whether nothing would change. */
export function isSameStay(one: StayTerms, other: AskedTerms): boolean {
  const { stay, time } = other
  return (
    one.stay.checkin === stay.checkin &&
    one.stay.checkout === stay.checkout &&
    one.time.checkin === time.checkin &&
    one.time.checkout === time.checkout &&
    isSameCount(one.dogNum, other.dogNum) &&
    isSameCount(one.roomNumber, other.roomNumber) &&
    isSameSet(one.dogIds, other.dogIds) &&
    isSameExtras(one.extras, other.extras)
  )
}

type AskedTerms = Pick<StayTerms, 'stay' | 'time' | 'dogNum' | 'roomNumber' | 'dogIds' | 'extras'>

function isSameExtras(one: readonly ExtraLine[], other: readonly ExtraLine[]): boolean {
  return one.length === other.length && one.every((line) => other.some((same) => isSameExtra(line, same)))
}

function isSameExtra(one: ExtraLine, other: ExtraLine): boolean {
  return isSameLine(one, other) && one.quantity === other.quantity
}

/** Whether the stay begins on the same day and at the same hour, so that nobody needs notice of it. */
export function beginsAlike(one: Pick<StayTerms, 'stay' | 'time'>, other: Pick<StayTerms, 'stay' | 'time'>): boolean {
  return atSlot(one.stay.checkin, one.time.checkin) === atSlot(other.stay.checkin, other.time.checkin)
}

/** A change and the booking that it is of. */
type Changing = { booking: Pick<BookingSnapshot, 'state' | 'hours'>; change: Change }

/** Whether money for a change is too late, because it is for a stay that should have begun. It never is once the dog is in house. */
function isTooLateToChange({ booking: { state, hours }, change: { becomes, holdUntil } }: Changing, now: number): boolean {
  return state !== 'checked_in' && isTooLateToPay({ ...becomes.stay, hours: becomes.hours ?? hours, holdUntil }, now)
}

/**
 * Decides whether to capture the payment of a change after the owner returned from the provider. Returns null if it is being captured or
 * paid. A change that is gone, or is of a stay that should have begun, is not paid anymore.
 */
export function decideChangeConfirm({ booking, change }: Changing, payment: Attempt, now: number): Effect[] | null {
  if (payment.state === 'paid' || payment.state === 'confirming') return null
  if (payment.state === 'failed') throw new Refusal('payment_declined', { reason: payment.failureCode })
  if (change.state === 'expired') throw new Refusal('hold_lapsed')
  if (change.state !== 'held') throw new Refusal('wrong_state', { why: change.state })
  if (isTooLateToChange({ booking, change }, now)) throw new Refusal('hold_lapsed')
  return [attemptTransition(payment, 'confirming')]
}

/**
 * Decides what to do with captured money: it applies the change if that is still held, and goes back in full otherwise, if it is too late
 * for the new stay, or if the change cannot be applied anymore. Null if it is recorded.
 */
export function decideCapturedChange(
  { booking, change }: Changing,
  payments: readonly Attempt[],
  paymentId: string,
  now: number,
): { apply: Effect[] | null; refund: Effect[] } | null {
  const payment = payments.find((attempt) => attempt.paymentId === paymentId)
  if (!payment || payment.state === 'paid') return null
  const others = payments.filter((other) => other !== payment && other.changeId === change.changeId)
  const refund = refundUnapplied(payment, now)
  const isOver = change.state !== 'held' || isTooLateToChange({ booking, change }, now)
  if (isOver || others.some(({ state }) => state === 'confirming')) return { apply: null, refund }
  const abandoned = others.filter(({ state }) => state === 'ready').map((other) => attemptTransition(other, 'abandoned'))
  return { apply: [...abandoned, attemptTransition(payment, 'paid')], refund }
}

export function isSameCount(one: RoomCounts, other: RoomCounts): boolean {
  return one.small === other.small && one.medium === other.medium && one.large === other.large
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
