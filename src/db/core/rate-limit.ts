import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../tables.ts'
import { arrayParameter, asPrepared } from './prepared-statements.ts'
import { timestamptz } from './timestamptz.ts'

/** `windowStart` is in epoch milliseconds. `isCounted` is false if nothing was written; `count` is then what it would be. */
export type RateLimitCount = { key: string; count: number; windowStart: number; isCounted: boolean }

/**
 * Adds the weights, 1 unless given, to the counts of these keys, each of which is given once, unless any of them would exceed `most`: then none is
 * written, and those that would are returned. Of concurrent calls some may be counted beyond it, which the caller takes back. A window that began `withinMs` ago or earlier is
 * replaced by a new one. Counts that are `isRelaxed` are not waited for until they are on disk: a crash of the database may lose those of the last second.
 */
export async function incrementRateLimits(
  db: Database,
  counters: readonly { key: string; most: number; withinMs: number; weight?: number }[],
  { now, isRelaxed }: { now: number; isRelaxed: boolean },
): Promise<RateLimitCount[]> {
  const keys = toKeys(counters)
  const limits = arrayParameter(
    counters.map(({ most }) => most),
    'integer',
  )
  const ends = arrayParameter(
    counters.map(({ withinMs }) => new Date(now - withinMs).toISOString()),
    'timestamptz',
  )
  const weights = toWeights(counters)
  const isExpired = sql`rate_limit.window_start <= (SELECT expired FROM given WHERE given.key = rate_limit.key)`
  // Until the end of its transaction, which must be this statement alone: what else it wrote would be acknowledged too early.
  const commit = isRelaxed && !db.isTransaction ? sql`, set_config('synchronous_commit', 'off', true)` : sql``
  // In order, so that requests that count the same do not wait for each other. What is full is only read: a lock on it would come before those of others.
  const { rows } = await sql<RateLimitCount>`
    WITH given AS (
      SELECT key, most, expired, weight
      FROM unnest(${keys}, ${limits}, ${ends}, ${weights}) AS given (key, most, expired, weight)
    ), filled AS (
      SELECT key, count + weight AS count, window_start FROM given JOIN rate_limit USING (key)
      WHERE window_start > expired AND count + weight > most
    ), counted AS (
      INSERT INTO rate_limit (key, window_start, count)
      SELECT key, ${timestamptz(now)}, weight FROM given WHERE NOT EXISTS (SELECT FROM filled) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN ${isExpired} THEN excluded.count ELSE rate_limit.count + excluded.count END,
        window_start = CASE WHEN ${isExpired} THEN excluded.window_start ELSE rate_limit.window_start END
      RETURNING key, count, window_start
    )
    SELECT key, count, window_start AS "windowStart", is_counted AS "isCounted" ${commit}
    FROM (
      SELECT key, count, window_start, FALSE AS is_counted FROM filled
      UNION ALL SELECT key, count, window_start, TRUE FROM counted
    ) AS found ${asPrepared}`.execute(db)
  return rows
}

/** Takes the weights, 1 unless given, off the counts of the keys, and deletes those that become 0; one with `windowStart` only if that window is still the current one. */
export async function decrementRateLimits(
  db: Database,
  counters: readonly { key: string; windowStart?: number; weight?: number }[],
): Promise<void> {
  if (counters.length === 0) return
  const windows = counters.map(({ windowStart }) => (windowStart === undefined ? null : new Date(windowStart).toISOString()))
  // In the same order as above.
  await sql`
    MERGE INTO rate_limit
    USING (
      SELECT key, weight
      FROM rate_limit
      JOIN unnest(${toKeys(counters)}, ${windows}::timestamptz[], ${toWeights(counters)}) AS given (key, started_at, weight) USING (key)
      WHERE started_at IS NULL OR started_at = window_start
      ORDER BY key FOR UPDATE OF rate_limit
    ) AS counted ON counted.key = rate_limit.key
    WHEN MATCHED AND rate_limit.count <= counted.weight THEN DELETE
    WHEN MATCHED THEN UPDATE SET count = rate_limit.count - counted.weight ${asPrepared}`.execute(db)
}

function toKeys(counters: readonly { key: string }[]): RawBuilder<string[]> {
  return arrayParameter(
    counters.map(({ key }) => key),
    'text',
  )
}

function toWeights(counters: readonly { weight?: number }[]): RawBuilder<number[]> {
  return arrayParameter(
    counters.map(({ weight = 1 }) => weight),
    'integer',
  )
}

export async function deleteRateLimit(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}
