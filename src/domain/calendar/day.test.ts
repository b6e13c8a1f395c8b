import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day, dayAt, daysBetween, daysOfMonth, isDay, startOfDay, toMonth, weekday } from './day.ts'

const anyDay = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)))

describe('day validation', () => {
  test.each(['2026-12-23', '2028-02-29', '2000-02-29', '2026-01-01'])('accepts %s', (text) => {
    expect(isDay(text)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026.12.23',
    '2026-1-1',
    '',
    '2026-12-23T00:00',
    'today',
  ])('rejects %s', (text) => {
    expect(isDay(text)).toBe(false)
    expect(() => day(text)).toThrow(RangeError)
  })

  test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])('rejects %s as out of range', (text) => {
    expect(isDay(text)).toBe(false)
  })

  test.each(['1900-01-01', '2199-12-31'])('accepts %s, with valid results of day arithmetic', (text) => {
    expect(isDay(text)).toBe(true)
    expect(addDays(addDays(day(text), 1_000), -2_000)).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('sorts days correctly as strings', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        expect(one < other).toBe(daysBetween(one, other) > 0)
      }),
    )
  })
})

describe('day arithmetic', () => {
  test('crosses months, years and the leap day', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29')
    expect(addDays(day('2027-02-28'), 1)).toBe('2027-03-01')
    expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28')
    expect(daysBetween(day('2026-12-23'), day('2026-12-26'))).toBe(3)
    expect(daysBetween(day('2026-12-26'), day('2026-12-23'))).toBe(-3)
  })

  test('has addDays and daysBetween as inverse functions', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5_000, max: 5_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
      }),
    )
    fc.assert(fc.property(anyDay, anyDay, (from, to) => addDays(from, daysBetween(from, to)) === to))
  })

  test('numbers weekdays from 0 for Sunday to 6 for Saturday', () => {
    expect(weekday(day('2026-12-20'))).toBe(0)
    expect(weekday(day('2026-12-25'))).toBe(5)
    expect(weekday(day('2026-12-26'))).toBe(6)
    fc.assert(fc.property(anyDay, (from) => weekday(addDays(from, 1)) === (weekday(from) + 1) % 7))
  })

  test('lists the days of a month', () => {
    expect(toMonth(day('2026-12-23'))).toBe('2026-12')
    expect(daysOfMonth('2028-02')).toHaveLength(29)
    expect(daysOfMonth('2027-02').at(-1)).toBe('2027-02-28')
    expect(daysOfMonth('2026-12').at(0)).toBe('2026-12-01')
    expect(() => daysOfMonth('2026-13')).toThrow(RangeError)
  })
})

describe('the day in Seoul', () => {
  test('changes at midnight in Seoul, 15:00 UTC', () => {
    expect(dayAt(Date.UTC(2026, 11, 23, 14, 59, 59, 999))).toBe('2026-12-23')
    expect(dayAt(Date.UTC(2026, 11, 23, 15, 0, 0, 0))).toBe('2026-12-24')
    expect(dayAt(Date.UTC(2026, 11, 31, 15))).toBe('2027-01-01')
    expect(dayAt(Date.UTC(2028, 1, 28, 15))).toBe('2028-02-29')
  })

  test('is not affected by daylight saving time in other time zones', () => {
    expect(dayAt(Date.UTC(2026, 2, 8, 7, 30))).toBe('2026-03-08')
    expect(dayAt(Date.UTC(2026, 9, 25, 1, 30))).toBe('2026-10-25')
    expect(startOfDay(day('2026-03-09')) - startOfDay(day('2026-03-08'))).toBe(86_400_000)
    expect(startOfDay(day('2026-11-02')) - startOfDay(day('2026-11-01'))).toBe(86_400_000)
  })

  test('starts at midnight and ends 1 ms before the next day', () => {
    expect(startOfDay(day('2026-12-24'))).toBe(Date.UTC(2026, 11, 23, 15))
    fc.assert(
      fc.property(anyDay, (of) => {
        expect(dayAt(startOfDay(of))).toBe(of)
        expect(dayAt(startOfDay(of) - 1)).toBe(addDays(of, -1))
        expect(dayAt(startOfDay(addDays(of, 1)) - 1)).toBe(of)
      }),
    )
  })
})
