import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { asPrepared } from './prepared-statements.ts'
import { timestamptz } from './timestamptz.ts'

/**
 * Increments the count of the key. A window that began `withinMs` ago or earlier is replaced by a new one. A count that `isRelaxed` is not
 * waited for until it is on disk: a crash of the database may lose those of the last second.
 */
export async function incrementRateLimit(
  db: Database,
  { key, withinMs, now, isRelaxed }: { key: string; withinMs: number; now: number; isRelaxed: boolean },
): Promise<{ count: number; windowStart: number }> {
  const isExpired = sql<boolean>`rate_limit.window_start <= ${timestamptz(now - withinMs)}`
  const row = await db
    .insertInto('rate_limit')
    .values({ key, window_start: new Date(now), count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`CASE WHEN ${isExpired} THEN 1 ELSE rate_limit.count + 1 END`,
        window_start: sql<Date>`CASE WHEN ${isExpired} THEN excluded.window_start ELSE rate_limit.window_start END`,
      }),
    )
    .returning(['count', 'window_start as windowStart'])
    // Until the end of its transaction, which must be this statement alone: what else it wrote would be acknowledged too early.
    .$if(isRelaxed && !db.isTransaction, (query) =>
      query.returning(sql`set_config('synchronous_commit', 'off', true)`.as('commit')),
    )
    .modifyEnd(asPrepared)
    .executeTakeFirstOrThrow()
  return { count: row.count, windowStart: row.windowStart }
}

/** Decrements the count of the key; with `windowStart`, only if that window is still the current one. */
export async function decrementRateLimit(
  db: Database,
  { key, windowStart }: { key: string; windowStart?: number },
): Promise<void> {
  const counted = db
    .updateTable('rate_limit')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
  await (windowStart === undefined ? counted : counted.where('window_start', '=', timestamptz(windowStart))).execute()
}

export async function deleteRateLimit(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}
