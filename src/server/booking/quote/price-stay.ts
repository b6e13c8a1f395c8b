import { quoteToWire, type WireQuote } from '../../../contract/booking/quote.ts'
import { listOutcomes } from '../../../db/booking/booking.ts'
import type { Database } from '../../../db/tables.ts'
import type { Viewer } from '../../../domain/account/account.ts'
import { computeQuote, type Quote, spendsDiscount } from '../../../domain/booking/price.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import { type PolicyClass, policyClass, refundSteps } from '../../../domain/payment/refund.ts'
import type { Post } from '../../../domain/post/post.ts'
import type { StayRequest } from '../hold/validate-stay.ts'

export type PricedStay = { quote: Quote; policy: PolicyClass }

/** Prices a stay for this viewer and picks the cancellation policy that applies to its check-in day. */
export async function priceStay(db: Database, viewer: Viewer, post: Post, request: StayRequest): Promise<PricedStay> {
  const { date, roomNumber } = request
  const firstBooking = await hasDiscount(db, viewer)
  return {
    quote: computeQuote({ post, stay: date, roomNumber, firstBooking }),
    policy: policyClass(post.policy, post.peaks, date.checkin),
  }
}

export function pricedToWire({ quote: priced, policy }: PricedStay, today: Day): WireQuote {
  return quoteToWire(priced, refundSteps({ total: priced.total, class: policy, checkin: priced.stay.checkin, today }))
}

/** The sign-up discount applies once: only to registered owners with no earlier booking that used it. */
export async function hasDiscount(db: Database, viewer: Viewer): Promise<boolean> {
  if (viewer.role !== 'owner' || viewer.isGuest) return false
  return !(await listOutcomes(db, viewer.uid)).some(spendsDiscount)
}
