import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, day } from './day.ts'
import { bookableEnds, lastBookableDay, overlaps, type Stay, toNights, validateStayDates } from './stay.ts'

const today = day('2026-11-21')

function stay(checkin: string, checkout: string): Stay {
  return { checkin: day(checkin), checkout: day(checkout) }
}

function from(start: Day, nights: number): Stay {
  return { checkin: start, checkout: addDays(start, nights) }
}

const anyStay = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 30 }))
  .map(([start, nights]) => from(addDays(today, start), nights))

test('the check-out day is not a night', () => {
  expect(toNights(stay('2026-12-23', '2026-12-26'))).toEqual(['2026-12-23', '2026-12-24', '2026-12-25'])
  expect(toNights(stay('2026-12-26', '2026-12-26'))).toEqual([])
  expect(toNights(stay('2026-12-26', '2026-12-23'))).toEqual([])
})

test('stays overlap when they share a night', () => {
  expect(overlaps(stay('2026-12-23', '2026-12-26'), stay('2026-12-26', '2026-12-28'))).toBe(false)
  expect(overlaps(stay('2026-12-23', '2026-12-26'), stay('2026-12-25', '2026-12-28'))).toBe(true)
  fc.assert(
    fc.property(anyStay, anyStay, (one, other) => {
      const shared = toNights(one).filter((night) => toNights(other).includes(night))
      expect(overlaps(one, other)).toBe(shared.length > 0)
      expect(overlaps(other, one)).toBe(overlaps(one, other))
    }),
  )
})

describe('bookable stay', () => {
  test('lies between today and 90 days ahead, including its check-out day', () => {
    expect(lastBookableDay(today)).toBe('2027-02-19')
    expect(bookableEnds(today)).toEqual({
      checkin: { min: '2026-11-21', max: '2027-02-18' },
      checkout: { min: '2026-11-22', max: '2027-02-19' },
    })
    expect(validateStayDates(stay('2026-11-21', '2026-11-22'), today)).toEqual({})
    expect(validateStayDates(stay('2027-02-18', '2027-02-19'), today)).toEqual({})
    expect(validateStayDates(stay('2027-02-18', '2027-02-20'), today)).toEqual({ checkout: 'beyondWindow' })
    expect(validateStayDates(stay('2027-02-20', '2027-02-21'), today)).toEqual({
      checkin: 'beyondWindow',
      checkout: 'beyondWindow',
    })
    expect(validateStayDates(stay('2026-11-20', '2026-11-22'), today)).toEqual({ checkin: 'pastDay' })
  })

  test('has at least one night and at most 30', () => {
    expect(validateStayDates(from(today, 30), today)).toEqual({})
    expect(validateStayDates(from(today, 31), today)).toEqual({ checkout: 'tooManyNights' })
    expect(validateStayDates(from(today, 0), today)).toEqual({ checkout: 'notAfterCheckin' })
    expect(validateStayDates(from(today, -1), today)).toEqual({ checkout: 'notAfterCheckin' })
  })
})
