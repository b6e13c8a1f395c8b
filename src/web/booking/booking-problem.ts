import { parseWireDay } from '../../contract/wire-day.ts'
import type { Messages } from '../../i18n/en.ts'
import type { Format } from '../../i18n/format.ts'
import type { Failure } from '../call.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'
import type { BookableDog } from './booking-choice.ts'

export type BookingProblem = { text?: string; fields: FieldProblem[] }

type Words = { messages: Messages['booking']; failures: Messages['failures']; format: Format; dogs: BookableDog[] }

/** What a refused quote or booking means for the form: one sentence, and the fields it is about. */
export function problemOf(failure: Failure, { messages, failures, format, dogs }: Words): BookingProblem {
  if (failure.code === 'bad_fields') return { fields: fieldProblems(failure.fields ?? {}, messages) }
  if (failure.code === 'room_full') {
    const nights = nightsOf(failure.answer.nights, format)
    return nights === '' ? { text: failures.room_full, fields: [] } : { text: messages.fullNights(nights), fields: [] }
  }
  if (failure.code === 'dog_busy') {
    const busy = listOf(failure.answer.dogIds)
    const names = dogs.filter(({ dogId }) => busy.includes(dogId)).map(({ dogName }) => dogName)
    return { text: messages.dogBusy(names.join(', ')), fields: [] }
  }
  return { text: failures[failure.code], fields: [] }
}

const fieldIds: Record<string, string> = {
  'date.checkin': 'checkin',
  'date.checkout': 'checkout',
  'time.checkin': 'checkin-time',
  'time.checkout': 'checkout-time',
  note: 'note',
}

function fieldProblems(fields: Record<string, string>, messages: Messages['booking']): FieldProblem[] {
  const texts: Record<string, string | undefined> = messages.faults
  return Object.entries(fields).map(([path, fault]) => ({
    fieldId: fieldIds[path] ?? 'dogs',
    text: texts[fault] ?? messages.faults.other,
  }))
}

function nightsOf(nights: unknown, format: Format): string {
  const days = (Array.isArray(nights) ? nights : []).map((night: { date?: unknown }) => parseWireDay(String(night.date)))
  return [...new Set(days.filter((day) => day !== null))].map((day) => format.shortDay(day)).join(', ')
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
