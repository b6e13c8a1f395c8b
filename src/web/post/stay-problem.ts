import { parseWireDay } from '../../contract/wire-day.ts'
import type { Day } from '../../domain/day.ts'
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

  function fullNights(nights: Day[]): StayProblem {
    const days = nights.map((night) => format.shortDay(night)).join(', ')
    return { text: days ? messages.fullNights(days) : failures.room_full, field: 'days' }
  }

  function badField(field: string, fault: string): StayProblem {
    const faults: Record<string, string | undefined> = messages.faults
    return { text: faults[fault] ?? messages.faults.other, field: field.startsWith('date') ? 'days' : 'rooms' }
  }

  return ({ code, answer }) => {
    if (code === 'room_full') return fullNights(daysIn(answer.nights))
    const [first] = Object.entries(Object(answer.fields))
    return code === 'bad_fields' && first ? badField(first[0], String(first[1])) : { text: failures[code], field: null }
  }
}

function daysIn(nights: unknown): Day[] {
  const dates = (Array.isArray(nights) ? nights : []).map((night: { date?: unknown }) => parseWireDay(String(night.date)))
  return [...new Set(dates)].filter((date) => date !== null)
}
