import { addDays, type Day, dayAt, daysBetween, startOfDay } from '../calendar/day.ts'
import { isPeak, isWeekendNight, type Peak } from '../calendar/holiday.ts'
import type { Policy } from '../post/post.ts'
import { takePercent, type Won } from '../won.ts'

/** The refund terms fixed at the time of booking: the post's policy and the class of the check-in night. */
export type PolicyClass = { policy: Policy; peak: boolean; weekend: boolean }

/**
 * The cause of a refund; `late` is a payment that arrived too late to be applied, `early` a dog that left before its
 * check-out day, `ended` a stay that the company ended before it, `unaccepted` a request that the company did not accept, `change` a stay
 * that costs less than before, `undone` an extra that was not recorded as done.
 */
export type RefundBy = 'owner' | 'company' | 'noShow' | 'early' | 'ended' | 'unaccepted' | 'late' | 'change' | 'undone'

/** `percent` is what part of the amount paid comes back: what the policy says, or less where a part is locked. */
export type Refund = { percent: number; amount: Won }

export type RefundStep = { from: Day; until: Day; percent: number; amount: Won }

/** Canceling is free for this long after paying, but not on the check-in day or later. */
export const freeAfterPayingMs: number = 24 * 3_600_000

// The first whole day before check-in of each band; 0 covers the check-in day and no-shows.
const bandStarts = [10, 7, 5, 3, 2, 1, 0]

// Source: the Fair Trade Commission's dispute guideline for lodging.
const standardPercents = {
  peak: { weekday: [100, 90, 70, 50, 20, 20, 20], weekend: [100, 80, 60, 40, 10, 10, 10] },
  offPeak: { weekday: [100, 100, 100, 100, 100, 90, 80], weekend: [100, 100, 100, 100, 100, 80, 70] },
}
const flexiblePercents = [100, 100, 100, 100, 100, 100, 50]

export function policyClass(policy: Policy, peaks: readonly Peak[] | null, checkin: Day): PolicyClass {
  return { policy, peak: isPeak(checkin, peaks), weekend: isWeekendNight(checkin) }
}

/** Whether two stays have the same refunds on every day before their check-in. */
export function hasSameTerms(one: PolicyClass, other: PolicyClass): boolean {
  return getPercents(one) === getPercents(other)
}

/** The percentage refunded to an owner who cancels this many whole days before the check-in day. */
export function refundPercent(policy: PolicyClass, daysBefore: number): number {
  // After the check-in day no band matches, and index -1 selects the last one.
  return getPercents(policy).at(bandStarts.findIndex((start) => daysBefore >= start)) ?? 0
}

/** A range of whole days before check-in with the same refunds; `most` is null for an open-ended range. */
export type RefundBand = { least: number; most: number | null; percents: number[] }

/** The classes of the standard policy, in the order of `RefundBand.percents`. */
export const refundClasses = [
  { name: 'offPeakWeekday', peak: false, weekend: false },
  { name: 'offPeakWeekend', peak: false, weekend: true },
  { name: 'peakWeekday', peak: true, weekend: false },
  { name: 'peakWeekend', peak: true, weekend: true },
] as const

/** The refunds of a policy by days before check-in, furthest first, for every class; for one if they are all the same. */
export function refundBands(policy: Policy): RefundBand[] {
  const furthest = Math.max(...bandStarts)
  const bands: RefundBand[] = []
  for (let days = furthest; days >= 0; days -= 1) {
    const percents = refundClasses.map(({ peak, weekend }) => refundPercent({ policy, peak, weekend }, days))
    const last = bands.at(-1)
    if (last && String(last.percents) === String(percents)) last.least = days
    else bands.push({ least: days, most: days === furthest ? null : days, percents })
  }
  const isOneForAll = bands.every(({ percents }) => percents.every((percent) => percent === percents[0]))
  return isOneForAll ? bands.map((band) => ({ ...band, percents: band.percents.slice(0, 1) })) : bands
}

/**
 * Computes the refund at `now`. `total` is the amount paid, or for `early` and `ended` what was paid for the nights not begun; `paidAt` and `now` are in
 * epoch milliseconds. `most` is what is not locked of the amount paid: an owner gets no more than that, a company that ends a stay returns all.
 */
export function refund(request: {
  total: Won
  most?: Won
  class: PolicyClass
  checkin: Day
  paidAt: number | null
  now: number
  by: RefundBy
}): Refund {
  const percent = computePercent(request)
  return takePart(request.total, percent, returnsAll(request.by) ? request.total : request.most)
}

function takePart(total: Won, percent: number, most: Won = total): Refund {
  // The highest percentage of `total`, rounded down to whole won as in `takePercent`, that is no more than `most`.
  const mostPercent = Math.floor((most * 100 + 99) / total)
  return { percent: Math.min(percent, mostPercent), amount: Math.min(takePercent(total, percent), most) }
}

/**
 * The refund by day of cancellation, from today to the check-in day, ignoring free cancellation within a day of payment. `extras` come back
 * in full on any day.
 */
export function refundSteps({
  total,
  most = total,
  extras = 0,
  class: policy,
  checkin,
  today,
}: {
  total: Won
  most?: Won
  extras?: Won
  class: PolicyClass
  checkin: Day
  today: Day
}): RefundStep[] {
  const steps: RefundStep[] = []
  for (let cancelDay = today; cancelDay <= checkin; cancelDay = addDays(cancelDay, 1)) {
    const part = takePart(total, refundPercent(policy, daysBetween(cancelDay, checkin)), most)
    const { percent, amount } = { ...part, amount: part.amount + extras }
    const last = steps.at(-1)
    if (last?.percent === percent && last.amount === amount) last.until = cancelDay
    else steps.push({ from: cancelDay, until: cancelDay, percent, amount })
  }
  return steps
}

/** The last instant of free cancellation after payment, in epoch milliseconds; earlier than `paidAt` if paid on the check-in day. */
export function freeUntil(paidAt: number, checkin: Day): number {
  return Math.min(paidAt + freeAfterPayingMs, startOfDay(checkin) - 1)
}

/**
 * Until when the owner can cancel a paid booking for a full refund: the later of the policy's last day of 100 % and the free
 * time after payment, which ends at an instant within a day. Null if no full refund was ever possible, or if a part is locked.
 */
export function fullRefundUntil({
  class: policy,
  checkin,
  paidAt,
  locked,
}: {
  class: PolicyClass
  checkin: Day
  paidAt: number
  locked: Won
}): { day: Day } | { instant: number } | null {
  if (locked > 0) return null
  const [first] = refundSteps({ total: 0, class: policy, checkin, today: dayAt(paidAt) })
  const free = freeUntil(paidAt, checkin)
  if (first?.percent === 100 && startOfDay(addDays(first.until, 1)) > free) return { day: first.until }
  return free < paidAt ? null : { instant: free }
}

function computePercent(request: Parameters<typeof refund>[0]): number {
  const { class: policy, checkin, paidAt, now, by } = request
  if (returnsAll(by)) return 100
  if (by === 'noShow' || by === 'early') return refundPercent(policy, 0)
  const isFree = paidAt !== null && now <= freeUntil(paidAt, checkin)
  return isFree ? 100 : refundPercent(policy, daysBetween(dayAt(now), checkin))
}

/** Whether all that was paid comes back, whatever the policy says. */
export function returnsAll(by: RefundBy): boolean {
  return by === 'company' || by === 'late' || by === 'ended' || by === 'unaccepted'
}

function getPercents({ policy, peak, weekend }: PolicyClass): number[] {
  if (policy === 'flexible') return flexiblePercents
  return standardPercents[peak ? 'peak' : 'offPeak'][weekend ? 'weekend' : 'weekday']
}
