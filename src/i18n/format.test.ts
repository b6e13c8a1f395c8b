import { describe, expect, it } from 'vitest'
import { day } from '../domain/calendar/day.ts'
import { formatFor } from './format.ts'

const en = formatFor('en')
const ko = formatFor('ko')
const stay = { checkin: day('2026-12-23'), checkout: day('2026-12-26') }

describe('formatFor', () => {
  it('formats money with its unit', () => {
    expect(en.won(35_000)).toBe('35,000\u00a0won')
    expect(ko.won(1_234_567)).toBe('1,234,567원')
    expect(en.won(-14_900)).toBe('−14,900\u00a0won')
    expect(en.won(0)).toBe('0\u00a0won')
  })

  it('joins a day and its month with a no-break space', () => {
    expect(en.shortDay(stay.checkin)).toBe('Dec\u00a023')
    expect(ko.shortDay(stay.checkin)).toBe('12월\u00a023일')
  })

  it('omits the repeated month in a range of days', () => {
    expect(en.span(day('2026-12-14'), day('2026-12-16'))).toBe('Dec\u00a014–\u206016')
    expect(en.span(day('2026-11-28'), day('2026-12-02'))).toBe('Nov\u00a028\u00a0– Dec\u00a02')
    expect(ko.span(day('2026-12-14'), day('2026-12-16'))).toBe('12월\u00a014–\u206016일')
    expect(en.span(day('2026-12-14'), day('2026-12-14'))).toBe('Dec\u00a014')
  })

  it('includes both years of a stay over New Year', () => {
    expect(en.stay(stay)).toBe('Dec\u00a023–\u206026, 2026')
    expect(en.stay({ checkin: day('2026-12-30'), checkout: day('2027-01-02') })).toBe('Dec\u00a030, 2026\u00a0– Jan\u00a02, 2027')
    expect(ko.stay(stay)).toBe('2026년 12월\u00a023–\u206026일')
  })

  it('formats dates and times by language', () => {
    const checkin = day('2026-12-11')
    expect(en.date(checkin)).toBe('Fri, Dec\u00a011, 2026')
    expect(ko.date(checkin)).toBe('2026년 12월\u00a011일\u00a0(금)')
    expect(en.dateTime(checkin, '7:00 PM')).toBe('Fri, Dec\u00a011, 2026, 7:00\u00a0PM')
    expect(ko.dateTime(checkin, '7:00 PM')).toBe('2026년 12월\u00a011일\u00a0(금) 오후\u00a07:00')
    expect(en.weekdayDate(checkin)).toBe('Fri, Dec\u00a011')
    expect(ko.weekdayDate(checkin)).toBe('12월\u00a011일\u00a0(금)')
    expect(en.day(checkin)).toBe('2026.12.11')
  })

  it('formats times in Seoul on a 12-hour clock', () => {
    const midnight = Date.UTC(2026, 11, 22, 15, 5)
    expect(en.time(midnight)).toBe('12:05\u00a0AM')
    expect(ko.time(midnight)).toBe('오전\u00a012:05')
    expect(en.instant(midnight)).toBe('Wed, Dec\u00a023, 2026, 12:05\u00a0AM')
    expect(ko.instant(midnight - 60_000 * 6)).toBe('2026년 12월\u00a022일\u00a0(화) 오후\u00a011:59')
    expect(en.time(midnight + 12 * 3_600_000)).toBe('12:05\u00a0PM')
    expect(en.slot('1:00 PM')).toBe('1:00\u00a0PM')
    expect(ko.slot('1:00 PM')).toBe('오후\u00a01:00')
    expect(ko.slot('12:00 AM')).toBe('오전\u00a012:00')
  })

  it('names months and weekdays', () => {
    expect(en.month('2026-12')).toBe('December 2026')
    expect(ko.month('2026-12')).toBe('2026년 12월')
    expect(en.weekday(0)).toBe('Sun')
    expect(ko.weekday(6)).toBe('토')
  })
})
