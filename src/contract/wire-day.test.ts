import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day } from '../domain/calendar/day.ts'
import { dayField } from './day-field.ts'
import { parseTypedDay, parseWireDay, wireDay } from './wire-day.ts'

describe('wire date format', () => {
  test('formats and parses a day as yyyy.MM.dd', () => {
    expect(wireDay(day('2028-02-29'))).toBe('2028.02.29')
    expect(parseWireDay('2028.02.29')).toBe('2028-02-29')
  })

  test.each(['2027.02.29', '2027.13.01', '2027-02-28', '2027.2.28', '', '2027.02.28 ', '2027.02-28', '0000.01.01'])(
    'rejects %j',
    (text) => {
      expect(parseWireDay(text)).toBeNull()
      expect(z.safeParse(dayField, text).success).toBe(false)
    },
  )

  test.each(['2027.02.28', '2027-2-28', ' 20270228', '2027/02/28', '2027. 2. 28.', '2027년 2월 28일'])(
    'accepts %j where people type',
    (text) => {
      expect(parseTypedDay(text)).toBe('2027-02-28')
    },
  )

  test.each(['2027.02.29', '02/28/2027', '2027.2', '270228', '2027 02 28', ''])('rejects %j where people type', (text) => {
    expect(parseTypedDay(text)).toBeNull()
  })

  test('parses a request field into a Day', () => {
    expect(z.parse(dayField, '2027.02.28')).toBe('2027-02-28')
  })
})
