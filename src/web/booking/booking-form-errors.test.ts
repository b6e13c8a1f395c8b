import { expect, test } from 'vitest'
import { day } from '../../domain/calendar/day.ts'
import { noDogs } from '../../domain/dog/dog-size.ts'
import { en } from '../../i18n/en.ts'
import { formatFor } from '../../i18n/format.ts'
import type { BookingChoice } from './booking-choice.ts'
import { toBookingFormErrors, validateBookingForm } from './booking-form-errors.ts'

const small = { ...noDogs, small: 1 }
const choice: BookingChoice = {
  checkin: '2026-05-11',
  checkout: '2026-05-12',
  checkinTime: '2:00 PM',
  checkoutTime: '11:00 AM',
  dogIds: [],
  counted: small,
  dogNum: small,
  extras: [],
  roomNumber: small,
  phone: '010-1234-5678',
  note: '',
}
const words = { ...en, messages: en.booking, format: formatFor('en'), language: 'en' as const }
const form = { choice, tooLate: false, agreed: { terms: true, profiles: false }, adding: false, asksPhone: true }

test('consent to share profiles is required only when a dog profile is selected', () => {
  expect(validateBookingForm(form, words)).toEqual([])
  const named = { ...form, choice: { ...choice, dogIds: ['bori'] } }
  expect(validateBookingForm(named, words)).toEqual([{ fieldId: 'agree-profiles', text: en.booking.agreeProfiles }])
})

test('a limit says how long to wait', () => {
  const failure = { success: false, code: 'rate_limited', message: '', status: 429, answer: {}, retryAfter: 86_400 } as const
  expect(toBookingFormErrors(failure, [], words)).toEqual({ text: en.failures.waitMinutes(1_440), fields: [] })
})

test('a limit of one hotel or of the network says so, and what to do', () => {
  const answered = { success: false, message: '', status: 429, answer: {}, retryAfter: 86_400 } as const
  expect(toBookingFormErrors({ ...answered, code: 'rate_limited', answer: { postNum: 7 } }, [], words)).toEqual({
    text: en.booking.tooManyUnpaidHere(24),
    fields: [],
    recovery: 'search',
  })
  expect(toBookingFormErrors({ ...answered, code: 'network_busy' }, [], words)).toEqual({
    text: en.booking.networkBusyToday,
    fields: [],
  })
  expect(toBookingFormErrors({ ...answered, code: 'network_busy', retryAfter: 300 }, [], words)).toEqual({
    text: en.failures.network_busy,
    fields: [],
    recovery: 'bookings',
  })
})

test('too many extras are reported at the extras, with what to do', () => {
  const fields = { extras: 'tooMany' }
  const failure = { success: false, code: 'bad_fields', message: '', status: 422, answer: {}, fields } as const
  expect(toBookingFormErrors(failure, [], words)).toEqual({ fields: [{ fieldId: 'extras', text: en.stayExtras.tooMany }] })
})

test('an extra with too little notice on several days says once from which day it can be booked', () => {
  const late = { extraId: 3, name: '추가 산책', nameEn: 'Extra walk', why: 'notice', left: null, hours: 48, from: '2026.05.13' }
  const extras = [
    { ...late, date: '2026.05.11' },
    { ...late, date: '2026.05.12' },
    { ...late, extraId: 4, nameEn: 'Bath', date: '2026.05.11' },
  ]
  const failure = { success: false, code: 'extra_unavailable', message: '', status: 409, answer: { extras } } as const
  const text = (name: string): string => en.stayExtras.notice(name, words.format.shortDay(day('2026-05-13')))
  expect(toBookingFormErrors(failure, [], words)).toEqual({
    fields: [
      { fieldId: 'extra-3', text: text('Extra walk') },
      { fieldId: 'extra-4', text: text('Bath') },
    ],
  })
})

test('a phone number is required only if the profile has none, and an invalid one is reported at its field', () => {
  const without = { ...form, choice: { ...choice, phone: ' ' } }
  expect(validateBookingForm(without, words)).toEqual([{ fieldId: 'phone', text: en.booking.noPhone }])
  expect(validateBookingForm({ ...without, asksPhone: false }, words)).toEqual([])
  const failure = {
    success: false,
    code: 'bad_fields',
    message: '',
    status: 422,
    answer: {},
    fields: { phone: 'malformed' },
  } as const
  expect(toBookingFormErrors(failure, [], words)).toEqual({ fields: [{ fieldId: 'phone', text: en.booking.errors.phone }] })
})

test('nights that lack the same rooms are one sentence if they follow each other', () => {
  const nights = [
    ...['2026.05.11', '2026.05.12', '2026.05.13'].flatMap((date) => [
      { date, size: 'small', left: 1 },
      { date, size: 'large', left: date === '2026.05.12' ? 0 : 1 },
    ]),
    { date: '2026.05.15', size: 'small', left: 1 },
  ]
  const failure = { success: false, code: 'room_full', message: '', status: 409, answer: { nights } } as const
  const { span } = words.format
  const say = (from: string, until: string, size: 'small' | 'large', left: number) => ({
    fieldId: 'checkin',
    text: en.booking.shortNight(span(day(from), day(until)), en.quote.roomName(size), left),
  })
  expect(toBookingFormErrors(failure, [], words).fields).toEqual([
    say('2026-05-11', '2026-05-13', 'small', 1),
    say('2026-05-15', '2026-05-15', 'small', 1),
    say('2026-05-11', '2026-05-11', 'large', 1),
    say('2026-05-12', '2026-05-12', 'large', 0),
    say('2026-05-13', '2026-05-13', 'large', 1),
  ])
})
