import { parseWireDay } from '../../../../contract/wire-day.ts'
import { addDays, type Day } from '../../../../domain/calendar/day.ts'
import { dogSizes } from '../../../../domain/dog/dog-size.ts'
import { toObstacleText } from '../../../booking/stay/obstacle-text.ts'
import type { Failure } from '../../../shell/api.ts'
import { useIntl, useMessages } from '../../../shell/intl.tsx'

/** Why a quote was refused: the error code and the response. */
export type StayRefusal = Pick<Failure, 'code' | 'answer'>

/** `field` is the part of the box that the error concerns; `isFull` if rooms are missing on some nights. */
export type StayFormErrors = { text: string; field: 'days' | 'rooms' | null; isFull?: true }

export function useStayFormErrors(): (refusal: StayRefusal) => StayFormErrors {
  const { format } = useIntl()
  const messages = useMessages('stay')
  const failures = useMessages('failures')
  const { sizes } = useMessages('quote')

  function fullNights(nights: FullNight[]): StayFormErrors {
    const parts = dogSizes.flatMap((size) =>
      toSpans(nights.filter((night) => night.size === size)).map(
        ([first, last]) => `${format.span(first, last)} (${sizes[size].toLowerCase()})`,
      ),
    )
    return { text: parts.length > 0 ? messages.fullNights(parts.join(', ')) : failures.room_full, field: 'days', isFull: true }
  }

  function toFieldError(field: string, error: string): StayFormErrors {
    const errors: Record<string, string | undefined> = messages.errors
    return { text: errors[error] ?? messages.errors.other, field: field.startsWith('date') ? 'days' : 'rooms' }
  }

  return ({ code, answer }) => {
    if (code === 'not_bookable') return { text: toObstacleText(answer, { messages, failures, format }), field: 'days' }
    if (code === 'room_full') return fullNights(readNights(answer.nights))
    const [first] = Object.entries(Object(answer.fields))
    return code === 'bad_fields' && first ? toFieldError(first[0], String(first[1])) : { text: failures[code], field: null }
  }
}

type FullNight = { day: Day; size: unknown }

function readNights(nights: unknown): FullNight[] {
  return (Array.isArray(nights) ? nights : []).flatMap(({ date, size }: { date?: unknown; size?: unknown }) => {
    const day = parseWireDay(String(date))
    return day ? [{ day, size }] : []
  })
}

/** Joins consecutive nights into ranges of first and last; expects them in order. */
function toSpans(nights: FullNight[]): [Day, Day][] {
  const spans: [Day, Day][] = []
  for (const { day } of nights) {
    const span = spans.at(-1)
    if (span && addDays(span[1], 1) === day) span[1] = day
    else spans.push([day, day])
  }
  return spans
}
