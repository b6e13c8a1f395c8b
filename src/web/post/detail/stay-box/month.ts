import { type Day, day, daysOfMonth, toMonth } from '../../../../domain/calendar/day.ts'
import { lastBookableDay } from '../../../../domain/calendar/stay.ts'

/** The first and last bookable month, `YYYY-MM`. */
export function monthsOfWindow(today: Day): { first: string; last: string } {
  return { first: toMonth(today), last: toMonth(lastBookableDay(today)) }
}

/** The argument and the result are `YYYY-MM`. */
export function monthAfter(month: string, months: number): string {
  const moved = new Date(Date.parse(day(`${month}-01`)))
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 7)
}

/** The bookable nights of a month, inclusive; null if there are none. */
export function bookableNights(month: string, today: Day): { from: Day; to: Day } | null {
  const nights = daysOfMonth(month).filter((night) => night >= today && night < lastBookableDay(today))
  const [from, to] = [nights[0], nights.at(-1)]
  return from && to ? { from, to } : null
}
