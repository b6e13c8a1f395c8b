import { quoteToWire, type WireQuote } from '../../../contract/booking/quote.ts'
import { isDiscountLeft } from '../../../db/booking/discount.ts'
import type { Database } from '../../../db/tables.ts'
import type { Viewer } from '../../../domain/account/account.ts'
import { priceExtras, sumExtras } from '../../../domain/booking/extra.ts'
import { computeQuote, type Quote } from '../../../domain/booking/price.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import { type PolicyClass, policyClass, refundSteps } from '../../../domain/payment/refund.ts'
import type { Post } from '../../../domain/post/post.ts'
import type { StayRequest } from '../hold/validate-stay.ts'

export type PricedStay = { quote: Quote; policy: PolicyClass }

/**
 * Prices a stay, with the sign-up discount if it is the owner's first booking, and picks the cancellation policy that applies to its check-in
 * day.
 */
export function priceStay(post: Post, request: StayRequest, firstBooking: boolean): PricedStay {
  const { date, roomNumber } = request
  const extras = priceExtras(post.extras, request.extras ?? [], date)
  return {
    quote: computeQuote({ post, stay: date, roomNumber, firstBooking, extras }),
    policy: policyClass(post.policy, post.peaks, date.checkin),
  }
}

export function pricedToWire({ quote: priced, policy }: PricedStay, today: Day): WireQuote {
  const extras = sumExtras(priced.extras)
  const total = priced.total - extras
  return quoteToWire(priced, refundSteps({ total, extras, class: policy, checkin: priced.stay.checkin, today }), policy)
}

/** The sign-up discount applies once: only to registered owners with no earlier booking that used it. */
export async function hasDiscount(db: Database, viewer: Viewer): Promise<boolean> {
  return viewer.role === 'owner' && (await isDiscountLeft(db, viewer))
}
