import { addDays, type Day, daysBetween } from './day.ts'

export const maxDaysAhead = 90
export const maxNights = 30

/** Half-open: the check-out day is not a night. */
export type Stay = { checkin: Day; checkout: Day }

export type StayFault = 'pastDay' | 'beyondWindow' | 'notAfterCheckin' | 'tooManyNights'

export type StayFaults = { checkin?: StayFault; checkout?: StayFault }

export function nightsOf({ checkin, checkout }: Stay): Day[] {
  const count = Math.max(0, daysBetween(checkin, checkout))
  return Array.from({ length: count }, (_, index) => addDays(checkin, index))
}

export function overlaps(one: Stay, other: Stay): boolean {
  return one.checkin < other.checkout && other.checkin < one.checkout
}

export function lastBookableDay(today: Day): Day {
  return addDays(today, maxDaysAhead)
}

export type StayEnds = { [end in keyof Stay]: { min: Day; max: Day } }

/** Between which days a stay that is booked today can begin, and end. */
export function bookableEnds(today: Day): StayEnds {
  const last = lastBookableDay(today)
  return { checkin: { min: today, max: addDays(last, -1) }, checkout: { min: addDays(today, 1), max: last } }
}

/** What keeps a stay from being booked today, by field; an empty record when nothing does. */
export function stayFaults(stay: Stay, today: Day): StayFaults {
  const faults: StayFaults = {}
  const checkinFault = checkinFaultOf(stay, today)
  const checkoutFault = checkoutFaultOf(stay, today)
  if (checkinFault) faults.checkin = checkinFault
  if (checkoutFault) faults.checkout = checkoutFault
  return faults
}

function checkinFaultOf({ checkin }: Stay, today: Day): StayFault | null {
  if (checkin < today) return 'pastDay'
  return checkin > lastBookableDay(today) ? 'beyondWindow' : null
}

function checkoutFaultOf({ checkin, checkout }: Stay, today: Day): StayFault | null {
  if (checkout <= checkin) return 'notAfterCheckin'
  if (checkout > lastBookableDay(today)) return 'beyondWindow'
  return daysBetween(checkin, checkout) > maxNights ? 'tooManyNights' : null
}
