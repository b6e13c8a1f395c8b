import * as z from 'zod/mini'
import { type Day, isDay } from '../domain/day.ts'

const form = /^\d{4}\.\d{2}\.\d{2}$/

/** The day as `yyyy.MM.dd`. */
export function wireDay(day: Day): string {
  return day.replaceAll('-', '.')
}

/** The day that a `yyyy.MM.dd` text says; null when it says none. */
export function parseWireDay(text: string): Day | null {
  const inside = text.replaceAll('.', '-')
  return form.test(text) && isDay(inside) ? inside : null
}

/** A day in an answer: the text as it travels. */
export const dayText = z.string().check(z.regex(form, 'notADay'))

/** A day in a request: `yyyy.MM.dd` outside, a Day inside. */
export const dayField = z.pipe(
  dayText,
  z.transform((text, context): Day => {
    const day = parseWireDay(text)
    if (day) return day
    context.issues.push({ code: 'custom', message: 'notADay', input: text })
    return z.NEVER
  }),
)
