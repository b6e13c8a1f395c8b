import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { BookingSearch } from '../../../contract/company/company-url.ts'
import type { BookingCursor } from '../../../db/booking/booking.ts'
import {
  type CompanyBookingFilter,
  countCompanyBookings,
  listCompanyBookings,
  listCompanyBookingsAfter,
} from '../../../db/company/company-bookings.ts'
import type { Account } from '../../../domain/account/account.ts'
import { can } from '../../../domain/account/permission.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import type { BookingContext } from '../../booking/booking-context.ts'
import { companyCard } from '../../booking/booking-relations.ts'
import { showBookings } from '../../booking/show-bookings.ts'
import { createConcurrencyLimiter } from '../../http/overload/concurrency-limiter.ts'
import { toScope } from '../own-posts.ts'

const pageSize = 20
const batchSize = 200

// While a file is sent, its request takes no place of other requests.
const readInTurn = createConcurrencyLimiter({ running: 2, waiting: Number.POSITIVE_INFINITY })

export type FoundBookings = { bookings: WireBooking[]; total: number; before: number; page: number; pages: number }

/** One page of a company's bookings, next arrival first. A page number past the end returns the last page. */
export async function findBookings(
  context: BookingContext,
  account: Account,
  search: BookingSearch,
  requestedPage: number,
): Promise<FoundBookings> {
  const filter = getFilter(context, account, search)
  const total = await countCompanyBookings(context.db, filter)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(requestedPage, pages)
  const before = (page - 1) * pageSize
  const rows = await listCompanyBookings(context.db, filter, { limit: pageSize, offset: before })
  return { bookings: await showBookings(context, account, rows, companyCard), total, before, page, pages }
}

/** Yields all matching bookings in batches, latest check-in first. Companies that read many files at once take turns. */
export async function* streamBookings(
  context: BookingContext,
  account: Account,
  search: BookingSearch,
): AsyncGenerator<WireBooking[]> {
  const filter = getFilter(context, account, search)
  let after: BookingCursor | undefined
  do {
    const { bookings, next } = await readInTurn(() => readBatch(context, account, filter, after), account.uid)
    if (bookings.length > 0) yield bookings
    after = next
  } while (after)
}

async function readBatch(
  context: BookingContext,
  account: Account,
  filter: CompanyBookingFilter,
  after: BookingCursor | undefined,
): Promise<{ bookings: WireBooking[]; next: BookingCursor | undefined }> {
  const rows = await listCompanyBookingsAfter(context.db, filter, { limit: batchSize, after })
  const last = rows.at(-1)
  const next = rows.length === batchSize && last ? { checkin: last.stay.checkin, bookingId: last.bookingId } : undefined
  return { bookings: await showBookings(context, account, rows, companyCard), next }
}

function getFilter({ clock }: BookingContext, account: Account, { post, ...search }: BookingSearch): CompanyBookingFilter {
  const phones = can(account, 'readAnyPhone') ? 'all' : 'staying'
  return { ...search, ...toScope(account), postNum: post, today: dayAt(clock()), phones }
}
