import type { Hono } from 'hono'
import { pagePatterns } from '../../../contract/urls.ts'
import { pageRoute } from '../../http/page/page-route.ts'
import type { AppContext } from '../../runtime/context.ts'
import { bookingPage } from './booking-page.ts'
import { myBookingPages } from './my-booking-pages.ts'

export function bookingPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.booking, bookingPage, 'owner')
  myBookingPages(app, context)
}
