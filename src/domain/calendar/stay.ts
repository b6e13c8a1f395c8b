import { addDays, type Day, daysBetween } from './day.ts'

export const maxDaysAhead = 90
export const maxNights = 30

/** Half-open: the check-out day is not a night. */
export type Stay = { checkin: Day; checkout: Day }

export type StayError = 'pastDay' | 'beyondWindow' | 'notAfterCheckin' | 'tooManyNights'

export type StayErrors = { checkin?: StayError; checkout?: StayError }

export function toNights({ checkin, checkout }: Stay): Day[] {
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

/** The range of check-in and check-out days for a stay booked today. */
export function bookableEnds(today: Day): StayEnds {
  const last = lastBookableDay(today)
  return { checkin: { min: today, max: addDays(last, -1) }, checkout: { min: addDays(today, 1), max: last } }
}

/** Returns validation errors by field for a stay booked today that begins on `earliest` or later; empty if valid. */
export function validateStayDates(stay: Stay, today: Day, earliest = today): StayErrors {
  const errors: StayErrors = {}
  const checkinError = validateCheckin(stay, today, earliest)
  const checkoutError = validateCheckout(stay, today)
  if (checkinError) errors.checkin = checkinError
  if (checkoutError) errors.checkout = checkoutError
  return errors
}

function validateCheckin({ checkin }: Stay, today: Day, earliest: Day): StayError | null {
  if (checkin < earliest) return 'pastDay'
  return checkin > lastBookableDay(today) ? 'beyondWindow' : null
}

function validateCheckout({ checkin, checkout }: Stay, today: Day): StayError | null {
  if (checkout <= checkin) return 'notAfterCheckin'
  if (checkout > lastBookableDay(today)) return 'beyondWindow'
  return daysBetween(checkin, checkout) > maxNights ? 'tooManyNights' : null
}
