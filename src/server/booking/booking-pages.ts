import type { Hono } from 'hono'
import { pagePatterns } from '../../contract/urls.ts'
import type { BookingState } from '../../domain/booking.ts'
import { type BookingTab, bookingTabs } from '../../web/my-booking/tab.ts'
import { Page as MyBookingPage } from '../../web/pages/my-booking.tsx'
import { Page as MyBookingsPage } from '../../web/pages/my-bookings.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageRoute, pageTitle, signedInAccount } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { bookingPage } from './booking-page.ts'
import { calendarFile } from './calendar-file.ts'
import { listBookings } from './list-bookings.ts'
import { readBooking } from './show-bookings.ts'

export function bookingPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.booking, bookingPage, 'owner')
  pageRoute(app, parts, pagePatterns.myBookings, myBookingsPage, 'owner')
  pageRoute(app, parts, pagePatterns.myBooking, myBookingPage, 'owner')
  pageRoute(app, parts, pagePatterns.bookingCalendar, bookingCalendar, 'owner')
}

const pageSize = 10

const statesOf: Record<BookingTab, readonly BookingState[]> = {
  upcoming: ['held', 'confirmed'],
  staying: ['checked_in'],
  past: ['completed', 'no_show'],
  cancelled: ['cancelled', 'expired'],
}

async function myBookingsPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, query, language } = request
  const tab = bookingTabs.find((name) => name === query.get('tab')) ?? 'upcoming'
  const cursor = query.get('after')
  const { bookings, next } = await listBookings(parts, signedInAccount(request), {
    states: statesOf[tab],
    cursor,
    limit: pageSize,
  })
  const messages = catalogues[language].bookings
  return answerWith(MyBookingsPage, {
    page: 'my-bookings',
    props: { tab, bookings, next, isFirst: cursor === null, now: parts.clock() },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

async function myBookingPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, params, language } = request
  const booking = await readBooking(parts, signedInAccount(request), params.bookingId ?? '')
  const messages = catalogues[language].bookings
  return answerWith(MyBookingPage, {
    page: 'my-booking',
    props: { booking, now: parts.clock() },
    title: pageTitle(language, `${messages.title} ${booking.bookingId}`),
    description: messages.description,
    canonical: null,
  })
}

async function bookingCalendar(request: PageRequest): Promise<Response> {
  const { parts, params, language } = request
  const booking = await readBooking(parts, signedInAccount(request), params.bookingId ?? '')
  return new Response(calendarFile(booking, language, parts.config.publicUrl), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="kkori-${booking.bookingId}.ics"`,
      'Cache-Control': 'no-store',
    },
  })
}
