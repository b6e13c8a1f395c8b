import type { Hono } from 'hono'
import type { WireBooking } from '../../contract/booking.ts'
import type { WireJournalEntry } from '../../contract/journal.ts'
import { pagePatterns } from '../../contract/urls.ts'
import { listJournal, listJournals } from '../../db/journal.ts'
import { findPaidCard } from '../../db/payment.ts'
import { findPost } from '../../db/post.ts'
import { findReviewOfBooking } from '../../db/review.ts'
import { Refusal } from '../../domain/refusal.ts'
import { bookingTabs } from '../../web/my-booking/tab.ts'
import { Page as MyBookingPage } from '../../web/pages/my-booking.tsx'
import { Page as MyBookingsPage } from '../../web/pages/my-bookings.tsx'
import { Page as ReceiptPage } from '../../web/pages/receipt.tsx'
import { catalogues } from '../catalogues.ts'
import { entryToWire } from '../journal/show-entry.ts'
import { answerWith, type PageAnswer, type PageRequest, pageRoute, pageTitle, signedInAccount } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { reviewToWire } from '../review/show-review.ts'
import { calendarFile } from './calendar-file.ts'
import { listOwnBookings } from './list-own-bookings.ts'
import { readBooking } from './show-bookings.ts'

export function myBookingPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.myBookings, myBookingsPage, 'owner')
  pageRoute(app, parts, pagePatterns.myBooking, myBookingPage, 'owner')
  pageRoute(app, parts, pagePatterns.receipt, receiptPage, 'owner')
  pageRoute(app, parts, pagePatterns.bookingCalendar, bookingCalendar, 'owner')
}

async function myBookingsPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, query, language } = request
  const tab = bookingTabs.find((name) => name === query.get('tab')) ?? 'upcoming'
  const after = query.get('after')
  const { bookings, next, counts } = await listOwnBookings(parts, signedInAccount(request), { tab, after })
  const messages = catalogues[language].bookings
  return answerWith(MyBookingsPage, {
    page: 'my-bookings',
    props: {
      ...{ tab, bookings, counts, next, isFirst: after === null, now: parts.clock() },
      journals: tab === 'staying' ? await journalsOf(parts, bookings) : {},
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

async function journalsOf({ db }: Parts, bookings: readonly WireBooking[]): Promise<Record<string, WireJournalEntry[]>> {
  const ids = bookings.map(({ bookingId }) => bookingId)
  const journals = await listJournals(db, ids)
  return Object.fromEntries([...journals].map(([bookingId, entries]) => [bookingId, entries.map(entryToWire)]))
}

async function myBookingPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, language } = request
  const { db } = parts
  const booking = await readOwn(request)
  const { bookingId } = booking
  const review = await findReviewOfBooking(db, bookingId)
  const post = await findPost(db, booking.postNum)
  const messages = catalogues[language].bookings
  return answerWith(MyBookingPage, {
    page: 'my-booking',
    props: {
      booking,
      now: parts.clock(),
      journal: booking.actions.includes('journal') ? (await listJournal(db, bookingId)).map(entryToWire) : [],
      review: review && reviewToWire(review),
      canBookAgain: post !== null && post.deletedAt === null,
    },
    title: pageTitle(language, `${messages.title} ${bookingId}`),
    description: messages.description,
    canonical: null,
  })
}

/** Of a booking that was paid; of any other there is none. */
async function receiptPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, language } = request
  const booking = await readOwn(request)
  const { payment } = booking
  if (!payment?.paidAt) throw new Refusal('not_found')
  const messages = catalogues[language].receipt
  return answerWith(ReceiptPage, {
    page: 'receipt',
    props: {
      booking: { ...booking, payment },
      paidFor: signedInAccount(request).displayName,
      provider: parts.config.payments.provider,
      card: await findPaidCard(parts.db, payment.orderId),
      now: parts.clock(),
    },
    title: pageTitle(language, messages.titleOf(booking.bookingId)),
    description: messages.description,
    canonical: null,
  })
}

async function bookingCalendar(request: PageRequest): Promise<Response> {
  const { parts, language } = request
  const booking = await readOwn(request)
  return new Response(calendarFile(booking, language, parts.config.publicUrl), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="kkori-${booking.bookingId}.ics"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function readOwn(request: PageRequest): Promise<WireBooking> {
  return await readBooking(request.parts, signedInAccount(request), request.params.bookingId ?? '')
}
