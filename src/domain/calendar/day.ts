declare const dayBrand: unique symbol

/** A calendar date in Asia/Seoul, `YYYY-MM-DD`. Comparing with `<` compares dates. */
export type Day = string & { readonly [dayBrand]: true }

const dayMs = 86_400_000
// Korea has not observed daylight saving time since 1988, so the offset is constant.
const seoulOffsetMs = 9 * 3_600_000

/** Validates a day from input: a date from 1900 to 2199, so that date arithmetic stays within the range of Date and the database. */
export function isDay(text: string): text is Day {
  return isDate(text) && text >= '1900' && text < '2200'
}

/** Converts a text known to be a date, of any year. Throws a RangeError if it is not one. */
export function day(text: string): Day {
  if (!isDate(text)) throw new RangeError(`Not a day: ${text}`)
  return text
}

export function addDays(from: Day, days: number): Day {
  return dayAtUtc(Date.parse(from) + days * dayMs)
}

export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** 0 (Sunday) to 6 (Saturday). */
export function weekday(of: Day): number {
  return new Date(Date.parse(of)).getUTCDay()
}

/** The date in Seoul at an instant, given in epoch milliseconds. */
export function dayAt(instantMs: number): Day {
  return dayAtUtc(instantMs + seoulOffsetMs)
}

export function earliest(one: Day, other: Day): Day {
  return one < other ? one : other
}

export function latest(one: Day, other: Day): Day {
  return one > other ? one : other
}

/** Epoch milliseconds of 00:00 in Seoul. */
export function startOfDay(of: Day): number {
  return Date.parse(of) - seoulOffsetMs
}

export function toMonth(of: Day): string {
  return of.slice(0, 7)
}

/** The month is `YYYY-MM`. */
export function daysOfMonth(month: string): Day[] {
  const days: Day[] = []
  for (let next = day(`${month}-01`); toMonth(next) === month; next = addDays(next, 1)) days.push(next)
  return days
}

function isDate(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const utcMs = Date.parse(text)
  // Date.parse rolls February 30 over into March, so such a text does not survive the round trip.
  return !Number.isNaN(utcMs) && new Date(utcMs).toISOString().startsWith(text)
}

function dayAtUtc(utcMs: number): Day {
  return day(new Date(utcMs).toISOString().slice(0, 10))
}
