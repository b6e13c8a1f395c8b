import { describe, expect, test } from 'vitest'
import { draftContent } from '../../../contract/post/post-draft.ts'
import { day } from '../../../domain/calendar/day.ts'
import { en } from '../../../i18n/en.ts'
import { formatFor } from '../../../i18n/format.ts'
import type { Failure } from '../../shell/api.ts'
import { fromDraftContent, toDraftContent } from './draft/draft-content.ts'
import { bookingsIn, toPostFormErrors } from './post-form-errors.ts'
import { parseNumber, toRequestBody } from './request-body.ts'
import { emptyValues } from './values.ts'

const words = { messages: en.upload, failures: en.failures, format: formatFor('en') }
const { errors } = en.upload

function refused(changes: Partial<Failure>): Failure {
  return { success: false, code: 'bad_fields', message: '', status: 422, answer: {}, ...changes }
}

describe('a refused post', () => {
  test.each([
    ['storeName', 'required', 'post-storeName', errors.nameMissing],
    ['address.mainAddress', 'inSeoulOnly', 'post-address-mainAddress', errors.inSeoulOnly],
    ['image.section1', 'required', 'post-image', errors.noPicture],
    ['image.section2', 'notFound', 'post-image-section2', errors.pictureGone],
    ['imageAlternative.section1.ko', 'tooLong', 'post-imageAlternative-section1-ko', errors.tooLong],
    ['roomPrice', 'noRoom', 'post-roomCount-small', errors.noRoom],
    ['roomPrice.large', 'required', 'post-roomPrice-large', errors.priceMissing],
    ['weekendPrice.small', 'tooSmall', 'post-weekendPrice-small', errors.price],
    ['roomCount.medium', 'malformed', 'post-roomCount-medium', errors.count],
    ['seasons.0', 'reversed', 'post-seasons-0', errors.reversed],
    ['seasons.1.from', 'notADay', 'post-seasons-1-from', errors.day],
    ['seasons.0.prices.small', 'tooLarge', 'post-seasons-0-prices-small', errors.price],
    ['seasons.1.prices', 'required', 'post-seasons-1-prices-small', errors.seasonPrice],
    ['hours.checkin', 'reversed', 'post-hours-checkin', errors.reversed],
    ['facility.cctv.daysKept', 'malformed', 'post-facility-cctv-daysKept', en.upload.facilityErrors['cctv.daysKept']],
    ['facility.partnerVet', 'tooLong', 'post-facility-partnerVet', errors.tooLong],
    ['extras.0.price', 'malformed', 'post-extras-0-price', en.upload.extraErrors.price],
    ['extras.1.name', 'required', 'post-extras-1-name', errors.nameMissing],
    ['extras.2.extraId', 'notFound', 'post-extras-2', en.upload.extraErrors.extraId],
    ['peaks.0.to', 'notADay', 'post-peaks-0-to', errors.day],
  ])('shows the message for %s (%s) at its field', (path, error, fieldId, text) => {
    expect(toPostFormErrors(refused({ fields: { [path]: error } }), words)).toEqual({ fields: [{ fieldId, text }] })
  })

  test('shows the taken nights at each room count that is too low, and lists the bookings', () => {
    const date = { checkin: '2026.12.24', checkout: '2026.12.26' }
    const bookings = [{ bookingId: 'b', name: null, state: 'confirmed', date }]
    const taken = { size: 'large', nights: ['2026.12.24', '2026.12.25'] }
    const answer = { ...taken, conflicts: [taken, { size: 'small', nights: ['2026.12.24'] }], bookings }
    const failure = refused({ code: 'taken_nights', status: 409, answer })
    const nights = [day('2026-12-24'), day('2026-12-25')].map(words.format.shortDay).join(', ')
    expect(toPostFormErrors(failure, words)).toEqual({
      text: en.upload.notSaved,
      fields: [
        { fieldId: 'post-roomCount-large', text: en.upload.takenNights('large', nights) },
        { fieldId: 'post-roomCount-small', text: en.upload.takenNights('small', words.format.shortDay(day('2026-12-24'))) },
      ],
    })
    expect(bookingsIn(failure)).toEqual([
      { bookingId: 'b', isHeld: false, name: null, stay: { checkin: day('2026-12-24'), checkout: day('2026-12-26') } },
    ])
  })

  test('links to the business form when a license is missing', () => {
    const { text, fields } = toPostFormErrors(refused({ code: 'licence_required', status: 409 }), words)
    expect(text).toBe(en.upload.notSaved)
    expect(fields).toEqual([
      { fieldId: 'business', text: en.failures.licence_required, path: '/mypage/company/account#business' },
    ])
  })

  test('shows a general message for a refusal that belongs to no field', () => {
    for (const code of [
      'gone',
      'storage_full',
      'too_many_drafts',
      'too_many_posts',
      'overloaded',
      'offline',
      'rate_limited',
    ] as const)
      expect(toPostFormErrors(refused({ code }), words)).toEqual({ text: en.failures[code], fields: [] })
    expect(toPostFormErrors(refused({ code: 'rate_limited', status: 429, retryAfter: 3601 }), words)).toEqual({
      text: en.upload.tooManyPosts(2),
      fields: [],
    })
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
])('parseNumber parses %j as %j', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test('a price without a room count is sent with a null count', () => {
  const rooms = { ...emptyValues.rooms, large: { count: '', price: '70000', weekendPrice: '' } }
  expect(toRequestBody({ ...emptyValues, rooms })).toMatchObject({ roomCount: { small: 0, medium: 0, large: null } })
})

test('extras keep what was typed in the draft, and are sent as a list with what is left empty', () => {
  const empty = { maxPerDay: '', noticeHours: '' }
  const bath = { kind: 'bath', name: '목욕', nameEn: ' ', unit: 'once', price: '20,000원', ...empty } as const
  const walk = {
    kind: 'extraWalk',
    name: '산책',
    nameEn: 'Walk',
    unit: 'day',
    price: 'free',
    maxPerDay: '2',
    noticeHours: '24',
  } as const
  const extras = [
    { key: 'kept-0', extraId: 7, ...bath },
    { key: 'kept-1', extraId: null, ...walk },
  ]
  const values = { ...emptyValues, extras }
  expect(fromDraftContent(draftContent.parse(toDraftContent(values)))).toEqual(values)
  expect(toRequestBody(values).extras).toEqual([
    { extraId: 7, kind: 'bath', name: '목욕', nameEn: null, unit: 'once', price: 20_000, maxPerDay: null, noticeHours: 0 },
    { kind: 'extraWalk', name: '산책', nameEn: 'Walk', unit: 'day', price: 'free', maxPerDay: 2, noticeHours: 24 },
  ])
})
