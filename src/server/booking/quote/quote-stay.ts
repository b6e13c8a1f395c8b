import type { WireQuote } from '../../../contract/booking/quote.ts'
import { readFreshStock } from '../../../db/booking/release.ts'
import type { Viewer } from '../../../domain/account/account.ts'
import { firstEnterableDay } from '../../../domain/booking/desk.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import type { Post } from '../../../domain/post/post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { loadPost } from '../../post/load-post.ts'
import type { BookingContext } from '../booking-context.ts'
import { requireBookable } from '../hold/require-bookable.ts'
import { requireNotice, requirePlaces } from '../hold/require-extras.ts'
import { listFullNights, type StayRequest, validateStay } from '../hold/validate-stay.ts'
import { hasDiscount, pricedToWire, priceStay } from './price-stay.ts'

/**
 * Quotes a stay for this viewer with its refund schedule. Refuses with `room_full` if a night has too few rooms left, with
 * `not_bookable` if the rules of the post speak against it, which do not bind its company, and with `extra_unavailable`.
 */
export async function quoteStay({ db, clock }: BookingContext, viewer: Viewer, request: StayRequest): Promise<WireQuote> {
  const now = clock()
  const post = await loadPost(db, viewer, request.postNum)
  const today = dayAt(now)
  // A company enters stays that have begun at its own hotel.
  const fields = validateStay(post, request, today, isOwn(viewer, post) ? firstEnterableDay(today) : today)
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  if (viewer.role !== 'company' || viewer.uid !== post.uid) requireBookable(post, { stay: request.date }, now)
  const { postNum } = request
  const nights = await readFreshStock(db, { now, postNum }, (expiredAt) => listFullNights(db, request, [], expiredAt))
  if (nights.length > 0) throw new Refusal('room_full', { nights })
  const priced = priceStay(post, request, await hasDiscount(db, viewer))
  requireNotice(post, priced.quote.extras, now)
  await requirePlaces(db, priced.quote.extras)
  return pricedToWire(priced, today)
}

function isOwn(viewer: Viewer, { uid }: Post): boolean {
  return viewer.role === 'company' && viewer.uid === uid
}
