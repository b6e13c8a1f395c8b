import { sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import { inTransaction } from '../core/transaction.ts'
import { lockRooms } from '../post/room.ts'
import type { Database } from '../tables.ts'
import { closeForCalendars } from './close-for-calendars.ts'

/** Removes all calendars of posts and reopens what was closed for them. */
export async function deleteExternalCalendars(
  db: Database,
  { postNums, today }: { postNums: readonly number[]; today: Day },
): Promise<void> {
  if (postNums.length === 0) return
  await inTransaction(db, async (trx) => {
    await lockCalendars(trx, postNums)
    await lockRooms(trx, postNums, today)
    await trx.deleteFrom('external_calendar').where('post_num', 'in', postNums).execute()
    for (const postNum of postNums.toSorted((one, other) => one - other)) await closeForCalendars(trx, { postNum, today })
  })
}

/** Forgets the address and all calendars of a deleted post. Call it before its rooms are locked. */
export async function deleteCalendarsOfPost(db: Database, postNum: number): Promise<void> {
  await db.deleteFrom('calendar_link').where('post_num', '=', postNum).execute()
  await lockCalendars(db, [postNum])
  await db.deleteFrom('external_calendar').where('post_num', '=', postNum).execute()
}

/** Locks all calendars of posts, see docs/lock-order.md. */
export async function lockCalendars(db: Database, postNums: readonly number[]): Promise<void> {
  await sql`
    SELECT FROM external_calendar WHERE post_num = ANY(${[...postNums]}::bigint[]) ORDER BY calendar_id FOR UPDATE`.execute(db)
}
