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

describe('stay choice URL', () => {
  test('contains only days and rooms by default', () => {
    expect(toDetailUrl(7, choice)).toBe('/post/7?checkin=2026.12.23&checkout=2026.12.26&small=1&medium=2')
    expect(toBookingUrl(7, choice)).toBe('/post/7/booking?checkin=2026.12.23&checkout=2026.12.26&small=1&medium=2')
  })

  test('contains the displayed size and month when they differ from the defaults', () => {
    expect(toDetailUrl(7, { ...choice, size: 'large', month: '2027-01' })).toBe(
      '/post/7?checkin=2026.12.23&checkout=2026.12.26&small=1&medium=2&size=large&month=2027-01',
    )
  })

  test('contains the review page for the post page but not for the booking page', () => {
    expect(toDetailUrl(7, { ...choice, reviews: 2 })).toBe(`${toDetailUrl(7, choice)}&reviews=2`)
    expect(toBookingUrl(7, { ...choice, reviews: 2 })).not.toContain('reviews')
  })

  test('contains zero counts when no room is selected', () => {
    expect(toDetailUrl(7, { ...choice, rooms: noDogs })).toContain('small=0&medium=0&large=0')
  })
})

describe('restart reason', () => {
  const begun = { ...choice, checkout: null }

  test('is a full night, or too many nights, when a later check-in day replaces the first', () => {
    expect(restartReason(begun, { ...begun, checkin: day('2026-12-27') })).toBe('full')
    expect(restartReason(begun, { ...begun, checkin: day('2027-01-22') })).toBe('full')
    expect(restartReason(begun, { ...begun, checkin: day('2027-01-23') })).toBe('tooLong')
  })

  test('is null when the stay is complete, begins earlier or keeps its check-in day', () => {
    expect(restartReason(begun, choice)).toBeNull()
    expect(restartReason(choice, { ...begun, checkin: day('2026-12-27') })).toBeNull()
    expect(restartReason(begun, { ...begun, checkin: day('2026-12-20') })).toBeNull()
    expect(restartReason(begun, { ...begun, month: '2027-01' })).toBeNull()
  })
})

describe('stay quote request', () => {
  test('has one dog per room', () => {
    const { dogNum, roomNumber, date } = toStayQuoteRequest(7, choice) ?? {}
    expect(roomNumber).toEqual({ small: 1, medium: 2, large: 0 })
    expect(dogNum).toEqual(roomNumber)
    expect(date).toEqual({ checkin: '2026.12.23', checkout: '2026.12.26' })
  })

  test('is null while a day or a room is missing', () => {
    expect(toStayQuoteRequest(7, { ...choice, checkout: null })).toBeNull()
    expect(toStayQuoteRequest(7, { ...choice, rooms: noDogs })).toBeNull()
  })
})
