import type { Hono } from 'hono'
import { pagePatterns } from '../../contract/urls.ts'
import { pageRoute } from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'
import { companyAccountPage } from './account-page.ts'
import { companyBookingsCsv } from './bookings/bookings-csv.ts'
import { companyBookingsPage } from './bookings/bookings-page.ts'
import { exportRoutes } from './bookings/export-password.ts'
import { occupancyCalendarPage } from './calendar/occupancy-calendar-page.ts'
import { companyCancellationsPage } from './cancellations-page.ts'
import { customersPage } from './customers-page.ts'
import { companyImportPage } from './import-page.ts'
import { companyPostsPage } from './posts-page.ts'
import { companyPricesPage } from './prices-page.ts'
import { companyReportsPage } from './reports/reports-page.ts'
import { companyReviewsPage } from './reviews-page.ts'
import { companyRulesPage } from './rules-page.ts'
import { daySheetPage } from './today/day-sheet-page.ts'
import { todayPage } from './today/today-page.ts'
import { walkInPage } from './walk-in-page.ts'

export function companyPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.companyPage, todayPage, 'readDesk')
  pageRoute(app, context, pagePatterns.companyDaySheet, daySheetPage, 'readDesk')
  pageRoute(app, context, pagePatterns.companyCalendar, occupancyCalendarPage, 'readCompanyBookings')
  pageRoute(app, context, pagePatterns.companyWalkIn, walkInPage, 'writeWalkIn')
  pageRoute(app, context, pagePatterns.companyBookings, companyBookingsPage, 'readCompanyBookings')
  pageRoute(app, context, pagePatterns.companyBookingsCsv, companyBookingsCsv, 'exportBookings')
  exportRoutes(app, context)
  pageRoute(app, context, pagePatterns.companyCustomers, customersPage, 'manageCustomers')
  pageRoute(app, context, pagePatterns.companyImport, companyImportPage, 'manageCustomers')
  pageRoute(app, context, pagePatterns.companyReports, companyReportsPage, 'readReports')
  pageRoute(app, context, pagePatterns.companyPrices, companyPricesPage, 'managePosts')
  pageRoute(app, context, pagePatterns.companyRules, companyRulesPage, 'managePosts')
  pageRoute(app, context, pagePatterns.companyCancellations, companyCancellationsPage, 'cancelManyBookings')
  pageRoute(app, context, pagePatterns.companyPosts, companyPostsPage, 'managePosts')
  pageRoute(app, context, pagePatterns.companyReviews, companyReviewsPage, 'replyToReview')
  pageRoute(app, context, pagePatterns.companyAccount, companyAccountPage, 'manageCompany')
}
