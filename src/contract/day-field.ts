import * as z from 'zod/mini'
import type { Day } from '../domain/day.ts'
import { parseWireDay, wireDayForm } from './wire-day.ts'

/** A day in an answer: the text as it travels. */
export const dayText = z.string().check(z.regex(wireDayForm, 'notADay'))

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
