import type { Booking } from '../../db/booking/booking.ts'
import type { OccupyingStay } from '../../db/company/occupancy-calendar.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'

/** The nights that a stay occupies. An overdue dog occupies its room through tonight. */
export function getOccupiedSpan({ booking, firstNight, occupiedUntil }: OccupyingStay, today: Day): { from: Day; to: Day } {
  return { from: firstNight, to: isLate(booking, today) ? addDays(today, 1) : occupiedUntil }
}

/** The dog should have left on an earlier day. */
export function isLate({ state, stay }: Booking, today: Day): boolean {
  return state === 'checked_in' && stay.checkout < today
}

/** Equal for bookings of the same customer, who at the desk is known by phone or else by name. */
export function getHousehold({ uid, walkIn, bookingId }: Booking): string {
  if (uid !== null) return uid
  const phone = (walkIn?.phone ?? '').replaceAll(/\D/g, '')
  return `walk-in ${phone || walkIn?.displayName || bookingId}`
}
