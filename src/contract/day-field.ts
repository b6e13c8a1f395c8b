import * as z from 'zod/mini'
import type { Day } from '../domain/calendar/day.ts'
import { parseWireDay, wireDayForm } from './wire-day.ts'

/** A day in a response, as `yyyy.MM.dd` text. */
export const dayText = z.string().check(z.regex(wireDayForm, 'notADay'))

/** A day in a request: parses `yyyy.MM.dd` to a Day. */
export const dayField = z.pipe(
  dayText,
  z.transform((text, context): Day => {
    const day = parseWireDay(text)
    if (day) return day
    context.issues.push({ code: 'custom', message: 'notADay', input: text })
    return z.NEVER
  }),
)
