import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { computeQuote } from '../../domain/booking/price.ts'
import { day } from '../../domain/calendar/day.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { refundSteps } from '../../domain/payment/refund.ts'
import { toFieldErrors } from '../field-error.ts'
import { type BookingSources, bookingToWire, wireBooking } from './booking.ts'
import { bookingInput } from './booking-endpoints.ts'
import { quoteToWire, wireQuote } from './quote.ts'

const stay = { checkin: day('2026-12-03'), checkout: day('2026-12-05') }
const policy = { policy: 'flexible', peak: false, weekend: false } as const
const priced = computeQuote({
  post: { rooms: [{ size: 'small', count: 2, price: 40_000, weekendPrice: 50_000 }], seasons: [] },
  stay,
  roomNumber: { small: 1, medium: 0, large: 0 },
  firstBooking: true,
})
const refunds = refundSteps({ total: priced.total, class: policy, checkin: stay.checkin, today: day('2026-11-21') })
const dog: Dog = {
  dogId: 'dog-1',
  dogName: '보리',
  dogBreed: 'Maltese',
  dogAge: 3,
  dogWeight: 4.2,
  dogNote: '',
  photoURL: null,
  vaccinations: [{ kind: 'rabies', date: day('2026-03-01'), expiry: null }],
  dogGender: 'male',
  dogNeutered: 'done',
  dogToilet: 'indoor',
  dogSnack: 'given',
  dogSnarl: 'no',
  dogBark: 'no',
}
const now = Date.UTC(2026, 10, 21, 3)
const sources: BookingSources = {
  booking: {
    bookingId: 'booking-1',
    postNum: 7,
    stay,
    time: { checkin: '10:00 AM', checkout: '5:00 PM' },
    state: 'confirmed',
    since: now,
    holdUntil: null,
    answerHours: null,
    answerBy: null,
    total: priced.total,
    discount: priced.discount,
    version: 0,
    locked: 0,
    policy,
    note: 'Shy at first.',
    staffNote: '',
    desk: null,
    dogNum: { small: 1, medium: 0, large: 0 },
    roomNumber: { small: 1, medium: 0, large: 0 },
    createdAt: now,
  },
  post: {
    storeName: '나루 강변 애견호텔',
    storeNameEn: null,
    mainAddress: '서울 광진구 자양로 1',
    mainAddressEn: null,
    detailAddress: '2층',
    images: ['/images/a'],
    seller: null,
  },
  lines: priced.lines,
  extras: [],
  charges: [],
  dogs: [{ dogId: 'dog-1', snapshot: dog, heatUntil: null, conflicts: [] }],
  kennels: [],
  owner: null,
  contactPhone: null,
  history: [{ from: null, to: 'held', by: 'owner', authorName: null, reason: null, at: now }],
  payment: { state: 'paid', amount: priced.total, paidAt: now, orderId: 'order-1' },
  refund: null,
  paidBack: [],
  changePayment: null,
  money: { paid: priced.total, refunded: 0 },
  changes: [],
  refunds,
  isOverdue: false,
  actions: ['cancel'],
}

describe('quote wire format', () => {
  test('includes the lines, the discount, the total and the refund steps', () => {
    const policy = { policy: 'standard' as const, peak: false, weekend: false }
    const wire = quoteToWire(priced, refunds, policy)
    expect(z.parse(wireQuote, wire)).toEqual(wire)
    expect(wire).toEqual({
      nights: 2,
      lines: [
        { date: '2026.12.03', size: 'small', rooms: 1, price: 40_000, amount: 40_000 },
        { date: '2026.12.04', size: 'small', rooms: 1, price: 50_000, amount: 50_000 },
      ],
      extras: [],
      discount: 9_000,
      total: 81_000,
      refunds: [
        { until: '2026.12.02', percent: 100, amount: 81_000 },
        { until: '2026.12.03', percent: 50, amount: 40_500 },
      ],
      policy,
    })
  })
})

describe('booking wire format', () => {
  test('matches the response schema with no extra fields', () => {
    const wire = bookingToWire(sources)
    expect(z.parse(wireBooking, wire)).toEqual(wire)
    expect(wire).toMatchObject({
      orderId: 'order-1',
      location: '서울 광진구 자양로 1 2층',
      date: { checkin: '2026.12.03', checkout: '2026.12.05' },
      nights: 2,
      holdUntil: null,
      payment: { state: 'paid', amount: 81_000, paidAt: '2026-11-21T03:00:00.000Z', orderId: 'order-1' },
      dogs: [{ name: '보리', size: 'small', profile: { vaccinations: [{ kind: 'rabies', date: '2026.03.01', expiry: null }] } }],
    })
  })

  test('has a null owner, payment and order ID for a walk-in', () => {
    const wire = bookingToWire({ ...sources, payment: null })
    expect(wire).toMatchObject({ orderId: null, payment: null, owner: null })
  })
})

describe('booking input schema', () => {
  const draft = {
    postNum: 7,
    date: { checkin: '2026.12.03', checkout: '2026.12.05' },
    time: { checkin: '10:00 AM', checkout: '5:00 PM' },
    dogNum: { small: 1, medium: 0, large: 0 },
    roomNumber: { small: 1, medium: 0, large: 0 },
    total: 81_000,
  }

  function listErrors(value: unknown): object {
    const parsed = z.safeParse(bookingInput, value, { reportInput: true })
    return parsed.success ? {} : toFieldErrors(parsed.error.issues)
  }

  test('parses yyyy.MM.dd dates into days', () => {
    expect(z.parse(bookingInput, draft).date).toEqual(stay)
  })

  test.each([
    [{ ...draft, uid: 'owner-2' }, { uid: 'unknownField' }],
    [
      { ...draft, state: 'confirmed', amount: 1 },
      { state: 'unknownField', amount: 'unknownField' },
    ],
    [{ ...draft, total: -1 }, { total: 'tooSmall' }],
    [{ ...draft, total: '81000' }, { total: 'malformed' }],
    [
      { ...draft, date: { checkin: '2026-12-03' } },
      { 'date.checkin': 'notADay', 'date.checkout': 'required' },
    ],
    [{ ...draft, time: { checkin: '10:30 AM', checkout: '5:00 PM' } }, { 'time.checkin': 'notOneOf' }],
    [{ ...draft, dogIds: ['a', 'a'] }, { dogIds: 'duplicate' }],
    [{ ...draft, dogNum: { small: 21 } }, { 'dogNum.small': 'tooLarge' }],
    [{ ...draft, note: '\u0000' }, { note: 'badCharacters' }],
  ])('reports the field errors of invalid input, case %#', (value, errors) => {
    expect(listErrors(value)).toEqual(errors)
  })
})
