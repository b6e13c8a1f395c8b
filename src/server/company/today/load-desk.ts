import { createHash } from 'node:crypto'
import type { WireDesk, WireDeskBooking } from '../../../contract/company/desk.ts'
import { toWireInstant } from '../../../contract/field.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import type { Booking } from '../../../db/booking/booking.ts'
import { listBookers } from '../../../db/booking/booking-details.ts'
import {
  type CalendarConflict,
  countArrivals,
  countRequests,
  type DeskQuery,
  listArrivals,
  listCalendarConflicts,
  listDeskBookings,
  listDogNames,
  listRequests,
  readDeskDigest,
} from '../../../db/company/desk-bookings.ts'
import { listStock } from '../../../db/post/room.ts'
import { countReviewsOfCompany } from '../../../db/review/review.ts'
import type { Account } from '../../../domain/account/account.ts'
import { can } from '../../../domain/account/permission.ts'
import { available } from '../../../domain/booking/availability.ts'
import { isOverdue } from '../../../domain/booking/booking.ts'
import { addDays, type Day, dayAt } from '../../../domain/calendar/day.ts'
import { lastBookableDay } from '../../../domain/calendar/stay.ts'
import { dogSizes, noDogs, type PerSize } from '../../../domain/dog/dog-size.ts'
import { toDeskBooking } from '../../../web/company/bookings/desk-booking.ts'
import {
  byArrival,
  type DayBooking,
  dayLists,
  mostListed,
  mostShown,
  sortName,
  sumDay,
} from '../../../web/company/today/day-lists.ts'
import { type BookingDetail, companyCard } from '../../booking/booking-relations.ts'
import { showBookings } from '../../booking/show-bookings.ts'
import type { AppContext } from '../../runtime/context.ts'
import { toScope } from '../own-posts.ts'

const daysShown = 7
const mostRequests = 50
/** Actions and warnings depend on the clock: after this long, the desk counts as changed. */
const maxAgeMs = 300_000

/** The page has the facts of the dogs; the rest of a profile is loaded when it is opened. */
const deskCard: BookingDetail = { ...companyCard, maxProfileBytes: 0 }

/** The first day of the week of arrivals: tomorrow, unless a later bookable day is requested. */
export function getFirstDay(requested: Day | null, today: Day): Day {
  const first = addDays(today, 1)
  return requested !== null && requested > first && requested <= lastBookableDay(today) ? requested : first
}

/** Seven days of arrivals, and where those before and after them begin. */
export function getWeek(from: Day, today: Day): { from: Day; earlier: Day | null; later: Day | null } {
  const first = addDays(today, 1)
  const after = addDays(from, daysShown)
  return {
    from,
    earlier: from === first ? null : getFirstDay(addDays(from, -daysShown), today),
    later: after > lastBookableDay(today) ? null : after,
  }
}

type DeskOf = { account: Account; from: Day }

/** Changes whenever the desk does; cheaper than the desk. */
export async function readVersion(context: AppContext, { account, from }: DeskOf): Promise<string> {
  const { query, today } = toQuery(context, account)
  const until = addDays(from, daysShown - 1)
  const [digest, { unanswered }, conflicts] = await Promise.all([
    readDeskDigest(context.db, query, until),
    countUnanswered(context, account),
    findConflicts(context, account, query),
  ])
  const conflicting = conflicts.map(({ postNum, nights, first }) => `-${postNum}.${nights}.${first}`)
  return createHash('md5')
    .update(`${digest}-${today}-${Math.floor(query.now / maxAgeMs)}-${unanswered}${conflicting.join('')}`)
    .digest('hex')
}

/** `first` loads only the cards that are shown before a list is opened; the totals are of all. */
export async function loadDesk(context: AppContext, { account, from }: DeskOf, cards: 'first' | 'all'): Promise<WireDesk> {
  const { db } = context
  const { query, today } = toQuery(context, account)
  const isAnswering = can(account, 'advanceBooking')
  const [lists, days, { unanswered }, conflicts, requests, requestCount] = await Promise.all([
    listDeskBookings(db, query),
    countArrivals(db, query, from, addDays(from, daysShown - 1)),
    countUnanswered(context, account),
    findConflicts(context, account, query),
    isAnswering ? listRequests(db, query, mostRequests) : [],
    isAnswering ? countRequests(db, query) : 0,
  ])
  const [firstDay] = days
  const arrivals = firstDay ? await listArrivals(db, query, firstDay.date) : []
  const items = await toItems(
    context,
    lists.flatMap((rows) => rows.slice(0, mostListed)),
  )
  const coming = byArrival(await toItems(context, arrivals.slice(0, mostListed)))
  const all = cards === 'all'
  const shown = all ? items : pickFirst(items, today)
  const shownComing = all ? coming : coming.slice(0, mostShown.arrivals)
  const bookings = await showCards(context, account, [...shown, ...shownComing])
  return {
    today: wireDay(today),
    bookings: bookings.slice(0, shown.length),
    totals: sumDay(items, today),
    crowded: await countCrowded(context, items, today),
    days: days.map(({ date, bookings: count }) => ({ date: wireDay(date), bookings: count })),
    coming: bookings.slice(shown.length),
    requests: (await showBookings(context, account, requests, deskCard)).map(toDeskBooking),
    unanswered: { reviews: unanswered, requests: requestCount },
    conflicts: conflicts.map(({ first, ...conflict }) => ({ ...conflict, first: wireDay(first) })),
    hasMore: [...lists, arrivals].some((rows) => rows.length > mostListed),
  }
}

/** The bookings that arrive on a day, as cards. */
export async function loadArrivals(context: AppContext, account: Account, day: Day): Promise<WireDeskBooking[]> {
  const { query } = toQuery(context, account)
  const rows = await listArrivals(context.db, query, day)
  return await showCards(context, account, await toItems(context, rows.slice(0, mostListed)))
}

type Item = DayBooking & { booking: Booking }

async function showCards(context: AppContext, account: Account, items: readonly Item[]): Promise<WireDeskBooking[]> {
  const rows = items.map(({ booking }) => booking)
  return (await showBookings(context, account, rows, deskCard)).map(toDeskBooking)
}

/** How many reviews await a reply of this account; none of somebody who does not reply. */
async function countUnanswered({ db }: AppContext, account: Account): Promise<{ unanswered: number }> {
  if (!can(account, 'replyToReview')) return { unanswered: 0 }
  return await countReviewsOfCompany(db, { ...toScope(account), postNum: null })
}

/** Where connected calendars conflict with bookings; nothing for somebody who does not decide which nights are closed. */
async function findConflicts({ db }: AppContext, account: Account, query: DeskQuery): Promise<CalendarConflict[]> {
  return can(account, 'closeNights') ? await listCalendarConflicts(db, query) : []
}

function toQuery({ clock }: AppContext, account: Account): { query: DeskQuery; today: Day } {
  const now = clock()
  const today = dayAt(now)
  return { query: { ...toScope(account), today, now, limit: mostListed + 1 }, today }
}

async function toItems({ db, clock }: AppContext, bookings: readonly Booking[]): Promise<Item[]> {
  const [dogs, owners] = await Promise.all([
    listDogNames(
      db,
      bookings.map(({ bookingId }) => bookingId),
    ),
    listBookers(db, [...new Set(bookings.flatMap(({ uid }) => uid ?? []))]),
  ])
  return bookings.map((booking) => {
    const { bookingId, uid, walkIn, state, stay, since, arrivedAt, time, dogNum, roomNumber, hours } = booking
    const names = (dogs.get(bookingId) ?? []).map((name) => ({ name }))
    return {
      bookingId,
      state,
      time,
      dogNum,
      roomNumber,
      name: sortName({ dogs: names, owner: uid === null ? walkIn : (owners.get(uid) ?? null) }),
      since: toWireInstant(state === 'checked_in' ? (arrivedAt ?? since) : since),
      date: { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) },
      overdue: isOverdue({ state, checkout: stay.checkout, hours }, clock()),
      // Every no-show that is listed can still check in.
      actions: state === 'no_show' ? ['checkIn'] : [],
      booking,
    }
  })
}

function pickFirst(items: readonly Item[], today: Day): Item[] {
  const lists = Object.values(dayLists(items, today))
  return [...new Set(lists.flatMap((list) => list.slice(0, mostShown.list)))]
}

/** By size, the rooms that are sold for tonight although a dog that should have left on an earlier day is still in them. */
async function countCrowded({ db }: AppContext, items: readonly Item[], today: Day): Promise<PerSize<number>> {
  const overdue = items.map(({ booking }) => booking).filter(({ state, stay }) => state === 'checked_in' && stay.checkout < today)
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
