import type { Hono } from 'hono'
import { pagePatterns } from '../../contract/urls.ts'
import { pageRoute } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { boardPage } from './board-page.ts'
import { companyBookingFile } from './booking-file.ts'
import { companyBookingsPage } from './bookings-page.ts'
import { companyFiguresPage } from './figures-page.ts'
import { companyPostsPage } from './posts-page.ts'
import { companyPricesPage } from './prices-page.ts'
import { companyReviewsPage } from './reviews-page.ts'
import { todayPage } from './today-page.ts'
import { walkInPage } from './walk-in-page.ts'

export function companyPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.companyPage, todayPage, 'company')
  pageRoute(app, parts, pagePatterns.companyBoard, boardPage, 'company')
  pageRoute(app, parts, pagePatterns.companyWalkIn, walkInPage, 'company')
  pageRoute(app, parts, pagePatterns.companyBookings, companyBookingsPage, 'company')
  pageRoute(app, parts, pagePatterns.companyBookingFile, companyBookingFile, 'company')
  pageRoute(app, parts, pagePatterns.companyFigures, companyFiguresPage, 'company')
  pageRoute(app, parts, pagePatterns.companyPrices, companyPricesPage, 'company')
  pageRoute(app, parts, pagePatterns.companyPosts, companyPostsPage, 'company')
  pageRoute(app, parts, pagePatterns.companyReviews, companyReviewsPage, 'company')
}
