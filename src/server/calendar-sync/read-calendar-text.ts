import * as z from 'zod/mini'
import { addDays, type Day, day, isDay } from '../../domain/calendar/day.ts'
import { type BusyNights, readBusyNights } from '../../domain/calendar-sync/busy-nights.ts'
import { type CalendarFailure, calendarFailures } from '../../domain/calendar-sync/calendar-failure.ts'
import { parseICalendar } from '../../domain/calendar-sync/icalendar.ts'
import { BudgetSpent } from '../../domain/calendar-sync/recurrence.ts'

/** What the thread is sent, and what it answers. */
export const calendarText = z.strictObject({
  text: z.string(),
  today: z.pipe(z.string().check(z.refine(isDay)), z.transform(day)),
  ownHost: z.string(),
})
export const calendarAnswer = z.union([
  z.enum(calendarFailures),
  z.strictObject({ events: z.pipe(z.map(z.string(), z.number()), z.transform(toDays)), skipped: z.number() }),
])

export type CalendarText = { text: string; today: Day; ownHost: string }

/** As far ahead as a company can close rooms. */
const daysAhead = 366

/** The events of a calendar, or why it cannot be read. */
export function readCalendarText({ text, today, ownHost }: CalendarText): BusyNights | CalendarFailure {
  const calendar = parseICalendar(text)
  if (!calendar) return 'notCalendar'
  try {
    return readBusyNights(calendar, { from: today, until: addDays(today, daysAhead), ownHost })
  } catch (error) {
    if (error instanceof BudgetSpent) return 'tooComplex'
    throw error
  }
}

function toDays(events: Map<string, number>): Map<Day, number> {
  return new Map([...events].map(([night, count]) => [day(night), count]))
}
