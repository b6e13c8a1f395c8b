import { sql } from 'kysely'
import { anyOnce } from '../core/any-once.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'

/**
 * What a request for a calendar needs; `address` is encrypted, and null for the sample calendar of the demonstration. `readWholeAt` is when
 * the request began whose events are stored, which may have been found unchanged since; in epoch milliseconds.
 */
export type CalendarSource = {
  calendarId: number
  postNum: number
  address: string | null
  etag: string | null
  readWholeAt: number | null
}

const sourceColumns = [
  'calendar_id as calendarId',
  'external_calendar.post_num as postNum',
  'address',
  'etag',
  'read_whole_at as readWholeAt',
] as const

export type DueCalendar = CalendarSource & { uid: string }

export type CalendarClaim = {
  now: number
  nextFetchAt: number
  limit: number
  /** How many calendars of one company are read at the same time, and the companies of those that are being read. */
  perCompany: number
  running: readonly string[]
}

/**
 * Claims calendars that are due, except of deleted posts. Until `nextFetchAt` no other process claims them. Companies take turns: those come first
 * of which the fewest are being read, then those that have waited longest since their last turn, however long their calendars have been due.
 */
export async function claimDueCalendars(
  db: Database,
  { now, nextFetchAt, limit, perCompany, running }: CalendarClaim,
): Promise<DueCalendar[]> {
  const ofCompany = sql`(SELECT count(*) FROM unnest(${[...running]}::text[]) AS other (uid) WHERE other.uid = post.uid)`
  const waiting = db
    .selectFrom('external_calendar')
    .innerJoin('post', 'post.post_num', 'external_calendar.post_num')
    .select('post.uid')
    .where('next_fetch_at', '<=', timestamptz(now))
  // Of all calendars of those companies, because their last turn was one that is not due. Within a company, those that are due come first.
  const turns = db
    .selectFrom('external_calendar')
    .innerJoin('post', 'post.post_num', 'external_calendar.post_num')
    .select([
      'calendar_id',
      sql<number>`row_number() OVER (PARTITION BY post.uid ORDER BY next_fetch_at) + ${ofCompany}`.as('turn'),
      sql<Date>`coalesce(max(claimed_at) OVER (PARTITION BY post.uid), '-infinity')`.as('last_turn'),
    ])
    .where('post.deleted_at', 'is', null)
    .where('post.uid', 'in', waiting)
    .as('turns')
  const due = db
    .selectFrom('external_calendar')
    .innerJoin(turns, 'turns.calendar_id', 'external_calendar.calendar_id')
    .select('external_calendar.calendar_id')
    .where('next_fetch_at', '<=', timestamptz(now))
    .where('turn', '<=', perCompany)
    .orderBy('turn')
    .orderBy('last_turn')
    .orderBy('next_fetch_at')
    .limit(limit)
    .forUpdate('external_calendar')
    .skipLocked()
  return await db
    .updateTable('external_calendar')
    .from('post')
    .set({ next_fetch_at: new Date(nextFetchAt), claimed_at: new Date(now) })
    .where('calendar_id', '=', anyOnce(due))
    .whereRef('post.post_num', '=', 'external_calendar.post_num')
    .returning(sourceColumns)
    .returning('post.uid')
    .execute()
}

/** The source of a calendar of the post, which is then due again at `nextFetchAt`. */
export async function claimCalendar(
  db: Database,
  { postNum, calendarId, nextFetchAt }: { postNum: number; calendarId: number; nextFetchAt: number },
): Promise<CalendarSource | undefined> {
  return await db
    .updateTable('external_calendar')
    .set({ next_fetch_at: new Date(nextFetchAt) })
    .where('calendar_id', '=', calendarId)
    .where('post_num', '=', postNum)
    .returning(sourceColumns)
    .executeTakeFirst()
}
