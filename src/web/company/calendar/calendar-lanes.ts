import { addDays } from '../../../domain/calendar/day.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import { type Kennel, type Place, toPlaceSpans } from '../../../domain/kennel/kennel.ts'
import { findKennelWarnings, type KennelWarning } from '../../../domain/kennel/kennel-warnings.ts'
import type { CalendarSize, CalendarStay, OccupancyCalendar } from './calendar-props.ts'
import { calendarDays, closedSpans, type DaySpan, placeBars } from './calendar-rows.ts'

/** One room of a stay in one place; `room` counts from 1 in its size. */
export type RoomStay = { stay: CalendarStay; size: DogSize; room: number; kennelId: number | null; warnings: KennelWarning[] }

/** Nights of a room: those of a stay, or closed ones. */
export type RoomBar = DaySpan & {
  key: string
  taken: RoomStay | null
  /** The calendar elsewhere for which the nights are closed. */
  source?: string
}

/** The rows of a kennel, more than one where stays share it; those of no kennel have null. */
export type Lane = { kennel: Kennel | null; rows: RoomBar[][] }

type SizeLanes = { size: CalendarSize; lanes: Lane[] }

/**
 * A lane per kennel, and below them the stays and closed nights that are in none, in as many rows as there are rooms without a name. A
 * kennel that is out of use has a lane only where a stay is still in it.
 */
export function getLanes(calendar: OccupancyCalendar): SizeLanes[] {
  const bars = listBars(calendar)
  const shown = new Set(calendar.sizes.map(({ size }) => size))
  const kennels = calendar.kennels.filter(
    ({ size, kennelId, removedOn }) =>
      shown.has(size) && (removedOn === null || bars.some(({ taken }) => taken.kennelId === kennelId)),
  )
  const placed = new Set(kennels.map(({ kennelId }) => kennelId))
  return calendar.sizes.map((size) => {
    const own = kennels.filter((kennel) => kennel.size === size.size)
    const rest: RoomBar[] = bars.filter(
      ({ taken: { kennelId, size: bookedSize } }) => bookedSize === size.size && (kennelId === null || !placed.has(kennelId)),
    )
    const closed = listClosed(size)
    const inUse = own.filter(({ removedOn }) => removedOn === null).length
    const unnamed = inUse === 0 ? size.count : Math.max(1, size.count - inUse)
    return {
      size,
      lanes: [
        ...own.map((kennel) => ({
          kennel,
          rows: placeBars<RoomBar>(
            bars.filter(({ taken }) => taken.kennelId === kennel.kennelId),
            1,
            () => false,
          ),
        })),
        { kennel: null, rows: placeBars([...rest, ...closed], unnamed, ({ taken }) => taken === null) },
      ],
    }
  })
}

/** The nights that the company closed, and those closed for each calendar elsewhere. */
function listClosed({ nights }: CalendarSize): RoomBar[] {
  const byCompany = closedSpans(nights).map((span, index) => ({ ...span, taken: null, key: `closed ${span.from} ${index}` }))
  const sources = new Map(nights.flatMap(({ external }) => external.map(({ calendarId, name }) => [calendarId, name] as const)))
  const byCalendars = [...sources].flatMap(([calendarId, source]) => {
    const own = nights.map(({ night, external }) => ({
      night,
      closed: external.find((closing) => closing.calendarId === calendarId)?.closed ?? 0,
    }))
    return closedSpans(own).map((span, index) => ({ ...span, taken: null, key: `${calendarId} ${span.from} ${index}`, source }))
  })
  return [...byCompany, ...byCalendars]
}

type TakenBar = RoomBar & { taken: RoomStay }

function listBars(calendar: OccupancyCalendar): TakenBar[] {
  const last = addDays(calendar.first, calendarDays)
  const rooms = calendar.sizes.flatMap(({ size, stays }) => stays.flatMap((stay) => listRooms(stay, size)))
  const warnings = findKennelWarnings(rooms, calendar.kennels, calendar.conflicts)
  return rooms.flatMap(({ key, stay, size, room, spans }) =>
    spans
      .filter(({ from, to }) => to > calendar.first && from < last)
      .map(({ from, to, kennelId }) => {
        const own = (warnings.get(key) ?? []).filter((warning) => warning.from < to && from < warning.to)
        return { key: `${key} ${from}`, from, to, taken: { stay, size, room, kennelId, warnings: own } }
      }),
  )
}

/** The room stays of these four weeks that have something to look at, one bar each. */
export function listWarned(calendar: OccupancyCalendar): (TakenBar & { kennel: Kennel })[] {
  return listBars(calendar).flatMap((bar) => {
    const kennel = calendar.kennels.find(({ kennelId }) => kennelId === bar.taken.kennelId)
    return kennel && bar.taken.warnings.length > 0 ? [{ ...bar, kennel }] : []
  })
}

function listRooms(stay: CalendarStay, size: DogSize) {
  return Array.from({ length: stay.rooms }, (_, index) => ({
    key: toRoomKey(stay.bookingId, size, index + 1),
    stay,
    size,
    room: index + 1,
    household: String(stay.household),
    dogs: stay.profiles,
    isOnlyRoom: stay.rooms === 1,
    spans: toPlaceSpans(stay.places.find(({ room }) => room === index + 1)?.places ?? [], stay),
  }))
}

function toRoomKey(bookingId: string, size: DogSize, room: number): string {
  return `${bookingId} ${size} ${room}`
}

/** The calendar after one room of a stay has moved. */
export function putPlaces(
  calendar: OccupancyCalendar,
  { bookingId, size, room }: { bookingId: string; size: DogSize; room: number },
  places: Place[],
): OccupancyCalendar {
  const put = (stay: CalendarStay): CalendarStay =>
    stay.bookingId === bookingId
      ? { ...stay, places: [...stay.places.filter((own) => own.room !== room), { room, places }] }
      : stay
  return {
    ...calendar,
    sizes: calendar.sizes.map((own) => (own.size === size ? { ...own, stays: own.stays.map(put) } : own)),
  }
}
