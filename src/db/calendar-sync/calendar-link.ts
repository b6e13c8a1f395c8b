import { sql } from 'kysely'
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

/** The posts of a company whose address somebody who has left could see as a manager: they still know it. */
export async function listKnownAddresses(db: Database, companyUid: string): Promise<number[]> {
  const { rows } = await sql<{ postNum: number }>`
    SELECT post_num AS "postNum" FROM calendar_link JOIN post USING (post_num)
    WHERE uid = ${companyUid} AND deleted_at IS NULL AND EXISTS (
      SELECT FROM staff_member AS member
      WHERE company_uid = ${companyUid} AND role = 'manager' AND joined_at IS NOT NULL AND left_at > calendar_link.created_at
        AND (posts IS NULL OR post_num = ANY (posts)))
    ORDER BY post_num`.execute(db)
  return rows.map(({ postNum }) => postNum)
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

/** How often and when bookings changed last, by id. */
export async function listRevisions(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, { changes: number; changedAt: number }>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_history')
    .select(['booking_id', sql<number>`count(*)::int`.as('changes'), sql<number>`max(at)`.as('changed_at')])
    .where('booking_id', 'in', bookingIds)
    .groupBy('booking_id')
    .execute()
  return new Map(rows.map((row) => [row.booking_id, { changes: row.changes, changedAt: row.changed_at }]))
}
