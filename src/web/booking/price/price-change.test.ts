import { describe, expect, test } from 'vitest'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import { findMoved, priceChanges } from './price-change.ts'

const line = (date: string, price: number) => ({ date, size: 'small', rooms: 1, price, amount: price }) as const

function getQuote(prices: Record<string, number>, discount: number): WireQuote {
  const lines = Object.entries(prices).map(([date, price]) => line(date, price))
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return { nights: lines.length, lines, extras: [], discount, total: sum - discount, refunds: [], policy: null }
}

test('nights with the same price change are grouped, and unchanged nights are omitted', () => {
  const before = getQuote({ '2026.12.22': 40_000, '2026.12.23': 40_000, '2026.12.24': 52_000 }, 0)
  const now = getQuote({ '2026.12.22': 45_000, '2026.12.23': 45_000, '2026.12.24': 52_000 }, 0)
  expect(priceChanges(before, now)).toEqual({
    nights: [{ size: 'small', nights: ['2026-12-22', '2026-12-23'], before: 40_000, now: 45_000 }],
    discount: null,
  })
})

test('a removed discount is reported separately', () => {
  const before = getQuote({ '2026.12.22': 40_000 }, 4_000)
  expect(priceChanges(before, getQuote({ '2026.12.22': 40_000 }, 0))).toEqual({ nights: [], discount: { before: 4_000, now: 0 } })
})

describe('what is other than shown', () => {
  const standard = { policy: 'standard', peak: false, weekend: false } as const
  const peak = { ...standard, peak: true }
  const shown = { total: 72_000, policy: standard, locked: 10_000 }

  test.each([
    ['the price', { total: 72_900 }, 'price'],
    ['the refund terms', { policy: peak }, 'terms'],
    ['more of the price locked', { locked: 20_000 }, 'terms'],
    ['the price, with less of it locked', { total: 72_900, locked: 0 }, 'price'],
    ['the price together with the refund terms, however small the difference', { total: 72_100, policy: peak }, 'both'],
    ['the price, with more of it locked', { total: 72_100, locked: 20_000 }, 'both'],
  ])('is %s', (_, changes, what) => {
    expect(findMoved(shown, { ...shown, ...changes })).toBe(what)
  })
})
