declare const dayBrand: unique symbol

/** A calendar date in Asia/Seoul, `YYYY-MM-DD`. Comparing with `<` compares dates. */
export type Day = string & { readonly [dayBrand]: true }

const dayMs = 86_400_000
// Korea has no summer time since 1988, so the offset is fixed.
const seoulOffsetMs = 9 * 3_600_000

export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const utcMs = Date.parse(text)
  // Parsing rolls 30 February over into March; such a text does not come back as it was.
  return !Number.isNaN(utcMs) && new Date(utcMs).toISOString().startsWith(text)
}

/** A text known to be a day. Throws RangeError on any other. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text}`)
  return text
}

export function addDays(from: Day, days: number): Day {
  return dayAtUtc(Date.parse(from) + days * dayMs)
}

export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(of: Day): number {
  return new Date(Date.parse(of)).getUTCDay()
}

/** The day it is in Seoul at an instant, in epoch milliseconds. */
export function dayAt(instantMs: number): Day {
  return dayAtUtc(instantMs + seoulOffsetMs)
}

/** Epoch milliseconds of 00:00 in Seoul. */
export function startOfDay(of: Day): number {
  return Date.parse(of) - seoulOffsetMs
}

export function monthOf(of: Day): string {
  return of.slice(0, 7)
}

/** The month is `YYYY-MM`. */
export function daysOfMonth(month: string): Day[] {
  const days: Day[] = []
  for (let next = day(`${month}-01`); monthOf(next) === month; next = addDays(next, 1)) days.push(next)
  return days
}

function dayAtUtc(utcMs: number): Day {
  return day(new Date(utcMs).toISOString().slice(0, 10))
}
