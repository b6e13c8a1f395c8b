import { postToCard, postToWire } from '../../contract/post/post.ts'
import { parseWireDay, wireDay } from '../../contract/wire-day.ts'
import { listArrivals, listDeskBookings } from '../../db/company/desk-bookings.ts'
import { selectPostsOfCompany } from '../../db/post/post.ts'
import { listStock } from '../../db/post/room.ts'
import type { Account } from '../../domain/account/account.ts'
import { available } from '../../domain/booking/availability.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { lastBookableDay } from '../../domain/calendar/stay.ts'
import { dogSizes, noDogs, type PerSize } from '../../domain/dog/dog-size.ts'
import type { Post } from '../../domain/post/post.ts'
import { type DeskBooking, toDeskBooking } from '../../web/company/bookings/desk-booking.ts'
import type { CompanyPost } from '../../web/company/posts/post-list.tsx'
import type { Week } from '../../web/company/today/upcoming-list.tsx'
import { Page as CompanyPage } from '../../web/pages/company/company.tsx'
import { companyCard, showBookings } from '../booking/show-bookings.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'
import { loadLayoutData } from './layout-data.ts'

const daysShown = 7

export async function todayPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, query, today } = request
  const account = signedInAccount(request)
  const week = getWeek(parseWireDay(query.get('from') ?? ''), today)
  const [posts, desk] = await Promise.all([
    selectPostsOfCompany(context.db, account.uid),
    loadDesk(context, account, today, week.from),
  ])
  const messages = catalogs[language].company
  const crowded = await countCrowded(context, desk.bookings, today)
  return respondWith(CompanyPage, {
    props: { posts: posts.map(toCompanyPost), ...desk, crowded, week, ...(await loadLayoutData(request)) },
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

/** The desk is for people: a longer list is in the bookings, page by page. */
const mostListed = 200

type Desk = { bookings: DeskBooking[]; coming: DeskBooking[]; hasMore: boolean }

async function loadDesk(context: AppContext, account: Account, today: Day, from: Day): Promise<Desk> {
  const query = { uid: account.uid, today, now: context.clock(), limit: mostListed + 1 }
  const [lists, arrivals] = await Promise.all([
    listDeskBookings(context.db, query),
    listArrivals(context.db, query, from, addDays(from, daysShown - 1)),
  ])
  const listed = lists.flatMap((rows) => rows.slice(0, mostListed))
  const coming = arrivals.slice(0, mostListed)
  const shown = (await showBookings(context, account, [...listed, ...coming], companyCard)).map(toDeskBooking)
  return {
    bookings: shown.slice(0, listed.length),
    coming: shown.slice(listed.length),
    hasMore: [...lists, arrivals].some((rows) => rows.length > mostListed),
  }
}

/** By size, the rooms that are sold for tonight although a dog that should have left on an earlier day is still in them. */
async function countCrowded({ db }: AppContext, bookings: readonly DeskBooking[], today: Day): Promise<PerSize<number>> {
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
