import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import type { BookingState } from '../../../domain/booking/booking.ts'
import { type Day, dayAt, daysBetween } from '../../../domain/calendar/day.ts'
import { toHour } from '../../../domain/calendar/time-slot.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import type { DeskBooking } from '../bookings/desk-booking.ts'

export type DayLists = { arriving: DeskBooking[]; inHouse: DeskBooking[]; leaving: DeskBooking[] }

/**
 * A day's bookings, each list ordered by time. Those completed today stay at the end of their list, and no-shows as long as they can
 * still check in. A dog that has just arrived is also listed as in house, as is one that should have left on an earlier day.
 */
export function dayLists(bookings: readonly DeskBooking[], today: Day): DayLists {
  const now = wireDay(today)
  const isToday = ({ since }: DeskBooking): boolean => dayAt(Date.parse(since)) === today
  const pick = (states: readonly BookingState[], holds: (booking: DeskBooking) => boolean): DeskBooking[] =>
    bookings.filter((booking) => states.includes(booking.state) && holds(booking))
  return {
    arriving: [
      ...sortByTime(
        pick(['confirmed'], ({ date }) => date.checkin <= now),
        'checkin',
      ),
      ...pick(
        ['checked_in', 'no_show', 'cancelled'],
        (booking) =>
          (isToday(booking) && booking.date.checkin <= now) ||
          (booking.state === 'no_show' && booking.actions.includes('checkIn')),
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
      ...pick(['completed'], isToday),
    ],
  }
}

export function byArrival(bookings: readonly DeskBooking[]): DeskBooking[] {
  return sortByTime(bookings, 'checkin')
}

/** How many days a checked-in dog is overdue; 0 on the check-out day. */
export function getDaysOverdue({ date }: DeskBooking, today: Day): number {
  const checkout = parseWireDay(date.checkout)
  return checkout === null ? 0 : Math.max(0, daysBetween(checkout, today))
}

/** The number of rooms occupied tonight, including those of overdue dogs. */
export function roomsTonight(bookings: readonly DeskBooking[], today: Day): number {
  const now = wireDay(today)
  const tonight = bookings.filter(
    ({ state, date }) =>
      (state === 'confirmed' && date.checkin <= now && now < date.checkout) || (state === 'checked_in' && now !== date.checkout),
  )
  return tonight.reduce((sum, { roomNumber }) => sum + dogSizes.reduce((rooms, size) => rooms + roomNumber[size], 0), 0)
}

function sortByTime(bookings: readonly DeskBooking[], end: 'checkin' | 'checkout'): DeskBooking[] {
  const place = ({ date, time }: DeskBooking): string => `${date[end]} ${String(toHour(time[end])).padStart(2, '0')}`
  return bookings.toSorted((a, b) => place(a).localeCompare(place(b)))
}
