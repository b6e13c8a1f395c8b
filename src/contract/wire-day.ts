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
