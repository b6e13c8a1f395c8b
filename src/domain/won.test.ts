import { expect, test } from 'vitest'
import { isNightlyPrice, takePercent } from './won.ts'

test('a percentage is rounded down to whole won', () => {
  expect(takePercent(149_000, 10)).toBe(14_900)
  expect(takePercent(149_999, 90)).toBe(134_999)
  expect(takePercent(1, 99)).toBe(0)
  expect(takePercent(33_333, 100)).toBe(33_333)
})

test('a nightly price is 1,000 to 10,000,000 whole won', () => {
  expect([1_000, 45_000, 10_000_000].every(isNightlyPrice)).toBe(true)
  expect([999, 10_000_001, 45_000.5, 0, -45_000, Number.NaN].some(isNightlyPrice)).toBe(false)
})
