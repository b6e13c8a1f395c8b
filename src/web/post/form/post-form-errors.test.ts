import { describe, expect, test } from 'vitest'
import { day } from '../../../domain/calendar/day.ts'
import { en } from '../../../i18n/en.ts'
import { formatFor } from '../../../i18n/format.ts'
import type { Failure } from '../../shell/api.ts'
import { bookingsIn, toPostFormErrors } from './post-form-errors.ts'
import { parseNumber, toRequestBody } from './request-body.ts'
import { emptyValues } from './values.ts'

const words = { messages: en.upload, failures: en.failures, format: formatFor('en') }
const { faults } = en.upload

function refused(changes: Partial<Failure>): Failure {
  return { success: false, code: 'bad_fields', message: '', status: 422, answer: {}, ...changes }
}

describe('a refused post', () => {
  test.each([
    ['storeName', 'required', 'post-storeName', faults.nameMissing],
    ['address.mainAddress', 'inSeoulOnly', 'post-address-mainAddress', faults.inSeoulOnly],
    ['image.section1', 'required', 'post-image', faults.noPicture],
    ['image.section2', 'notFound', 'post-image-section2', faults.pictureGone],
    ['imageAlternative.section1.ko', 'tooLong', 'post-imageAlternative-section1-ko', faults.tooLong],
    ['roomPrice', 'noRoom', 'post-roomCount-small', faults.noRoom],
    ['roomPrice.large', 'required', 'post-roomPrice-large', faults.priceMissing],
    ['weekendPrice.small', 'tooSmall', 'post-weekendPrice-small', faults.price],
    ['roomCount.medium', 'malformed', 'post-roomCount-medium', faults.count],
    ['seasons.0', 'reversed', 'post-seasons-0', faults.reversed],
    ['seasons.1.from', 'notADay', 'post-seasons-1-from', faults.day],
    ['seasons.0.prices.small', 'tooLarge', 'post-seasons-0-prices-small', faults.price],
    ['seasons.1.prices', 'required', 'post-seasons-1-prices-small', faults.seasonPrice],
    ['hours.checkin', 'reversed', 'post-hours-checkin', faults.reversed],
    ['peaks.0.to', 'notADay', 'post-peaks-0-to', faults.day],
  ])('says at its field what %s (%s) means', (path, fault, fieldId, text) => {
    expect(toPostFormErrors(refused({ fields: { [path]: fault } }), words)).toEqual({ fields: [{ fieldId, text }] })
  })

  test('names the nights that are taken at the count that is too low, and the bookings', () => {
    const date = { checkin: '2026.12.24', checkout: '2026.12.26' }
    const bookings = [{ bookingId: 'b', name: null, state: 'confirmed', date }]
    const answer = { size: 'large', nights: ['2026.12.24', '2026.12.25'], bookings }
    const failure = refused({ code: 'taken_nights', status: 409, answer })
    const nights = [day('2026-12-24'), day('2026-12-25')].map(words.format.shortDay).join(', ')
    expect(toPostFormErrors(failure, words)).toEqual({
      text: en.upload.notSaved,
      fields: [{ fieldId: 'post-roomCount-large', text: en.upload.takenNights(nights) }],
    })
    expect(bookingsIn(failure)).toEqual([
      { bookingId: 'b', isHeld: false, name: null, stay: { checkin: day('2026-12-24'), checkout: day('2026-12-26') } },
    ])
  })

  test('tells every other refusal in a sentence', () => {
    expect(toPostFormErrors(refused({ code: 'gone', status: 410 }), words)).toEqual({ text: en.failures.gone, fields: [] })
  })
})

test.each([
  ['35,000', 35_000],
  ['35 000 won', 35_000],
  ['35000원', 35_000],
  ['', null],
  [' ', null],
  ['35.5', '35.5'],
  ['many', 'many'],
])('reads %j as %j', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test('a price without a count is no offer that was forgotten in silence', () => {
  const rooms = { ...emptyValues.rooms, large: { count: '', price: '70000', weekendPrice: '' } }
  expect(toRequestBody({ ...emptyValues, rooms })).toMatchObject({ roomCount: { small: 0, medium: 0, large: null } })
})
