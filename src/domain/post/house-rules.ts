import { addDays, type Day, dayAt } from '../calendar/day.ts'
import { maxNights, type Stay, toNights } from '../calendar/stay.ts'
import { atSlot, type Hours, slotsWithin, type TimeSlot } from '../calendar/time-slot.ts'

export const maxStayLengths = 20
export const maxNoticeHours = 720
/** The answer hours that a company chooses from. */
export const answerHourChoices = [2, 6, 12, 24, 48, 72] as const

const hourMs = 3_600_000

/** While it is paused, a post takes no new bookings. `until` is the last day; null until it is resumed. */
type Pause = { from: Day; until: Day | null }

/** The shortest and longest stay that begins on one of these days, both inclusive. */
export type StayLength = { from: Day; to: Day; minNights: number; maxNights: number }

/**
 * When and how a post takes bookings from owners; walk-ins are not bound by it. `noticeHours` lie between the booking and the drop-off.
 * `answerHours` is null if bookings need no answer.
 */
export type HouseRules = {
  pause: Pause | null
  noticeHours: number
  minNights: number
  maxNights: number
  /** For some check-in days, instead of `minNights` and `maxNights`. */
  stayLengths: StayLength[]
  answerHours: number | null
}

export const noHouseRules: HouseRules = {
  pause: null,
  noticeHours: 0,
  minNights: 1,
  maxNights,
  stayLengths: [],
  answerHours: null,
}

/** Why a post does not take a stay. `resumesOn` is the day after the pause; `from` is the first check-in day that leaves enough time. */
export type Obstacle =
  | { why: 'paused'; resumesOn: Day | null }
  | { why: 'notice'; hours: number; from: Day }
  | { why: 'tooFewNights'; nights: number }
  | { why: 'tooManyNights'; nights: number }

/** Whether a post takes no new bookings today. */
export function isPaused({ pause }: Pick<HouseRules, 'pause'>, today: Day): boolean {
  return pause !== null && pause.from <= today && (pause.until === null || today <= pause.until)
}

/** A stay that somebody wants, and the one of their booking that it replaces. Without a time, the latest drop-off counts. */
export type WantedStay = { stay: Stay; time?: TimeSlot; booked?: Stay }

/** The rules for a stay that begins on its day. A booked one keeps its length, whatever the rules are by now. */
function findStayLength(house: HouseRules, { stay: { checkin }, booked }: WantedStay): Omit<StayLength, 'from' | 'to'> {
  const { minNights, maxNights: most } = house.stayLengths.find(({ from, to }) => from <= checkin && checkin <= to) ?? house
  if (booked?.checkin !== checkin) return { minNights, maxNights: most }
  const nights = toNights(booked).length
  return { minNights: Math.min(minNights, nights), maxNights: Math.max(most, nights) }
}

/** Returns why an owner cannot book this stay at `now`; null if nothing speaks against it. */
export function findObstacle(
  { house, hours }: { house: HouseRules; hours: Hours },
  wanted: WantedStay,
  now: number,
): Obstacle | null {
  const { stay, time } = wanted
  if (isPaused(house, dayAt(now))) return { why: 'paused', resumesOn: house.pause?.until ? addDays(house.pause.until, 1) : null }
  const bringAt = time ?? lastSlot(hours)
  if (house.noticeHours > 0 && atSlot(stay.checkin, bringAt) < now + house.noticeHours * hourMs)
    return { why: 'notice', hours: house.noticeHours, from: firstCheckin({ house, hours }, now) }
  const { minNights, maxNights: most } = findStayLength(house, wanted)
  const nights = toNights(stay).length
  if (nights < minNights) return { why: 'tooFewNights', nights: minNights }
  return nights > most ? { why: 'tooManyNights', nights: most } : null
}

/** The first day on which the latest drop-off leaves enough notice. */
function firstCheckin({ house, hours }: { house: HouseRules; hours: Hours }, now: number): Day {
  const earliest = now + house.noticeHours * hourMs
  const day = dayAt(earliest)
  return atSlot(day, lastSlot(hours)) < earliest ? addDays(day, 1) : day
}

function lastSlot({ checkin }: Hours): TimeSlot {
  return slotsWithin(checkin.from, checkin.to).at(-1) ?? checkin.to
}

/**
 * Until when the company has to answer a request that is paid at `paidAt`, in epoch milliseconds: within its hours and before the dog is
 * brought, or within half an hour if that is later. The owner can still come then: at least two hours of drop-off are left, or half of those
 * that were left when it was paid, if any were.
 */
export function answerDeadline(
  { stay, time, hours, answerHours }: { stay: Stay; time: { checkin: TimeSlot }; hours: Hours; answerHours: number },
  paidAt: number,
): number {
  const withinHours = paidAt + answerHours * hourMs
  const deadline = Math.max(Math.min(withinHours, atSlot(stay.checkin, time.checkin)), paidAt + hourMs / 2)
  const end = atSlot(stay.checkin, hours.checkin.to)
  return paidAt < end ? Math.min(deadline, Math.max(end - 2 * hourMs, (paidAt + end) / 2)) : deadline
}
