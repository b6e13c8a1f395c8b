import type { Hono } from 'hono'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireJournalEntry } from '../../../contract/journal/journal.ts'
import { pagePatterns } from '../../../contract/urls.ts'
import { selectJournal, selectJournals } from '../../../db/journal/journal.ts'
import { findPaidCard } from '../../../db/payment/payment.ts'
import { findPost } from '../../../db/post/post.ts'
import { findReviewOfBooking } from '../../../db/review/review.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { bookingTabs } from '../../../web/booking/my-booking/tab.ts'
import { Page as MyBookingPage } from '../../../web/pages/booking/my-booking.tsx'
import { Page as MyBookingsPage } from '../../../web/pages/booking/my-bookings.tsx'
import { Page as ReceiptPage } from '../../../web/pages/booking/receipt.tsx'
import { Page as WaitlistPage } from '../../../web/pages/booking/waitlist.tsx'
import { catalogs } from '../../http/page/catalogs.ts'
import {
  type PageRequest,
  type PageResponse,
  pageRoute,
  pageTitle,
  respondWith,
  signedInAccount,
} from '../../http/page/page-route.ts'
import { entryToWire } from '../../journal/show-entry.ts'
import { reviewToWire } from '../../review/show-review.ts'
import type { AppContext } from '../../runtime/context.ts'
import { listWaitlist } from '../../waitlist/list-waitlist.ts'
import { calendarFile } from '../calendar-file.ts'
import { countTabs, listOwnBookings } from '../list-own-bookings.ts'
import { readBooking } from '../show-bookings.ts'
import { changePage } from './change-page.ts'

export function myBookingPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.myBookings, myBookingsPage, 'owner')
  pageRoute(app, context, pagePatterns.myBooking, myBookingPage, 'owner')
  pageRoute(app, context, pagePatterns.changeBooking, changePage, 'owner')
  pageRoute(app, context, pagePatterns.receipt, receiptPage, 'owner')
  pageRoute(app, context, pagePatterns.bookingCalendar, bookingCalendar, 'owner')
}

async function myBookingsPage(request: PageRequest): Promise<PageResponse> {
  const { context, query, language } = request
  const chosen = bookingTabs.find((name) => name === query.get('tab'))
  if (chosen === 'waitlist') return await waitlistPage(request)
  const after = query.get('after')
  const { tab, bookings, next, counts } = await listOwnBookings(context, signedInAccount(request), { tab: chosen, after })
  const messages = catalogs[language].bookings
  return respondWith(MyBookingsPage, {
    props: {
      tab,
      bookings,
      counts,
      next,
      isFirst: after === null,
      now: context.clock(),
      journals: tab === 'staying' ? await loadJournals(context, bookings) : {},
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

async function waitlistPage({ context, language, ...request }: PageRequest): Promise<PageResponse> {
  const account = signedInAccount({ context, language, ...request })
  const messages = catalogs[language].bookings
  const entries = await listWaitlist(context, account)
  return respondWith(WaitlistPage, {
    props: { entries, counts: await countTabs(context, account), now: context.clock() },
    title: pageTitle(language, `${messages.tabs.waitlist} – ${messages.title}`),
    description: messages.description,
    canonical: null,
  })
}

async function loadJournals({ db }: AppContext, bookings: readonly WireBooking[]): Promise<Record<string, WireJournalEntry[]>> {
  const ids = bookings.map(({ bookingId }) => bookingId)
  const journals = await selectJournals(db, ids)
  return Object.fromEntries([...journals].map(([bookingId, entries]) => [bookingId, entries.map(entryToWire)]))
}

async function myBookingPage(request: PageRequest): Promise<PageResponse> {
  const { context, language } = request
  const { db } = context
  const booking = await readOwnBooking(request)
  const { bookingId } = booking
  const review = await findReviewOfBooking(db, bookingId)
  const post = await findPost(db, booking.postNum)
  const messages = catalogs[language].bookings
  return respondWith(MyBookingPage, {
    props: {
      booking,
      now: context.clock(),
      journal: booking.actions.includes('journal') ? (await selectJournal(db, bookingId)).map(entryToWire) : [],
      review: review && reviewToWire(review),
      isReviewPublic: !review?.visibleTo,
      canBookAgain: post !== null && post.deletedAt === null,
    },
    title: pageTitle(language, `${messages.title} ${bookingId}`),
    description: messages.description,
    canonical: null,
  })
}

/** Only a paid booking has a receipt. */
async function receiptPage(request: PageRequest): Promise<PageResponse> {
  const { context, language } = request
  const booking = await readOwnBooking(request)
  const { payment } = booking
  if (!payment?.paidAt) throw new Refusal('not_found')
  const messages = catalogs[language].receipt
  return respondWith(ReceiptPage, {
    props: {
      booking: { ...booking, payment },
      paidFor: signedInAccount(request).displayName,
      provider: context.config.payments.provider,
      card: await findPaidCard(context.db, payment.orderId),
      now: context.clock(),
    },
    title: pageTitle(language, messages.pageTitle(booking.bookingId)),
    description: messages.description,
    canonical: null,
  })
}

async function bookingCalendar(request: PageRequest): Promise<Response> {
  const { context, language } = request
  const booking = await readOwnBooking(request)
  const { publicUrl } = context.config
  const { method, text } = calendarFile(booking, { language, publicUrl, now: context.clock() })
  return new Response(text, {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${method}`,
      'Content-Disposition': `attachment; filename="kkori-${booking.bookingId}.ics"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function readOwnBooking(request: PageRequest): Promise<WireBooking> {
  return await readBooking(request.context, signedInAccount(request), request.params.bookingId ?? '')
}
