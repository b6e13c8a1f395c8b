import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBoth } from '../testing/database.ts'
import { now } from '../testing/rows.ts'
import { claimJob, completeJob, enqueueJob, recordJobError } from './jobs.ts'

describeOnBoth('jobs', (database) => {
  it('are claimed one at a time, however the database reads them', async () => {
    for (const key of ['first', 'second', 'third'])
      await enqueueJob(database.db, { kind: 'letter', key, payload: {}, runAt: now, now })
    const claimed = await database.db.transaction().execute(async (trx) => {
      // What is left is a nested loop, which the planner also chooses by itself for a table of a few rows.
      for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
        await sql`SET LOCAL ${sql.ref(`enable_${plan}`)} = off`.execute(trx)
      return await claimJob(trx, { kinds: ['letter'], now, leaseMs: 1_000 })
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
    await enqueueJob(db, { kind: 'letter', key: 'first', payload: {}, runAt: now, now })
    const job = await claimJob(db, { kinds: ['letter'], now, leaseMs: 1_000 })
    const id = job?.id ?? 0
    await completeJob(db, id, now)
    await recordJobError(db, id, 'Connection terminated')
    expect(await db.selectFrom('outbox').select(['done_at', 'last_error']).execute()).toEqual([
      { done_at: now, last_error: null },
    ])
  })
})
