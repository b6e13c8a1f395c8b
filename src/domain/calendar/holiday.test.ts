import { describe, expect, test } from 'vitest'
import { addDays, type Day, day, weekday } from './day.ts'
import { isPeak, isPublicHoliday, isWeekendNight } from './holiday.ts'

function getHolidays(year: number): Day[] {
  const days: Day[] = []
  for (let next = day(`${year}-01-01`); next.startsWith(`${year}`); next = addDays(next, 1)) {
    if (isPublicHoliday(next)) days.push(next)
  }
  return days
}

describe('public holidays', () => {
  test.each([
    [
      2026,
      '01-01 02-16 02-17 02-18 03-01 03-02 05-01 05-05 05-24 05-25 06-03 06-06 07-17 08-15 08-17 09-24 09-25 09-26 10-03 10-05 10-09 12-25',
    ],
    [
      2027,
      '01-01 02-06 02-07 02-08 02-09 03-01 05-01 05-03 05-05 05-13 06-06 07-17 07-19 08-15 08-16 09-14 09-15 09-16 10-03 10-04 10-09 10-11 12-25 12-27',
    ],
    [2028, '01-01 01-26 01-27 01-28 03-01 04-12 05-01 05-02 05-05 06-06 07-17 08-15 10-02 10-03 10-04 10-05 10-09 12-25'],
  ])('in %i are exactly the listed dates', (year, expected) => {
    expect(getHolidays(year).map((holiday) => holiday.slice(5))).toEqual(expected.split(' '))
  })

  test('on a weekend have a substitute on Monday, except New Year’s Day and Memorial Day', () => {
    const onWeekend = ['03-01', '05-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25']
    for (const date of [2026, 2027, 2028].flatMap((year) => onWeekend.map((monthAndDay) => day(`${year}-${monthAndDay}`)))) {
      const daysToMonday = { 0: 1, 6: 2 }[weekday(date)]
      if (daysToMonday !== undefined) expect([date, isPublicHoliday(addDays(date, daysToMonday))]).toEqual([date, true])
    }
    expect(isPublicHoliday(day('2026-06-08'))).toBe(false)
    expect(isPublicHoliday(day('2028-01-03'))).toBe(false)
  })
})

describe('weekend nights', () => {
  test('are Friday, Saturday and the eve of a public holiday', () => {
    expect(isWeekendNight(day('2026-12-11'))).toBe(true)
    expect(isWeekendNight(day('2026-12-12'))).toBe(true)
    expect(isWeekendNight(day('2026-12-13'))).toBe(false)
    expect(isWeekendNight(day('2027-02-08'))).toBe(true)
    expect(isWeekendNight(day('2027-02-09'))).toBe(false)
    expect(isWeekendNight(day('2026-12-31'))).toBe(true)
    expect(isWeekendNight(day('2026-05-24'))).toBe(true)
  })

  test('around Christmas 2026 are December 24 to 26', () => {
    expect(weekday(day('2026-12-25'))).toBe(5)
    const nights = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27']
    expect(nights.map((night) => isWeekendNight(day(night)))).toEqual([false, true, true, true, false])
  })
})

describe('peak nights', () => {
  test.each([
    ['2026-07-14', false],
    ['2026-07-15', true],
    ['2026-08-24', true],
    ['2026-08-25', false],
    ['2026-12-19', false],
    ['2026-12-20', true],
    ['2027-01-15', true],
    ['2027-02-20', true],
    ['2027-02-21', false],
  ])('include %s by default: %s', (night, peak) => {
    expect(isPeak(day(night), null)).toBe(peak)
  })

  test('are only those of the post where it defines its own', () => {
    const own = [{ from: day('2027-05-01'), to: day('2027-05-05') }]
    expect(['2027-04-30', '2027-05-01', '2027-05-05', '2027-05-06'].map((night) => isPeak(day(night), own))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isPeak(day('2026-12-24'), own)).toBe(false)
    expect(isPeak(day('2026-12-24'), [])).toBe(false)
  })
})
