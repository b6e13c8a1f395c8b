import type { WireBooking } from '../../../contract/booking/booking.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { listStaysOn, type StayInHouse } from '../../../db/company/desk-bookings.ts'
import { addDays, type Day } from '../../../domain/calendar/day.ts'
import { lastBookableDay } from '../../../domain/calendar/stay.ts'
import { toHour } from '../../../domain/calendar/time-slot.ts'
import { dogKnownDays } from '../../../domain/dog/dog.ts'
import { formatFor } from '../../../i18n/format.ts'
import { sortName } from '../../../web/company/today/day-lists.ts'
import type { DaySheet, SheetStay } from '../../../web/company/today/day-sheet-stay.ts'
import { Page as DaySheetPage } from '../../../web/pages/company/company-day-sheet.tsx'
import type { BookingDetail } from '../../booking/booking-relations.ts'
import { showBookings } from '../../booking/show-bookings.ts'
import { catalogs } from '../../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../../http/page/page-route.ts'
import { getOccupiedSpan } from '../../kennel/occupied-span.ts'
import { loadLayoutData } from '../layout-data.ts'
import { toScope } from '../own-posts.ts'

const mostListed = 300
/** As many as a house of 200 rooms takes with three in each. More are a page that takes half a second to render. */
const mostDogs = 600

const sheetDetail: BookingDetail = { history: 'none', hasLines: () => false, maxProfileBytes: 500_000 }

/** The day to print: today, unless another day is requested on which dogs can be known. */
export async function daySheetPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, query, today } = request
  const account = signedInAccount(request)
  const day = getDay(parseWireDay(query.get('date') ?? ''), today)
  const rows = await listStaysOn(context.db, { ...toScope(account), today, now: context.clock(), limit: mostListed + 1 }, day)
  const listed = takeListed(rows)
  const bookings = await showBookings(
    context,
    account,
    listed.map(({ booking }) => booking),
    sheetDetail,
  )
  const messages = catalogs[language].companyDaySheet
  return respondWith(DaySheetPage, {
    props: {
      ...(await loadLayoutData(request)),
      day,
      earlier: day > getFirstDay(today) ? addDays(day, -1) : null,
      later: day < lastBookableDay(today) ? addDays(day, 1) : null,
      sheet: { ...toSheet(bookings, findSpans(listed, today), { day, today }), hasMore: rows.length > listed.length },
    },
    title: pageTitle(language, messages.title(formatFor(language).date(day))),
    description: messages.description,
    canonical: null,
  })
}

function takeListed(rows: readonly StayInHouse[]): readonly StayInHouse[] {
  let dogs = 0
  const end = rows.findIndex(({ booking: { dogNum } }, index) => {
    dogs += dogNum.small + dogNum.medium + dogNum.large
    return index === mostListed || dogs > mostDogs
  })
  return end < 0 ? rows : rows.slice(0, end)
}

function getFirstDay(today: Day): Day {
  return addDays(today, -dogKnownDays)
}

function getDay(requested: Day | null, today: Day): Day {
  return requested !== null && requested >= getFirstDay(today) && requested <= lastBookableDay(today) ? requested : today
}

type Span = ReturnType<typeof getOccupiedSpan>

/** From when until when each stay is in house, by booking. An overdue dog stays tonight. */
function findSpans(stays: readonly StayInHouse[], today: Day): Map<string, Span> {
  return new Map(
    stays.map(({ booking, firstNight, leftOn }) => [
      booking.bookingId,
      getOccupiedSpan({ booking, firstNight, occupiedUntil: leftOn ?? booking.stay.checkout }, today),
    ]),
  )
}

function toSheet(
  bookings: readonly WireBooking[],
  spans: ReadonlyMap<string, Span>,
  { day, today }: { day: Day; today: Day },
): Omit<DaySheet, 'hasMore'> {
  const on = wireDay(day)
  const isAlone = new Set(bookings.map(({ postNum }) => postNum)).size <= 1
  const toStays = (chosen: readonly WireBooking[], night: Day): SheetStay[] =>
    chosen.map((one) => toStay(one, { day, night, isAlone }))
  const getSpan = ({ bookingId }: WireBooking): Span => spans.get(bookingId) ?? { from: day, to: day }
  const isDue = ({ state, date }: WireBooking): boolean => state === 'checked_in' && day === today && date.checkout < on
  return {
    arriving: sortBy(
      toStays(
        bookings.filter((one) => getSpan(one).from === day),
        day,
      ),
      ({ time }) => time.checkin,
    ),
    leaving: sortBy(
      toStays(
        bookings.filter((one) => getSpan(one).to === day || isDue(one)),
        addDays(day, -1),
      ),
      ({ time }) => time.checkout,
    ),
    inHouse: toStays(
      bookings.filter((one) => day < getSpan(one).to),
      day,
    ).toSorted(compareRooms),
  }
}

/** The day of the sheet, and the night whose rooms are named. */
type SheetDay = { day: Day; night: Day; isAlone: boolean }

function toStay(booking: WireBooking, { day, night, isAlone }: SheetDay): SheetStay {
  const { bookingId, state, date, time, nights, dogNum, roomNumber, dogs, owner, note, staffNote, overdue } = booking
  const { storeName, storeNameEn, kennels } = booking
  const on = wireDay(night)
  // Of an overdue dog, the last room.
  const last = kennels
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  const rooms = kennels.filter(({ from, to }) => (from <= on && on < to) || (to === last && to <= on)).map(({ name }) => name)
  const store = isAlone ? null : { storeName, storeNameEn }
  const extras = booking.extras.filter((line) => line.state === 'booked' && (line.date === null || line.date === wireDay(day)))
  const stay = { bookingId, state, date, time, nights, dogNum, roomNumber, dogs, extras, owner, note, staffNote, overdue }
  return { ...stay, rooms: rooms.join(', '), store }
}

function sortBy(stays: readonly SheetStay[], getTime: (stay: SheetStay) => SheetStay['time']['checkin']): SheetStay[] {
  return stays.toSorted(
    (one, other) => toHour(getTime(one)) - toHour(getTime(other)) || compareText(sortName(one), sortName(other)),
  )
}

/** By hotel, then by the name of the room; stays without one come last. */
function compareRooms(one: SheetStay, other: SheetStay): number {
  return (
    compareText(one.store?.storeName ?? '', other.store?.storeName ?? '') ||
    Number(one.rooms === '') - Number(other.rooms === '') ||
    one.rooms.localeCompare(other.rooms, 'ko', { numeric: true }) ||
    compareText(sortName(one), sortName(other))
  )
}

function compareText(one: string, other: string): number {
  return one.localeCompare(other, 'ko')
}
