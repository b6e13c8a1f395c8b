import { addDays, type Day, dayAt } from '../calendar/day.ts'

export const reviewDays = 14

/** What decides whether a stay can be reviewed. */
export type ReviewFacts = { reviewed: boolean; isRefunded: boolean }

/**
 * Returns why a booking cannot be reviewed now, as a refusal code; null if it can. Reviews close `reviewDays` after the check-out day. A stay
 * that was refunded in full has none: a hotel could write itself any number of them for nothing.
 */
export function validateReview(
  booking: { checkout: Day; state: string } & ReviewFacts,
  now: number,
): 'wrong_state' | 'already_reviewed' | 'stay_refunded' | 'review_closed' | null {
  if (booking.state !== 'completed') return 'wrong_state'
  if (booking.reviewed) return 'already_reviewed'
  if (booking.isRefunded) return 'stay_refunded'
  return dayAt(now) > addDays(booking.checkout, reviewDays) ? 'review_closed' : null
}
