import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { asPrepared } from './prepared-statements.ts'
import { timestamptz } from './timestamptz.ts'

/** `windowStart` is in epoch milliseconds. */
export type RateLimitCount = { key: string; count: number; windowStart: number }

/**
 * Increments the counts of these keys, each of which is given once. A window that began `withinMs` ago or earlier is replaced by a new one.
 * Counts that are `isRelaxed` are not waited for until they are on disk: a crash of the database may lose those of the last second.
 */
export async function incrementRateLimits(
  db: Database,
  counters: readonly { key: string; withinMs: number }[],
  { now, isRelaxed }: { now: number; isRelaxed: boolean },
): Promise<RateLimitCount[]> {
  const keys = counters.map(({ key }) => key)
  const ends = counters.map(({ withinMs }) => new Date(now - withinMs).toISOString())
  const isExpired = sql`rate_limit.window_start <= (SELECT expired FROM counted WHERE counted.key = rate_limit.key)`
  // Until the end of its transaction, which must be this statement alone: what else it wrote would be acknowledged too early.
  const commit = isRelaxed && !db.isTransaction ? sql`, set_config('synchronous_commit', 'off', true)` : sql``
  // In order, so that requests that count the same do not wait for each other.
  const { rows } = await sql<RateLimitCount>`
    WITH counted AS (SELECT key, expired FROM unnest(${keys}::text[], ${ends}::timestamptz[]) AS given (key, expired))
    INSERT INTO rate_limit (key, window_start, count)
    SELECT key, ${timestamptz(now)}, 1 FROM counted ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isExpired} THEN 1 ELSE rate_limit.count + 1 END,
      window_start = CASE WHEN ${isExpired} THEN excluded.window_start ELSE rate_limit.window_start END
    RETURNING key, count, window_start AS "windowStart" ${commit} ${asPrepared}`.execute(db)
  return rows
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
