import { describe, expect, test } from 'vitest'
import { day } from '../../domain/calendar/day.ts'
import { bookingFileUrl, bookingSearchUrl, monthBeside, parseWireMonth, reportsUrl, typedMonthPattern } from './company-url.ts'

const nothing = { q: '', post: null, state: null, from: null, to: null }

describe('company page URLs', () => {
  test('include only the parameters that are set', () => {
    expect(bookingSearchUrl(nothing)).toBe('/mypage/company/bookings')
    const asked = { q: '보리 & co', post: 7, state: 'confirmed', from: day('2026-12-01'), to: null } as const
    const query = 'q=%EB%B3%B4%EB%A6%AC%20%26%20co&post=7&state=confirmed&from=2026.12.01'
    expect(bookingSearchUrl(asked, 3)).toBe(`/mypage/company/bookings?${query}&page=3`)
    expect(bookingFileUrl(asked)).toBe(`/mypage/company/bookings.csv?${query}`)
    expect(reportsUrl('2026-12', null)).toBe('/mypage/company/figures?month=2026.12')
  })
})

describe('month parameter', () => {
  const months = ['2026.12', '2026-12', '2026/12', ' 202612', '2026 12 ', '2026. 12', '2026년 12월', '2026년12월']
  const others = ['', '2026', '2026.13', '2026.0', '2026.00', '2019.12', '2100.01', '0001.01', '2026.12.01', '2026월 12']

  test('is parsed from yyyy.MM and as people write it, and rejected in any other format', () => {
    expect(['2026-02', '2026.1', '20261', '2026년 1월'].map(parseWireMonth)).toEqual(['2026-02', ...Array(3).fill('2026-01')])
    expect(months.map(parseWireMonth)).toEqual(months.map(() => '2026-12'))
    expect(others.map(parseWireMonth)).toEqual(others.map(() => null))
  })

  test('is accepted by its field exactly if it can be parsed', () => {
    // A browser compiles a pattern like this, and ignores one that does not compile.
    const field = new RegExp(`^(?:${typedMonthPattern})$`, 'v')
    expect(months.filter((text) => !field.test(text))).toEqual([])
    expect(others.filter((text) => field.test(text))).toEqual([])
  })

  test('has a previous and a next month within the supported range', () => {
    expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1), monthBeside('2026-06', 1)]).toEqual([
      '2027-01',
      '2026-12',
      '2026-07',
    ])
    expect([monthBeside('2020-01', -1), monthBeside('2099-12', 1)]).toEqual([null, null])
  })
})
