import { describe, expect, test } from 'vitest'
import { day } from '../../../../domain/calendar/day.ts'
import { noDogs } from '../../../../domain/dog/dog-size.ts'
import { restartReason, type StayChoice, toBookingUrl, toDetailUrl, toStayQuoteRequest } from './stay-choice.ts'

const choice: StayChoice = {
  checkin: day('2026-12-23'),
  checkout: day('2026-12-26'),
  rooms: { small: 1, medium: 2, large: 0 },
  size: 'small',
  month: '2026-12',
  reviews: 1,
}

describe('the address of a choice', () => {
  test('says the days and the rooms, and no more than needed', () => {
    expect(toDetailUrl(7, choice)).toBe('/post/7?checkin=2026.12.23&checkout=2026.12.26&small=1&medium=2')
    expect(toBookingUrl(7, choice)).toBe('/post/7/booking?checkin=2026.12.23&checkout=2026.12.26&small=1&medium=2')
  })

  test('says what the calendar shows where that does not follow', () => {
    expect(toDetailUrl(7, { ...choice, size: 'large', month: '2027-01' })).toBe(
      '/post/7?checkin=2026.12.23&checkout=2026.12.26&small=1&medium=2&size=large&month=2027-01',
    )
  })

  test('keeps the page of reviews', () => {
    expect(toDetailUrl(7, { ...choice, reviews: 2 })).toBe(`${toDetailUrl(7, choice)}&reviews=2`)
    expect(toBookingUrl(7, { ...choice, reviews: 2 })).not.toContain('reviews')
  })

  test('says so when no room is chosen', () => {
    expect(toDetailUrl(7, { ...choice, rooms: noDogs })).toContain('small=0&medium=0&large=0')
  })
})

describe('a day that cannot end the stay', () => {
  const begun = { ...choice, checkout: null }

  test('begins another, and says why', () => {
    expect(restartReason(begun, { ...begun, checkin: day('2026-12-27') })).toBe('full')
    expect(restartReason(begun, { ...begun, checkin: day('2027-01-22') })).toBe('full')
    expect(restartReason(begun, { ...begun, checkin: day('2027-01-23') })).toBe('tooLong')
  })

  test('is none when the stay is whole, when it begins earlier or when something else changes', () => {
    expect(restartReason(begun, choice)).toBeNull()
    expect(restartReason(choice, { ...begun, checkin: day('2026-12-27') })).toBeNull()
    expect(restartReason(begun, { ...begun, checkin: day('2026-12-20') })).toBeNull()
    expect(restartReason(begun, { ...begun, month: '2027-01' })).toBeNull()
  })
})

describe('what is to be priced', () => {
  test('has a dog for every room', () => {
    const { dogNum, roomNumber, date } = toStayQuoteRequest(7, choice) ?? {}
    expect(roomNumber).toEqual({ small: 1, medium: 2, large: 0 })
    expect(dogNum).toEqual(roomNumber)
    expect(date).toEqual({ checkin: '2026.12.23', checkout: '2026.12.26' })
  })

  test('is nothing while a day or a room is missing', () => {
    expect(toStayQuoteRequest(7, { ...choice, checkout: null })).toBeNull()
    expect(toStayQuoteRequest(7, { ...choice, rooms: noDogs })).toBeNull()
  })
})
