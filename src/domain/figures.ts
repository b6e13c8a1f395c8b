import type { BookingActor, BookingState } from './booking.ts'
import { type Day, daysBetween, daysOfMonth, monthOf } from './day.ts'
import { type DogSize, dogSizes, type PerSize, perSize } from './dog-size.ts'
import type { QuoteLine } from './price.ts'
import type { Stay } from './stay.ts'
import type { Won } from './won.ts'

/** A booking that was paid for, or a walk-in: one that the company wrote down itself, paid at the desk. */
export type FigureBooking = Stay & {
  state: BookingState
  isWalkIn: boolean
  /** Nights before this day take rooms. */
  keptUntil: Day
  bookedOn: Day
  cancelledBy: BookingActor | null
  discount: Won
  /** What went back or is on its way. */
  refunded: Won
  lines: readonly Omit<QuoteLine, 'amount'>[]
}

/** The part of a booking that one of its lines has: its price less its share of the discount, and its share of the refund. */
export type LineShare = { night: Day; size: DogSize; rooms: number; price: Won; refunded: Won }

/** Rooms on offer in one night. */
export type OfferedNight = { night: Day; size: DogSize; rooms: number }

/** One night of all posts looked at. `paid` and `refunded` passed through Kkori, `desk` is of walk-ins. */
export type NightFigures = {
  night: Day
  sold: PerSize<number>
  offered: PerSize<number>
  paid: Won
  refunded: Won
  desk: Won
}

export type MonthFigures = {
  nights: NightFigures[]
  sold: PerSize<number>
  offered: PerSize<number>
  paid: Won
  refunded: Won
  desk: Won
  /** Of a room night sold, less discounts; null when none was. */
  averagePrice: Won | null
  /** The median of days from booking to check-in, of stays that begin in the month; null when none does. */
  leadDays: number | null
  /** Of what was paid for and begins in the month: how many bookings, and what became of them. */
  bookings: { all: number; cancelledByOwner: number; cancelledByCompany: number; noShow: number }
}

/** Splits an amount in proportion to the weights, in whole won that add up to it. No part is larger than its weight when the amount is not larger than their sum. */
export function spread(amount: Won, weights: readonly number[]): Won[] {
  // A product of two amounts can pass what a number holds exactly.
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  let weighed = 0n
  let given = 0n
  return weights.map((weight) => {
    weighed += BigInt(weight)
    const due = whole === 0n ? 0n : (BigInt(amount) * weighed) / whole
    const part = due - given
    given = due
    return Number(part)
  })
}

/** What each line has of the money: prices add up to what was paid, refunds to what went back. */
export function sharesOf({ lines, discount, refunded }: FigureBooking): LineShare[] {
  const amounts = lines.map(({ rooms, price }) => rooms * price)
  const discounts = spread(discount, amounts)
  const prices = amounts.map((amount, index) => amount - (discounts[index] ?? 0))
  const refunds = spread(refunded, prices)
  return lines.map(({ night, size, rooms }, index) => ({
    ...{ night, size, rooms },
    price: prices[index] ?? 0,
    refunded: refunds[index] ?? 0,
  }))
}

/** The figures of a month, `YYYY-MM`; money counts in the night that it was paid for. Takes every booking that has a night in the month. */
export function monthFigures(month: string, bookings: readonly FigureBooking[], offered: readonly OfferedNight[]): MonthFigures {
  const nights = new Map(daysOfMonth(month).map((night) => [night, emptyNight(night)]))
  for (const { night, size, rooms } of offered) {
    const figures = nights.get(night)
    if (figures) figures.offered[size] += rooms
  }
  let soldFor = 0
  for (const booking of bookings)
    for (const share of sharesOf(booking)) soldFor += addShare(nights.get(share.night), share, booking)
  const all = [...nights.values()]
  const sold = perSize((size) => sum(all, (night) => night.sold[size]))
  const roomNights = dogSizes.reduce((rooms, size) => rooms + sold[size], 0)
  return {
    nights: all,
    sold,
    offered: perSize((size) => sum(all, (night) => night.offered[size])),
    paid: sum(all, ({ paid }) => paid),
    refunded: sum(all, ({ refunded }) => refunded),
    desk: sum(all, ({ desk }) => desk),
    averagePrice: roomNights === 0 ? null : Math.round(soldFor / roomNights),
    ...arrivals(bookings.filter(({ checkin, isWalkIn }) => monthOf(checkin) === month && !isWalkIn)),
  }
}

/** Adds a line to its night, and tells the price of the rooms sold by it: nothing where the booking gave the night back. */
function addShare(night: NightFigures | undefined, share: LineShare, { state, keptUntil, isWalkIn }: FigureBooking): Won {
  if (!night) return 0
  const isSold = share.night < keptUntil
  if (isSold) night.sold[share.size] += share.rooms
  if (!isWalkIn) {
    night.paid += share.price
    night.refunded += share.refunded
  } else if (state !== 'cancelled') night.desk += share.price
  return isSold ? share.price : 0
}

function arrivals(bookings: readonly FigureBooking[]): Pick<MonthFigures, 'leadDays' | 'bookings'> {
  const cancelled = bookings.filter(({ state }) => state === 'cancelled')
  const byCompany = cancelled.filter(({ cancelledBy }) => cancelledBy === 'company').length
  const staying = bookings.filter(({ state }) => state !== 'cancelled')
  return {
    leadDays: median(staying.map(({ bookedOn, checkin }) => daysBetween(bookedOn, checkin))),
    bookings: {
      all: bookings.length,
      cancelledByOwner: cancelled.length - byCompany,
      cancelledByCompany: byCompany,
      noShow: bookings.filter(({ state }) => state === 'no_show').length,
    },
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)]
  if (upper === undefined) return null
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper
}

function emptyNight(night: Day): NightFigures {
  return { night, sold: perSize(() => 0), offered: perSize(() => 0), paid: 0, refunded: 0, desk: 0 }
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}
