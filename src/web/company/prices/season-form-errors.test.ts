import { describe, expect, test } from 'vitest'
import { day } from '../../../domain/calendar/day.ts'
import { readPrices, validateNights } from './season-form-errors.ts'

const today = day('2026-12-03')
const [first, last] = [day('2026-12-20'), day('2026-12-22')]
const nothing = { small: '', medium: '', large: '' }

describe('nights for a season price', () => {
  test('need a first and a last one, in order and not over', () => {
    const errors = (from: string | null, to: string | null) =>
      validateNights({ from: from === null ? null : day(from), to: to === null ? null : day(to) }, today)
    expect(errors(null, last)).toEqual([{ field: 'from', error: 'noDays' }])
    expect(errors(first, null)).toEqual([{ field: 'to', error: 'noDays' }])
    expect(errors(last, first)).toEqual([{ field: 'to', error: 'reversed' }])
    expect(errors('2026-11-01', '2026-12-02')).toEqual([{ field: 'to', error: 'isOver' }])
    expect([errors(first, first), errors('2026-11-01', '2026-12-03')]).toEqual([[], []])
  })
})

describe('typed prices', () => {
  test('are read with separators, and empty fields set none', () => {
    expect(readPrices(['small', 'large'], { ...nothing, small: ' 52,000 ', large: '' })).toEqual({
      prices: { small: 52_000 },
      errors: [],
    })
  })

  test.each(['999', '10,000,001', '45k', '-5000', '4.5e4'])('are refused as %s', (large) => {
    expect(readPrices(['small', 'large'], { ...nothing, large }).errors).toEqual([{ field: 'large', error: 'badPrice' }])
  })

  test('are asked for where there is none', () => {
    expect(readPrices(['medium', 'large'], nothing).errors).toEqual([{ field: 'medium', error: 'noPrice' }])
  })
})
