import type { WireBooking } from '../../../contract/booking/booking.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { listStaysOn, type StayInHouse } from '../../../db/company/desk-bookings.ts'
import type { Account } from '../../../domain/account/account.ts'
import { addDays, type Day } from '../../../domain/calendar/day.ts'
import { lastBookableDay } from '../../../domain/calendar/stay.ts'
import { toHour } from '../../../domain/calendar/time-slot.ts'
import { dogKnownDays } from '../../../domain/dog/dog.ts'
import { countDogs } from '../../../domain/dog/dog-size.ts'
import { formatFor } from '../../../i18n/format.ts'
import { sortName } from '../../../web/company/today/day-lists.ts'
import type { DaySheet, SheetStay } from '../../../web/company/today/day-sheet-stay.ts'
import { Page as DaySheetPage } from '../../../web/pages/company/company-day-sheet.tsx'
import type { BookingDetail } from '../../booking/booking-relations.ts'
import { showBookings } from '../../booking/show-bookings.ts'
import { createReadingTurns } from '../../http/overload/connection-turns.ts'
import { catalogs } from '../../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../../http/page/page-route.ts'
import { readClient } from '../../http/request/client-ip.ts'
import { getOccupiedSpan } from '../../kennel/occupied-span.ts'
import type { AppContext } from '../../runtime/context.ts'
import { loadLayoutData } from '../layout-data.ts'
import { toScope } from '../own-posts.ts'

/**
 * A sheet has all that a house of 200 rooms can have on a day: as many stays leave as arrive, with three dogs in each room. Beyond that the page
 * grows too large.
 */
const mostStays = 400
const mostDogs = 1200
/** Notes can be a hundred times as long as the rest of a stay. */
const mostNoteCharacters = 200_000

const sheetDetail: BookingDetail = { history: 'none', hasLines: () => false, maxProfileBytes: 500_000 }

// Many sheets at once would be rendered one right after another. Networks, and the companies of one, take turns, and other requests run in between.
const readInTurn = createReadingTurns({ running: 2, waiting: Number.POSITIVE_INFINITY })

/** The day to print: today, unless another day is requested on which dogs can be known. */
export async function daySheetPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, query, today } = request
  const account = signedInAccount(request)
  const day = getDay(parseWireDay(query.get('date') ?? ''), today)
  const sheet = await readInTurn(
    () => readSheet(context, account, { day, today }),
    readClient(request.request).address,
    account.uid,
  )
  const messages = catalogs[language].companyDaySheet
  return respondWith(DaySheetPage, {
    props: {
      ...(await loadLayoutData(request)),
      day,
      earlier: day > getFirstDay(today) ? addDays(day, -1) : null,
      later: day < lastBookableDay(today) ? addDays(day, 1) : null,
      sheet,
    },
    title: pageTitle(language, messages.title(formatFor(language).date(day))),
    description: messages.description,
    canonical: null,
  })
}

type SheetDay = { day: Day; today: Day }

async function readSheet(context: AppContext, account: Account, { day, today }: SheetDay): Promise<DaySheet> {
  const query = { ...toScope(account), today, now: context.clock(), limit: mostStays + 1 }
  const rows = await listStaysOn(context.db, query, day)
  const listed = takeListed(rows)
  const bookings = await showBookings(
    context,
    account,
    listed.map(({ booking }) => booking),
    sheetDetail,
  )
  return { ...toSheet(bookings, findSpans(listed, today), { day, today }), hasMore: rows.length > listed.length }
}

function takeListed(rows: readonly StayInHouse[]): readonly StayInHouse[] {
  let dogs = 0
  let characters = 0
  const end = rows.findIndex(({ booking: { dogNum, note, staffNote } }, index) => {
    dogs += countDogs(dogNum)
    characters += note.length + staffNote.length
    return index === mostStays || dogs > mostDogs || characters > mostNoteCharacters
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
  { day, today }: SheetDay,
): Omit<DaySheet, 'hasMore'> {
  const on = wireDay(day)
  const isAlone = new Set(bookings.map(({ postNum }) => postNum)).size <= 1
  const stays = bookings.map((booking) => toStay(booking, day, isAlone))
  const getSpan = ({ bookingId }: SheetStay): Span => spans.get(bookingId) ?? { from: day, to: day }
  const isDue = ({ state, date }: SheetStay): boolean => state === 'checked_in' && day === today && date.checkout < on
  return {
    stays,
    arriving: sortBy(
      stays.filter((one) => getSpan(one).from === day),
      ({ time }) => time.checkin,
    ).map(getId),
    leaving: sortBy(
      stays.filter((one) => getSpan(one).to === day || isDue(one)),
      ({ time }) => time.checkout,
    ).map(getId),
    inHouse: stays
      .filter((one) => day < getSpan(one).to)
      .toSorted(compareRooms)
      .map(getId),
  }
}

function getId({ bookingId }: SheetStay): string {
  return bookingId
}

function toStay(booking: WireBooking, day: Day, isAlone: boolean): SheetStay {
  const { bookingId, state, date, time, nights, dogNum, roomNumber, dogs, owner, note, staffNote, overdue } = booking
  const { storeName, storeNameEn, kennels } = booking
  const rooms = { before: nameRooms(kennels, addDays(day, -1)), tonight: nameRooms(kennels, day) }
  const store = isAlone ? null : { storeName, storeNameEn }
  const extras = booking.extras.filter((line) => line.state === 'booked' && (line.date === null || line.date === wireDay(day)))
  const stay = { bookingId, state, date, time, nights, dogNum, roomNumber, dogs, extras, owner, note, staffNote, overdue }
  return { ...stay, rooms, store }
}

function nameRooms(kennels: WireBooking['kennels'], night: Day): string {
  const on = wireDay(night)
  // Of an overdue dog, the last room.
  const last = kennels
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  const rooms = kennels.filter(({ from, to }) => (from <= on && on < to) || (to === last && to <= on)).map(({ name }) => name)
  return rooms.join(', ')
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
    Number(one.rooms.tonight === '') - Number(other.rooms.tonight === '') ||
    one.rooms.tonight.localeCompare(other.rooms.tonight, 'ko', { numeric: true }) ||
    compareText(sortName(one), sortName(other))
  )
}

function compareText(one: string, other: string): number {
  return one.localeCompare(other, 'ko')
}
