import { listPostNames } from '../../db/company-bookings.ts'
import { Page as CompanyBookingsPage } from '../../web/pages/company-bookings.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle, signedInAccount } from '../page-route.ts'
import { readBookingSearch, readPageNumber } from './company-query.ts'
import { findBookings } from './find-bookings.ts'
import { framed } from './framed.ts'

export async function companyBookingsPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, query, language } = request
  const account = signedInAccount(request)
  const posts = await listPostNames(parts.db, account.uid)
  const search = readBookingSearch(query, posts)
  const found = await findBookings(parts, account, search, readPageNumber(query))
  const messages = catalogues[language].companyBookings
  return answerWith(CompanyBookingsPage, {
    page: 'company-bookings',
    props: { posts, search, ...found, ...(await framed(request)) },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}
