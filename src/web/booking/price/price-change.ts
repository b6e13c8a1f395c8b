import type { WireQuote } from '../../../contract/booking/quote.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import { hasSameTerms, type PolicyClass } from '../../../domain/payment/refund.ts'
import type { Won } from '../../../domain/won.ts'

/** Nights of one size with the same price change; prices are per room and night. */
export type PriceChange = { size: DogSize; nights: Day[]; before: Won; now: Won }

type Offer = { total: number; policy: PolicyClass | null; locked?: Won }

/** What is other than shown. The amounts of refunds follow the price; terms are others if their percentages are, or if more is locked. */
export function findMoved(shown: Offer, now: Offer): 'price' | 'terms' | 'both' {
  if (shown.total === now.total) return 'terms'
  const hasOtherClass = shown.policy !== null && now.policy !== null && !hasSameTerms(shown.policy, now.policy)
  return hasOtherClass || (now.locked ?? 0) > (shown.locked ?? 0) ? 'both' : 'price'
}

/** The differences between two quotes of the same stay. `discount` is null if it did not change. */
export function priceChanges(
  before: WireQuote,
  now: WireQuote,
): { nights: PriceChange[]; discount: { before: Won; now: Won } | null } {
  const changes: PriceChange[] = []
  for (const { date, size, price } of now.lines) {
    const [earlier, ...others] = before.lines.filter((line) => line.date === date && line.size === size)
    const night = parseWireDay(date)
    if (!earlier || !night || [earlier, ...others].some((line) => line.price === price)) continue
    const alike = changes.find((change) => change.size === size && change.before === earlier.price && change.now === price)
    if (alike) alike.nights.push(night)
    else changes.push({ size, nights: [night], before: earlier.price, now: price })
  }
  const discount = before.discount === now.discount ? null : { before: before.discount, now: now.discount }
  return { nights: changes, discount }
}
