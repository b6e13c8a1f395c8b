import { addDays, type Day, dayAt, daysBetween, startOfDay } from './day.ts'
import { isPeak, isWeekendNight, type Peak } from './holiday.ts'
import type { Policy } from './post.ts'
import { percentOf, type Won } from './won.ts'

/** What a booking freezes of the post's policy: the preset and the class of its check-in night. */
export type PolicyClass = { policy: Policy; peak: boolean; weekend: boolean }

/** Why money goes back; `late` is money that arrived when the rooms were gone. */
export type RefundBy = 'owner' | 'company' | 'noShow' | 'late'

export type Refund = { percent: number; amount: Won }

export type RefundStep = { from: Day; until: Day; percent: number; amount: Won }

const freeAfterPayingMs = 24 * 3_600_000

// Each band starts at this many whole days before the check-in day; the last is the same day, and a no-show.
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

/** Percent that goes back to an owner who cancels whole days before the check-in day. */
export function refundPercent(policy: PolicyClass, daysBefore: number): number {
  // Past the check-in day no band fits, and -1 finds the last one.
  return percentsOf(policy).at(bandStarts.findIndex((start) => daysBefore >= start)) ?? 0
}

/** What goes back now. `total` is what was paid, `paidAt` and `now` are epoch milliseconds. */
export function refund(request: {
  total: Won
  class: PolicyClass
  checkin: Day
  paidAt: number | null
  now: number
  by: RefundBy
}): Refund {
  const percent = percentNow(request)
  return { percent, amount: percentOf(request.total, percent) }
}

/** What an owner gets back by cancel day, from today to the check-in day; the free day after paying is not part of it. */
export function refundSteps({
  total,
  class: policy,
  checkin,
  today,
}: {
  total: Won
  class: PolicyClass
  checkin: Day
  today: Day
}): RefundStep[] {
  const steps: RefundStep[] = []
  for (let cancelDay = today; cancelDay <= checkin; cancelDay = addDays(cancelDay, 1)) {
    const percent = refundPercent(policy, daysBetween(cancelDay, checkin))
    const last = steps.at(-1)
    if (last?.percent === percent) last.until = cancelDay
    else steps.push({ from: cancelDay, until: cancelDay, percent, amount: percentOf(total, percent) })
  }
  return steps
}

/** The last instant at which a cancel is free after paying, in epoch milliseconds; before `paidAt` on the check-in day itself. */
export function freeUntil(paidAt: number, checkin: Day): number {
  return Math.min(paidAt + freeAfterPayingMs, startOfDay(checkin) - 1)
}

function percentNow(request: Parameters<typeof refund>[0]): number {
  const { class: policy, checkin, paidAt, now, by } = request
  if (by === 'company' || by === 'late') return 100
  if (by === 'noShow') return refundPercent(policy, 0)
  const isFree = paidAt !== null && now <= freeUntil(paidAt, checkin)
  return isFree ? 100 : refundPercent(policy, daysBetween(dayAt(now), checkin))
}

function percentsOf({ policy, peak, weekend }: PolicyClass): number[] {
  if (policy === 'flexible') return flexiblePercents
  return standardPercents[peak ? 'peak' : 'offPeak'][weekend ? 'weekend' : 'weekday']
}
