import { parseWireDay } from '../../contract/wire-day.ts'
import { addDays, type Day } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import type { Failure } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'

/** A "no" to the stay chosen: its code and whatever came along. */
export type StayRefusal = Pick<Failure, 'code' | 'answer'>

/** `field` is the part of the box that it is about. */
export type StayProblem = { text: string; field: 'days' | 'rooms' | null }

export function useStayProblem(): (refusal: StayRefusal) => StayProblem {
  const { format } = useIntl()
  const messages = useMessages('stay')
  const failures = useMessages('failures')
  const { sizes } = useMessages('quote')

  function fullNights(nights: FullNight[]): StayProblem {
    const parts = dogSizes.flatMap((size) =>
      spansOf(nights.filter((night) => night.size === size)).map(
        ([first, last]) => `${format.span(first, last)} (${sizes[size].toLowerCase()})`,
      ),
    )
    return { text: parts.length > 0 ? messages.fullNights(parts.join(', ')) : failures.room_full, field: 'days' }
  }

  function badField(field: string, fault: string): StayProblem {
    const faults: Record<string, string | undefined> = messages.faults
    return { text: faults[fault] ?? messages.faults.other, field: field.startsWith('date') ? 'days' : 'rooms' }
  }

  return ({ code, answer }) => {
    if (code === 'room_full') return fullNights(nightsIn(answer.nights))
    const [first] = Object.entries(Object(answer.fields))
    return code === 'bad_fields' && first ? badField(first[0], String(first[1])) : { text: failures[code], field: null }
  }
}

type FullNight = { day: Day; size: unknown }

function nightsIn(nights: unknown): FullNight[] {
  return (Array.isArray(nights) ? nights : []).flatMap(({ date, size }: { date?: unknown; size?: unknown }) => {
    const day = parseWireDay(String(date))
    return day ? [{ day, size }] : []
  })
}

/** Nights that follow each other as one, by their first and last; they come in their order. */
function spansOf(nights: FullNight[]): [Day, Day][] {
  const spans: [Day, Day][] = []
  for (const { day } of nights) {
    const span = spans.at(-1)
    if (span && addDays(span[1], 1) === day) span[1] = day
    else spans.push([day, day])
  }
  return spans
}
