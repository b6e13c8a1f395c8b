import { quoteToWire, type WireQuote } from '../../contract/quote.ts'
import { listOutcomes } from '../../db/booking.ts'
import type { Database } from '../../db/tables.ts'
import type { Viewer } from '../../domain/account.ts'
import type { Day } from '../../domain/day.ts'
import type { Post } from '../../domain/post.ts'
import { type Quote, quote, spendsDiscount } from '../../domain/price.ts'
import { type PolicyClass, policyClass, refundSteps } from '../../domain/refund.ts'
import type { StayRequest } from './check-stay.ts'

export type PricedStay = { quote: Quote; policy: PolicyClass }

/** What this viewer would pay for a stay, under which policy. */
export async function priceStay(db: Database, viewer: Viewer, post: Post, request: StayRequest): Promise<PricedStay> {
  const { date, roomNumber } = request
  const firstBooking = await hasDiscount(db, viewer)
  return {
    quote: quote({ post, stay: date, roomNumber, firstBooking }),
    policy: policyClass(post.policy, post.peaks, date.checkin),
  }
}

export function pricedToWire({ quote: priced, policy }: PricedStay, today: Day): WireQuote {
  return quoteToWire(priced, refundSteps({ total: priced.total, class: policy, checkin: priced.stay.checkin, today }))
}

/** The sign-up discount is for owners who are no guests and have no earlier booking that spends it. */
export async function hasDiscount(db: Database, viewer: Viewer): Promise<boolean> {
  if (viewer.role !== 'owner' || viewer.isGuest) return false
  return !(await listOutcomes(db, viewer.uid)).some(spendsDiscount)
}
