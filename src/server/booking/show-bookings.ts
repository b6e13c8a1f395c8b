import { type BookingSources, bookingToWire, type WireBooking } from '../../contract/booking/booking.ts'
import type { Booking } from '../../db/booking/booking.ts'
import {
  type Booker,
  type BookingDog,
  type BookingLine,
  type BookingTransition,
  listBookers,
  listDogsOfBookings,
  listDogsWithin,
  listLatestTransitions,
  listLines,
  listReviewed,
  listTransitions,
} from '../../db/booking/booking-details.ts'
import { listChanges } from '../../db/booking/change.ts'
import { listCharges } from '../../db/booking/charge.ts'
import { listExtras } from '../../db/booking/extra.ts'
import { listDogConflicts, type OtherDog } from '../../db/kennel/dog-conflict.ts'
import { listKennels, listPlaces, type RoomPlaces } from '../../db/kennel/kennel.ts'
import { type BookingPayment, listPayments } from '../../db/payment/payment.ts'
import { listRefunds, type RefundRow } from '../../db/payment/refund.ts'
import { findPosts } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { type Action, actionsFor, isOverdue } from '../../domain/booking/booking.ts'
import { toBookingFacts } from '../../domain/booking/booking-state-machine.ts'
import { type Change, changeScope, countChangesLeft, isProposable, refundSchedule } from '../../domain/booking/change.ts'
import { type Charge, canCharge } from '../../domain/booking/charge.ts'
import { type BookedExtra, canRecordExtras } from '../../domain/booking/extra.ts'
import { type Day, dayAt } from '../../domain/calendar/day.ts'
import { type Kennel, toPlaceSpans } from '../../domain/kennel/kennel.ts'
import { shownAttempt } from '../../domain/payment/payment.ts'
import type { RefundStep } from '../../domain/payment/refund.ts'
import type { Post } from '../../domain/post/post.ts'
import { getOccupiedSpan } from '../kennel/occupied-span.ts'
import { isOfChange } from './apply-effects.ts'
import type { BookingContext } from './booking-context.ts'
import { hideFromStaff } from './hide-from-staff.ts'
import { loadBooking } from './load-booking.ts'
import { showDogs } from './show-dogs.ts'

/** Returns a booking as this account may see it, with the actions that are available now. */
export async function readBooking(context: BookingContext, account: Account, bookingId: string): Promise<WireBooking> {
  const booking = await loadBooking(context.db, account, bookingId)
  const relations = await loadRelations(context.db, account, [booking], wholeBooking)
  return showBooking(booking, relations, account, context.clock())
}

/** What is loaded besides the booking itself: a list needs neither every transition nor every night. */
export type BookingDetail = {
  history: 'all' | 'latest' | 'none'
  hasLines: (booking: Booking) => boolean
  /** Beyond this many bytes of dog profiles in all, the largest are shortened. */
  maxProfileBytes?: number
}

export const wholeBooking: BookingDetail = { history: 'all', hasLines: () => true }

export const ownRow: BookingDetail = { history: 'none', hasLines: () => false }

/** The nights decide on the refund of a dog that leaves early. A stay of 20 dogs may have 340 KB of profiles. */
export const companyCard: BookingDetail = {
  history: 'latest',
  maxProfileBytes: 300_000,
  hasLines: ({ state, paidAt }) => state === 'checked_in' && paidAt !== null,
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

type BookingRelations = {
  posts: Map<number, Post>
  lines: Map<string, BookingLine[]>
  extras: Map<string, BookedExtra[]>
  charges: Map<string, Charge[]>
  dogs: Map<string, BookingDog[]>
  transitions: Map<string, BookingTransition[]>
  payments: BookingPayment[]
  changes: Change[]
  refunds: RefundRow[]
  bookers: Map<string, Booker>
  /** The companies of the posts. */
  companies: Map<string, Booker>
  reviewed: Set<string>
  /** For the company alone. */
  places: Map<string, RoomPlaces[]>
  kennels: Map<number, Kennel[]>
  conflicts: Map<string, OtherDog[]>
}

async function loadRelations(
  db: Database,
  { role, uid }: Account,
  bookings: readonly Booking[],
  { history, hasLines, maxProfileBytes }: BookingDetail,
): Promise<BookingRelations> {
  const ids = bookings.map((booking) => booking.bookingId)
  const postNums = [...new Set(bookings.map((booking) => booking.postNum))]
  const posts = await findPosts(db, postNums)
  const places = role === 'company' ? await listPlaces(db, ids) : new Map()
  const dogs = await (maxProfileBytes === undefined ? listDogsOfBookings(db, ids) : listDogsWithin(db, ids, maxProfileBytes))
  const dogIds = [...dogs.values()].flat().map(({ snapshot }) => snapshot.dogId)
  const payments = await listPayments(db, ...ids)
  // What an unpaid hold cannot have is not asked for, because every booking begins as one.
  const begun = bookings.filter(({ state }) => state !== 'held' && state !== 'expired').map(({ bookingId }) => bookingId)
  const paid = payments.filter(({ state }) => state === 'paid').map(({ bookingId }) => bookingId)
  const hasPhone = bookings.some(({ paidAt }) => paidAt !== null)
  return {
    posts: new Map(posts.map((post) => [post.postNum, post])),
    lines: await listLines(
      db,
      bookings.filter(hasLines).map(({ bookingId }) => bookingId),
    ),
    extras: await listExtras(db, ids),
    charges: await listCharges(db, begun),
    dogs,
    transitions: await loadHistory(db, ids, history),
    payments,
    changes: await listChanges(db, begun),
    refunds: await listRefunds(db, ...new Set(paid)),
    bookers: await listBookers(db, role === 'company' ? [...new Set(bookings.flatMap((booking) => booking.uid ?? []))] : []),
    companies: await listBookers(db, hasPhone ? [...new Set(posts.map(({ uid }) => uid))] : []),
    reviewed: await listReviewed(db, begun),
    places,
    kennels: places.size === 0 ? new Map() : await listKennels(db, postNums),
    conflicts: role === 'company' ? await listDogConflicts(db, uid, dogIds) : new Map(),
  }
}

async function loadHistory(
  db: Database,
  ids: readonly string[],
  history: BookingDetail['history'],
): Promise<Map<string, BookingTransition[]>> {
  if (history === 'none') return new Map()
  return history === 'all' ? await listTransitions(db, ids) : await listLatestTransitions(db, ids)
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
  const facts = { ...toBookingFacts(booking, payments), reviewed: relations.reviewed.has(bookingId) }
  const sources: BookingSources = {
    booking: hideDetails(booking, role),
    post,
    lines: relations.lines.get(bookingId) ?? [],
    extras: showExtras(extras, role),
    charges: withoutAuthors(relations.charges.get(bookingId) ?? [], role),
    dogs: canSeeDetails(booking, role) ? showDogs(booking, relations, role, today) : [],
    kennels: listBookingKennels(booking, relations, today),
    owner: role === 'company' && canSeeDetails(booking, role) ? getBooker(booking, relations) : null,
    contactPhone: getContactPhone(booking, post, relations),
    history: withoutAuthors(relations.transitions.get(bookingId) ?? [], role),
    payment: shownAttempt(payments),
    refund: sumLastRefund(
      booking,
      relations.refunds.filter((refund) => refund.bookingId === bookingId && !isOfLapsedChange(refund, payments)),
    ),
    money: sumMoney(payments),
    changes,
    changePayment: findChangePayment(changes, payments),
    refunds: getRefundSchedule(booking, today),
    isOverdue: isOverdue(facts, now),
    actions: listActions({ booking, payments, changes, extras, facts }, role, now),
  }
  return bookingToWire(hideFromStaff(sources, account, today))
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
  const nights = getOccupiedSpan({ booking, occupiedUntil: booking.stay.checkout }, today)
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

/** The note for staff and what belongs to the desk are the company's. */
function hideDetails(booking: Booking, role: Account['role']): Booking {
  if (role === 'owner') return { ...booking, staffNote: '', desk: null }
  return canSeeDetails(booking, role) ? booking : { ...booking, note: '' }
}

function getBooker({ uid, walkIn }: Booking, { bookers }: BookingRelations): Booker | null {
  return uid === null ? walkIn : (bookers.get(uid) ?? null)
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
  changes: Change[]
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

function findChangePayment(changes: readonly Change[], payments: readonly BookingPayment[]): BookingPayment | null {
  const live = changes.find(({ state }) => state === 'held')
  return (live && payments.findLast(({ changeId }) => changeId === live.changeId)) ?? null
}

function canChange(booking: Booking, payments: readonly BookingPayment[], changes: readonly Change[], now: number): boolean {
  const isLeft = countChangesLeft(changes.filter(({ state }) => state === 'applied')) > 0
  return isChangeable(booking, payments, changes, now) && (isLeft || changes.some(({ state }) => state === 'proposed'))
}

function canPropose(booking: Booking, payments: readonly BookingPayment[], changes: readonly Change[], now: number): boolean {
  return isChangeable(booking, payments, changes, now) && isProposable(booking, now)
}

function isChangeable(booking: Booking, payments: readonly BookingPayment[], changes: readonly Change[], now: number): boolean {
  const isPaid = booking.uid !== null && payments.length > 0
  return isPaid && changeScope(booking, now) !== null && !changes.some(({ state }) => state === 'held')
}

/** A proposal can be accepted until the check-in day. */
function isShown({ state }: Change, booking: Booking, now: number): boolean {
  return state !== 'proposed' || isProposable(booking, now)
}

/** Money for a change that was no longer to be had went back in full; the stay never had it. */
function isOfLapsedChange({ paymentId }: RefundRow, payments: readonly BookingPayment[]): boolean {
  return payments.some((payment) => payment.paymentId === paymentId && payment.unapplied && payment.changeId !== null)
}

/** Several payments can be refunded at once; together they are one refund. Of a stay that is over, it is the refund of its end. */
function sumLastRefund({ state, since }: Booking, refunds: readonly RefundRow[]): RefundRow | null {
  const isOver = state === 'cancelled' || state === 'no_show' || state === 'completed'
  const last = refunds.findLast(({ createdAt, reason }) => !isOver || createdAt >= since || !isOfChange(reason))
  if (!last) return null
  const together = refunds.filter(({ createdAt, reason }) => createdAt === last.createdAt && reason === last.reason)
  const isDone = together.every(({ state: refundState }) => refundState === 'done')
  const amount = together.reduce((sum, refund) => sum + refund.amount, 0)
  return { ...last, amount, state: isDone ? 'done' : 'requested', doneAt: isDone ? last.doneAt : null }
}

function sumMoney(payments: readonly BookingPayment[]): WireBooking['money'] {
  const paid = payments.filter(({ state, unapplied }) => state === 'paid' && !unapplied)
  return {
    paid: paid.reduce((sum, { amount }) => sum + amount, 0),
    refunded: paid.reduce((sum, { refunded }) => sum + refunded, 0),
  }
}
