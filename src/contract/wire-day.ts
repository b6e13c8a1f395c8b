import { type Day, isDay } from '../domain/calendar/day.ts'

/** The wire format of a day: `yyyy.MM.dd`. */
export const wireDayForm = /^\d{4}\.\d{2}\.\d{2}$/

export function wireDay(day: Day): string {
  return day.replaceAll('-', '.')
}

/** Parses `yyyy.MM.dd`; null if it is not a valid date. */
export function parseWireDay(text: string): Day | null {
  const isoText = text.replaceAll('.', '-')
  return wireDayForm.test(text) && isDay(isoText) ? isoText : null
}

/** A day as people write it, the year first: `2026.1.5`, `2026-01-05`, `20260105`, `2026년 1월 5일`. Null if it is not a valid date. */
export function parseTypedDay(text: string): Day | null {
  const written = text.trim()
  const [, year = '', month = '', date = ''] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(written) ??
    /^(\d{4})\s*[./년-]\s*(\d{1,2})\s*[./월-]\s*(\d{1,2})\s*[.일]?$/.exec(written) ??
    []
  const isoText = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(isoText) ? isoText : null
}
