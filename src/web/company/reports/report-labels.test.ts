import { describe, expect, test } from 'vitest'
import { dayLabel, inAll, percentText, roundTop, sizesShown } from './report-labels.ts'

describe('a chart', () => {
  test('has a rounded axis maximum that no value exceeds', () => {
    expect([0, 1, 3, 20, 21, 450_000, 999_999, 1_000_001].map(roundTop)).toEqual([
      10, 10, 10, 20, 50, 500_000, 1_000_000, 2_000_000,
    ])
  })

  test('labels the first day and every fifth day', () => {
    const named = ['2026-12-01', '2026-12-02', '2026-12-05', '2026-12-30', '2026-12-31'].map(dayLabel)
    expect(named).toEqual(['1', '', '5', '30', ''])
  })
})

describe('a share', () => {
  test('is a whole percentage, or null when the total is zero', () => {
    expect([percentText(62, 168), percentText(0, 3), percentText(0, 0)]).toEqual(['37%', '0%', null])
  })

  test('is shown for sizes that were sold or offered', () => {
    const report = { sold: { small: 0, medium: 2, large: 0 }, offered: { small: 3, medium: 0, large: 0 } }
    expect(sizesShown(report)).toEqual(['small', 'medium'])
    expect(inAll(report.offered)).toBe(3)
  })
})
