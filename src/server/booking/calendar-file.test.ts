import { describe, expect, it, vi } from 'vitest'
import type { WireBooking } from '../../contract/booking/booking.ts'
import { calendarFile } from './calendar-file.ts'
import { toCalendarText } from './calendar-text.ts'

const booking: WireBooking = {
  bookingId: 'K7Q294MD',
  orderId: null,
  postNum: 1,
  storeName: '마루와 마당; 성수, 한옥',
  storeNameEn: null,
  location: '서울 성동구 성수이로 87 아주 길고 긴 주소라서 한 줄에 다 들어가지 않는 곳',
  locationEn: 'Seoul Seongdong-gu Seongsui-ro 87',
  image: { section1: '/images/a' },
  date: { checkin: '2026.12.23', checkout: '2026.12.26' },
  time: { checkin: '10:00 AM', checkout: '5:00 PM' },
  nights: 3,
  dogNum: { small: 1, medium: 0, large: 0 },
  roomNumber: { small: 1, medium: 0, large: 0 },
  dogs: [],
  kennels: [],
  extras: [],
  charges: [],
  owner: null,
  seller: null,
  contactPhone: null,
  note: '',
  staffNote: '',
  desk: null,
  state: 'confirmed',
  holdUntil: null,
  answerHours: null,
  answerBy: null,
  total: 149_000,
  discount: 0,
  lines: [],
  history: [
    { from: null, to: 'held', by: 'owner', authorName: null, reason: null, at: '2026-11-20T03:04:05.678Z' },
    { from: 'held', to: 'confirmed', by: 'payment', authorName: null, reason: null, at: '2026-11-20T03:06:00.000Z' },
  ],
  payment: null,
  refund: null,
  paidBack: [],
  money: { paid: 0, refunded: 0 },
  policy: { policy: 'standard', peak: true, weekend: false },
  refunds: [],
  version: 0,
  stateSince: '2026-05-01T00:00:00.000Z',
  locked: 0,
  change: null,
  changes: [],
  overdue: false,
  actions: [],
  createdAt: '2026-11-20T03:04:05.678Z',
}

describe('calendarFile', () => {
  const about = { language: 'ko' as const, publicUrl: 'https://kkori.example', now: Date.parse('2026-12-01T00:00:00.5Z') }
  const file = calendarFile(booking, about).text

  it('converts the stay from Seoul time to UTC', () => {
    expect(file).toContain('DTSTART:20261223T010000Z\r\n')
    expect(file).toContain('DTEND:20261226T080000Z\r\n')
  })

  it('includes the creation times of the file and the booking, and the time of the last change', () => {
    for (const line of ['DTSTAMP:20261201T000000Z', 'CREATED:20261120T030405Z', 'LAST-MODIFIED:20261120T030600Z'])
      expect(file).toContain(`${line}\r\n`)
  })

  it.each([
    ['held', 'TENTATIVE', 'PUBLISH'],
    ['confirmed', 'CONFIRMED', 'PUBLISH'],
    ['completed', 'CONFIRMED', 'PUBLISH'],
    ['cancelled', 'CANCELLED', 'CANCEL'],
    ['expired', 'CANCELLED', 'CANCEL'],
  ] as const)('gives a %s booking the status %s, and links to its page in the same language', (state, status, method) => {
    const lines = calendarFile({ ...booking, state }, about)
      .text.replaceAll('\r\n ', '')
      .split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([`STATUS:${status}`, `METHOD:${method}`, 'URL:https://kkori.example/ko/mybooking/K7Q294MD']),
    )
  })

  it('escapes separators, line breaks and control characters', () => {
    expect(file).toContain('SUMMARY:마루와 마당\\; 성수\\, 한옥\r\n')
    const { text } = calendarFile({ ...booking, storeName: 'a\rATTACH:b\r\nc\nd\u0007e\\' }, about)
    expect(text).toContain('SUMMARY:a\\nATTACH:b\\nc\\nd e\\\\\r\n')
    expect(text.split('\r\n').join('')).not.toMatch(/\p{Cc}/u)
  })

  it('folds long lines at 75 octets without splitting a character', () => {
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${booking.location}`)
  })

  it('measures short lines as a whole, because the calendar of a large house has a hundred thousand of them', () => {
    const measure = vi.spyOn(Buffer, 'byteLength')
    toCalendarText(Array.from({ length: 100 }, () => 'DTSTART;VALUE=DATE:20261101'))
    expect(measure.mock.calls).toHaveLength(100)
    measure.mockRestore()
  })
})
