import { describe, expect, test } from 'vitest'
import { day } from '../../../domain/calendar/day.ts'
import { readPrices, toChosenNights, validateNights } from './season-form-errors.ts'

const today = day('2026-12-03')
const [first, last] = [day('2026-12-20'), day('2026-12-22')]
const nothing = { small: '', medium: '', large: '' }

describe('season nights', () => {
  test('require a first and a last night, in order and not entirely in the past', () => {
    const errors = (from: string, to: string) => validateNights({ from, to }, today)
    expect(errors('', last)).toEqual([{ field: 'from', error: 'noDays' }])
    expect(errors(first, ' ')).toEqual([{ field: 'to', error: 'noDays' }])
    expect(errors(last, first)).toEqual([{ field: 'to', error: 'reversed' }])
    expect(errors('2026-11-01', '2026-12-02')).toEqual([{ field: 'to', error: 'isOver' }])
    expect([errors(first, first), errors('2026-11-01', '2026-12-03')]).toEqual([[], []])
  })

  test('that are typed but are no days get an error of their own', () => {
    expect(validateNights({ from: '2026.02.31', to: '2026.12' }, today)).toEqual([
      { field: 'from', error: 'notADay' },
      { field: 'to', error: 'notADay' },
    ])
    expect(validateNights({ from: '', to: '2026.12' }, today)).toEqual([
      { field: 'from', error: 'noDays' },
      { field: 'to', error: 'notADay' },
    ])
    expect(toChosenNights({ from: first, to: '2026.12' })).toEqual({ from: first, to: null })
  })
})

describe('entered prices', () => {
  test('are parsed with separators, and empty fields are omitted', () => {
    expect(readPrices(['small', 'large'], { ...nothing, small: ' 52,000 ', large: '' })).toEqual({
      prices: { small: 52_000 },
      errors: [],
    })
  })

  test.each(['999', '10,000,001', '45k', '-5000', '4.5e4'])('are rejected when written as %s', (large) => {
    expect(readPrices(['small', 'large'], { ...nothing, large }).errors).toEqual([{ field: 'large', error: 'badPrice' }])
  })

  test('are required when every field is empty', () => {
    expect(readPrices(['medium', 'large'], nothing).errors).toEqual([{ field: 'medium', error: 'noPrice' }])
  })
})
