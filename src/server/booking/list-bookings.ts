import type { WireBooking } from '../../contract/booking.ts'
import { type BookingPlace, listBookingRows } from '../../db/booking.ts'
import { findPost } from '../../db/post.ts'
import type { Account } from '../../domain/account.ts'
import type { BookingState } from '../../domain/booking.ts'
import { type Day, isDay } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { BookingParts } from './booking-parts.ts'
import { showBookings } from './show-bookings.ts'

export type ListRequest = {
  postNum?: number | undefined
  states?: readonly BookingState[] | undefined
  /** Stays that have a night from this day on, and that begin by that day. */
  from?: Day | undefined
  to?: Day | undefined
  cursor?: string | null | undefined
  limit?: number | undefined
}

export type BookingPage = { bookings: WireBooking[]; next: string | null }

const usualLimit = 20

/** An owner's own bookings, or those on a company's posts, the latest check-in first. `next` is where to go on. */
export async function listBookings(parts: BookingParts, account: Account, request: ListRequest): Promise<BookingPage> {
  const { postNum, states, from, to, limit = usualLimit } = request
  if (account.role === 'company' && postNum !== undefined) {
    const stored = await findPost(parts.db, postNum)
    if (stored?.post.uid !== account.uid) throw new Refusal('not_found')
  }
  const after = request.cursor ? placeOf(request.cursor) : undefined
  const of = account.role === 'owner' ? { owner: account.uid } : { company: account.uid }
  const found = await listBookingRows(parts.db, { of, postNum, states, from, to, after, limit: limit + 1 })
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    bookings: await showBookings(parts, account, found.slice(0, limit)),
    next: last ? cursorOf({ checkin: last.stay.checkin, bookingId: last.bookingId }) : null,
  }
}

function cursorOf({ checkin, bookingId }: BookingPlace): string {
  return Buffer.from(`${checkin} ${bookingId}`).toString('base64url')
}

function placeOf(cursor: string): BookingPlace {
  const [checkin = '', bookingId = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (!isDay(checkin)) throw new Refusal('bad_fields', { fields: { cursor: 'malformed' } })
  return { checkin, bookingId }
}
