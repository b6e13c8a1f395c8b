import { type Selectable, sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { CalendarFailure } from '../../domain/calendar-sync/calendar-failure.ts'
import type { DogSize } from '../../domain/dog/dog-size.ts'
import type { SizeIndex } from '../core/column.ts'
import { timestamptz } from '../core/timestamptz.ts'
import { inTransaction } from '../core/transaction.ts'
import { sizeAt, sizeIndex } from '../dog/size-index.ts'
import type { Database } from '../tables.ts'
import type { ExternalCalendarTable } from './calendar-sync-tables.ts'
import { closeForCalendars } from './close-for-calendars.ts'

/** A calendar elsewhere whose events close rooms of a post; instants in epoch milliseconds. */
export type ExternalCalendar = {
  calendarId: number
  postNum: number
  size: DogSize
  name: string
  /** The server of the address. The address itself is never shown. */
  host: string
  /** How many rooms each event closes. */
  rooms: number
  /** Events that could not be read. */
  skipped: number
  /** When it was last read; null before the first time. */
  readAt: number | null
  failingSince: number | null
  failure: CalendarFailure | null
}

const columns = [
  'calendar_id',
  'post_num',
  'size',
  'name',
  'host',
  'rooms',
  'skipped',
  'applied_at',
  'failing_since',
  'failure',
] as const

/** The calendars of posts, oldest first. */
export async function listExternalCalendars(db: Database, postNums: readonly number[]): Promise<ExternalCalendar[]> {
  if (postNums.length === 0) return []
  const rows = await selectCalendars(db).where('post_num', 'in', postNums).orderBy('calendar_id').execute()
  return rows.map(toCalendar)
}

export async function findExternalCalendar(db: Database, calendarId: number): Promise<ExternalCalendar | undefined> {
  const row = await selectCalendars(db).where('calendar_id', '=', calendarId).executeTakeFirst()
  return row && toCalendar(row)
}

function selectCalendars(db: Database) {
  return db.selectFrom('external_calendar').select(columns)
}

function toCalendar(row: Pick<Selectable<ExternalCalendarTable>, (typeof columns)[number]>): ExternalCalendar {
  return {
    calendarId: row.calendar_id,
    postNum: row.post_num,
    size: sizeAt(row.size),
    name: row.name,
    host: row.host,
    rooms: row.rooms,
    skipped: row.skipped,
    readAt: row.applied_at,
    failingSince: row.failing_since,
    failure: row.failure,
  }
}

export type NewCalendar = Pick<ExternalCalendar, 'postNum' | 'size' | 'name' | 'host' | 'rooms'> & {
  address: string | null
  addedBy?: string | null
  nextFetchAt: number
  now: number
}

/** Adds a calendar without nights, and returns its id; null if the post has `most` already. */
export async function insertExternalCalendar(db: Database, calendar: NewCalendar, most: number): Promise<number | null> {
  const { postNum, size, name, host, rooms, address, addedBy = null, nextFetchAt, now } = calendar
  return await inTransaction(db, async (trx) => {
    await sql`SELECT FROM post WHERE post_num = ${postNum} FOR NO KEY UPDATE`.execute(trx)
    if ((await listExternalCalendars(trx, [postNum])).length >= most) return null
    const row = {
      post_num: postNum,
      size: sizeIndex(size),
      name,
      host,
      rooms,
      address,
      added_by: addedBy,
      created_at: new Date(now),
      next_fetch_at: new Date(nextFetchAt),
    }
    const { calendar_id: calendarId } = await trx
      .insertInto('external_calendar')
      .values(row)
      .returning('calendar_id')
      .executeTakeFirstOrThrow()
    return calendarId
  })
}

/** Removes a calendar of the post and reopens what was closed for it. Returns false if there is none. */
export async function deleteExternalCalendar(
  db: Database,
  { postNum, calendarId, today }: { postNum: number; calendarId: number; today: Day },
): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const locked = await lockCalendar(trx, calendarId, today)
    if (locked?.postNum !== postNum) return false
    await trx.deleteFrom('external_calendar').where('calendar_id', '=', calendarId).execute()
    await closeForCalendars(trx, { postNum, sizes: [locked.size], today })
    return true
  })
}

/** What a calendar says: how many events cover each night from `today` on. Null nights are those that it said before. */
export type CalendarReading = {
  calendarId: number
  events: ReadonlyMap<Day, number> | null
  skipped: number
  etag: string | null
  /** When the request began. */
  requestedAt: number
}

const maxRooms = 1_000

/**
 * Closes the nights of a reading and reopens those that are no longer in it, in one transaction. Returns the nights on which bookings are
 * newly in the way, and marks them as reported; null if the calendar is gone or a later request has been applied.
 */
export async function applyReading(
  db: Database,
  { calendarId, events, skipped, etag, requestedAt }: CalendarReading,
  today: Day,
): Promise<{ postNum: number; nights: Day[] } | null> {
  return await inTransaction(db, async (trx) => {
    const locked = await lockCalendar(trx, calendarId, today)
    if (!locked || (locked.appliedAt !== null && locked.appliedAt > requestedAt)) return null
    const { postNum, size, rooms } = locked
    if (events)
      await replaceNights(
        trx,
        calendarId,
        [...events].map(([night, count]) => [night, Math.min(count * rooms, maxRooms)]),
        today,
      )
    await closeForCalendars(trx, { postNum, sizes: [size], today })
    await trx
      .updateTable('external_calendar')
      .set({
        applied_at: new Date(requestedAt),
        failing_since: null,
        failure: null,
        ...(events && { skipped, etag, read_whole_at: new Date(requestedAt) }),
      })
      .where('calendar_id', '=', calendarId)
      .execute()
    return { postNum, nights: await reportConflicts(trx, calendarId, today) }
  })
}

/** What a calendar said last stays in force. It is due again after as long as it has been failing, but within `retryWithinMs`. */
export async function recordCalendarFailure(
  db: Database,
  {
    calendarId,
    failure,
    now,
    retryWithinMs,
  }: { calendarId: number; failure: CalendarFailure; now: number; retryWithinMs: number },
): Promise<void> {
  const time = timestamptz(now)
  const since = sql<Date>`coalesce(failing_since, ${time})`
  await db
    .updateTable('external_calendar')
    .set({
      failing_since: since,
      failure,
      next_fetch_at: sql<Date>`greatest(next_fetch_at, least(${time} + (${time} - ${since}), ${timestamptz(now + retryWithinMs)}))`,
    })
    .where('calendar_id', '=', calendarId)
    .execute()
}

type LockedCalendar = { postNum: number; size: SizeIndex; rooms: number; appliedAt: number | null }

/** Locks a calendar, the rooms it closes and their nights, see docs/lock-order.md. */
async function lockCalendar(db: Database, calendarId: number, today: Day): Promise<LockedCalendar | undefined> {
  const row = await db
    .selectFrom('external_calendar')
    .select(['post_num as postNum', 'size', 'rooms', 'applied_at as appliedAt'])
    .where('calendar_id', '=', calendarId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const own = sql`post_num = ${row.postNum} AND size = ${row.size}`
  await sql`SELECT FROM room WHERE ${own} FOR NO KEY UPDATE`.execute(db)
  await sql`SELECT FROM room_night WHERE ${own} AND night >= ${today}::date ORDER BY night FOR UPDATE`.execute(db)
  return row
}

/** Nights before `today` are dropped: what was closed on them stays as it is. */
async function replaceNights(
  db: Database,
  calendarId: number,
  nights: readonly (readonly [Day, number])[],
  today: Day,
): Promise<void> {
  const wanted = nights.filter(([night]) => night >= today)
  const days = sql`${wanted.map(([night]) => night)}::date[]`
  await sql`DELETE FROM external_night WHERE calendar_id = ${calendarId} AND night <> ALL(${days})`.execute(db)
  await sql`
    INSERT INTO external_night AS stored (calendar_id, night, rooms)
    SELECT ${calendarId}::bigint, * FROM unnest(${days}, ${wanted.map(([, rooms]) => rooms)}::smallint[])
    ON CONFLICT (calendar_id, night) DO UPDATE SET rooms = excluded.rooms WHERE stored.rooms <> excluded.rooms`.execute(db)
}

const conflicts = sql`
  external_calendar JOIN external_night USING (calendar_id)
  JOIN room_night USING (post_num, size, night) JOIN room USING (post_num, size)
  WHERE external_closed < least(external_wanted, count - closed + external_closed)`

async function reportConflicts(db: Database, calendarId: number, today: Day): Promise<Day[]> {
  const { rows } = await sql<{ night: Day }>`
    UPDATE external_night SET is_reported = true
    WHERE calendar_id = ${calendarId} AND NOT is_reported AND night IN (
      SELECT night FROM ${conflicts} AND calendar_id = ${calendarId} AND night >= ${today}::date
    )
    RETURNING night`.execute(db)
  return rows.map(({ night }) => night).toSorted()
}

/** What a calendar wants closed on a night. In a conflict, a booking is in a room that would have to be closed. */
export type ExternalNight = { calendarId: number; night: Day; rooms: number; isConflict: boolean }

/** The nights of the calendars of posts, from `from` on and before `until`, by night. */
export async function listExternalNights(
  db: Database,
  { postNums, from, until }: { postNums: readonly number[]; from: Day; until: Day },
): Promise<ExternalNight[]> {
  if (postNums.length === 0) return []
  const { rows } = await sql<ExternalNight>`
    SELECT calendar_id AS "calendarId", night, external_night.rooms,
      external_closed < least(external_wanted, count - closed + external_closed) AS "isConflict"
    FROM external_calendar JOIN external_night USING (calendar_id)
    JOIN room_night USING (post_num, size, night) JOIN room USING (post_num, size)
    WHERE post_num = ANY(${[...postNums]}::bigint[]) AND night >= ${from}::date AND night < ${until}::date
    ORDER BY night, calendar_id`.execute(db)
  return rows
}
