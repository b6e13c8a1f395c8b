import type { WireQuote } from '../../contract/quote.ts'
import { settleLapsedHolds } from '../../db/release.ts'
import type { Viewer } from '../../domain/account.ts'
import { dayAt } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { loadPost } from '../post/load-post.ts'
import type { BookingParts } from './booking-parts.ts'
import { faultsOfStay, listFullNights, type StayRequest } from './check-stay.ts'
import { pricedToWire, priceStay } from './price-stay.ts'

/** What a stay costs this viewer and what would come back of it, if its rooms are free now. */
export async function quoteStay({ db, clock }: BookingParts, viewer: Viewer, request: StayRequest): Promise<WireQuote> {
  const now = clock()
  const post = await loadPost(db, viewer, request.postNum)
  const fields = faultsOfStay(post, request, dayAt(now))
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  await settleLapsedHolds(db, now, request.postNum)
  const nights = await listFullNights(db, request)
  if (nights.length > 0) throw new Refusal('room_full', { nights })
  return pricedToWire(await priceStay(db, viewer, post, request), dayAt(now))
}
