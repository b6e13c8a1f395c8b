import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../calendar/day.ts'
import { dogSizes, noDogs } from '../dog/dog-size.ts'
import type { Room, Season } from '../post/post.ts'
import { nightlyPrice } from '../post/room.ts'
import { computeQuote, type QuoteRequest, spendsDiscount, validateRooms } from './price.ts'

const rooms: Room[] = [
  { size: 'small', count: 7, price: 45_000, weekendPrice: 52_000 },
  { size: 'medium', count: 3, price: 56_000, weekendPrice: 64_000 },
  { size: 'large', count: 2, price: 70_000, weekendPrice: 80_000 },
]
const christmas = { checkin: day('2026-12-23'), checkout: day('2026-12-26') }
const oneSmall = { small: 1, medium: 0, large: 0 }

describe('a quote', () => {
  test('sums the nights, with the weekend price for weekends and holiday eves', () => {
    const { lines, discount, total } = computeQuote({
      post: { rooms, seasons: [] },
      stay: christmas,
      roomNumber: oneSmall,
      firstBooking: false,
    })
    expect(lines).toEqual([
      { night: '2026-12-23', size: 'small', rooms: 1, price: 45_000, amount: 45_000 },
      { night: '2026-12-24', size: 'small', rooms: 1, price: 52_000, amount: 52_000 },
      { night: '2026-12-25', size: 'small', rooms: 1, price: 52_000, amount: 52_000 },
    ])
    expect({ discount, total }).toEqual({ discount: 0, total: 149_000 })
  })

  test('takes 10% off a first booking', () => {
    const first = computeQuote({ post: { rooms, seasons: [] }, stay: christmas, roomNumber: oneSmall, firstBooking: true })
    expect(first).toMatchObject({ stay: christmas, discount: 14_900, total: 134_100 })
  })

  test('rounds the discount down once, over the whole sum', () => {
    const odd: Room[] = [{ size: 'small', count: 2, price: 1_009, weekendPrice: null }]
    const request = { post: { rooms: odd, seasons: [] }, stay: christmas, roomNumber: oneSmall, firstBooking: true }
    expect(computeQuote(request)).toMatchObject({ discount: 302, total: 2_725 })
  })

  test('has a line for every night and size', () => {
    const mixed = computeQuote({
      post: { rooms, seasons: [] },
      stay: christmas,
      roomNumber: { small: 2, medium: 0, large: 1 },
      firstBooking: false,
    })
    expect(mixed.lines.map(({ night, size, rooms: count }) => `${night} ${count} ${size}`)).toEqual([
      '2026-12-23 2 small',
      '2026-12-23 1 large',
      '2026-12-24 2 small',
      '2026-12-24 1 large',
      '2026-12-25 2 small',
      '2026-12-25 1 large',
    ])
    expect(mixed.total).toBe(2 * 149_000 + 70_000 + 80_000 + 80_000)
  })

  const anyPrice = fc.integer({ min: 1_000, max: 10_000_000 })
  const anyRequest: fc.Arbitrary<QuoteRequest> = fc
    .record({
      prices: fc.array(fc.record({ price: anyPrice, weekendPrice: fc.option(anyPrice) }), { minLength: 3, maxLength: 3 }),
      seasons: fc.array(
        fc.record({ start: fc.nat(60), length: fc.nat(20), price: anyPrice, size: fc.constantFrom(...dogSizes) }),
      ),
      start: fc.nat(60),
      nights: fc.integer({ min: 1, max: 30 }),
      roomNumber: fc.record({ small: fc.nat(4), medium: fc.nat(3), large: fc.nat(3) }),
      firstBooking: fc.boolean(),
    })
    .map(({ prices, seasons, start, nights, roomNumber, firstBooking }) => {
      const checkin = addDays(day('2026-11-21'), start)
      const offered = dogSizes.map(
        (size, index): Room => ({ size, count: 5, ...(prices[index] ?? { price: 1_000, weekendPrice: null }) }),
      )
      const named = seasons.map((season): Season => {
        const from = addDays(day('2026-11-21'), season.start)
        return { from, to: addDays(from, season.length), prices: { [season.size]: season.price } }
      })
      return {
        post: { rooms: offered, seasons: named },
        stay: { checkin, checkout: addDays(checkin, nights) },
        roomNumber,
        firstBooking,
      }
    })

  test('has lines that sum to the total plus the discount, each equal to rooms times price', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { lines, discount, total } = computeQuote(request)
        const sum = lines.reduce((amount, line) => amount + line.amount, 0)
        expect(sum).toBe(total + discount)
        expect(discount).toBe(request.firstBooking ? Math.floor(sum / 10) : 0)
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true)
        for (const line of lines) {
          const room = request.post.rooms.find(({ size }) => size === line.size)
          expect(line.amount).toBe(line.rooms * line.price)
          expect(room && nightlyPrice(room, request.post.seasons, line.night)).toBe(line.price)
          expect(line.night >= request.stay.checkin && line.night < request.stay.checkout).toBe(true)
        }
      }),
    )
  })
})

describe('room validation', () => {
  const one = { small: 1, medium: 0, large: 0 }
  const two = { small: 2, medium: 0, large: 0 }

  test('passes when every dog has a room and every room has a dog', () => {
    expect(validateRooms(one, one, 1, dogSizes)).toEqual({})
    expect(validateRooms(two, two, 1, dogSizes)).toEqual({})
    expect(validateRooms(two, one, 2, dogSizes)).toEqual({})
    expect(validateRooms({ small: 1, medium: 2, large: 3 }, { small: 1, medium: 1, large: 1 }, 3, dogSizes)).toEqual({})
  })

  test('reports each violation at the field that causes it', () => {
    expect(validateRooms(noDogs, noDogs, 1, dogSizes)).toEqual({ roomNumber: 'noRoom' })
    expect(validateRooms(one, noDogs, 1, dogSizes)).toEqual({ 'roomNumber.small': 'dogWithoutRoom' })
    expect(validateRooms(noDogs, one, 1, dogSizes)).toEqual({ 'dogNum.small': 'roomWithoutDog' })
    expect(validateRooms(one, two, 1, dogSizes)).toEqual({ 'roomNumber.small': 'moreRoomsThanDogs' })
    expect(validateRooms(two, one, 1, dogSizes)).toEqual({ 'dogNum.small': 'tooManyDogs' })
    expect(validateRooms(one, one, 1, ['medium', 'large'])).toEqual({ 'roomNumber.small': 'sizeNotOffered' })
  })

  test('reports an error for every invalid size', () => {
    const dogs = { small: 2, medium: 1, large: 0 }
    expect(validateRooms(dogs, { small: 1, medium: 0, large: 1 }, 1, dogSizes)).toEqual({
      'dogNum.small': 'tooManyDogs',
      'roomNumber.medium': 'dogWithoutRoom',
      'dogNum.large': 'roomWithoutDog',
    })
  })

  test('limits a booking to 10 rooms and 20 dogs', () => {
    const tenRooms = { small: 5, medium: 5, large: 0 }
    expect(validateRooms({ small: 10, medium: 10, large: 0 }, tenRooms, 2, dogSizes)).toEqual({})
    expect(validateRooms({ small: 6, medium: 5, large: 0 }, { small: 6, medium: 5, large: 0 }, 1, dogSizes)).toEqual({
      roomNumber: 'tooManyRooms',
    })
    expect(validateRooms({ small: 11, medium: 10, large: 0 }, tenRooms, 3, dogSizes)).toEqual({ dogNum: 'tooManyDogsInAll' })
  })

  test('reports no error exactly when all rules are met', () => {
    const anyCounts = fc.record({ small: fc.nat(6), medium: fc.nat(6), large: fc.nat(6) })
    fc.assert(
      fc.property(anyCounts, anyCounts, fc.integer({ min: 1, max: 3 }), (dogs, chosen, max) => {
        const fits = dogSizes.every((size) => {
          const isNone = dogs[size] === 0 && chosen[size] === 0
          return isNone || (chosen[size] >= 1 && chosen[size] <= dogs[size] && dogs[size] <= chosen[size] * max)
        })
        const roomTotal = dogSizes.reduce((sum, size) => sum + chosen[size], 0)
        const inLimits = roomTotal >= 1 && roomTotal <= 10 && dogSizes.reduce((sum, size) => sum + dogs[size], 0) <= 20
        expect(Object.keys(validateRooms(dogs, chosen, max, dogSizes)).length === 0).toBe(fits && inLimits)
      }),
    )
  })
})

test('a booking that ended unpaid or was cancelled by the company does not use up the discount', () => {
  expect(spendsDiscount({ state: 'expired', paidAt: null, cancelledBy: null })).toBe(false)
  expect(spendsDiscount({ state: 'cancelled', paidAt: null, cancelledBy: 'owner' })).toBe(false)
  expect(spendsDiscount({ state: 'cancelled', paidAt: 1, cancelledBy: 'company' })).toBe(false)
  expect(spendsDiscount({ state: 'cancelled', paidAt: 1, cancelledBy: 'owner' })).toBe(true)
  expect(spendsDiscount({ state: 'held', paidAt: null, cancelledBy: null })).toBe(true)
  expect(spendsDiscount({ state: 'no_show', paidAt: 1, cancelledBy: null })).toBe(true)
})
