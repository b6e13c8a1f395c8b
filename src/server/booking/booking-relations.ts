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
import type { ShownChange } from '../../domain/booking/change.ts'
import type { Charge } from '../../domain/booking/charge.ts'
import type { BookedExtra } from '../../domain/booking/extra.ts'
import type { Kennel } from '../../domain/kennel/kennel.ts'
import type { Post } from '../../domain/post/post.ts'

/** What is loaded besides the booking itself: a list needs neither every transition nor every night. */
export type BookingDetail = {
  history: 'all' | 'recent' | 'latest' | 'none'
  hasLines: (booking: Booking) => boolean
  /** Beyond this many bytes of dog profiles in all, the largest are shortened. */
  maxProfileBytes?: number
}

export const wholeBooking: BookingDetail = { history: 'all', hasLines: () => true }

/** A walk-in can be changed a hundred times a day, each time with a row of history. */
const mostRecent = 50

export const listedBooking: BookingDetail = { history: 'recent', hasLines: () => true }

export const ownRow: BookingDetail = { history: 'none', hasLines: () => false }

/** The nights decide on the refund of a dog that leaves early. A stay of 20 dogs may have 340 KB of profiles. */
export const companyCard: BookingDetail = {
  history: 'latest',
  maxProfileBytes: 300_000,
  hasLines: ({ state, paidAt }) => state === 'checked_in' && paidAt !== null,
}

/** What is shown with bookings, most of it by booking id. */
export type BookingRelations = {
  posts: Map<number, Post>
  lines: Map<string, BookingLine[]>
  extras: Map<string, BookedExtra[]>
  charges: Map<string, Charge[]>
  dogs: Map<string, BookingDog[]>
  transitions: Map<string, BookingTransition[]>
  payments: BookingPayment[]
  changes: ShownChange[]
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

/** Loads the relations of bookings for this account, all that do not depend on each other at once. */
export async function loadRelations(
  db: Database,
  { role, uid }: Account,
  bookings: readonly Booking[],
  { history, hasLines, maxProfileBytes }: BookingDetail,
): Promise<BookingRelations> {
  const ids = bookings.map((booking) => booking.bookingId)
  const postNums = [...new Set(bookings.map((booking) => booking.postNum))]
  // What an unpaid hold cannot have is not asked for, because every booking begins as one.
  const begun = bookings.filter(({ state }) => state !== 'held' && state !== 'expired').map(({ bookingId }) => bookingId)
  const withLines = bookings.filter(hasLines).map(({ bookingId }) => bookingId)
  const uids = role === 'company' ? [...new Set(bookings.flatMap((booking) => booking.uid ?? []))] : []
  const [posts, places, dogs, payments, lines, extras, charges, transitions, changes, bookers, reviewed] = await Promise.all([
    findPosts(db, postNums),
    role === 'company' ? listPlaces(db, ids) : new Map<string, RoomPlaces[]>(),
    maxProfileBytes === undefined ? listDogsOfBookings(db, ids) : listDogsWithin(db, ids, maxProfileBytes),
    listPayments(db, ...ids),
    listLines(db, withLines),
    listExtras(db, ids),
    listCharges(db, begun),
    loadHistory(db, ids, history),
    listChanges(db, begun),
    listBookers(db, uids),
    listReviewed(db, begun),
  ])
  const dogIds = [...dogs.values()].flat().map(({ snapshot }) => snapshot.dogId)
  const paid = payments.filter(({ state }) => state === 'paid').map(({ bookingId }) => bookingId)
  const hasPhone = bookings.some(({ paidAt }) => paidAt !== null)
  const [refunds, companies, kennels, conflicts] = await Promise.all([
    listRefunds(db, ...new Set(paid)),
    listBookers(db, hasPhone ? [...new Set(posts.map(({ uid }) => uid))] : []),
    places.size === 0 ? new Map<number, Kennel[]>() : listKennels(db, postNums),
    role === 'company' ? listDogConflicts(db, uid, dogIds) : new Map<string, OtherDog[]>(),
  ])
  return {
    posts: new Map(posts.map((post) => [post.postNum, post])),
    lines,
    extras,
    charges,
    dogs,
    transitions,
    payments,
    changes,
    refunds,
    bookers,
    companies,
    reviewed,
    places,
    kennels,
    conflicts,
  }
}

async function loadHistory(
  db: Database,
  ids: readonly string[],
  history: BookingDetail['history'],
): Promise<Map<string, BookingTransition[]>> {
  if (history === 'none') return new Map()
  if (history === 'latest') return await listLatestTransitions(db, ids)
  return await listTransitions(db, ids, history === 'recent' ? mostRecent : undefined)
}
