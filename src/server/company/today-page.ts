import type { WireBooking } from '../../contract/booking/booking.ts'
import { postToCard, postToWire } from '../../contract/post/post.ts'
import { parseWireDay, wireDay } from '../../contract/wire-day.ts'
import { selectPostsOfCompany } from '../../db/post/post.ts'
import { listStock } from '../../db/post/room.ts'
import type { Account } from '../../domain/account/account.ts'
import { available } from '../../domain/booking/availability.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { lastBookableDay } from '../../domain/calendar/stay.ts'
import { dogSizes, noDogs, type PerSize } from '../../domain/dog/dog-size.ts'
import type { Post } from '../../domain/post/post.ts'
import type { CompanyPost } from '../../web/company/post-list.tsx'
import type { Week } from '../../web/company/upcoming-list.tsx'
import { Page as CompanyPage } from '../../web/pages/company/company.tsx'
import { type ListRequest, listBookings } from '../booking/list-bookings.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'
import { loadLayoutData } from './layout-data.ts'

const daysShown = 7

export async function todayPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, query, today } = request
  const account = signedInAccount(request)
  const week = getWeek(parseWireDay(query.get('from') ?? ''), today)
  const [posts, bookings, coming] = await Promise.all([
    selectPostsOfCompany(context.db, account.uid),
    listBookingsOfToday(context, account, today),
    listArrivals(context, account, week.from),
  ])
  const messages = catalogs[language].company
  const crowded = await countCrowded(context, bookings, today)
  return respondWith(CompanyPage, {
    props: { posts: posts.map(toCompanyPost), bookings, crowded, week, coming, ...(await loadLayoutData(request)) },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

function toCompanyPost(post: Post): CompanyPost {
  const wire = postToWire(post)
  return { ...postToCard(wire), roomCount: wire.roomCount }
}

/** Seven days, starting tomorrow unless the URL names a later bookable day. */
function getWeek(requested: Day | null, today: Day): Week {
  const first = addDays(today, 1)
  const last = lastBookableDay(today)
  const from = requested !== null && requested > first && requested <= last ? requested : first
  const after = addDays(from, daysShown)
  return {
    from,
    earlier: from === first ? null : latest(first, addDays(from, -daysShown)),
    later: after > last ? null : after,
  }
}

function latest(first: Day, day: Day): Day {
  return day < first ? first : day
}

/**
 * Bookings that touch today in any state, and all dogs in house, however long ago they should have been fetched. Departures have no night
 * from today on, so the range starts yesterday.
 */
async function listBookingsOfToday(context: AppContext, account: Account, today: Day): Promise<WireBooking[]> {
  const states = ['confirmed', 'completed', 'no_show', 'cancelled'] as const
  const inHouse = await listAllBookings(context, account, { states: ['checked_in'], paidOnly: true })
  const others = await listAllBookings(context, account, { states, paidOnly: true, from: addDays(today, -1), to: today })
  return [...inHouse, ...others]
}

/** By size, the rooms that are sold for tonight although a dog that should have left on an earlier day is still in them. */
async function countCrowded({ db }: AppContext, bookings: readonly WireBooking[], today: Day): Promise<PerSize<number>> {
  const now = wireDay(today)
  const overdue = bookings.filter(({ state, date }) => state === 'checked_in' && date.checkout < now)
  const crowded = { ...noDogs }
  for (const postNum of new Set(overdue.map((booking) => booking.postNum))) {
    const stock = await listStock(db, postNum, { checkin: today, checkout: addDays(today, 1) })
    for (const size of dogSizes) {
      const [tonight] = stock[size] ?? []
      const needed = overdue.reduce((sum, { postNum: own, roomNumber }) => sum + (own === postNum ? roomNumber[size] : 0), 0)
      crowded[size] += Math.max(0, needed - (tonight ? available(tonight) : 0))
    }
  }
  return crowded
}

async function listArrivals(context: AppContext, account: Account, from: Day): Promise<WireBooking[]> {
  const found = await listAllBookings(context, account, { states: ['confirmed'], from, to: addDays(from, daysShown - 1) })
  return found.filter(({ date }) => (parseWireDay(date.checkin) ?? '') >= from)
}

async function listAllBookings(context: AppContext, account: Account, request: ListRequest): Promise<WireBooking[]> {
  const found: WireBooking[] = []
  let cursor: string | null = null
  do {
    const { bookings, next } = await listBookings(context, account, { ...request, cursor, limit: 100 })
    found.push(...bookings)
    cursor = next
  } while (cursor !== null)
  return found
}
