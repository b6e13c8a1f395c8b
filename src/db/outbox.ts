import { sql } from 'kysely'
import { at } from './instant.ts'
import type { Database } from './tables.ts'

export type Work = { kind: string; key: string; payload: unknown; runAt: number; now: number }

export type DueWork = { id: number; kind: string; key: string; payload: unknown; attempts: number }

/** Written in the transaction of what it follows from; a second row of the same key changes nothing. */
export async function addWork(db: Database, { kind, key, payload, runAt, now }: Work): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, key, payload: JSON.stringify(payload), run_at: new Date(runAt), created_at: new Date(now) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/**
 * Takes due rows of these kinds, the oldest first; a row that is not finished comes back after `retryMs` times its attempts.
 * Two processes never take the same row at once.
 */
export async function claimWork(
  db: Database,
  { kinds, now, limit, retryMs }: { kinds: readonly string[]; now: number; limit: number; retryMs: number },
): Promise<DueWork[]> {
  if (kinds.length === 0) return []
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('run_at', '<=', at(now))
    .where('kind', 'in', kinds)
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const claimed = await db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      run_at: sql`${at(now)} + make_interval(secs => ${retryMs / 1_000}::double precision * (attempts + 1))`,
    })
    .where('id', 'in', due)
    .returning(['id', 'kind', 'key', 'payload', 'attempts'])
    .execute()
  return claimed.sort((one, other) => one.id - other.id)
}

export async function finishWork(db: Database, id: number, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: new Date(now), last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Done without success: the error stays, by which such rows are found. */
export async function giveUpWork(db: Database, id: number, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

export async function noteWorkError(db: Database, id: number, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .execute()
}
