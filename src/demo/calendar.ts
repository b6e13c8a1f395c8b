import { addDays, type Day, dayAt, startOfDay } from '../domain/day.ts'

const dayMs = 86_400_000
export const hourMs = 3_600_000
export const minuteMs = 60_000

/** Days as offsets from today, so that the demonstration is the same whenever it starts. */
export type Calendar = {
  today: Day
  /** Epoch milliseconds. */
  now: number
  dayOf(offset: number): Day
  /** Epoch milliseconds of an hour of the day. */
  instantOf(offset: number, hour: number): number
}

export function createCalendar(now: number): Calendar {
  const today = dayAt(now)
  const midnight = startOfDay(today)
  const known = new Map<number, Day>()
  return {
    today,
    now,
    dayOf(offset) {
      const day = known.get(offset) ?? addDays(today, offset)
      known.set(offset, day)
      return day
    },
    instantOf: (offset, hour) => midnight + offset * dayMs + hour * hourMs,
  }
}
