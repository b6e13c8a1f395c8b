import { type Day, dayAt } from '../calendar/day.ts'
import type { Won } from '../won.ts'
import { type BookingState, findTransition } from './booking.ts'
import { type EarlyLeaving, type EarlyRefund, type RefundTerms, refundStep } from './booking-refund.ts'
import { type StayTerms, sumKeptUnbegun } from './change.ts'
import { type BookedExtra, listUnbegunExtras, sumExtras } from './extra.ts'

/** What was bought with a booking. */
type Bought = Pick<StayTerms, 'total' | 'discount' | 'locked' | 'extrasTotal' | 'lines'> & {
  extras: readonly Pick<BookedExtra, 'state' | 'day' | 'quantity' | 'price'>[]
}

type Step = { to: BookingState; refund?: EarlyRefund | undefined; now: number }

/** What was paid for the nights not begun, and for the extras of the days to come. */
export function sumUnbegunParts(booking: Bought, today: Day): Required<Pick<EarlyLeaving, 'unbegun' | 'unbegunExtras'>> {
  const unbegun = sumKeptUnbegun(booking.lines, booking, today)
  return { unbegun, unbegunExtras: sumExtras(listUnbegunExtras(booking.extras, today)) }
}

/** What goes back if the company takes a step now, of a booking that keeps so much of what was paid. */
export function previewStepRefund(booking: RefundTerms & Bought, kept: Won, { to, refund, now }: Step): Won {
  const cause = findTransition(booking.state, to, 'company')?.refund ?? null
  const back = refundStep(booking, kept, cause, { ...sumUnbegunParts(booking, dayAt(now)), refund, now })
  return back?.amount ?? 0
}
