import { type BookingSources, bookingToWire, type WireBooking } from '../../contract/booking.ts'
import type { Booking } from '../../db/booking.ts'
import {
  type Booker,
  type BookingDog,
  type BookingLine,
  type BookingMove,
  listBookers,
  listDogsOfBookings,
  listLines,
  listMoves,
  listReviewed,
} from '../../db/booking-content.ts'
import { listPayments, type Payment } from '../../db/payment.ts'
import { listPosts } from '../../db/post.ts'
import { listRefunds, type RefundRow } from '../../db/refund.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account.ts'
import { actionsFor } from '../../domain/booking.ts'
import { factsOf } from '../../domain/booking-life.ts'
import { type Day, dayAt } from '../../domain/day.ts'
import { isDogKnown } from '../../domain/dog.ts'
import { shownAttempt } from '../../domain/payment.ts'
import type { Post } from '../../domain/post.ts'
import { type RefundStep, refundSteps } from '../../domain/refund.ts'
import type { BookingParts } from './booking-parts.ts'
import { loadBooking } from './load-booking.ts'

/** One booking as this account may see it, with what it can do with it now. */
export async function readBooking(parts: BookingParts, account: Account, bookingId: string): Promise<WireBooking> {
  const booking = await loadBooking(parts.db, account, bookingId)
  const contents = await loadContents(parts.db, [booking])
  return showBooking(booking, contents, account, parts.clock())
}

/** Bookings that this account may see, in their order. */
export async function showBookings(parts: BookingParts, account: Account, bookings: readonly Booking[]): Promise<WireBooking[]> {
  const contents = await loadContents(parts.db, bookings)
  return bookings.map((booking) => showBooking(booking, contents, account, parts.clock()))
}

type Contents = {
  posts: Map<number, Post>
  lines: Map<string, BookingLine[]>
  dogs: Map<string, BookingDog[]>
  moves: Map<string, BookingMove[]>
  payments: Payment[]
  refunds: RefundRow[]
  bookers: Map<string, Booker>
  reviewed: Set<string>
}

async function loadContents(db: Database, bookings: readonly Booking[]): Promise<Contents> {
  const ids = bookings.map((booking) => booking.bookingId)
  const posts = await listPosts(db, [...new Set(bookings.map((booking) => booking.postNum))])
  return {
    posts: new Map(posts.map((post) => [post.postNum, post])),
    lines: await listLines(db, ids),
    dogs: await listDogsOfBookings(db, ids),
    moves: await listMoves(db, ids),
    payments: await listPayments(db, ...ids),
    refunds: await listRefunds(db, ...ids),
    bookers: await listBookers(db, [...new Set(bookings.flatMap((booking) => booking.uid ?? []))]),
    reviewed: await listReviewed(db, ids),
  }
}

function showBooking(booking: Booking, contents: Contents, { role }: Account, now: number): WireBooking {
  const { bookingId, stay } = booking
  const post = contents.posts.get(booking.postNum)
  if (!post) throw new Error(`Booking ${bookingId} has no post`)
  const today = dayAt(now)
  const payments = contents.payments.filter((payment) => payment.bookingId === bookingId)
  const facts = { ...factsOf(booking, payments), reviewed: contents.reviewed.has(bookingId) }
  const knows = isKnown(booking, role)
  const sources: BookingSources = {
    booking: knows ? booking : { ...booking, note: '' },
    post,
    lines: contents.lines.get(bookingId) ?? [],
    dogs: (knows && (role === 'owner' || isDogKnown(stay.checkout, today)) && contents.dogs.get(bookingId)) || [],
    owner: role === 'company' && knows ? bookerOf(booking, contents) : null,
    history: contents.moves.get(bookingId) ?? [],
    payment: shownAttempt(payments),
    refund: contents.refunds.findLast((refund) => refund.bookingId === bookingId) ?? null,
    refunds: stepsOf(booking, today),
    actions: actionsFor(facts, role, now),
  }
  return bookingToWire(sources)
}

/** A company learns who comes, with which dogs and wishes, once it is sure that they come. */
function isKnown({ uid, paidAt }: Booking, role: Account['role']): boolean {
  return role === 'owner' || uid === null || paidAt !== null
}

function bookerOf({ uid, walkIn }: Booking, { bookers }: Contents): Booker | null {
  return uid === null ? walkIn : (bookers.get(uid) ?? null)
}

/** What would come back is told while the booking can still be cancelled. */
function stepsOf({ state, total, policy, stay }: Booking, today: Day): RefundStep[] {
  if (state !== 'held' && state !== 'confirmed') return []
  return refundSteps({ total, class: policy, checkin: stay.checkin, today })
}
