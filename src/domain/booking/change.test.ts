import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day, startOfDay } from '../calendar/day.ts'
import { policyClass, refund } from '../payment/refund.ts'
import { type ChangeQuote, keptFor, quoteChange, type StayTerms } from './change.ts'
import { computeQuote } from './price.ts'

const today = day('2026-05-11')
const noon = startOfDay(today) + 12 * 3_600_000
const policies = ['standard', 'flexible'] as const

/** Prices change between the booking and its change. */
function aPost(price: number, weekendPrice: number) {
  return { rooms: [{ size: 'small' as const, count: 5, price, weekendPrice }], seasons: [] }
}

const aPrice = fc.integer({ min: 1_000, max: 90_000 })
const aStay = fc.record({
  from: fc.integer({ min: 0, max: 40 }),
  nights: fc.integer({ min: 1, max: 14 }),
  rooms: fc.integer({ min: 1, max: 3 }),
})
const aBooking = fc.record({
  stay: aStay,
  price: aPrice,
  firstBooking: fc.boolean(),
  policy: fc.constantFrom(...policies),
  paidHoursAgo: fc.integer({ min: 0, max: 200 }),
})
const aChange = fc.record({ stay: aStay, price: aPrice, waitDays: fc.integer({ min: 0, max: 8 }) })

type Booked = Pick<StayTerms, 'stay' | 'lines' | 'extrasTotal' | 'discount' | 'total' | 'locked' | 'policy'>

function toStay({ from, nights }: { from: number; nights: number }) {
  const checkin = addDays(today, from)
  return { checkin, checkout: addDays(checkin, nights) }
}

function toCounts(rooms: number) {
  return { small: rooms, medium: 0, large: 0 }
}

function book({
  stay: asked,
  price,
  firstBooking,
  policy,
}: {
  stay: { from: number; nights: number; rooms: number }
  price: number
  firstBooking: boolean
  policy: (typeof policies)[number]
}): Booked {
  const stay = toStay(asked)
  const quote = computeQuote({ post: aPost(price, price), stay, roomNumber: toCounts(asked.rooms), firstBooking })
  return { ...quote, extrasTotal: 0, locked: 0, policy: policyClass(policy, null, stay.checkin) }
}

function change(
  before: Booked,
  asked: { stay: { from: number; nights: number; rooms: number }; price: number },
  paidAt: number,
  now: number,
): ChangeQuote {
  const stay = toStay(asked.stay)
  const listed = computeQuote({
    post: aPost(asked.price, asked.price),
    stay,
    roomNumber: toCounts(asked.stay.rooms),
    firstBooking: false,
  })
  const policy = stay.checkin === before.stay.checkin ? before.policy : policyClass(before.policy.policy, null, stay.checkin)
  return quoteChange({ before, state: 'confirmed', paidAt, listed, policy, now })
}

function refundNow(terms: Booked, paidAt: number, now: number, by: 'owner' | 'company'): number {
  const kept = keptFor(terms)
  const request = { total: kept, most: kept - terms.locked, class: terms.policy, checkin: terms.stay.checkin, paidAt, now, by }
  return refund(request).amount
}

describe('a change of a booking', () => {
  test('costs what it adds less what it takes away, and keeps the price of rooms that stay and the amount of the discount', () => {
    fc.assert(
      fc.property(aBooking, aChange, (booking, asked) => {
        const before = book(booking)
        const { becomes, added, removed } = change(before, asked, noon, noon)
        const sum = (lines: readonly { amount: number }[]): number => lines.reduce((total, { amount }) => total + amount, 0)
        const listed = becomes.total + becomes.discount
        expect(listed - (before.total + before.discount)).toBe(sum(added) - sum(removed))
        expect(becomes.discount).toBe(Math.min(before.discount, Math.floor((listed * 3) / 10)))
        for (const [night, lines] of Map.groupBy(becomes.lines, (line) => line.night)) {
          const earlier = before.lines.find((line) => line.night === night)
          const kept = Math.min(earlier?.rooms ?? 0, asked.stay.rooms)
          const cost = lines.reduce((total, { rooms, price }) => total + rooms * price, 0)
          expect(cost).toBe(kept * (earlier?.price ?? 0) + (asked.stay.rooms - kept) * asked.price)
        }
      }),
    )
  })

  test('never returns more than cancelling would have, however often the owner changes before cancelling', () => {
    fc.assert(
      fc.property(aBooking, fc.array(aChange, { minLength: 1, maxLength: 3 }), (booking, changes) => {
        let terms = book(booking)
        const paidAt = noon - booking.paidHoursAgo * 3_600_000
        const owed = terms.total - refundNow(terms, paidAt, noon, 'owner')
        let paid = terms.total
        let now = noon
        for (const asked of changes) {
          now += asked.waitDays * 24 * 3_600_000
          const lost = keptFor(terms) - refundNow(terms, paidAt, now, 'owner')
          const { becomes, delta } = change(terms, asked, paidAt, now)
          expect(becomes.locked).toBe(lost)
          expect(becomes.locked).toBeGreaterThanOrEqual(terms.locked)
          paid += delta
          terms = becomes
          expect(paid).toBe(keptFor(terms))
          expect(paid - refundNow(terms, paidAt, now, 'owner')).toBeGreaterThanOrEqual(lost)
        }
        expect(paid - refundNow(terms, paidAt, now, 'owner')).toBeGreaterThanOrEqual(owed)
        expect(refundNow(terms, paidAt, now, 'company')).toBe(paid)
      }),
    )
  })

  test('to a small stay takes at most three tenths off its price, however large the first booking was', () => {
    const month = book({ stay: { from: 20, nights: 30, rooms: 3 }, price: 50_000, firstBooking: true, policy: 'flexible' })
    expect(month).toMatchObject({ total: 4_050_000, discount: 450_000 })
    const night = change(month, { stay: { from: 20, nights: 1, rooms: 1 }, price: 50_000 }, noon, noon)
    expect(night).toMatchObject({ delta: 35_000 - 4_050_000, becomes: { total: 35_000, discount: 15_000, locked: 0 } })
    const third = change(month, { stay: { from: 20, nights: 10, rooms: 3 }, price: 50_000 }, noon, noon)
    expect(third.becomes).toMatchObject({ total: 1_050_000, discount: 450_000 })
  })

  test('that changes nothing costs nothing', () => {
    fc.assert(
      fc.property(aBooking, (booking) => {
        const before = book(booking)
        const { added, removed, delta, becomes, refunds } = change(before, booking, noon, noon)
        expect([added, removed, delta, becomes.total]).toEqual([[], [], 0, before.total])
        expect(refunds.after).toEqual(refunds.before)
      }),
    )
  })

  test('locks nothing more of a stay in house, and has no refunds by its owner', () => {
    const before = book({ stay: { from: 0, nights: 2, rooms: 1 }, price: 40_000, firstBooking: false, policy: 'standard' })
    const stay = toStay({ from: 0, nights: 3 })
    const listed = computeQuote({ post: aPost(50_000, 50_000), stay, roomNumber: toCounts(1), firstBooking: false })
    const quote = quoteChange({ before, state: 'checked_in', paidAt: noon, listed, policy: before.policy, now: noon })
    expect(quote).toMatchObject({ delta: 50_000, becomes: { total: 130_000, locked: 0 }, refunds: { before: [], after: [] } })
  })
})
