import { type Day, isDay } from '../domain/day.ts'

/** A day as it travels: `yyyy.MM.dd`. */
export const wireDayForm = /^\d{4}\.\d{2}\.\d{2}$/

export function wireDay(day: Day): string {
  return day.replaceAll('-', '.')
}

/** The day that a `yyyy.MM.dd` text says; null when it says none. */
export function parseWireDay(text: string): Day | null {
  const inside = text.replaceAll('.', '-')
  return wireDayForm.test(text) && isDay(inside) ? inside : null
}
