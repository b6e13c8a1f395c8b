import type { WireBooking } from '../../contract/booking.ts'
import type { BookingSearch } from '../../contract/company-url.ts'
import type { BookingPlace } from '../../db/booking.ts'
import {
  type CompanyBookingFilter,
  countCompanyBookings,
  listCompanyBookings,
  listCompanyBookingsBehind,
} from '../../db/company-bookings.ts'
import type { Account } from '../../domain/account.ts'
import { dayAt } from '../../domain/day.ts'
import type { BookingParts } from '../booking/booking-parts.ts'
import { showBookings } from '../booking/show-bookings.ts'

const bookingsOnPage = 20
const batch = 200

export type FoundBookings = { bookings: WireBooking[]; total: number; before: number; page: number; pages: number }

/** One page of a company's own bookings, what comes next first; a page behind the last is the last. */
export async function findBookings(
  parts: BookingParts,
  account: Account,
  search: BookingSearch,
  asked: number,
): Promise<FoundBookings> {
  const filter = filterOf(parts, account, search)
  const total = await countCompanyBookings(parts.db, filter)
  const pages = Math.max(1, Math.ceil(total / bookingsOnPage))
  const page = Math.min(asked, pages)
  const before = (page - 1) * bookingsOnPage
  const found = await listCompanyBookings(parts.db, filter, { limit: bookingsOnPage, offset: before })
  return { bookings: await showBookings(parts, account, found), total, before, page, pages }
}

/** All of them, some at a time, the latest check-in first. */
export async function* everyFoundBooking(
  parts: BookingParts,
  account: Account,
  search: BookingSearch,
): AsyncGenerator<WireBooking[]> {
  const filter = filterOf(parts, account, search)
  let after: BookingPlace | undefined
  do {
    const found = await listCompanyBookingsBehind(parts.db, filter, { limit: batch, after })
    const last = found.at(-1)
    if (found.length > 0) yield await showBookings(parts, account, found)
    after = found.length === batch && last ? { checkin: last.stay.checkin, bookingId: last.bookingId } : undefined
  } while (after)
}

function filterOf({ clock }: BookingParts, { uid }: Account, { post, ...search }: BookingSearch): CompanyBookingFilter {
  return { ...search, uid, postNum: post, today: dayAt(clock()) }
}
