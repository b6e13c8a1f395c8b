import { expect, test } from 'vitest'
import { addDays, dayAt } from '../calendar/day.ts'
import { findJoinError, getOfferEnd } from './waitlist.ts'

const at = (time: string): number => Date.parse(`${time}+09:00`)
const checkin = (day: string) => {
  const parsed = dayAt(at(`${day}T12:00`))
  return { stay: { checkin: parsed, checkout: addDays(parsed, 2) }, time: { checkin: '2:00 PM', checkout: '9:00 AM' } } as const
}
const readEnd = (now: string, day: string): string => new Date(getOfferEnd(checkin(day), at(now))).toISOString()

test.each([
  ['far away by day', '2026-05-11T12:00', '2026-06-01', '2026-05-11T14:00'],
  ['until the night begins', '2026-05-11T20:00', '2026-06-01', '2026-05-11T22:00'],
  ['into the night', '2026-05-11T21:30', '2026-06-01', '2026-05-12T09:30'],
  ['late in the evening', '2026-05-11T23:00', '2026-06-01', '2026-05-12T10:00'],
  ['at the beginning of the night', '2026-05-11T22:00', '2026-06-01', '2026-05-12T10:00'],
  ['after midnight', '2026-05-12T03:00', '2026-06-01', '2026-05-12T10:00'],
  ['exactly three days before', '2026-05-11T14:00', '2026-05-14', '2026-05-11T16:00'],
  ['less than three days before', '2026-05-11T14:01', '2026-05-14', '2026-05-11T15:01'],
  ['exactly a day before', '2026-05-13T14:00', '2026-05-14', '2026-05-13T15:00'],
  ['less than a day before, also at night', '2026-05-13T23:50', '2026-05-14', '2026-05-14T00:10'],
])('an offer made %s', (_, now, day, end) => {
  expect(readEnd(now, day)).toBe(new Date(at(end)).toISOString())
})

test('an owner waits once at a post for a night, at three posts for it, and for five stays in all', () => {
  const waits = (postNum: number, day: string) => ({ postNum, stay: checkin(day).stay })
  const own = [waits(1, '2026-05-20'), waits(2, '2026-05-20'), waits(3, '2026-05-21')]
  expect(findJoinError(own, waits(1, '2026-05-21'))).toEqual({ code: 'already_waiting' })
  expect(findJoinError(own, waits(1, '2026-05-22'))).toBeNull()
  expect(findJoinError(own, waits(4, '2026-05-21'))).toEqual({ code: 'too_many_entries', most: 3 })
  expect(findJoinError(own, waits(4, '2026-05-30'))).toBeNull()
  const five = [...own, waits(1, '2026-05-24'), waits(1, '2026-05-27')]
  expect(findJoinError(five, waits(1, '2026-06-10'))).toEqual({ code: 'too_many_entries', most: 5 })
  // Three posts overlap the stay, but never more than two on a night.
  const apart = [waits(1, '2026-05-18'), waits(2, '2026-05-18'), waits(3, '2026-05-20')]
  const long = { stay: { ...waits(4, '2026-05-18').stay, checkout: waits(3, '2026-05-20').stay.checkout } }
  expect(findJoinError(apart, { postNum: 4, ...long })).toBeNull()
})
