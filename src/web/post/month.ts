import { type Day, day, daysOfMonth, monthOf } from '../../domain/day.ts'
import { lastBookableDay } from '../../domain/stay.ts'

/** The months in which a stay can lie, `YYYY-MM`. */
export function monthsOfWindow(today: Day): { first: string; last: string } {
  return { first: monthOf(today), last: monthOf(lastBookableDay(today)) }
}

/** Both months `YYYY-MM`. */
export function monthAfter(month: string, months: number): string {
  const moved = new Date(Date.parse(day(`${month}-01`)))
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 7)
}

/** The nights of a month that can be booked, both ends included; null when there are none. */
export function bookableNights(month: string, today: Day): { from: Day; to: Day } | null {
  const nights = daysOfMonth(month).filter((night) => night >= today && night < lastBookableDay(today))
  const [from, to] = [nights[0], nights.at(-1)]
  return from && to ? { from, to } : null
}
