import type { BookingActor, BookingState } from '../booking/booking.ts'
import type { QuoteLine } from '../booking/price.ts'
import { type Day, daysBetween, daysOfMonth, toMonth } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'
import { type DogSize, dogSizes, type PerSize, perSize } from '../dog/dog-size.ts'
import type { Won } from '../won.ts'

/** A paid booking, or a walk-in, which the company entered itself and which is paid at the desk. */
export type ReportBooking = Stay & {
  state: BookingState
  isWalkIn: boolean
  /** What the customer of a walk-in has not paid yet. */
  unpaid: Won
  /** The booking occupies rooms on the nights before this day. */
  occupiedUntil: Day
  bookedOn: Day
  cancelledBy: BookingActor | null
  discount: Won
  /** The amount refunded, including a pending refund. */
  refunded: Won
  lines: readonly Omit<QuoteLine, 'amount'>[]
}

/** A booking line with its price net of its share of the discount, and its share of the refund. */
export type LineShare = { night: Day; size: DogSize; rooms: number; price: Won; refunded: Won }

/** Rooms on offer on one night. */
export type OfferedNight = { night: Day; size: DogSize; rooms: number }

/** What was earned on a day besides rooms. */
export type DayAmount = { day: Day; amount: Won }

/** One night of all posts in the report. `paid` and `refunded` are for rooms and passed through Kkori; `desk` is from walk-ins. */
export type NightTotals = {
  night: Day
  sold: PerSize<number>
  offered: PerSize<number>
  paid: Won
  refunded: Won
  desk: Won
  /** The part of `desk` that has not been paid yet. */
  unpaid: Won
  /** What extras of this day earned through Kkori, without those that were refunded. */
  extras: Won
  /** What was paid at the desk on this day besides the price of stays. */
  charges: Won
}

export type MonthReport = {
  nights: NightTotals[]
  sold: PerSize<number>
  offered: PerSize<number>
  paid: Won
  refunded: Won
  desk: Won
  /** The part of `desk` that has not been paid yet. */
  unpaid: Won
  extras: Won
  charges: Won
  /** The average price of a room night sold, net of discounts; null if none was sold. */
  averagePrice: Won | null
  /** The median number of days from booking to check-in, for stays that begin in the month; null if there are none. */
  leadDays: number | null
  /** The number of paid bookings that begin in the month, by outcome. */
  bookings: { all: number; cancelledByOwner: number; cancelledByCompany: number; noShow: number }
}

/**
 * Splits an amount in proportion to the weights, in integer won that add up to the amount. If the amount does not exceed the sum of the
 * weights, no part exceeds its weight.
 */
export function spread(amount: Won, weights: readonly number[]): Won[] {
  if (amount === 0) return weights.map(() => 0)
  // The product of two amounts can exceed Number.MAX_SAFE_INTEGER.
  const totalWeight = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  let cumulativeWeight = 0n
  let allocated = 0n
  return weights.map((weight) => {
    cumulativeWeight += BigInt(weight)
    const due = totalWeight === 0n ? 0n : (BigInt(amount) * cumulativeWeight) / totalWeight
    const part = due - allocated
    allocated = due
    return Number(part)
  })
}

/** Splits a booking's money by line: the prices add up to the amount paid, the refunds to the amount refunded. */
export function splitByNight({ lines, discount, refunded }: Pick<ReportBooking, 'lines' | 'discount' | 'refunded'>): LineShare[] {
  const amounts = lines.map(({ rooms, price }) => rooms * price)
  const discounts = spread(discount, amounts)
  const prices = amounts.map((amount, index) => amount - (discounts[index] ?? 0))
  const refunds = spread(refunded, prices)
  return lines.map(({ night, size, rooms }, index) => ({
    night,
    size,
    rooms,
    price: prices[index] ?? 0,
    refunded: refunds[index] ?? 0,
  }))
}

/** What was paid at the desk is for the first nights, so that nights which are added to a stay leave those before as they were. */
function splitUnpaid(shares: readonly LineShare[], { unpaid }: Pick<ReportBooking, 'unpaid'>): (LineShare & { unpaid: Won })[] {
  let taken = sum(shares, ({ price }) => price) - unpaid
  return shares.map((share) => {
    const part = Math.min(share.price, taken)
    taken -= part
    return { ...share, unpaid: share.price - part }
  })
}

/** What was paid for the nights from `today` on. */
export function sumUnbegun(booking: Pick<ReportBooking, 'lines' | 'discount'>, today: Day): Won {
  const unbegun = splitByNight({ ...booking, refunded: 0 }).filter(({ night }) => night >= today)
  return sum(unbegun, ({ price }) => price)
}

type AmountsBeside = { extras: readonly DayAmount[]; charges: readonly DayAmount[] }

/** Computes the report of a month, `YYYY-MM`, from all bookings with a night in it. Money is attributed to the night it was paid for. */
export function computeMonthReport(
  month: string,
  bookings: readonly ReportBooking[],
  offered: readonly OfferedNight[],
  beside: AmountsBeside = { extras: [], charges: [] },
): MonthReport {
  const report = startMonthReport(month)
  report.add(bookings)
  return report.finish(offered, beside)
}

type Arrival = Pick<ReportBooking, 'state' | 'cancelledBy' | 'checkin' | 'bookedOn'>

/** Like `computeMonthReport`, for bookings that come in parts and need not be kept. */
export function startMonthReport(month: string): {
  add(bookings: readonly ReportBooking[]): void
  finish(offered: readonly OfferedNight[], beside: AmountsBeside): MonthReport
} {
  const nights = new Map(daysOfMonth(month).map((night) => [night, createNightTotals(night)]))
  const arrivals: Arrival[] = []
  let soldFor = 0
  return {
    add(bookings) {
      for (const booking of bookings) {
        const { state, cancelledBy, checkin, bookedOn, isWalkIn } = booking
        for (const share of splitUnpaid(splitByNight(booking), booking))
          soldFor += addShare(nights.get(share.night), share, booking)
        if (toMonth(checkin) === month && !isWalkIn) arrivals.push({ state, cancelledBy, checkin, bookedOn })
      }
    },
    finish(offered, beside) {
      for (const { night, size, rooms } of offered) {
        const totals = nights.get(night)
        if (totals) totals.offered[size] += rooms
      }
      addAmounts(nights, beside)
      return { ...sumNights([...nights.values()], soldFor), ...summarizeArrivals(arrivals) }
    },
  }
}

function sumNights(nights: NightTotals[], soldFor: Won): Omit<MonthReport, 'leadDays' | 'bookings'> {
  const sold = perSize((size) => sum(nights, (night) => night.sold[size]))
  const roomNights = dogSizes.reduce((rooms, size) => rooms + sold[size], 0)
  return {
    nights,
    sold,
    offered: perSize((size) => sum(nights, (night) => night.offered[size])),
    paid: sum(nights, ({ paid }) => paid),
    refunded: sum(nights, ({ refunded }) => refunded),
    desk: sum(nights, ({ desk }) => desk),
    unpaid: sum(nights, ({ unpaid }) => unpaid),
    extras: sum(nights, ({ extras }) => extras),
    charges: sum(nights, ({ charges }) => charges),
    averagePrice: roomNights === 0 ? null : Math.round(soldFor / roomNights),
  }
}

function addAmounts(nights: ReadonlyMap<Day, NightTotals>, { extras, charges }: AmountsBeside): void {
  const dated = [
    ...extras.map((one) => ({ ...one, kind: 'extras' as const })),
    ...charges.map((one) => ({ ...one, kind: 'charges' as const })),
  ]
  for (const { day, amount, kind } of dated) {
    const totals = nights.get(day)
    if (totals) totals[kind] += amount
  }
}

/** Adds a line to the totals of its night. Returns the price of the rooms sold; 0 if the booking released the night. */
function addShare(
  night: NightTotals | undefined,
  share: LineShare & { unpaid: Won },
  { state, occupiedUntil, isWalkIn }: ReportBooking,
): Won {
  if (!night) return 0
  const isSold = share.night < occupiedUntil
  if (isSold) night.sold[share.size] += share.rooms
  if (!isWalkIn) {
    night.paid += share.price
    night.refunded += share.refunded
  } else if (state !== 'cancelled') {
    night.desk += share.price
    night.unpaid += share.unpaid
  }
  return isSold ? share.price : 0
}

function summarizeArrivals(bookings: readonly Arrival[]): Pick<MonthReport, 'leadDays' | 'bookings'> {
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

function createNightTotals(night: Day): NightTotals {
  return {
    night,
    sold: perSize(() => 0),
    offered: perSize(() => 0),
    paid: 0,
    refunded: 0,
    desk: 0,
    unpaid: 0,
    extras: 0,
    charges: 0,
  }
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}
