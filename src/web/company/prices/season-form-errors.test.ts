import { describe, expect, test } from 'vitest'
import { day } from '../../../domain/calendar/day.ts'
import { readPrices, validateNights } from './season-form-errors.ts'

const today = day('2026-12-03')
const [first, last] = [day('2026-12-20'), day('2026-12-22')]
const nothing = { small: '', medium: '', large: '' }

describe('nights for a season price', () => {
  test('need a first and a last one, in order and not over', () => {
    const faults = (from: string | null, to: string | null) =>
      validateNights({ from: from === null ? null : day(from), to: to === null ? null : day(to) }, today)
    expect(faults(null, last)).toEqual([{ field: 'from', fault: 'noDays' }])
    expect(faults(first, null)).toEqual([{ field: 'to', fault: 'noDays' }])
    expect(faults(last, first)).toEqual([{ field: 'to', fault: 'reversed' }])
    expect(faults('2026-11-01', '2026-12-02')).toEqual([{ field: 'to', fault: 'isOver' }])
    expect([faults(first, first), faults('2026-11-01', '2026-12-03')]).toEqual([[], []])
  })
})

describe('typed prices', () => {
  test('are read with separators, and empty fields set none', () => {
    expect(readPrices(['small', 'large'], { ...nothing, small: ' 52,000 ', large: '' })).toEqual({
      prices: { small: 52_000 },
      faults: [],
    })
  })

  test.each(['999', '10,000,001', '45k', '-5000', '4.5e4'])('are refused as %s', (large) => {
    expect(readPrices(['small', 'large'], { ...nothing, large }).faults).toEqual([{ field: 'large', fault: 'badPrice' }])
  })

  test('are asked for where there is none', () => {
    expect(readPrices(['medium', 'large'], nothing).faults).toEqual([{ field: 'medium', fault: 'noPrice' }])
  })
})
