import { sql } from 'kysely'
import type { SizeIndex } from '../../db/core/column.ts'
import { sizeAt } from '../../db/dog/size-index.ts'
import type { Database } from '../../db/tables.ts'
import { insertEntry } from '../../db/waitlist/entry.ts'
import { addDays, type Day, startOfDay } from '../../domain/calendar/day.ts'
import { noDogs } from '../../domain/dog/dog-size.ts'
import { closingTime } from '../../domain/waitlist/waitlist.ts'
import { demoAccounts } from '../account/accounts.ts'
import type { Demonstration } from '../demonstration.ts'

const daysAhead = 14
const dayMs = 86_400_000

/** Lets the owner who can sign in wait, behind somebody else, for a night that is full. Nobody wanted more notice of it. */
export async function writeDemoWaitlist(db: Database, { calendar: { today } }: Demonstration): Promise<void> {
  const from = addDays(today, daysAhead)
  const { rows: nights } = await sql<{ postNum: number; size: SizeIndex; night: Day }>`
    SELECT post_num AS "postNum", size, night FROM room_night JOIN room USING (post_num, size)
    WHERE taken = capacity AND taken > 0 AND night >= ${from}::date
    ORDER BY night, post_num, size LIMIT 1`.execute(db)
  const { rows: owners } = await sql<{ uid: string }>`
    SELECT id AS uid FROM person WHERE role = 'owner' ORDER BY email = ${demoAccounts.owner.email}, id LIMIT 1`.execute(db)
  const { rows: own } = await sql<{ uid: string }>`
    SELECT id AS uid FROM person WHERE email = ${demoAccounts.owner.email}`.execute(db)
  const [full] = nights
  if (!full) return
  const counts = { ...noDogs, [sizeAt(full.size)]: 1 }
  const stay = { checkin: full.night, checkout: addDays(full.night, 1) }
  const waiting = {
    stay,
    time: { checkin: '2:00 PM', checkout: '11:00 AM' } as const,
    dogNum: counts,
    roomNumber: counts,
    dogIds: [],
    note: '',
    maxTotal: null,
  }
  const closesAt = closingTime(waiting, { noticeHours: 0 })
  const now = startOfDay(today) - dayMs
  for (const [index, { uid }] of [...owners, ...own].entries())
    await insertEntry(db, { ...waiting, entryId: `demo-wait-${index + 1}`, uid, postNum: full.postNum, closesAt, now })
}
