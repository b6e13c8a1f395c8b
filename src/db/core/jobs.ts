import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { timestamptz } from './timestamptz.ts'

export type Job = { kind: string; key: string; payload: unknown; runAt: number; now: number }

export type DueJob = { id: number; kind: string; key: string; payload: unknown; attempts: number }

/** Call in the transaction of the change that causes the job. Does nothing if a job with the same key exists. */
export async function enqueueJob(db: Database, { kind, key, payload, runAt, now }: Job): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, key, payload: JSON.stringify(payload), run_at: new Date(runAt), created_at: new Date(now) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/**
 * Claims the oldest due job of these kinds. No other process claims it for `leaseMs`; after that it is due again, unless it has been
 * completed or postponed.
 */
export async function claimJob(
  db: Database,
  { kinds, now, leaseMs }: { kinds: readonly string[]; now: number; leaseMs: number },
): Promise<DueJob | undefined> {
  if (kinds.length === 0) return undefined
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('run_at', '<=', timestamptz(now))
    .where('kind', 'in', kinds)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return await db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      run_at: new Date(now + leaseMs),
    })
    // With `in`, a plan may read the subquery once per row, and each time it locks another job.
    .where('id', '=', due)
    .returning(['id', 'kind', 'key', 'payload', 'attempts'])
    .executeTakeFirst()
}

/** Makes a job due again at `runAt`, unless it has been completed. */
export async function postponeJob(db: Database, id: number, runAt: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ run_at: new Date(runAt) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

export async function completeJob(db: Database, id: number, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: new Date(now), last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Gives up on a job. A dead letter is a done job whose `last_error` is set. */
export async function deadLetterJob(db: Database, id: number, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Records why an attempt failed, unless another one, after a lost claim, has completed the job. */
export async function recordJobError(db: Database, id: number, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}
