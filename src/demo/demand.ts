import { addDays, type Day } from '../domain/day.ts'
import { isPublicHoliday, isWeekendNight } from '../domain/holiday.ts'
import type { Calendar } from './calendar.ts'
import { lastNight } from './room-units.ts'

/** Both nights included. */
export type Nights = { from: Day; to: Day }

/** The share of its rooms that a house has taken in a night, an offset from today; `appeal` is 1 or a little more or less. */
export type Demand = (night: number, appeal: number) => number

const longHoliday = 3
const daysLookedAhead = 350

// Of all nights that can be booked. Dogs that come along take more rooms, so that 55 in 100 are taken in the end.
const meanShare = 0.48
const wantedShare = 0.93
const weekendWeight = 1.7
const weekdayWeight = 1

/** A wanted night is sold out where the appeal is 1 or more; the others share what is left of the mean. */
export function createDemand({ dayOf }: Calendar): Demand {
  const ahead = Array.from({ length: lastNight + 1 }, (_, night) => dayOf(night))
  const wanted = ahead.filter(isWanted).length
  const weights = ahead.filter((night) => !isWanted(night)).map(weightOf)
  const unit = (meanShare * ahead.length - wantedShare * wanted) / weights.reduce((sum, weight) => sum + weight, 0)
  const usual = new Map<number, number>()
  return (night, appeal) => {
    const share = usual.get(night) ?? usualShare(dayOf(night), unit)
    usual.set(night, share)
    if (share === wantedShare) return appeal >= 1 ? 1 : share
    return Math.min(share * appeal, wantedShare)
  }
}

/** The runs of wanted nights that are to come within a year. */
export function wantedRuns({ dayOf }: Calendar): Nights[] {
  const runs: Nights[] = []
  for (let offset = 0; offset < daysLookedAhead; offset += 1) {
    const night = dayOf(offset)
    if (!isWanted(night)) continue
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === night) last.to = night
    else runs.push({ from: night, to: night })
  }
  return runs.filter(({ from, to }) => from < to)
}

function usualShare(night: Day, unit: number): number {
  return isWanted(night) ? wantedShare : unit * weightOf(night)
}

function weightOf(night: Day): number {
  return isWeekendNight(night) ? weekendWeight : weekdayWeight
}

/** Nights that everyone wants: Christmas Eve to New Year's Eve, and those of a public holiday of three days or more. */
function isWanted(night: Day): boolean {
  return night.slice(5) >= '12-24' || isInLongHoliday(addDays(night, 1))
}

function isInLongHoliday(day: Day): boolean {
  if (!isPublicHoliday(day)) return false
  return 1 + runLength(day, 1) + runLength(day, -1) >= longHoliday
}

/** How many public holidays follow a day, or with -1 come before it, without a gap. */
function runLength(day: Day, step: 1 | -1): number {
  let length = 0
  for (let next = addDays(day, step); isPublicHoliday(next); next = addDays(next, step)) length += 1
  return length
}
