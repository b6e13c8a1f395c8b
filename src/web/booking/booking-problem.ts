import { parseWireDay } from '../../contract/wire-day.ts'
import { type DogSize, dogSizes } from '../../domain/dog-size.ts'
import type { Messages } from '../../i18n/en.ts'
import type { Format } from '../../i18n/format.ts'
import type { Failure } from '../call.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'
import type { BookableDog, BookingChoice } from './booking-choice.ts'

/** `wayOn` is where a person gets out of it when the form itself cannot help. */
export type BookingProblem = { text?: string; fields: FieldProblem[]; wayOn?: 'login' | 'search' | 'reload' }

export type ProblemWords = {
  messages: Messages['booking']
  stay: Messages['stay']
  quote: Messages['quote']
  failures: Messages['failures']
  format: Format
}

/** What a refused quote or booking means for the form: one sentence, the fields it is about, and a way on. */
export function problemOf(failure: Failure, dogs: BookableDog[], words: ProblemWords): BookingProblem {
  const { failures, messages } = words
  const text = failures[failure.code]
  switch (failure.code) {
    case 'bad_fields':
      return { fields: fieldProblems(failure.fields ?? {}, words) }
    case 'room_full':
      return { text, fields: shortNights(failure.answer.nights, words) }
    case 'dog_busy':
      return { text: messages.dogBusy, fields: busyDogs(failure.answer.dogIds, dogs, words) }
    case 'offline':
      return { text: messages.noAnswer, fields: [] }
    case 'not_signed_in':
    case 'wrong_role':
      return { text, fields: [], wayOn: 'login' }
    case 'gone':
      return { text, fields: [], wayOn: 'search' }
    case 'not_found':
      return { text: messages.somethingGone, fields: [], wayOn: 'reload' }
    default:
      return { text, fields: [] }
  }
}

type Entered = { choice: BookingChoice; tooLate: boolean; agreed: { terms: boolean; profiles: boolean }; adding: boolean }

/** What is not there yet, before anything is sent. */
export function missingParts(
  { choice, tooLate, agreed, adding }: Entered,
  { messages, stay }: Pick<ProblemWords, 'messages' | 'stay'>,
): FieldProblem[] {
  const hasDogs = dogSizes.some((size) => choice.dogNum[size] > 0)
  return [
    ...(choice.checkin === '' ? [{ fieldId: 'checkin', text: messages.noCheckin }] : []),
    ...(tooLate ? [{ fieldId: 'checkin', text: stay.faults.tooLateToday }] : []),
    ...(choice.checkout === '' ? [{ fieldId: 'checkout', text: messages.noCheckout }] : []),
    ...(hasDogs || adding ? [] : [{ fieldId: 'dogs', text: stay.faults.noDog }]),
    ...(adding ? [{ fieldId: 'dogs', text: messages.finishDog }] : []),
    ...(agreed.terms ? [] : [{ fieldId: 'agree-terms', text: messages.agreeTerms }]),
    ...(agreed.profiles ? [] : [{ fieldId: 'agree-profiles', text: messages.agreeProfiles }]),
  ]
}

const fieldIds: Record<string, string> = {
  'date.checkin': 'checkin',
  'date.checkout': 'checkout',
  'time.checkin': 'checkin-time',
  'time.checkout': 'checkout-time',
  note: 'note',
}

function fieldProblems(fields: Record<string, string>, { messages, stay }: ProblemWords): FieldProblem[] {
  const texts: Record<string, string | undefined> = { ...stay.faults, ...messages.faults, noRoom: stay.faults.noDog }
  return Object.entries(fields).map(([path, fault]) => ({
    fieldId: fieldIds[path] ?? 'dogs',
    text: texts[fault] ?? messages.faults.other,
  }))
}

/** Which night lacks rooms of which size, and how many are left of it. */
function shortNights(nights: unknown, { messages, quote, format }: ProblemWords): FieldProblem[] {
  return (Array.isArray(nights) ? nights : []).flatMap((night: { date?: unknown; size?: unknown; left?: unknown }) => {
    const day = parseWireDay(String(night.date))
    const size = dogSizes.find((name): name is DogSize => name === night.size)
    if (!day || !size) return []
    return [{ fieldId: 'checkin', text: messages.shortNight(format.shortDay(day), quote.roomOf(size), Number(night.left)) }]
  })
}

function busyDogs(dogIds: unknown, dogs: BookableDog[], { messages }: ProblemWords): FieldProblem[] {
  const busy = Array.isArray(dogIds) ? dogIds.map(String) : []
  return dogs
    .filter(({ dogId }) => busy.includes(dogId))
    .map(({ dogName }) => ({ fieldId: 'dogs', text: messages.busyThen(dogName) }))
}
