import { sql } from 'kysely'
import { at } from './instant.ts'
import type { Database } from './tables.ts'

/** Counts one more under the key; a window that began `withinMs` ago or earlier gives way to a new one. */
export async function countUnderKey(
  db: Database,
  { key, withinMs, now }: { key: string; withinMs: number; now: number },
): Promise<{ count: number; windowStart: number }> {
  const outdated = sql<boolean>`rate_limit.window_start <= ${at(now - withinMs)}`
  const row = await db
    .insertInto('rate_limit')
    .values({ key, window_start: new Date(now), count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`CASE WHEN ${outdated} THEN 1 ELSE rate_limit.count + 1 END`,
        window_start: sql<Date>`CASE WHEN ${outdated} THEN excluded.window_start ELSE rate_limit.window_start END`,
      }),
    )
    .returning(['count', 'window_start as windowStart'])
    .executeTakeFirstOrThrow()
  return row
}

export async function forgetKey(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}
