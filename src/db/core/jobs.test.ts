import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../tables.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addHold, addPost, now } from '../testing/rows.ts'
import { claimJob, completeJob, enqueueJob, postponeJob, recordJobError } from './jobs.ts'

async function add(db: Database, key: string, uid: string | null, runAt = now): Promise<void> {
  await enqueueJob(db, { kind: 'letter', key, party: uid === null ? null : { uid }, payload: {}, runAt, now })
}

/** What an earlier version writes. */
async function addWithoutParty(db: Database, key: string): Promise<void> {
  const at = new Date(now)
  await db.insertInto('outbox').values({ kind: 'letter', key, payload: '{}', run_at: at, created_at: at }).execute()
}

/** Adds jobs that are due now, in one statement. */
async function addMany(db: Database, uid: string, count: number): Promise<void> {
  const at = new Date(now)
  await sql`
    INSERT INTO outbox (kind, key, party, payload, run_at, created_at)
    SELECT 'letter', ${uid}::text || ' ' || nth, ${uid}, '{}', ${at}, ${at} FROM generate_series(1, ${count}::integer) AS nth`.execute(
    db,
  )
}

/** Does jobs in the order in which they are claimed. */
async function doJobs(db: Database, count: number, at = now): Promise<string[]> {
  const keys: string[] = []
  for (let done = 0; done < count; done++) {
    const job = await claimJob(db, { kind: 'letter', now: at, leaseMs: 1_000 })
    if (!job) break
    await completeJob(db, job.id, at)
    keys.push(job.key)
  }
  return keys
}

describeOnBoth('jobs', (database) => {
  it('are claimed one at a time, however the database reads them', async () => {
    for (const key of ['first', 'second', 'third'])
      await enqueueJob(database.db, { kind: 'letter', key, party: null, payload: {}, runAt: now, now })
    const claimed = await database.db.transaction().execute(async (trx) => {
      // What is left is a nested loop, which the planner also chooses by itself for a table of a few rows.
      for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
        await sql`SET LOCAL ${sql.ref(`enable_${plan}`)} = off`.execute(trx)
      return await claimJob(trx, { kind: 'letter', now, leaseMs: 1_000 })
    })
    expect(claimed?.key).toBe('first')
    const rows = await database.db.selectFrom('outbox').select(['key', 'attempts']).orderBy('id').execute()
    expect(rows).toEqual([
      { key: 'first', attempts: 1 },
      { key: 'second', attempts: 0 },
      { key: 'third', attempts: 0 },
    ])
  })
  it('are no dead letters if an attempt fails after another one succeeded', async () => {
    const { db } = database
    await enqueueJob(db, { kind: 'letter', key: 'first', party: null, payload: {}, runAt: now, now })
    const job = await claimJob(db, { kind: 'letter', now, leaseMs: 1_000 })
    const id = job?.id ?? 0
    await completeJob(db, id, now)
    await recordJobError(db, id, 'Connection terminated')
    expect(await db.selectFrom('outbox').select(['done_at', 'last_error']).execute()).toEqual([
      { done_at: now, last_error: null },
    ])
  })

  it('of a party with hundreds go after the first of another, and at once in their order if nobody else has any', async () => {
    const { db } = database
    for (let nth = 1; nth <= 500; nth++) await add(db, `a ${nth}`, 'a')
    await add(db, 'b 1', 'b')
    expect(await doJobs(db, 501)).toEqual(['a 1', 'b 1', ...Array.from({ length: 499 }, (_, index) => `a ${index + 2}`)])
  })

  it('that one statement adds are in turn as well', async () => {
    const { db } = database
    await addMany(db, 'a', 500)
    await addMany(db, 'b', 2)
    expect(await doJobs(db, 3)).toEqual(['a 1', 'b 1', 'a 2'])
    expect(await doJobs(db, 3, now + 2_000)).toEqual(['b 2', 'a 3', 'a 4'])
  })

  it('that are postponed to the same time are in turn again', async () => {
    const { db } = database
    const morning = now + 36_000_000
    await addMany(db, 'a', 100)
    await addMany(db, 'b', 1)
    for (const { id } of await db.selectFrom('outbox').select('id').orderBy('id').execute()) await postponeJob(db, id, morning)
    expect(await doJobs(db, 101)).toEqual([])
    expect(await doJobs(db, 3, morning)).toEqual(['a 1', 'b 1', 'a 2'])
  })

  it('are not delayed by those of their party that are due later', async () => {
    const { db } = database
    await add(db, 'later', 'b', now + 86_400_000)
    await addMany(db, 'a', 100)
    await add(db, 'b 1', 'b')
    expect(await doJobs(db, 2)).toEqual(['a 1', 'b 1'])
  })

  it('are claimed in turn by several processes at once, each once', async () => {
    const { db } = database
    await addMany(db, 'a', 100)
    await addMany(db, 'b', 1)
    const claimed = await Promise.all(
      Array.from({ length: 8 }, async () => (await claimJob(db, { kind: 'letter', now, leaseMs: 1_000 }))?.key),
    )
    expect(claimed.sort()).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'a 5', 'a 6', 'a 7', 'b 1'])
  })

  it('without a party, such as those of an earlier version, have their turn when they are due', async () => {
    const { db } = database
    await addMany(db, 'a', 100)
    for (const key of ['first', 'second']) await addWithoutParty(db, key)
    expect(await doJobs(db, 4)).toEqual(['a 1', 'first', 'second', 'a 2'])
  })

  it('that a process gives up by dying are claimed again, though an earlier version claimed them', async () => {
    const { db } = database
    await addMany(db, 'a', 1)
    await db
      .updateTable('outbox')
      .set({ run_at: new Date(now + 1_000), attempts: 1 })
      .execute()
    expect(await doJobs(db, 1, now + 999)).toEqual([])
    expect(await doJobs(db, 1, now + 1_000)).toEqual(['a 1'])
  })

  it('belong to the company of a post or booking', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const { bookingId } = await addHold(db, postNum)
    for (const party of [{ postNum }, { bookingId }])
      await enqueueJob(db, { kind: 'letter', key: JSON.stringify(party), party, payload: {}, runAt: now, now })
    const rows = await db.selectFrom('outbox').select('party').execute()
    expect(rows).toEqual([{ party: uid }, { party: uid }])
  })
})
