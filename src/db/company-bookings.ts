import { type RawBuilder, sql } from 'kysely'
import type { BookingState } from '../domain/booking.ts'
import { addDays, type Day } from '../domain/day.ts'
import { dogKnownDays } from '../domain/dog.ts'
import { type Booking, type BookingPlace, toBooking } from './booking.ts'
import type { Database } from './tables.ts'

/** Bookings that came about on a company's posts; `today` says whose dogs are still known by name. */
export type CompanyBookingFilter = {
  uid: string
  /** a part of the owner's name, of a dog's or of the booking's number; empty for all */
  q: string
  postNum: number | null
  state: BookingState | null
  /** Stays that have a night from this day on, and that begin by that day. */
  from: Day | null
  to: Day | null
  today: Day
}

/** What a post is called, deleted or not. */
export type PostName = { postNum: number; storeName: string; storeNameEn: string | null; isDeleted: boolean }

/** Those that end today or later, the soonest check-in first; then those that are over, the latest first. */
export async function listCompanyBookings(
  db: Database,
  filter: CompanyBookingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Booking[]> {
  const isComing = sql<boolean>`booking.checkout >= ${filter.today}::date`
  const rows = await matching(db, filter)
    .selectAll('booking')
    .orderBy(isComing, 'desc')
    .orderBy(sql`CASE WHEN ${isComing} THEN booking.checkin END`)
    .orderBy('booking.checkin', 'desc')
    .orderBy('booking.booking_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toBooking)
}

/** Behind a place, the latest check-in first. */
export async function listCompanyBookingsBehind(
  db: Database,
  filter: CompanyBookingFilter,
  { limit, after }: { limit: number; after: BookingPlace | undefined },
): Promise<Booking[]> {
  let query = matching(db, filter).selectAll('booking')
  if (after)
    query = query.where(
      sql<boolean>`(booking.checkin < ${after.checkin}::date OR (booking.checkin = ${after.checkin}::date AND booking.booking_id > ${after.bookingId}))`,
    )
  const rows = await query.orderBy('booking.checkin', 'desc').orderBy('booking.booking_id').limit(limit).execute()
  return rows.map(toBooking)
}

export async function countCompanyBookings(db: Database, filter: CompanyBookingFilter): Promise<number> {
  const { count } = await matching(db, filter).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Every post that the company ever had, the newest first. */
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

/** What was never paid for is no booking of the house, but for the walk-ins that it wrote down itself. */
function matching(db: Database, filter: CompanyBookingFilter) {
  const { uid, q, postNum, state, from, to } = filter
  let query = db
    .selectFrom('booking')
    .innerJoin('post', 'post.post_num', 'booking.post_num')
    .leftJoin('person', 'person.id', 'booking.uid')
    .where('post.uid', '=', uid)
    .where('booking.state', 'not in', ['held', 'expired'])
    .where(sql<boolean>`(booking.paid_at IS NOT NULL OR booking.uid IS NULL)`)
  if (postNum !== null) query = query.where('booking.post_num', '=', postNum)
  if (state !== null) query = query.where('booking.state', '=', state)
  if (from !== null) query = query.where('booking.checkout', '>', from)
  if (to !== null) query = query.where('booking.checkin', '<=', to)
  return q === '' ? query : query.where(isNamed(filter))
}

function isNamed({ q, today }: CompanyBookingFilter): RawBuilder<boolean> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(
    coalesce(person.display_name, booking.walk_in_name) ILIKE ${pattern} OR booking.booking_id ILIKE ${pattern}
    OR (booking.checkout >= ${addDays(today, -dogKnownDays)}::date AND EXISTS (
      SELECT FROM booking_dog WHERE booking_dog.booking_id = booking.booking_id AND snapshot ->> 'dogName' ILIKE ${pattern}
    ))
  )`
}
