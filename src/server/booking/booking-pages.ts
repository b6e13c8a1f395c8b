import type { Hono } from 'hono'
import { pagePatterns } from '../../contract/urls.ts'
import { pageRoute } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { bookingPage } from './booking-page.ts'
import { myBookingPages } from './my-booking-pages.ts'

export function bookingPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.booking, bookingPage, 'owner')
  myBookingPages(app, parts)
}
