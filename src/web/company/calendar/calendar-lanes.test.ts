import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../../../domain/calendar/day.ts'
import { toNights } from '../../../domain/calendar/stay.ts'
import type { Kennel } from '../../../domain/kennel/kennel.ts'
import { getLanes, listWarned, putPlaces, type RoomBar } from './calendar-lanes.ts'
import type { CalendarStay, OccupancyCalendar } from './calendar-props.ts'
import { calendarDays } from './calendar-rows.ts'

const first = day('2026-05-10')
const inUse: Kennel = { kennelId: 1, size: 'small', name: 'A1', removedOn: null }
const kennels: Kennel[] = [
  inUse,
  { ...inUse, kennelId: 2, name: 'A2' },
  { kennelId: 3, size: 'medium', name: 'B1', removedOn: null },
  { ...inUse, kennelId: 4, name: 'A3', removedOn: first },
  { kennelId: 5, size: 'large', name: 'C1', removedOn: null },
]

function aStay(bookingId: string, from: number, nights: number, changes: Partial<CalendarStay> = {}): CalendarStay {
  const checkin = addDays(first, from)
  const dogs = { rooms: 1, dogs: 1, profiles: [], who: '보리', household: 0, places: [] }
  return { bookingId, state: 'confirmed', isOverdue: false, from: checkin, to: addDays(checkin, nights), ...dogs, ...changes }
}

function aCalendar(small: CalendarStay[], medium: CalendarStay[] = []): OccupancyCalendar {
  const sizes = [
    { size: 'small' as const, count: 3, nights: [], stays: small },
    { size: 'medium' as const, count: 1, nights: [], stays: medium },
  ]
  return { postNum: 1, readAt: '2026-05-11T03:00:00.000Z', first, earlier: null, later: null, sizes, kennels, conflicts: [] }
}

/** The names of the lanes of a size, with what is in them. */
function read(calendar: OccupancyCalendar, size: string): string[] {
  const lanes = getLanes(calendar).find((own) => own.size.size === size)?.lanes ?? []
  return lanes.map(({ kennel, rows }) => {
    const bars = rows.map((row) => row.map(({ taken }) => taken?.stay.bookingId).join(','))
    return `${kennel?.name ?? 'none'}: ${bars.join(' / ')}`
  })
}

test('assigned stays are in the lane of their kennel, and unassigned stays are below', () => {
  const assigned = aStay('a', 0, 3, { places: [{ room: 1, places: [{ from: first, kennelId: 2 }] }] })
  const beside = aStay('b', 1, 3, { places: [{ room: 1, places: [{ from: first, kennelId: 2 }] }] })
  const elsewhere = aStay('c', 1, 3, { places: [{ room: 1, places: [{ from: first, kennelId: 3 }] }] })
  const calendar = aCalendar([assigned, beside, elsewhere, aStay('d', 0, 2)])
  expect(read(calendar, 'small')).toEqual(['A1: ', 'A2: a / b', 'none: d'])
  expect(read(calendar, 'medium')).toEqual(['B1: c', 'none: '])
})

test('a stay in a removed kennel or in one of a size not shown is still drawn', () => {
  const places = (kennelId: number): Partial<CalendarStay> => ({ places: [{ room: 1, places: [{ from: first, kennelId }] }] })
  const calendar = aCalendar([aStay('a', 0, 3, places(4)), aStay('b', 0, 3, places(5))])
  expect(read(calendar, 'small')).toEqual(['A1: ', 'A2: ', 'A3: a', 'none: b'])
  expect(listWarned(calendar).map(({ kennel, taken }) => [kennel.name, ...taken.warnings.map(({ kind }) => kind)])).toEqual([
    ['A3', 'removed'],
    ['C1', 'wrongSize'],
  ])
})

test('moving a stay changes its lane only', () => {
  const calendar = aCalendar([aStay('a', 0, 4), aStay('b', 0, 4)])
  const moved = putPlaces(calendar, { bookingId: 'a', size: 'small', room: 1 }, [{ from: addDays(first, 2), kennelId: 1 }])
  expect(read(moved, 'small')).toEqual(['A1: a', 'A2: ', 'none: b / a'])
})

const anyStay = fc.record({
  from: fc.integer({ min: -10, max: 27 }),
  nights: fc.integer({ min: 1, max: 12 }),
  rooms: fc.integer({ min: 1, max: 3 }),
  places: fc.array(
    fc.record({ room: fc.integer({ min: 1, max: 3 }), from: fc.nat(20), kennelId: fc.option(fc.integer({ min: 1, max: 6 })) }),
    { maxLength: 3 },
  ),
})

test('each room of each stay is drawn once per night, and no two share a row', () => {
  fc.assert(
    fc.property(fc.array(anyStay, { maxLength: 8 }), (stays) => {
      const calendar = aCalendar(
        stays.map(({ from, nights, rooms, places }, index) =>
          aStay(String(index), from, nights, {
            rooms,
            places: places.map((place) => ({
              room: place.room,
              places: [{ from: addDays(first, from + place.from), kennelId: place.kennelId }],
            })),
          }),
        ),
      )
      const rows = getLanes(calendar).flatMap(({ lanes }) => lanes.flatMap((lane) => lane.rows))
      for (const row of rows) expect(new Set(row.flatMap(listNights)).size).toBe(row.flatMap(listNights).length)
      const actual = rows
        .flat()
        .flatMap((bar) => listNights(bar).map((night) => `${bar.taken?.stay.bookingId} ${bar.taken?.room} ${night}`))
      const expected = calendar.sizes.flatMap(({ stays: own }) =>
        own.flatMap((stay) =>
          Array.from({ length: stay.rooms }, (_, index) =>
            listNights(stay).map((night) => `${stay.bookingId} ${index + 1} ${night}`),
          ).flat(),
        ),
      )
      expect(actual.toSorted()).toEqual(expected.toSorted())
    }),
  )
})

/** The nights within the four weeks. */
function listNights({ from, to }: Pick<RoomBar, 'from' | 'to'>): string[] {
  return toNights({ checkin: from, checkout: to }).filter((night) => night >= first && night < addDays(first, calendarDays))
}
