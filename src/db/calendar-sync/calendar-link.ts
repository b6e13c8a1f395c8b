import { sql } from 'kysely'
import { overdueDays } from '../../domain/booking/booking.ts'
import type { RoomCounts } from '../../domain/booking/price.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { maxNights, type Stay } from '../../domain/calendar/stay.ts'
import { hasOccupied } from '../booking/concerns-company.ts'
import type { Database } from '../tables.ts'

/** The secret address of a post's calendar: what it is derived from, and the digest by which it is found. */
export type CalendarLink = { nonce: string; tokenDigest: string; createdAt: number }

export async function findCalendarLink(db: Database, postNum: number): Promise<CalendarLink | undefined> {
  return await db
    .selectFrom('calendar_link')
    .select(['nonce', 'token_digest as tokenDigest', 'created_at as createdAt'])
    .where('post_num', '=', postNum)
    .executeTakeFirst()
}

/** Replaces the address of a post; the one before ends at once. */
export async function replaceCalendarLink(
  db: Database,
  { postNum, nonce, tokenDigest, now }: { postNum: number; nonce: string; tokenDigest: string; now: number },
): Promise<void> {
  const link = { nonce, token_digest: tokenDigest, created_at: new Date(now) }
  await db
    .insertInto('calendar_link')
    .values({ post_num: postNum, ...link })
    .onConflict((conflict) => conflict.column('post_num').doUpdateSet(link))
    .execute()
}

export async function deleteCalendarLink(db: Database, postNum: number): Promise<void> {
  await db.deleteFrom('calendar_link').where('post_num', '=', postNum).execute()
}

/** Ends the addresses of all posts of a company. */
export async function deleteCalendarLinksOfCompany(db: Database, companyUid: string): Promise<void> {
  await db
    .deleteFrom('calendar_link')
    .where('post_num', 'in', (query) => query.selectFrom('post').select('post_num').where('uid', '=', companyUid))
    .execute()
}

/** The post that is published under an address. */
export async function findPostOfCalendarLink(db: Database, tokenDigest: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_link')
    .innerJoin('post', 'post.post_num', 'calendar_link.post_num')
    .select('calendar_link.post_num as postNum')
    .where('token_digest', '=', tokenDigest)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.postNum
}

/** A paid stay, with how often and when its booking changed last. `until` is the first day on which its rooms are free again. */
export type PublishedStay = { bookingId: string; from: Day; until: Day; dogNum: RoomCounts; changes: number; changedAt: number }

/**
 * The paid stays that occupy rooms of a post on these nights, and those of dogs in house that should have left by `today`, earliest check-in
 * first, in parts: a large post has tens of thousands.
 */
export async function* readPublishedStays(
  db: Database,
  postNum: number,
  { checkin, checkout }: Stay,
  today: Day,
  staysPerPart = 500,
): AsyncGenerator<PublishedStay[]> {
  // No stay is longer than `maxNights`, and no dog overdue for longer than a few days.
  let last = { from: addDays(checkin, -maxNights - overdueDays), bookingId: '' }
  for (;;) {
    const { rows } = await sql<PublishedStay>`
      SELECT booking.booking_id AS "bookingId", checkin AS "from", occupied_until AS until, dog_num AS "dogNum", changes, changed_at AS "changedAt"
      FROM booking CROSS JOIN LATERAL (
        SELECT count(*)::integer AS changes, max(at) AS changed_at
        FROM booking_history WHERE booking_history.booking_id = booking.booking_id
      ) AS revision
      WHERE post_num = ${postNum} AND (checkin, booking.booking_id) > (${last.from}::date, ${last.bookingId}) AND checkin < ${checkout}::date
        AND state IN ('confirmed', 'checked_in') AND ${hasOccupied}
        AND (occupied_until > ${checkin}::date OR state = 'checked_in' AND checkout <= ${today}::date)
      ORDER BY checkin, booking.booking_id
      LIMIT ${sql.lit(staysPerPart)}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end
  }
}
