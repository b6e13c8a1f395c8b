import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../tables.ts'
import { timestamptz } from './timestamptz.ts'

/** Whose work a job is: a person's, or that of the company of a post or booking. */
type JobParty = { uid: string } | { postNum: number } | { bookingId: string }

/** Jobs of the same kind take turns by `party`, so that thousands of one party delay no other; those without one are done in the order of `runAt`. */
export type Job = { kind: string; key: string; party: JobParty | null; payload: unknown; runAt: number; now: number }

export type DueJob = { id: number; kind: string; key: string; payload: unknown; attempts: number }

/** Call in the transaction of the change that causes the job. Does nothing if a job with the same key exists. */
export async function enqueueJob(db: Database, { kind, key, party, payload, runAt, now }: Job): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      kind,
      key,
      party: party && selectParty(party),
      payload: JSON.stringify(payload),
      run_at: new Date(runAt),
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

function selectParty(party: JobParty): RawBuilder<string> {
  if ('uid' in party) return sql`${party.uid}`
  return 'postNum' in party
    ? sql`(SELECT uid FROM post WHERE post_num = ${party.postNum})`
    : sql`(SELECT post.uid FROM booking JOIN post USING (post_num) WHERE booking_id = ${party.bookingId})`
}

/**
 * Claims the due job of this kind whose turn came first, or the oldest one if it is nobody's turn yet. No other process claims it for `leaseMs`;
 * after that it is due again, unless it has been completed or postponed.
 */
export async function claimJob(
  db: Database,
  { kind, now, leaseMs }: { kind: string; now: number; leaseMs: number },
): Promise<DueJob | undefined> {
  // No turn comes before its job is due.
  const [inTurn, due] = (['turn_at', 'run_at'] as const).map((column) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('done_at', 'is', null)
      .where(column, '<=', timestamptz(now))
      .where('kind', '=', kind)
      .orderBy(column)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked(),
  )
  return await db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      run_at: new Date(now + leaseMs),
    })
    // With `in`, a plan may read the subquery once per row, and each time it locks another job.
    .where('id', '=', sql<number>`coalesce(${inTurn}, ${due})`)
    .returning(['id', 'kind', 'key', 'payload', 'attempts'])
    .executeTakeFirst()
}

/** Makes a job that nobody has claimed yet due at `runAt`. */
export async function rescheduleJob(db: Database, key: string, runAt: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ run_at: new Date(runAt) })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where('attempts', '=', 0)
    .execute()
}

/** Deletes what is still to be done of these jobs of a person. A claimed one may be done once more. */
export async function deletePendingJobs(
  db: Database,
  { kind, uid, payload }: { kind: string; uid: string; payload: object },
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('party', '=', uid)
    .where('done_at', 'is', null)
    .where(sql<boolean>`payload @> ${JSON.stringify(payload)}::jsonb`)
    .execute()
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

/** Deletes jobs that were completed before this instant, in epoch milliseconds, but no dead letters. Returns how many. */
export async function deleteDoneJobs(db: Database, { before, limit }: { before: number; limit: number }): Promise<number> {
  const done = sql<boolean>`done_at < ${timestamptz(before)} AND last_error IS NULL`
  const some = db.selectFrom('outbox').select('id').where(done).orderBy('done_at').limit(limit)
  const { numDeletedRows } = await db.deleteFrom('outbox').where('id', 'in', some).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
