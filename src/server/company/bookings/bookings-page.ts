import { Page as CompanyBookingsPage } from '../../../web/pages/company/company-bookings.tsx'
import { catalogs } from '../../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../../http/page/page-route.ts'
import { readBookingSearch, readPageNumber } from '../company-query.ts'
import { loadLayoutData } from '../layout-data.ts'
import { listOwnPostNames } from '../own-posts.ts'
import { findBookings } from './find-bookings.ts'

export async function companyBookingsPage(request: PageRequest): Promise<PageResponse> {
  const { context, query, language } = request
  const account = signedInAccount(request)
  const posts = await listOwnPostNames(context.db, account)
  const search = readBookingSearch(query, posts)
  const found = await findBookings(context, account, search, readPageNumber(query))
  const messages = catalogs[language].companyBookings
  return respondWith(CompanyBookingsPage, {
    props: { posts, search, ...found, ...(await loadLayoutData(request)) },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}
