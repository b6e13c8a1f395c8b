import { day } from '../domain/calendar/day.ts'
import { defaultPeaks } from '../domain/calendar/holiday.ts'
import type { Format } from './format.ts'

/** The default peak seasons, which recur every year, as spans of days. */
export function formatDefaultPeaks(format: Format): string[] {
  return defaultPeaks.map(({ from, to }) => format.span(day(`2026-${from}`), day(`${from <= to ? 2026 : 2027}-${to}`)))
}
