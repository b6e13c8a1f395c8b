import { describe, expect, it } from 'vitest'
import { day } from '../domain/calendar/day.ts'
import { formatFor } from './format.ts'

const en = formatFor('en')
const ko = formatFor('ko')
const stay = { checkin: day('2026-12-23'), checkout: day('2026-12-26') }

describe('formatFor', () => {
  it('writes money with its unit', () => {
    expect(en.won(35_000)).toBe('35,000 won')
    expect(ko.won(1_234_567)).toBe('1,234,567원')
    expect(en.won(-14_900)).toBe('−14,900 won')
    expect(en.won(0)).toBe('0 won')
  })

  it('keeps the unit of a day on its line', () => {
    expect(en.shortDay(stay.checkin)).toBe('23\u00a0Dec')
    expect(ko.shortDay(stay.checkin)).toBe('12월\u00a023일')
  })

  it('shortens what two days share', () => {
    expect(en.span(day('2026-12-14'), day('2026-12-16'))).toBe('14–16\u00a0Dec')
    expect(en.span(day('2026-11-28'), day('2026-12-02'))).toBe('28\u00a0Nov – 2\u00a0Dec')
    expect(ko.span(day('2026-12-14'), day('2026-12-16'))).toBe('12월\u00a014–16일')
    expect(en.span(day('2026-12-14'), day('2026-12-14'))).toBe('14\u00a0Dec')
  })

  it('names both years of a stay over New Year', () => {
    expect(en.stay(stay)).toBe('23–26\u00a0Dec 2026')
    expect(en.stay({ checkin: day('2026-12-30'), checkout: day('2027-01-02') })).toBe('30\u00a0Dec 2026 – 2\u00a0Jan 2027')
    expect(ko.stay(stay)).toBe('2026년 12월\u00a023–26일')
  })

  it('says weekdays, months and hours in Seoul', () => {
    expect(en.dayWithWeekday(stay.checkin)).toBe('2026.12.23 Wed')
    expect(ko.dayWithWeekday(stay.checkin)).toBe('2026.12.23 (수)')
    expect(en.month('2026-12')).toBe('December 2026')
    expect(ko.month('2026-12')).toBe('2026년 12월')
    expect(en.clock(Date.UTC(2026, 11, 22, 15, 5))).toBe('00:05')
    expect(en.slot('1:00 PM')).toBe('1:00 PM')
    expect(ko.slot('1:00 PM')).toBe('오후 1:00')
    expect(ko.slot('12:00 AM')).toBe('오전 12:00')
  })
})
