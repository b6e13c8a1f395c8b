import type { WireBooking } from '../../../contract/booking/booking.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import type { Account } from '../../../domain/account/account.ts'
import { can } from '../../../domain/account/permission.ts'
import type { Post } from '../../../domain/post/post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { OccupancyCalendar } from '../../../web/company/calendar/calendar-props.ts'
import { Page as CompanyCalendarPage } from '../../../web/pages/company/company-calendar.tsx'
import { readBooking } from '../../booking/show-bookings.ts'
import { readCalendarSync } from '../../calendar-sync/manage-calendars.ts'
import { createReadingTurns } from '../../http/overload/connection-turns.ts'
import { catalogs } from '../../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../../http/page/page-route.ts'
import { readClient } from '../../http/request/client-ip.ts'
import type { AppContext } from '../../runtime/context.ts'
import { loadLayoutData } from '../layout-data.ts'
import { selectOwnPosts } from '../own-posts.ts'
import { readOccupancyCalendar } from './read-occupancy-calendar.ts'

// The calendar of a large house takes long to render. Where two at most are read at once, of different networks, other requests run in between.
const readInTurn = createReadingTurns({ running: 2, waiting: Number.POSITIVE_INFINITY })

/** `post` and `from` select the four weeks, `booking` the card that is open above them. */
export async function occupancyCalendarPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, query } = request
  const account = signedInAccount(request)
  const posts = await selectOwnPosts(context.db, account)
  const post = posts.find(({ postNum }) => String(postNum) === query.get('post')) ?? posts[0]
  const read = (own: Post): Promise<OccupancyCalendar> =>
    readInTurn(
      () => readOccupancyCalendar(context, own, parseWireDay(query.get('from') ?? '')),
      readClient(request.request).address,
      account.uid,
    )
  const messages = catalogs[language].companyCalendar
  return respondWith(CompanyCalendarPage, {
    props: {
      ...(await loadLayoutData(request)),
      posts: posts.map(({ postNum, storeName, storeNameEn }) => ({ postNum, storeName, storeNameEn })),
      calendar: post ? await read(post) : null,
      sync: post && can(account, 'shareCalendar') ? await readCalendarSync(context, post.postNum, language) : null,
      shown: await loadSelectedBooking(context, account, query.get('booking')),
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

/** Ignores an unknown booking and one of another company. */
async function loadSelectedBooking(context: AppContext, account: Account, bookingId: string | null): Promise<WireBooking | null> {
  if (bookingId === null) return null
  return await readBooking(context, account, bookingId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  })
}
