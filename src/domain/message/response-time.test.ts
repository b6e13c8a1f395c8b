import { expect, test } from 'vitest'
import type { Hours } from '../calendar/time-slot.ts'
import { getAnswerDeadline } from './response-time.ts'

const twelveHours: Hours = { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '11:00 AM' } }
const oneHour: Hours = { checkin: { from: '9:00 AM', to: '9:00 AM' }, checkout: { from: '9:00 AM', to: '9:00 AM' } }

test.each([
  ['at the opening', '2026-05-11T08:00', twelveHours, '2026-05-12T20:00'],
  ['in the middle of the day', '2026-05-11T12:00', twelveHours, '2026-05-13T12:00'],
  ['in the night before', '2026-05-11T03:00', twelveHours, '2026-05-12T20:00'],
  ['after closing', '2026-05-11T21:30', twelveHours, '2026-05-13T20:00'],
  ['of a hotel with one hour a day', '2026-05-11T09:00', oneHour, '2026-06-03T10:00'],
])('a question %s has 24 hours at the desk', (_, asked, hours, until) => {
  const toInstant = (text: string): number => Date.parse(`${text}:00+09:00`)
  expect(getAnswerDeadline(toInstant(asked), hours)).toBe(toInstant(until))
})
