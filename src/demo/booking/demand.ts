import { addDays, type Day } from '../../domain/calendar/day.ts'
import { isPublicHoliday, isWeekendNight } from '../../domain/calendar/holiday.ts'
import { lastNight } from '../post/room-units.ts'
import type { Calendar } from './calendar.ts'

/** Both ends inclusive. */
export type DemandNights = { from: Day; to: Day }

/** The occupancy (0 to 1) of a house on a night, given as an offset from today. `appeal` is a factor around 1. */
export type Demand = (night: number, appeal: number) => number

const longHolidayDays = 3
const daysLookedAhead = 350

// The mean over all bookable nights. Additional dogs take more rooms, which raises the actual occupancy to 0.55.
const meanShare = 0.48
const peakShare = 0.93
const weekendWeight = 1.7
const weekdayWeight = 1

/** Peak nights are sold out where the appeal is 1 or more. The other nights are scaled so that the mean is `meanShare`. */
export function createDemand({ toDay }: Calendar): Demand {
  const ahead = Array.from({ length: lastNight + 1 }, (_, night) => toDay(night))
  const peakNights = ahead.filter(isPeakNight).length
  const weights = ahead.filter((night) => !isPeakNight(night)).map(getWeight)
  const unit = (meanShare * ahead.length - peakShare * peakNights) / weights.reduce((sum, weight) => sum + weight, 0)
  const shares = new Map<number, number>()
  return (night, appeal) => {
    const share = shares.get(night) ?? computeShare(toDay(night), unit)
    shares.set(night, share)
    if (share === peakShare) return appeal >= 1 ? 1 : share
    return Math.min(share * appeal, peakShare)
  }
}

/** The upcoming runs of two or more peak nights, within a year. */
export function wantedRuns({ toDay }: Calendar): DemandNights[] {
  const runs: DemandNights[] = []
  for (let offset = 0; offset < daysLookedAhead; offset += 1) {
    const night = toDay(offset)
    if (!isPeakNight(night)) continue
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === night) last.to = night
    else runs.push({ from: night, to: night })
  }
  return runs.filter(({ from, to }) => from < to)
}

function computeShare(night: Day, unit: number): number {
  return isPeakNight(night) ? peakShare : unit * getWeight(night)
}

function getWeight(night: Day): number {
  return isWeekendNight(night) ? weekendWeight : weekdayWeight
}

/** December 24 to 31, and the nights of public holidays that last three days or more. */
function isPeakNight(night: Day): boolean {
  return night.slice(5) >= '12-24' || isInLongHoliday(addDays(night, 1))
}

function isInLongHoliday(day: Day): boolean {
  if (!isPublicHoliday(day)) return false
  return 1 + countHolidays(day, 1) + countHolidays(day, -1) >= longHolidayDays
}

/** The number of consecutive public holidays after a day, or before it if `step` is -1. */
function countHolidays(day: Day, step: 1 | -1): number {
  let length = 0
  for (let next = addDays(day, step); isPublicHoliday(next); next = addDays(next, step)) length += 1
  return length
}
