import * as z from 'zod/mini'
import type { WireBooking } from '../../contract/booking/booking.ts'
import { idField } from '../../contract/field.ts'
import { type Booking, type BookingCursor, listBookingRows } from '../../db/booking/booking.ts'
import { countBookingLines } from '../../db/booking/booking-details.ts'
import { sumProfileBytes } from '../../db/booking/booking-dog.ts'
import { findPost } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import type { BookingState } from '../../domain/booking/booking.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { toPostScope, worksAt } from '../../domain/staff/staff.ts'
import { createCursor, placeDay, readCursor } from '../http/cursor.ts'
import type { BookingContext } from './booking-context.ts'
import { type BookingDetail, listedBooking } from './booking-relations.ts'
import { showBookings } from './show-bookings.ts'

export type ListRequest = {
  postNum?: number | undefined
  states?: readonly BookingState[] | undefined
  /** Matches stays with a night on or after `from` that begin on or before `to`. */
  from?: Day | undefined
  to?: Day | undefined
  cursor?: string | null | undefined
  limit?: number | undefined
  /** Whole bookings by default, with the end of a long history. */
  detail?: BookingDetail
}

export type BookingPage = { bookings: WireBooking[]; next: string | null }

const defaultLimit = 20
/** A page ends early beyond these: one booking can have 20 dogs with long notes, which are 340 KB, and 600 lines of extras. */
const maxProfileBytes = 1_000_000
const maxLines = 1000

export const bookingCursor = createCursor<BookingCursor>(z.strictObject({ checkin: placeDay, bookingId: idField }))

/** Lists an owner's bookings, or the bookings on a company's posts, latest check-in first. `next` is the next page's cursor. */
export async function listBookings(context: BookingContext, account: Account, request: ListRequest): Promise<BookingPage> {
  const { postNum, states, from, to, limit = defaultLimit, detail = listedBooking } = request
  if (account.role === 'company' && postNum !== undefined) {
    const stored = await findPost(context.db, postNum)
    if (stored?.post.uid !== account.uid || !worksAt(account, postNum)) throw new Refusal('not_found')
  }
  const after = readCursor(bookingCursor, request.cursor) ?? undefined
  const scope = account.role === 'owner' ? { owner: account.uid } : { company: { uid: account.uid, posts: toPostScope(account) } }
  const rows = await listBookingRows(context.db, { of: scope, postNum, states, from, to, after, limit: limit + 1 })
  return await toBookingPage(context, account, rows, { limit, detail })
}

/** Makes a page of up to `limit` bookings, fewer if their dog profiles are large or they have many lines. There is a next page if `rows` has more. */
export async function toBookingPage(
  context: BookingContext,
  account: Account,
  rows: readonly Booking[],
  { limit, detail }: { limit: number; detail: BookingDetail },
): Promise<BookingPage> {
  const count = await countFitting(context.db, rows.slice(0, limit))
  const last = rows.length > count ? rows[count - 1] : undefined
  return {
    bookings: await showBookings(context, account, rows.slice(0, count), detail),
    next: last ? bookingCursor.write({ checkin: last.stay.checkin, bookingId: last.bookingId }) : null,
  }
}

/** How many of the bookings, at least one, are within `maxProfileBytes` and `maxLines` in total. */
async function countFitting(db: Database, rows: readonly Booking[]): Promise<number> {
  const bookingIds = rows.map(({ bookingId }) => bookingId)
  const [bytes, lines] = await Promise.all([sumProfileBytes(db, bookingIds), countBookingLines(db, bookingIds)])
  return Math.min(findEnd(bookingIds, bytes, maxProfileBytes), findEnd(bookingIds, lines, maxLines))
}

function findEnd(bookingIds: readonly string[], sizes: ReadonlyMap<string, number>, most: number): number {
  let total = 0
  const first = bookingIds.findIndex((bookingId, index) => {
    total += sizes.get(bookingId) ?? 0
    return index > 0 && total > most
  })
  return first < 0 ? bookingIds.length : first
}
