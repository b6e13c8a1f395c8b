import { sql } from 'kysely'
import type { Won } from '../../domain/won.ts'
import type { Database } from '../tables.ts'

/** Remembers that the rules of the post did not allow the stays of entries. */
export async function recordPassedRules(db: Database, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return
  const entries = db.updateTable('waitlist_entry').where('entry_id', 'in', entryIds)
  await entries.set({ passed_rules: true }).where('passed_rules', '=', false).execute()
}

/** Remembers that the owners of entries were being offered something else, so that the entries are looked at again. */
export async function recordPassedBusy(db: Database, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return
  await db.updateTable('waitlist_entry').where('entry_id', 'in', entryIds).set({ passed_busy: true }).execute()
}

/** Call before entries that were passed over as busy are looked at again. */
export async function forgetPassedBusy(db: Database, postNum: number): Promise<void> {
  const entries = db.updateTable('waitlist_entry').where('post_num', '=', postNum).where('state', '=', 'waiting')
  await entries.set({ passed_busy: false }).where('passed_busy', '=', true).execute()
}

/** Remembers at which prices entries were passed over; the rules did not prevent it. */
export async function recordPassedTotals(db: Database, passed: readonly { entryId: string; total: Won }[]): Promise<void> {
  if (passed.length === 0) return
  await sql`
    UPDATE waitlist_entry SET passed_total = total, passed_rules = false
    FROM unnest(${passed.map(({ entryId }) => entryId)}::text[], ${passed.map(({ total }) => total)}::bigint[]) AS passed (id, total)
    WHERE entry_id = id AND (passed_total IS DISTINCT FROM total OR passed_rules)`.execute(db)
}
