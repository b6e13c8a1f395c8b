import { expect, test } from 'vitest'
import { day } from '../domain/calendar/day.ts'
import type { TimeSlot } from '../domain/calendar/time-slot.ts'
import { en } from './en.ts'
import { formatFor } from './format.ts'
import { formatTerms } from './format-terms.ts'
import { ko } from './ko.ts'

const slots: Record<'morning' | 'noon' | 'evening', TimeSlot> = { morning: '9:00 AM', noon: '12:00 PM', evening: '6:00 PM' }

const before = {
  stay: { checkin: day('2026-12-14'), checkout: day('2026-12-16') },
  time: { checkin: slots.morning, checkout: slots.evening },
  roomNumber: { small: 2, medium: 0, large: 0 },
  dogNum: { small: 2, medium: 0, large: 0 },
  total: 180_000,
}

const words = { rooms: en.quote.rooms, dogs: en.calendarFeed.dogs }

test('shows the days and the total of a stay whose other terms stay the same', () => {
  const after = { ...before, stay: { checkin: day('2026-12-14'), checkout: day('2026-12-17') }, total: 270_000 }
  const [was, becomes] = [formatTerms(before, after, words, formatFor('en')), formatTerms(after, before, words, formatFor('en'))]
  expect([was, becomes].map((text) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''))).toEqual([
    'Dec 14–16, 2026, 180,000 won',
    'Dec 14–17, 2026, 270,000 won',
  ])
})

test('shows the times, rooms and dogs that a change replaces, in both languages', () => {
  const after = {
    ...before,
    time: { checkin: slots.noon, checkout: slots.evening },
    roomNumber: { small: 1, medium: 0, large: 1 },
    dogNum: { small: 1, medium: 0, large: 1 },
  }
  const text = formatTerms(after, before, words, formatFor('en')).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  expect(text).toBe('Dec 14–16, 2026, 12:00 PM–6:00 PM, 1 small room, 1 large room, 1 small dog, 1 large dog, 180,000 won')
  const korean = formatTerms(before, after, { rooms: ko.quote.rooms, dogs: ko.calendarFeed.dogs }, formatFor('ko'))
  expect(korean.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toBe(
    '2026년 12월 14–16일, 오전 9:00–오후 6:00, 소형견 객실 2개, 소형견 2마리, 180,000원',
  )
})
