import { addDays, type Day, dayAt, startOfDay } from '../../domain/calendar/day.ts'

const dayMs = 86_400_000
export const hourMs = 3_600_000
export const minuteMs = 60_000

/** Converts offsets from today to days, so that the demonstration does not depend on the day it is seeded. */
export type Calendar = {
  today: Day
  /** Epoch milliseconds. */
  now: number
  toDay(offset: number): Day
  /** The instant of an hour (which may be fractional) of a day, in epoch milliseconds. */
  toInstant(offset: number, hour: number): number
}

const [eveningHour, closingHour, openingHour] = [20, 21, 9]

/**
 * When a hotel did what it would not do at night: instants from 20:00 to 9:00 move into the hour from 20:00, in the same order.
 */
export function toOpenHours(instant: number): number {
  const midnight = startOfDay(dayAt(instant))
  const hour = (instant - midnight) / hourMs
  if (hour >= openingHour && hour < eveningHour) return instant
  const evening = midnight + eveningHour * hourMs - (hour < openingHour ? dayMs : 0)
  return Math.floor(evening + ((instant - evening) * (closingHour - eveningHour)) / (24 - eveningHour + openingHour))
}

export function createCalendar(now: number): Calendar {
  const today = dayAt(now)
  const midnight = startOfDay(today)
  const cache = new Map<number, Day>()
  return {
    today,
    now,
    toDay(offset) {
      const day = cache.get(offset) ?? addDays(today, offset)
      cache.set(offset, day)
      return day
    },
    toInstant: (offset, hour) => midnight + offset * dayMs + hour * hourMs,
  }
}
