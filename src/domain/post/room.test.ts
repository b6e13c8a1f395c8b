import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import type { Room, Season } from './post.ts'
import { nightlyPrice } from './room.ts'

const small: Room = { size: 'small', count: 7, price: 45_000, weekendPrice: 52_000 }
const december: Season = { from: day('2026-12-01'), to: day('2026-12-31'), prices: { small: 50_000 } }
const christmas: Season = { from: day('2026-12-24'), to: day('2026-12-25'), prices: { small: 60_000 } }

const weekday = day('2026-12-23')
const eve = day('2026-12-24')

test('a night costs the base price, or the weekend price where there is one', () => {
  expect(nightlyPrice(small, [], weekday)).toBe(45_000)
  expect(nightlyPrice(small, [], eve)).toBe(52_000)
  expect(nightlyPrice({ ...small, weekendPrice: null }, [], eve)).toBe(45_000)
})

test('a season price overrides base and weekend prices, up to and including its last night', () => {
  expect(nightlyPrice(small, [december], weekday)).toBe(50_000)
  expect(nightlyPrice(small, [december], eve)).toBe(50_000)
  expect(nightlyPrice(small, [december], day('2026-12-31'))).toBe(50_000)
  expect(nightlyPrice(small, [december], day('2027-01-01'))).toBe(52_000)
  expect(nightlyPrice(small, [december], day('2026-11-30'))).toBe(45_000)
})

test('a season without a price for a size does not change its price', () => {
  expect(nightlyPrice({ ...small, size: 'large' }, [december], weekday)).toBe(45_000)
})

test('the shortest season wins regardless of order, and the last one of equally short seasons', () => {
  expect(nightlyPrice(small, [december, christmas], eve)).toBe(60_000)
  expect(nightlyPrice(small, [christmas, december], eve)).toBe(60_000)
  expect(nightlyPrice(small, [christmas, { ...christmas, prices: { small: 61_000 } }], eve)).toBe(61_000)
  expect(nightlyPrice(small, [christmas, { ...christmas, prices: { medium: 90_000 } }], eve)).toBe(60_000)
})
