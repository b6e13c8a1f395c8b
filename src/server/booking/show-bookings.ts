import { type BookingSources, bookingToWire, type WireBooking } from '../../contract/booking/booking.ts'
import type { Booking } from '../../db/booking/booking.ts'
import type { Booker, BookingTransition } from '../../db/booking/booking-details.ts'
import type { BookingPayment } from '../../db/payment/payment.ts'
import type { RefundRow } from '../../db/payment/refund.ts'
import type { Account } from '../../domain/account/account.ts'
import { type Action, actionsFor, isOverdue } from '../../domain/booking/booking.ts'
import { toBookingFacts } from '../../domain/booking/booking-state-machine.ts'
import { changeScope, countChangesLeft, isProposable, refundSchedule, type ShownChange } from '../../domain/booking/change.ts'
import { canCharge } from '../../domain/booking/charge.ts'
import { type BookedExtra, canRecordExtras } from '../../domain/booking/extra.ts'
import { type Day, dayAt } from '../../domain/calendar/day.ts'
import { isDogKnown } from '../../domain/dog/dog.ts'
import { toPlaceSpans } from '../../domain/kennel/kennel.ts'
import { isRefundedInFull, paidAttempt, shownAttempt } from '../../domain/payment/payment.ts'
import type { RefundStep } from '../../domain/payment/refund.ts'
import type { Post } from '../../domain/post/post.ts'
import { getOccupiedSpan } from '../kennel/occupied-span.ts'
import { isChangeRefund } from './apply-effects.ts'
import type { BookingContext } from './booking-context.ts'
import { type BookingDetail, type BookingRelations, loadRelations, wholeBooking } from './booking-relations.ts'
import { hideFromStaff, seesPhone } from './hide-from-staff.ts'
import { loadBooking } from './load-booking.ts'
import { showDogs } from './show-dogs.ts'

/** Returns a booking as this account may see it, with the actions that are available now. */
export async function readBooking(context: BookingContext, account: Account, bookingId: string): Promise<WireBooking> {
  const booking = await loadBooking(context.db, account, bookingId)
  const relations = await loadRelations(context.db, account, [booking], wholeBooking)
  return showBooking(booking, relations, account, context.clock())
}

/** Converts bookings for this account, in the given order. The caller has checked access. */
export async function showBookings(
  context: BookingContext,
  account: Account,
  bookings: readonly Booking[],
  detail: BookingDetail,
): Promise<WireBooking[]> {
  const relations = await loadRelations(context.db, account, bookings, detail)
  return bookings.map((booking) => showBooking(booking, relations, account, context.clock()))
}

function showBooking(booking: Booking, relations: BookingRelations, account: Account, now: number): WireBooking {
  const { role } = account
  const { bookingId } = booking
  const post = relations.posts.get(booking.postNum)
  if (!post) throw new Error(`Booking ${bookingId} has no post`)
  const today = dayAt(now)
  const payments = relations.payments.filter((payment) => payment.bookingId === bookingId)
  const changes = relations.changes.filter((change) => change.bookingId === bookingId && isShown(change, booking, now))
  const extras = relations.extras.get(bookingId) ?? []
  const facts = {
    ...toBookingFacts(booking, payments),
    reviewed: relations.reviewed.has(bookingId),
    isRefunded: isRefundedInFull(payments),
  }
  const refunds = relations.refunds.filter((refund) => refund.bookingId === bookingId && !isForOtherMoney(refund, payments))
  const paidBack = sumTogether(refunds)
  const sources: BookingSources = {
    booking: hideDetails(booking, role, today),
    post,
    lines: relations.lines.get(bookingId) ?? [],
    extras: showExtras(extras, role),
    charges: withoutAuthors(relations.charges.get(bookingId) ?? [], role),
    dogs: canSeeDetails(booking, role) ? showDogs(booking, relations, role, today) : [],
    kennels: listBookingKennels(booking, relations, today),
    owner: role === 'company' && canSeeDetails(booking, role) ? getBooker(booking, relations, today) : null,
    contactPhone: getContactPhone(booking, post, relations),
    history: showHistory(booking, relations.transitions.get(bookingId) ?? [], role),
    payment: shownAttempt(payments),
    refund: findLastRefund(booking, paidBack),
    paidBack,
    money: sumMoney(payments),
    changes,
    changePayment: findChangePayment(changes, payments),
    refunds: getRefundSchedule(booking, today),
    isOverdue: isOverdue(facts, now),
    actions: listActions({ booking, payments, changes, extras, facts }, role, now),
  }
  return bookingToWire(hideFromStaff(sources, account, seesPhone(account, booking, now)))
}

/** Before it is paid, a company reads no words of its owner. */
function showHistory(
  booking: Booking,
  transitions: readonly BookingTransition[],
  role: Account['role'],
): readonly BookingTransition[] {
  if (canSeeDetails(booking, role)) return withoutAuthors(transitions, role)
  return transitions.map((transition) => (transition.by === 'owner' ? { ...transition, reason: null } : transition))
}

function showExtras(extras: readonly BookedExtra[], role: Account['role']): BookedExtra[] {
  return extras.map((extra) => (role === 'owner' ? { ...extra, doneBy: null } : extra))
}

/** Owners read what the hotel did, not which of its people. */
function withoutAuthors<One extends { authorName: string | null }>(
  events: readonly One[],
  role: Account['role'],
): readonly One[] {
  return role === 'owner' ? events.map((event) => ({ ...event, authorName: null })) : events
}

function listBookingKennels(booking: Booking, { places, kennels }: BookingRelations, today: Day): BookingSources['kennels'] {
  const { checkin, checkout } = booking.stay
  const nights = getOccupiedSpan({ booking, firstNight: checkin, occupiedUntil: checkout }, today)
  const ofPost = kennels.get(booking.postNum) ?? []
  return (places.get(booking.bookingId) ?? []).flatMap(({ size, room, places: own }) =>
    toPlaceSpans(own, nights).flatMap(({ from, to, kennelId }) => {
      const kennel = ofPost.find((candidate) => candidate.kennelId === kennelId)
      return kennel
        ? [{ size, room, kennelId: kennel.kennelId, name: kennel.name, inUse: kennel.removedOn === null, from, to }]
        : []
    }),
  )
}

/** A company sees the owner, dogs and note only once the booking is paid. Walk-ins are always visible. */
function canSeeDetails({ uid, paidAt }: Booking, role: Account['role']): boolean {
  return role === 'owner' || uid === null || paidAt !== null
}

/** Like its dogs, the phone number and the note of an owner are the company's to read for some days after the stay. Walk-ins are its own records. */
function isContactKnown(booking: Booking, today: Day): boolean {
  return booking.uid === null || isDogKnown(booking, today)
}

/** The note for staff and what belongs to the desk are the company's. */
function hideDetails(booking: Booking, role: Account['role'], today: Day): Booking {
  if (role === 'owner') return { ...booking, staffNote: '', desk: null }
  return canSeeDetails(booking, role) && isContactKnown(booking, today) ? booking : { ...booking, note: '' }
}

function getBooker(booking: Booking, { bookers }: BookingRelations, today: Day): Booker | null {
  const booker = booking.uid === null ? booking.walkIn : (bookers.get(booking.uid) ?? null)
  return booker === null || isContactKnown(booking, today) ? booker : { ...booker, phone: null }
}

/** Of a paid booking: the number of the business, or the one of the company's profile. */
function getContactPhone({ paidAt, isSample }: Booking, { seller, uid }: Post, { companies }: BookingRelations): string | null {
  if (paidAt === null || isSample) return null
  return seller?.phone || (companies.get(uid)?.phone ?? null)
}

/** The refund schedule is shown only while the booking can still be canceled. */
function getRefundSchedule(booking: Booking, today: Day): RefundStep[] {
  return booking.state === 'held' || booking.state === 'confirmed' ? refundSchedule(booking, today) : []
}

type ActionSources = {
  booking: Booking
  payments: BookingPayment[]
  changes: ShownChange[]
  extras: BookedExtra[]
  facts: Parameters<typeof actionsFor>[0]
}

function listActions({ booking, payments, changes, extras, facts }: ActionSources, role: Account['role'], now: number): Action[] {
  const actions = actionsFor(facts, role, now)
  if (role === 'owner') return canChange(booking, payments, changes, now) ? [...actions, 'change'] : actions
  if (canPropose(booking, payments, changes, now)) actions.push('propose')
  if (canCharge(booking, now)) actions.push('charge')
  if (extras.length > 0 && canRecordExtras(booking, now)) actions.push('recordExtra')
  return actions
}

function findChangePayment(changes: readonly ShownChange[], payments: readonly BookingPayment[]): BookingPayment | null {
  const live = changes.find(({ state }) => state === 'held')
  return (live && payments.findLast(({ changeId }) => changeId === live.changeId)) ?? null
}

function canChange(booking: Booking, payments: readonly BookingPayment[], changes: readonly ShownChange[], now: number): boolean {
  const isLeft = countChangesLeft(changes.filter(({ state }) => state === 'applied')) > 0
  return isChangeable(booking, payments, changes, now) && (isLeft || changes.some(({ state }) => state === 'proposed'))
}

function canPropose(
  booking: Booking,
  payments: readonly BookingPayment[],
  changes: readonly ShownChange[],
  now: number,
): boolean {
  return isChangeable(booking, payments, changes, now) && isProposable(booking, now)
}

function isChangeable(
  booking: Booking,
  payments: readonly BookingPayment[],
  changes: readonly ShownChange[],
  now: number,
): boolean {
  const isPaid = booking.uid !== null && payments.length > 0
  return isPaid && changeScope(booking, now) !== null && !changes.some(({ state }) => state === 'held')
}

/** A proposal can be accepted until the check-in day. */
function isShown({ state }: ShownChange, booking: Booking, now: number): boolean {
  return state !== 'proposed' || isProposable(booking, now)
}

/** Money for a change that was no longer to be had, or for a stay that another payment has paid, went back in full; the stay never had it. */
function isForOtherMoney({ paymentId }: RefundRow, payments: readonly BookingPayment[]): boolean {
  const payment = payments.find((candidate) => candidate.paymentId === paymentId)
  return payment?.unapplied === true && (payment.changeId !== null || paidAttempt(payments) !== undefined)
}

/** Several payments can be refunded at once; together they are one refund. */
function sumTogether(refunds: readonly RefundRow[]): RefundRow[] {
  const groups = Map.groupBy(refunds, ({ createdAt, reason }) => `${createdAt} ${reason}`)
  return [...groups.values()].flatMap((together) => {
    const last = together.at(-1)
    if (!last) return []
    const isDone = together.every(({ state }) => state === 'done')
    const amount = together.reduce((sum, refund) => sum + refund.amount, 0)
    return [{ ...last, amount, state: isDone ? 'done' : 'requested', doneAt: isDone ? last.doneAt : null }]
  })
}

/** Of a stay that is over, the refund of its end. */
function findLastRefund({ state, since }: Booking, refunds: readonly RefundRow[]): RefundRow | null {
  const isOver = state === 'cancelled' || state === 'no_show' || state === 'completed'
  return refunds.findLast(({ createdAt, reason }) => !isOver || createdAt >= since || !isChangeRefund(reason)) ?? null
}

function sumMoney(payments: readonly BookingPayment[]): WireBooking['money'] {
  const paid = payments.filter(({ state, unapplied }) => state === 'paid' && !unapplied)
  return {
    paid: paid.reduce((sum, { amount }) => sum + amount, 0),
    refunded: paid.reduce((sum, { refunded }) => sum + refunded, 0),
  }
}
