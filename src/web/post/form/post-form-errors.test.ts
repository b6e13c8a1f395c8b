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
  const { upload } = en
  test.each([
    ['storeName', 'required', 'post-storeName', errors.nameMissing],
    ['storeNameEn', 'badCharacters', 'post-storeNameEn', errors.badCharacters, upload.nameEn],
    ['address.mainAddress', 'inSeoulOnly', 'post-address-mainAddress', errors.inSeoulOnly],
    ['image.section1', 'required', 'post-image', errors.noPicture],
    ['image.section2', 'notFound', 'post-image-section2', errors.pictureGone, upload.picture(2)],
    [
      'imageAlternative.section1.ko',
      'tooLong',
      'post-imageAlternative-section1-ko',
      errors.tooLong,
      `${upload.picture(1)}, ${upload.alternative}`,
    ],
    ['roomPrice', 'noRoom', 'post-roomCount-small', errors.noRoom],
    ['roomPrice.large', 'required', 'post-roomPrice-large', errors.priceMissing, upload.sizes.large],
    ['weekendPrice.small', 'tooSmall', 'post-weekendPrice-small', errors.price, `${upload.sizes.small}, ${upload.weekendPrice}`],
    ['roomCount.medium', 'malformed', 'post-roomCount-medium', errors.count, upload.sizes.medium],
    ['seasons.0', 'reversed', 'post-seasons-0', errors.reversed, upload.season(1)],
    ['seasons.1.from', 'notADay', 'post-seasons-1-from', errors.day, `${upload.season(2)}, ${upload.from}`],
    [
      'seasons.0.prices.small',
      'tooLarge',
      'post-seasons-0-prices-small',
      errors.price,
      `${upload.season(1)}, ${upload.sizes.small}`,
    ],
    ['seasons.1.prices', 'required', 'post-seasons-1-prices-small', errors.seasonPrice, upload.season(2)],
    ['hours.checkin', 'reversed', 'post-hours-checkin', errors.reversed, upload.hours.checkin.to],
    ['facility.cctv.daysKept', 'malformed', 'post-facility-cctv-daysKept', upload.facilityErrors['cctv.daysKept']],
    ['facility.partnerVet', 'tooLong', 'post-facility-partnerVet', errors.tooLong],
    ['extras.0.price', 'malformed', 'post-extras-0-price', upload.extraErrors.price, upload.extra(1)],
    ['extras.1.name', 'required', 'post-extras-1-name', errors.nameMissing, upload.extra(2)],
    ['extras.1.nameEn', 'tooLong', 'post-extras-1-nameEn', errors.tooLong, `${upload.extra(2)}, ${upload.nameEn}`],
    ['extras.2.extraId', 'notFound', 'post-extras-2', upload.extraErrors.extraId, upload.extra(3)],
    ['peaks.0.to', 'notADay', 'post-peaks-0-to', errors.day, `${upload.peak(1)}, ${upload.to}`],
  ])(
    'shows the message for %s (%s) at its field, and says in the summary which one it is',
    (path, error, id, text, name?: string) => {
      expect(toPostFormErrors(refused({ fields: { [path]: error } }), words)).toEqual({ fields: [{ fieldId: id, name, text }] })
    },
  )

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
    for (const emailVerified of [true, false]) {
      const ofNetwork = { code: 'rate_limited', status: 429, retryAfter: 3600, answer: { emailVerified } } as const
      const { text } = toPostFormErrors(refused(ofNetwork), words)
      expect(text).toBe(en.upload.tooManyInNetwork(1, emailVerified))
      expect(text?.includes('verified, you can publish it right away')).toBe(!emailVerified)
    }
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
