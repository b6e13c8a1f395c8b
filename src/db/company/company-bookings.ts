import { type RawBuilder, sql } from 'kysely'
import type { BookingState } from '../../domain/booking/booking.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { readPhoneTerm } from '../../domain/customer/customer.ts'
import { type Booking, type BookingCursor, isAfterCursor, toBooking } from '../booking/booking.ts'
import { isPaidOrWalkIn, whereDogsKnown } from '../booking/concerns-company.ts'
import { containing } from '../core/like.ts'
import type { Database } from '../tables.ts'
import { type CompanyScope, isInScope } from './scope.ts'

/** Filters the bookings of a company's posts. `today` decides whether dogs can still be searched by name. */
export type CompanyBookingFilter = CompanyScope & {
  /** Part of the owner's name or phone, a dog's name, the note or the booking number; empty for all. */
  q: string
  postNum: number | null
  state: BookingState | null
  /** Stays with a night on or after `from` that begin on or before `to`. */
  from: Day | null
  to: Day | null
  today: Day
  /** Whether phone numbers are searched of all bookings, or only of dogs that arrive today, should have, or are in house, and were to by then. */
  phones: 'all' | 'staying'
}

/** The name of a post, which may be deleted. */
export type PostName = { postNum: number; storeName: string; storeNameEn: string | null; isDeleted: boolean }

/** Bookings that end today or later, earliest check-in first, followed by past ones, latest first. */
export async function listCompanyBookings(
  db: Database,
  filter: CompanyBookingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Booking[]> {
  const isCurrent = sql<boolean>`booking.checkout >= ${filter.today}::date`
  const rows = await selectMatching(db, filter)
    .selectAll('booking')
    .orderBy(isCurrent, 'desc')
    .orderBy(sql`CASE WHEN ${isCurrent} THEN booking.checkin END`)
    .orderBy('booking.checkin', 'desc')
    .orderBy('booking.booking_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toBooking)
}

/** A page of bookings after a cursor, latest check-in first. */
export async function listCompanyBookingsAfter(
  db: Database,
  filter: CompanyBookingFilter,
  { limit, after }: { limit: number; after: BookingCursor | undefined },
): Promise<Booking[]> {
  let query = selectMatching(db, filter).selectAll('booking')
  if (after) query = query.where(isAfterCursor(after, 'desc'))
  const rows = await query.orderBy('booking.checkin', 'desc').orderBy('booking.booking_id').limit(limit).execute()
  return rows.map(toBooking)
}

export async function countCompanyBookings(db: Database, filter: CompanyBookingFilter): Promise<number> {
  const { count } = await selectMatching(db, filter).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** All posts of a company, including deleted ones, newest first. */
export async function listPostNames(db: Database, uid: string): Promise<PostName[]> {
  const rows = await db
    .selectFrom('post')
    .select(['post_num', 'store_name', 'store_name_en', 'deleted_at'])
    .where('uid', '=', uid)
    .orderBy('post_num', 'desc')
    .execute()
  return rows.map((row) => ({
    postNum: row.post_num,
    storeName: row.store_name,
    storeNameEn: row.store_name_en,
    isDeleted: row.deleted_at !== null,
  }))
}

/** Selects paid bookings and walk-ins. */
function selectMatching(db: Database, filter: CompanyBookingFilter) {
  const { q, postNum, state, from, to } = filter
  let query = db
    .selectFrom('booking')
    .innerJoin('post', 'post.post_num', 'booking.post_num')
    .leftJoin('person', 'person.id', 'booking.uid')
    .where(isInScope(filter))
    .where('booking.is_sample', '=', false)
    .where('booking.state', 'not in', ['held', 'expired'])
    .where(isPaidOrWalkIn)
  if (postNum !== null) query = query.where('booking.post_num', '=', postNum)
  if (state !== null) query = query.where('booking.state', '=', state)
  if (from !== null) query = query.where('booking.checkout', '>', from)
  if (to !== null) query = query.where('booking.checkin', '<=', to)
  return q === '' ? query : query.where(containsText(filter))
}

function containsText({ q, today, phones }: CompanyBookingFilter): RawBuilder<boolean> {
  const pattern = containing(q)
  // A booking number is found with and without its hyphen.
  const number = containing(q.replaceAll(/[\s-]/g, '') || q)
  const phone = readPhoneTerm(q)
  const isSearched =
    phones === 'all'
      ? sql`true`
      : sql`((booking.state = 'checked_in' OR (booking.state = 'confirmed' AND booking.checkin <= ${today}::date))
          AND coalesce(booking.phone_from <= ${today}::date, true))`
  const isRecent = whereDogsKnown(today)
  // Walk-ins are the company's own records; an owner's phone number and note are found as long as they are shown.
  const isKnown = sql`(booking.uid IS NULL OR ${isRecent})`
  const hasPhone = phone === null ? sql`false` : sql`(${isSearched} AND ${isKnown} AND ${phoneDigits} LIKE ${containing(phone)})`
  // `OFFSET 0` keeps PostgreSQL from reading the dogs of all hotels at once.
  return sql<boolean>`(
    coalesce(person.display_name, booking.walk_in_name) ILIKE ${pattern}
    OR replace(booking.booking_id, '-', '') ILIKE ${number} OR (${isKnown} AND booking.note ILIKE ${pattern}) OR booking.staff_note ILIKE ${pattern} OR ${hasPhone}
    OR (${isRecent} AND EXISTS (
      SELECT FROM booking_dog WHERE booking_dog.booking_id = booking.booking_id AND snapshot ->> 'dogName' ILIKE ${pattern} OFFSET 0
    ))
  )`
}

/** The digits of the booker's phone number, from its leading 0 on, also where it is written with the country code. */
const phoneDigits = sql`regexp_replace(regexp_replace(
  normalize(coalesce(person.phone, booking.walk_in_phone, ''), NFKC), '^ *([+]|00)82[^0-9]*0?', '0'), '[^0-9]', '', 'g')`
