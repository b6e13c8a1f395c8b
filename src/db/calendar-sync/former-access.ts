import { sql } from 'kysely'
import type { Database } from '../tables.ts'

/** How calendars of a post still serve somebody who manages it no more. */
export type FormerAccess = {
  postNum: number
  /** Whether they know the address of the post's own calendar, at which they can read it. */
  knowsAddress: boolean
  /** The calendars elsewhere that they connected, with which they can close rooms. */
  connected: { calendarId: number; name: string; host: string }[]
}

/** The posts of a company whose calendars still serve somebody who managed them, and left, or has another role or other posts now. */
export async function listFormerAccess(db: Database, companyUid: string): Promise<FormerAccess[]> {
  const worksHere = sql`member.posts IS NULL OR post.post_num = ANY (member.posts)`
  const isFormer = sql`NOT (member.left_at IS NULL AND member.role = 'manager' AND (${worksHere}))`
  const { rows } = await sql<FormerAccess>`
    SELECT * FROM (
      SELECT post_num AS "postNum",
        EXISTS (
          SELECT FROM calendar_link JOIN staff_member AS member ON member.company_uid = post.uid AND joined_at IS NOT NULL
          LEFT JOIN former_manager USING (post_num, member_id)
          WHERE calendar_link.post_num = post.post_num AND ${isFormer}
            AND greatest(until, CASE WHEN role = 'manager' AND (${worksHere}) THEN left_at END) > calendar_link.created_at
        ) AS "knowsAddress",
        ARRAY(
          SELECT jsonb_build_object('calendarId', calendar_id, 'name', external_calendar.name, 'host', host)
          FROM external_calendar JOIN staff_member AS member ON member_id = added_by
          WHERE external_calendar.post_num = post.post_num AND ${isFormer}
          ORDER BY calendar_id
        ) AS connected
      FROM post WHERE uid = ${companyUid} AND deleted_at IS NULL
    ) AS served
    WHERE "knowsAddress" OR cardinality(connected) > 0
    ORDER BY "postNum"`.execute(db)
  return rows
}

/** Keeps until when a manager managed the posts that they worked at. Call before their role or posts change. */
export async function recordFormerManager(db: Database, memberId: string, now: number): Promise<void> {
  await sql`
    INSERT INTO former_manager (post_num, member_id, until)
    SELECT post_num, member_id, ${new Date(now).toISOString()}::timestamptz
    FROM staff_member JOIN post ON post.uid = company_uid AND (posts IS NULL OR post_num = ANY (posts))
    WHERE member_id = ${memberId} AND role = 'manager' AND joined_at IS NOT NULL AND deleted_at IS NULL
    ON CONFLICT (post_num, member_id) DO UPDATE SET until = excluded.until`.execute(db)
}
