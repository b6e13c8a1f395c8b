import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../calendar/day.ts'
import { toNights } from '../calendar/stay.ts'
import { type DogSize, dogSizes } from '../dog/dog-size.ts'
import { takePercent } from '../won.ts'
import { computeMonthReport, type ReportBooking, splitByNight, spread } from './report.ts'

const weights = fc.array(fc.integer({ min: 1, max: 300_000_000 }), { minLength: 1, maxLength: 40 })

describe('amount spread over weights', () => {
  test('is split into whole won that sum to it, each within 1 won of its exact share', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 3_000_000_000 }), (parts, amount) => {
        const spreadOut = spread(amount, parts)
        expect(addUp(spreadOut)).toBe(amount)
        for (const [index, part] of spreadOut.entries()) {
          const exact = amount * ((parts[index] ?? 0) / addUp(parts))
          expect(Math.abs(part - exact)).toBeLessThan(1.001)
        }
      }),
    )
  })

  test('never exceeds a weight when a percentage of their sum is spread', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), (parts, percent) => {
        const taken = spread(takePercent(addUp(parts), percent), parts)
        for (const [index, part] of taken.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(parts[index] ?? 0)
        }
      }),
    )
  })

  test('handles no weights, an amount of zero and a remainder', () => {
    expect([spread(100, []), spread(0, [3, 4]), spread(10, [1, 1, 1])]).toEqual([[], [0, 0], [3, 3, 4]])
  })
})

const size = fc.constantFrom(...dogSizes)
const line = fc.record({ size, rooms: fc.integer({ min: 1, max: 10 }), price: fc.integer({ min: 1_000, max: 10_000_000 }) })

/** Generates a booking around the end of a month, with an arbitrary discount and refund. */
const anyBooking = fc
  .record({
    from: fc.integer({ min: 0, max: 60 }),
    nights: fc.integer({ min: 1, max: 30 }),
    line,
    discount: fc.constantFrom(0, 10),
    refund: fc.constantFrom(0, 10, 50, 70, 90, 100),
  })
  .map((choice): ReportBooking => {
    const checkin = addDays(day('2026-11-10'), choice.from)
    const stay = { checkin, checkout: addDays(checkin, choice.nights) }
    const lines = toNights(stay).map((night) => ({ night, ...choice.line }))
    const whole = addUp(lines.map(({ rooms, price }) => rooms * price))
    const discount = takePercent(whole, choice.discount)
    const refunded = takePercent(whole - discount, choice.refund)
    return { ...aBooking, ...stay, occupiedUntil: refunded > 0 ? checkin : stay.checkout, lines, discount, refunded }
  })

const aBooking: ReportBooking = {
  checkin: day('2026-12-23'),
  checkout: day('2026-12-25'),
  state: 'completed',
  isWalkIn: false,
  unpaid: 0,
  occupiedUntil: day('2026-12-25'),
  bookedOn: day('2026-12-01'),
  cancelledBy: null,
  discount: 0,
  refunded: 0,
  lines: [line1('2026-12-23', 'small', 45_000), line1('2026-12-24', 'small', 52_000)],
}

const months = ['2026-11', '2026-12', '2027-01', '2027-02']

describe('reports of several months', () => {
  test('sum exactly to the payments after discounts and to the refunds', () => {
    fc.assert(
      fc.property(fc.array(anyBooking, { maxLength: 8 }), (bookings) => {
        const reports = months.map((month) => computeMonthReport(month, bookings, []))
        const paid = addUp(bookings.map((booking) => addUp(booking.lines.map(getAmount)) - booking.discount))
        expect(addUp(reports.map((month) => month.paid))).toBe(paid)
        expect(addUp(reports.map((month) => month.refunded))).toBe(addUp(bookings.map(({ refunded }) => refunded)))
        for (const month of reports) expect(month.paid).toBe(addUp(month.nights.map((night) => night.paid)))
      }),
      { numRuns: 50 },
    )
  })

  test('never refund more than the price of a night', () => {
    fc.assert(
      fc.property(anyBooking, (booking) => {
        for (const { price, refunded } of splitByNight(booking)) expect(refunded).toBeLessThanOrEqual(price)
      }),
    )
  })
})

describe('report of one month', () => {
  test('counts each night at its own price minus its share of the first-booking discount', () => {
    const { nights, paid, averagePrice } = computeMonthReport('2026-12', [{ ...aBooking, discount: 9_700 }], [])
    const byNight = nights.filter((night) => night.paid > 0).map((night) => [night.night, night.paid])
    expect({ byNight, paid, averagePrice }).toEqual({
      byNight: [
        ['2026-12-23', 40_500],
        ['2026-12-24', 46_800],
      ],
      paid: 87_300,
      averagePrice: 43_650,
    })
  })

  test('splits a stay across two months by its nights', () => {
    const edge = { ...aBooking, checkin: day('2026-12-31'), checkout: day('2027-01-02'), occupiedUntil: day('2027-01-02') }
    const booking = { ...edge, lines: [line1('2026-12-31', 'large', 80_000), line1('2027-01-01', 'large', 90_000)] }
    const [december, january] = ['2026-12', '2027-01'].map((month) => computeMonthReport(month, [booking], []))
    expect([december, january]).toMatchObject([
      { paid: 80_000, sold: { large: 1 }, bookings: { all: 1 }, leadDays: 30 },
      { paid: 90_000, sold: { large: 1 }, bookings: { all: 0 }, leadDays: null },
    ])
  })

  test('does not count released nights as sold, but includes their payments and refunds', () => {
    const cancelled = {
      ...aBooking,
      state: 'cancelled',
      cancelledBy: 'owner',
      occupiedUntil: aBooking.checkin,
      refunded: 67_900,
    } as const
    const noShow = { ...aBooking, state: 'no_show', occupiedUntil: day('2026-12-24'), refunded: 77_600 } as const
    const report = computeMonthReport('2026-12', [cancelled, noShow], [])
    expect(report).toMatchObject({ paid: 194_000, refunded: 145_500, sold: { small: 1 }, averagePrice: 45_000 })
    expect(report.bookings).toEqual({ all: 2, cancelledByOwner: 1, cancelledByCompany: 0, noShow: 1 })
  })

  test('counts walk-in rooms, and reports their price separately from payments through Kkori', () => {
    const walkIn = { ...aBooking, isWalkIn: true, bookedOn: aBooking.checkin }
    const gone = { ...walkIn, state: 'cancelled', cancelledBy: 'company', occupiedUntil: walkIn.checkin } as const
    const paid = computeMonthReport('2026-12', [walkIn, gone], [])
    expect(paid).toMatchObject({ desk: 97_000, unpaid: 0 })
    const report = computeMonthReport(
      '2026-12',
      [
        { ...walkIn, unpaid: 97_000 },
        { ...gone, unpaid: 97_000 },
      ],
      [],
    )
    expect(report).toMatchObject({ unpaid: 97_000 })
    expect(report).toMatchObject({ paid: 0, desk: 97_000, sold: { small: 2 }, averagePrice: 48_500, leadDays: null })
    expect(report.bookings.all).toBe(0)
  })

  test('reports rooms sold and rooms offered by night and size', () => {
    const offered = [
      { night: day('2026-12-23'), size: 'small' as const, rooms: 3 },
      { night: day('2026-12-23'), size: 'small' as const, rooms: 2 },
      { night: day('2026-12-24'), size: 'large' as const, rooms: 1 },
      { night: day('2027-01-01'), size: 'large' as const, rooms: 9 },
    ]
    const report = computeMonthReport('2026-12', [aBooking], offered)
    expect(report).toMatchObject({ sold: { small: 2, large: 0 }, offered: { small: 5, medium: 0, large: 1 } })
    expect(report.nights[22]).toMatchObject({ night: '2026-12-23', sold: { small: 1 }, offered: { small: 5 } })
    expect(report.nights).toHaveLength(31)
  })

  test('reports the median number of days between booking and check-in', () => {
    const booked = (on: string) => ({ ...aBooking, bookedOn: day(on) })
    const lead = (...days: string[]) => computeMonthReport('2026-12', days.map(booked), []).leadDays
    expect(lead('2026-12-22', '2026-12-01', '2026-12-20')).toBe(3)
    expect(lead('2026-12-22', '2026-12-20')).toBe(2)
    expect(lead()).toBeNull()
  })

  test('is empty for a month without bookings', () => {
    expect(computeMonthReport('2026-12', [], [])).toMatchObject({ paid: 0, refunded: 0, averagePrice: null, leadDays: null })
  })
})

function line1(night: string, of: DogSize, price: number): ReportBooking['lines'][number] {
  return { night: day(night), size: of, rooms: 1, price }
}

function getAmount({ rooms, price }: { rooms: number; price: number }): number {
  return rooms * price
}

function addUp(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
