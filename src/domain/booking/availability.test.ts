import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../calendar/day.ts'
import { type Stay, toNights } from '../calendar/stay.ts'
import { available, availableOverStay, type NightStock } from './availability.ts'

const start = day('2026-12-01')
const horizon = 20

test('the rooms available on a night are never negative', () => {
  expect(available({ night: start, capacity: 3, taken: 1 })).toBe(2)
  expect(available({ night: start, capacity: 3, taken: 3 })).toBe(0)
  expect(available({ night: start, capacity: 1, taken: 2 })).toBe(0)
})

test('the rooms available over a stay are those of its fullest night', () => {
  const nights = [4, 1, 3].map((capacity, index): NightStock => ({ night: addDays(start, index), capacity, taken: 0 }))
  expect(availableOverStay(nights)).toBe(1)
  expect(availableOverStay([])).toBe(0)
})

type Hold = Stay & { rooms: number }
type Step = { take: Hold } | { release: number }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ first: fc.nat(horizon - 1), nights: fc.integer({ min: 1, max: 7 }), rooms: fc.integer({ min: 1, max: 4 }) })
    .map(({ first, nights, rooms }) => {
      const checkin = addDays(start, first)
      return { take: { checkin, checkout: addDays(checkin, Math.min(nights, horizon - first)), rooms } }
    }),
  fc.record({ release: fc.nat(12) }),
)

/** Reserves and releases rooms like a booker who checks `availableOverStay` first. */
function play(capacity: number, steps: readonly Step[]): { stock: NightStock[]; holds: Hold[]; refused: number } {
  const stock = Array.from({ length: horizon }, (_, index): NightStock => ({ night: addDays(start, index), capacity, taken: 0 }))
  const nightsIn = (hold: Hold) => stock.filter(({ night }) => toNights(hold).includes(night))
  const holds: Hold[] = []
  let refused = 0
  const take = (hold: Hold): void => {
    holds.push(hold)
    for (const night of nightsIn(hold)) night.taken += hold.rooms
  }
  const release = (index: number): void => {
    const [hold] = holds.splice(index, 1)
    if (hold) for (const night of nightsIn(hold)) night.taken -= hold.rooms
  }
  for (const step of steps) {
    if ('release' in step) release(step.release)
    else if (availableOverStay(nightsIn(step.take)) < step.take.rooms) refused += 1
    else take(step.take)
  }
  return { stock, holds, refused }
}

test('checking availability before every hold never oversells a night', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(anyStep, { maxLength: 80 }), (capacity, steps) => {
      const { stock, holds } = play(capacity, steps)
      for (const night of stock) {
        const inHouse = holds.filter((hold) => toNights(hold).includes(night.night)).reduce((sum, hold) => sum + hold.rooms, 0)
        expect(night.taken).toBe(inHouse)
        expect(night.taken).toBeLessThanOrEqual(capacity)
        expect(available(night)).toBe(capacity - inHouse)
      }
    }),
  )
})

test('a full night blocks only the stays that include it', () => {
  const full: Hold = { checkin: addDays(start, 5), checkout: addDays(start, 6), rooms: 2 }
  const crossing: Hold = { checkin: addDays(start, 4), checkout: addDays(start, 7), rooms: 1 }
  const before: Hold = { checkin: addDays(start, 3), checkout: addDays(start, 5), rooms: 2 }
  const after: Hold = { checkin: addDays(start, 6), checkout: addDays(start, 8), rooms: 2 }
  expect(play(2, [{ take: full }, { take: crossing }]).refused).toBe(1)
  expect(play(2, [{ take: full }, { take: before }, { take: after }]).refused).toBe(0)
  expect(play(2, [{ take: full }, { release: 0 }, { take: crossing }]).refused).toBe(0)
})
