import type { WireBooking } from '../../contract/booking.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { BookingState } from '../../domain/booking.ts'
import { type Day, dayAt } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import { hourOf } from '../../domain/time-slot.ts'

export type DayLists = { arriving: WireBooking[]; inHouse: WireBooking[]; leaving: WireBooking[] }

/**
 * A day's bookings as the house works through them, each list by the hour. What was done today stays in its list, behind the
 * rest; a dog that has just come is in the house as well.
 */
export function dayLists(bookings: readonly WireBooking[], today: Day): DayLists {
  const now = wireDay(today)
  const isToday = ({ history }: WireBooking): boolean => dayAt(Date.parse(history.at(-1)?.at ?? '1970-01-01')) === today
  const pick = (states: readonly BookingState[], holds: (booking: WireBooking) => boolean): WireBooking[] =>
    bookings.filter((booking) => states.includes(booking.state) && holds(booking))
  return {
    arriving: [
      ...byHour(
        pick(['confirmed'], ({ date }) => date.checkin <= now),
        'checkin',
      ),
      ...pick(['checked_in', 'no_show', 'cancelled'], (booking) => isToday(booking) && booking.date.checkin <= now),
    ],
    inHouse: byHour(
      pick(['checked_in'], ({ date }) => date.checkout > now),
      'checkout',
    ),
    leaving: [
      ...byHour(
        pick(['checked_in'], ({ date }) => date.checkout <= now),
        'checkout',
      ),
      ...pick(['completed'], isToday),
    ],
  }
}

export function byArrival(bookings: readonly WireBooking[]): WireBooking[] {
  return byHour(bookings, 'checkin')
}

/** How many rooms are taken in the night that begins today. */
export function roomsTonight(bookings: readonly WireBooking[], today: Day): number {
  const now = wireDay(today)
  const tonight = bookings.filter(
    ({ state, date }) => (state === 'confirmed' || state === 'checked_in') && date.checkin <= now && now < date.checkout,
  )
  return tonight.reduce((sum, { roomNumber }) => sum + dogSizes.reduce((rooms, size) => rooms + roomNumber[size], 0), 0)
}

function byHour(bookings: readonly WireBooking[], end: 'checkin' | 'checkout'): WireBooking[] {
  const place = ({ date, time }: WireBooking): string => `${date[end]} ${String(hourOf(time[end])).padStart(2, '0')}`
  return bookings.toSorted((a, b) => place(a).localeCompare(place(b)))
}
