import { isDay } from '../../../domain/calendar/day.ts'

type WrongDay<Field> = { field: Field; error: 'noDays' | 'notADay' }

/** The fields with text that is not a day, and the first one without text. */
export function findWrongDays<Field extends string>(typed: readonly (readonly [Field, string])[]): WrongDay<Field>[] {
  const missing = typed.find(([, text]) => text.trim() === '')
  return typed.flatMap(([field, text]): WrongDay<Field>[] => {
    if (text.trim() !== '') return isDay(text) ? [] : [{ field, error: 'notADay' }]
    return field === missing?.[0] ? [{ field, error: 'noDays' }] : []
  })
}
