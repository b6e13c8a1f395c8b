import type { DeskTotals } from '../../../contract/company/desk.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import type { BookingState } from '../../../domain/booking/booking.ts'
import { type Day, dayAt, daysBetween } from '../../../domain/calendar/day.ts'
import { toHour } from '../../../domain/calendar/time-slot.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import type { Format } from '../../../i18n/format.ts'
import type { DeskBooking } from '../bookings/desk-booking.ts'

/** How many cards a list of the day and a day of arrivals show at first. */
export const mostShown = { list: 6, arrivals: 5 }

/** The desk is for people: a longer list is in the bookings, page by page. */
export const mostListed = 200

type Listed = Pick<
  DeskBooking,
  'bookingId' | 'state' | 'since' | 'date' | 'time' | 'dogNum' | 'roomNumber' | 'overdue' | 'actions'
>

/** What the lists of the day are made of. `name` is `sortName` of the booking. */
export type DayBooking = Listed & { name: string }

export type DayLists<Booking> = { arriving: Booking[]; inHouse: Booking[]; leaving: Booking[] }

/** The name by which bookings at the same time are sorted: that of the dogs, or else of the owner. */
export function sortName({ dogs, owner }: { dogs: readonly { name: string }[]; owner: { displayName: string } | null }): string {
  return (dogs.length > 0 ? dogs.map(({ name }) => name).join(', ') : (owner?.displayName ?? '')).toLowerCase()
}

export function withNames(bookings: readonly DeskBooking[]): (DeskBooking & DayBooking)[] {
  return bookings.map((booking) => ({ ...booking, name: sortName(booking) }))
}

/**
 * A day's bookings, each list ordered by time, then by name. Those completed today stay at the end of their list, and no-shows as long
 * as they can still check in. A dog that has just arrived is also listed as in house, as is one that should have left on an earlier day;
 * one that leaves on the day of its arrival has still arrived.
 */
export function dayLists<Booking extends DayBooking>(bookings: readonly Booking[], today: Day): DayLists<Booking> {
  const now = wireDay(today)
  const isToday = ({ since }: DayBooking): boolean => dayAt(Date.parse(since)) === today
  const pick = (states: readonly BookingState[], holds: (booking: Booking) => boolean): Booking[] =>
    bookings.filter((booking) => states.includes(booking.state) && holds(booking))
  return {
    arriving: [
      ...sortByTime(
        pick(['confirmed'], ({ date }) => date.checkin <= now),
        'checkin',
      ),
      ...sortByEnd(
        pick(
          ['checked_in', 'no_show', 'cancelled'],
          (booking) =>
            (isToday(booking) && booking.date.checkin <= now) ||
            (booking.state === 'no_show' && booking.actions.includes('checkIn')),
        ).concat(pick(['completed'], (booking) => isToday(booking) && booking.date.checkin === now)),
      ),
    ],
    inHouse: sortByTime(
      pick(['checked_in'], ({ date }) => date.checkout !== now),
      'checkout',
    ),
    leaving: [
      ...sortByTime(
        pick(['checked_in'], ({ date }) => date.checkout <= now),
        'checkout',
      ),
      ...sortByEnd(pick(['completed'], isToday)),
    ],
  }
}

/** The day in numbers; `done` counts the dogs' bookings that have arrived or left today. */
export function sumDay(bookings: readonly DayBooking[], today: Day): DeskTotals {
  const { arriving, inHouse, leaving } = dayLists(bookings, today)
  const sum = (list: readonly DayBooking[], open: BookingState, done: readonly BookingState[]): DeskTotals['arriving'] => ({
    bookings: list.length,
    done: list.filter(({ state }) => done.includes(state)).length,
    dogs: countDogs(list.filter(({ state }) => state === open)),
  })
  return {
    arriving: sum(arriving, 'confirmed', ['checked_in', 'completed']),
    inHouse: sum(inHouse, 'checked_in', []),
    leaving: sum(leaving, 'checked_in', ['completed']),
    overdue: bookings.filter(({ overdue }) => overdue).length,
    tonight: roomsTonight(bookings, today),
  }
}

export function byArrival<Booking extends DayBooking>(bookings: readonly Booking[]): Booking[] {
  return sortByTime(bookings, 'checkin')
}

/** When a dog has arrived or left; before that, the hour at which it is to. */
export function showTime(
  { state, since, time }: Pick<DeskBooking, 'state' | 'since' | 'time'>,
  end: 'checkin' | 'checkout',
  format: Format,
): string {
  const isDone = state === 'completed' || (state === 'checked_in' && end === 'checkin')
  return isDone ? format.time(Date.parse(since)) : format.slot(time[end])
}

/** In the order of the names of the dogs. */
export function byName(bookings: readonly DeskBooking[]): DeskBooking[] {
  return sortBy(withNames(bookings), () => '')
}

/** How many days a checked-in dog is overdue; 0 on the check-out day. */
export function getDaysOverdue({ date }: Pick<DeskBooking, 'date'>, today: Day): number {
  const checkout = parseWireDay(date.checkout)
  return checkout === null ? 0 : Math.max(0, daysBetween(checkout, today))
}

/** The number of rooms occupied tonight, including those of overdue dogs. */
export function roomsTonight(bookings: readonly Listed[], today: Day): number {
  const now = wireDay(today)
  const tonight = bookings.filter(
    ({ state, date }) =>
      (state === 'confirmed' && date.checkin <= now && now < date.checkout) || (state === 'checked_in' && now !== date.checkout),
  )
  return tonight.reduce((sum, { roomNumber }) => sum + dogSizes.reduce((rooms, size) => rooms + roomNumber[size], 0), 0)
}

function countDogs(bookings: readonly Pick<DeskBooking, 'dogNum'>[]): number {
  return bookings.reduce((sum, { dogNum }) => sum + dogSizes.reduce((dogs, size) => dogs + dogNum[size], 0), 0)
}

function sortByTime<Booking extends DayBooking>(bookings: readonly Booking[], end: 'checkin' | 'checkout'): Booking[] {
  return sortBy(bookings, ({ date, time }) => `${date[end]} ${String(toHour(time[end])).padStart(2, '0')}`)
}

/** By when they were done. */
function sortByEnd<Booking extends DayBooking>(bookings: readonly Booking[]): Booking[] {
  return sortBy(bookings, ({ since }) => since)
}

/** Compares code units, so that the browser has the order of the server: Hangul is in alphabetical order. */
function sortBy<Booking extends DayBooking>(bookings: readonly Booking[], getTime: (booking: Booking) => string): Booking[] {
  const keys = new Map(bookings.map((booking) => [booking, `${getTime(booking)} ${booking.name} ${booking.bookingId}`]))
  return bookings.toSorted((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1))
}
