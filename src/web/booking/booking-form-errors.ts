import { parseWireDay } from '../../contract/wire-day.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { type DogSize, dogSizes } from '../../domain/dog/dog-size.ts'
import type { Messages } from '../../i18n/en.ts'
import type { Format } from '../../i18n/format.ts'
import { chooseText, type Language } from '../../i18n/language.ts'
import { type Failure, getFailureText, readDetails } from '../shell/api.ts'
import type { FormErrorItem } from '../ui/error-summary.tsx'
import type { BookableDog, BookingChoice } from './booking-choice.ts'
import { toObstacleText } from './stay/obstacle-text.ts'

/** `recovery` is the recovery action to offer if the error cannot be fixed in the form; a stay that `isFull` has a waitlist. */
export type BookingFormErrors = {
  text?: string
  fields: FormErrorItem[]
  recovery?: 'login' | 'search' | 'reload' | 'bookings'
  isFull?: true
}

export type FormErrorTexts = {
  messages: Messages['booking']
  stay: Messages['stay']
  quote: Messages['quote']
  stayExtras: Messages['stayExtras']
  failures: Messages['failures']
  format: Format
  language: Language
  /** The extras that the owner's own unpaid bookings hold on these dates. */
  ownExtraIds?: readonly number[]
}

/** Maps a failed quote or booking request to a message, the affected fields and a recovery action. */
export function toBookingFormErrors(failure: Failure, dogs: BookableDog[], words: FormErrorTexts): BookingFormErrors {
  const { failures, messages } = words
  const text = getFailureText(failure, failures)
  switch (failure.code) {
    case 'bad_fields':
      return { fields: toFieldErrors(failure.fields ?? {}, words) }
    case 'room_full':
      return { text, fields: toNightErrors(failure.answer.nights, words), isFull: true }
    case 'extra_unavailable':
      return { fields: toExtraErrors(failure, words) }
    case 'not_bookable':
      return { fields: [{ fieldId: 'checkin', text: toObstacleText(failure.answer, { ...words, messages: words.stay }) }] }
    case 'dog_busy':
      return { text: messages.dogBusy, fields: toDogErrors(failure.answer.dogIds, dogs, words) }
    case 'offline':
      return { text: messages.noAnswer, fields: [] }
    case 'not_signed_in':
    case 'wrong_role':
      return { text, fields: [], recovery: 'login' }
    case 'rate_limited':
      return toLimitError(failure, text, messages)
    case 'network_busy':
      // Longer than a hold is kept: what ended unpaid is in the way, which nobody can pay or cancel.
      if ((failure.retryAfter ?? 0) > longestHold) return { text: messages.networkBusyToday, fields: [] }
      return { text, fields: [], recovery: 'bookings' }
    case 'too_many_holds':
      return { text, fields: [], recovery: 'bookings' }
    case 'gone':
      return { text, fields: [], recovery: 'search' }
    case 'not_found':
      return { text: messages.somethingGone, fields: [], recovery: 'reload' }
    default:
      return { text, fields: [] }
  }
}

/** Seconds. */
const longestHold = 900

/** Somewhere else, the customer can book at once. */
function toLimitError(failure: Failure, text: string, messages: Messages['booking']): BookingFormErrors {
  const isOfHotel = readDetails(failure, 'rate_limited').postNum !== undefined
  if (!isOfHotel || failure.retryAfter === undefined) return { text, fields: [] }
  return { text: messages.tooManyUnpaidHere(Math.ceil(failure.retryAfter / 3600)), fields: [], recovery: 'search' }
}

type FormInput = {
  choice: BookingChoice
  tooLate: boolean
  agreed: { terms: boolean; profiles: boolean }
  adding: boolean
  asksPhone: boolean
}

/** Client-side validation: the missing or invalid parts of the form. */
export function validateBookingForm(
  input: FormInput,
  { messages, stay }: Pick<FormErrorTexts, 'messages' | 'stay'>,
): FormErrorItem[] {
  const { choice, tooLate, adding } = input
  const hasDogs = dogSizes.some((size) => choice.dogNum[size] > 0)
  return [
    ...(choice.checkin === '' ? [{ fieldId: 'checkin', text: messages.noCheckin }] : []),
    ...(tooLate ? [{ fieldId: 'checkin', text: stay.errors.tooLateToday }] : []),
    ...(choice.checkout === '' ? [{ fieldId: 'checkout', text: messages.noCheckout }] : []),
    ...(hasDogs || adding ? [] : [{ fieldId: 'dogs', text: stay.errors.noDog }]),
    ...(adding ? [{ fieldId: 'dogs', text: messages.finishDog }] : []),
    ...validateAgreement(input, messages),
  ]
}

/** Profiles are shared only of the dogs picked by name. */
function validateAgreement({ choice, agreed, asksPhone }: FormInput, messages: FormErrorTexts['messages']): FormErrorItem[] {
  return [
    ...(asksPhone && choice.phone.trim() === '' ? [{ fieldId: 'phone', text: messages.noPhone }] : []),
    ...(agreed.terms ? [] : [{ fieldId: 'agree-terms', text: messages.agreeTerms }]),
    ...(agreed.profiles || choice.dogIds.length === 0 ? [] : [{ fieldId: 'agree-profiles', text: messages.agreeProfiles }]),
  ]
}

const fieldIds: Record<string, string> = {
  'date.checkin': 'checkin',
  'date.checkout': 'checkout',
  'time.checkin': 'checkin-time',
  'time.checkout': 'checkout-time',
  phone: 'phone',
  note: 'note',
}

function toFieldErrors(fields: Record<string, string>, { messages, stay, stayExtras }: FormErrorTexts): FormErrorItem[] {
  const texts: Record<string, string | undefined> = { ...stay.errors, ...messages.errors, noRoom: stay.errors.noDog }
  const ownTexts: Record<string, string | undefined> = { phone: messages.errors.phone }
  if (fields.extras === 'tooMany') ownTexts.extras = stayExtras.tooMany
  return Object.entries(fields).map(([path, error]) => ({
    fieldId: path.startsWith('extras') ? 'extras' : (fieldIds[path] ?? 'dogs'),
    text: ownTexts[path] ?? texts[error] ?? messages.errors.other,
  }))
}

/** Which nights lack rooms of which size, and how many rooms are left. */
function toNightErrors(nights: unknown, { messages, quote, format }: FormErrorTexts): FormErrorItem[] {
  const short = (Array.isArray(nights) ? nights : []).flatMap((night: { date?: unknown; size?: unknown; left?: unknown }) => {
    const day = parseWireDay(String(night.date))
    const size = dogSizes.find((name): name is DogSize => name === night.size)
    return day && size ? [{ size, left: Number(night.left), from: day, until: day }] : []
  })
  return joinNights(short).map(({ size, left, from, until }) => ({
    fieldId: 'checkin',
    text: messages.shortNight(format.span(from, until), quote.roomName(size), left),
  }))
}

type ShortNights = { size: DogSize; left: number; from: Day; until: Day }

/** By size, with one entry for nights that follow each other and have as many rooms left. */
function joinNights(nights: readonly ShortNights[]): ShortNights[] {
  const joined: ShortNights[] = []
  for (const size of dogSizes)
    for (const night of nights.filter((candidate) => candidate.size === size)) {
      const last = joined.at(-1)
      const follows = last?.size === size && last.left === night.left && addDays(last.until, 1) === night.from
      if (follows) last.until = night.until
      else joined.push({ ...night })
    }
  return joined
}

/** Which extras are full on which day or can be booked from which day only, each at its extra. */
function toExtraErrors(failure: Failure, words: FormErrorTexts): FormErrorItem[] {
  const found = readDetails(failure, 'extra_unavailable').extras ?? []
  const texts = new Map(found.map((extra) => [`${extra.extraId} ${toExtraText(extra, words)}`, extra]))
  return [...texts.values()].map((extra) => ({ fieldId: `extra-${extra.extraId}`, text: toExtraText(extra, words) }))
}

type UnavailableExtra = NonNullable<ReturnType<typeof readDetails<'extra_unavailable'>>['extras']>[number]

function toExtraText({ extraId, name, nameEn, date, left, from }: UnavailableExtra, words: FormErrorTexts): string {
  const { messages, stayExtras, format, language, ownExtraIds } = words
  const shown = chooseText(language, name, nameEn)
  const [day, first] = [parseWireDay(date), parseWireDay(from ?? '')]
  if (first) return stayExtras.notice(shown, format.shortDay(first))
  if (ownExtraIds?.includes(extraId)) return messages.extraHeldHere
  return stayExtras.full(shown, day ? format.shortDay(day) : date, left ?? 0)
}

function toDogErrors(dogIds: unknown, dogs: BookableDog[], { messages }: FormErrorTexts): FormErrorItem[] {
  const busy = Array.isArray(dogIds) ? dogIds.map(String) : []
  return dogs
    .filter(({ dogId }) => busy.includes(dogId))
    .map(({ dogName }) => ({ fieldId: 'dogs', text: messages.busyThen(dogName) }))
}
