import { expect, test } from 'vitest'
import { hourMs, minuteMs, toOpenHours } from './calendar.ts'

const midnight = Date.parse('2026-11-21T00:00:00+09:00')

test('what a hotel did at night was done the evening before, in the same order', () => {
  const at = (hour: number): number => midnight + hour * hourMs
  expect([9, 12, 19.5].map((hour) => toOpenHours(at(hour)))).toEqual([at(9), at(12), at(19.5)])
  expect(toOpenHours(at(20))).toBe(at(20))
  expect(toOpenHours(at(26.5))).toBe(at(20.5))
  expect(toOpenHours(at(2.5))).toBe(at(-3.5))
  const night = Array.from({ length: 13 * 4 }, (_, quarter) => toOpenHours(at(20) + quarter * 15 * minuteMs))
  expect(night).toEqual([...new Set(night)].toSorted((one, other) => one - other))
  expect(night.every((instant) => instant >= at(20) && instant < at(21))).toBe(true)
})
