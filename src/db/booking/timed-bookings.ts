import type { Day } from '../../domain/calendar/day.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'

/** Requests that were to be answered by `now`, longest overdue first. */
export async function listUnanswered(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('booking_id')
    .where('answer_by', '<=', timestamptz(now))
    .orderBy('answer_by')
    .limit(limit)
    .execute()
  return rows.map((row) => row.booking_id)
}

/** Bookings in house with a check-out day up to `lastCheckout`, longest overdue first. */
export async function listNotFetched(db: Database, lastCheckout: Day, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('booking_id')
    .where('state', '=', 'checked_in')
    .where('checkout', '<=', lastCheckout)
    .orderBy('checkout')
    .limit(limit)
    .execute()
  return rows.map((row) => row.booking_id)
}

/** The bookings that owners have at a post, confirmed or checked in, which end on this day or later. */
export async function listComing(db: Database, postNum: number, day: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('booking_id')
    .where('post_num', '=', postNum)
    .where('uid', 'is not', null)
    .where('state', 'in', ['confirmed', 'checked_in'])
    .where('checkout', '>=', day)
    .orderBy('booking_id')
    .execute()
  return rows.map((row) => row.booking_id)
}
