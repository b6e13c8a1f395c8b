import { expect, it } from 'vitest'
import { addWork } from '../db/outbox.ts'
import type { Database } from '../db/tables.ts'
import { describeOnBoth } from '../db/testing/database.ts'
import { addHold, addPost, now } from '../db/testing/rows.ts'
import { AddressRefused } from './mail/mailer.ts'
import { metricsText } from './metrics.ts'
import { testParts } from './testing/parts.ts'
import { runDueWork, startWorker } from './worker.ts'

const minute = 60_000

async function addLetter(db: Database, key: string, runAt = now): Promise<void> {
  await addWork(db, { kind: 'letter', key, payload: { key }, runAt, now })
}

describeOnBoth('work for later', (database) => {
  it('is done once it is due, in its order, and by kinds that somebody handles', async () => {
    const parts = testParts(database.db, now)
    const seen: string[] = []
    const handlers = { letter: async (_: unknown, { key }: { key: string }) => seen.push(key) }
    await addLetter(database.db, 'first', now + 1)
    await addLetter(database.db, 'first', now + 1)
    await addLetter(database.db, 'second', now + 2)
    await addWork(database.db, { kind: 'unknown', key: 'other', payload: {}, runAt: now, now })
    await runDueWork(parts, handlers)
    expect(seen).toEqual([])
    parts.time.now += 2
    await runDueWork(parts, handlers)
    await runDueWork(parts, handlers)
    expect(seen).toEqual(['first', 'second'])
    const open = await database.db.selectFrom('outbox').select('key').where('done_at', 'is', null).execute()
    expect(open).toEqual([{ key: 'other' }])
  })

  it('that fails is logged, put off and tried again, and holds up nothing else', async () => {
    const parts = testParts(database.db, now)
    const seen: string[] = []
    let isBroken = true
    const handlers = {
      letter: async (_: unknown, { key }: { key: string }) => {
        if (key === 'broken' && isBroken) throw new Error('no mail server')
        seen.push(key)
      },
    }
    await addLetter(database.db, 'broken')
    await addLetter(database.db, 'fine')
    await runDueWork(parts, handlers)
    await runDueWork(parts, handlers)
    expect(seen).toEqual(['fine'])
    expect(parts.logged).toMatchObject([{ msg: 'work for later failed', error: { message: 'no mail server' } }])
    const row = await database.db.selectFrom('outbox').selectAll().where('key', '=', 'broken').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 1, last_error: 'no mail server', done_at: null })
    isBroken = false
    parts.time.now += minute
    await runDueWork(parts, handlers)
    expect(seen).toEqual(['fine', 'broken'])
  })

  it('that can never succeed is given up at once, said so and counted', async () => {
    const parts = testParts(database.db, now)
    let tries = 0
    const handlers = {
      letter: async () => {
        tries += 1
        throw new AddressRefused('nobody there')
      },
    }
    await addLetter(database.db, 'letter')
    await runDueWork(parts, handlers)
    parts.time.now += 60 * minute
    await runDueWork(parts, handlers)
    expect(tries).toBe(1)
    expect(parts.logged.at(-1)).toMatchObject({ msg: 'work for later is given up', kind: 'letter', key: 'letter' })
    const row = await database.db.selectFrom('outbox').select(['done_at', 'last_error']).executeTakeFirstOrThrow()
    expect(row).toEqual({ done_at: now, last_error: 'nobody there' })
    expect((await metricsText(parts)).text).toContain('outbox_given_up_total{kind="letter"} 1')
  })

  it('that fails for days is given up in the end', async () => {
    const parts = testParts(database.db, now)
    let tries = 0
    const handlers = {
      letter: async () => {
        tries += 1
        throw new Error('no mail server')
      },
    }
    await addLetter(database.db, 'letter')
    while ((await runDueWork(parts, handlers)) > 0) parts.time.now += (tries * minute) / 2
    expect(tries).toBe(130)
    expect(Math.round((parts.time.now - now) / (24 * 60 * minute))).toBe(3)
  })

  it('that says later comes back without being a failure', async () => {
    const parts = testParts(database.db, now)
    let answer = 'later'
    await addLetter(database.db, 'letter')
    await runDueWork(parts, { letter: async () => answer })
    answer = 'done'
    parts.time.now += minute
    expect(await runDueWork(parts, { letter: async () => answer })).toBe(1)
    expect(await runDueWork(parts, { letter: async () => answer })).toBe(0)
    expect(parts.logged).toEqual([])
  })

  it('includes holds that lapsed', async () => {
    const { db } = database
    const parts = testParts(db, now)
    const { postNum } = await addPost(db)
    await addHold(db, postNum)
    parts.time.now += 15 * minute
    expect(await runDueWork(parts)).toBe(1)
    expect(await db.selectFrom('booking').select('state').execute()).toEqual([{ state: 'expired' }])
  })

  it('begins at once, and stopping waits for what has begun', async () => {
    const parts = testParts(database.db, now)
    const seen: string[] = []
    await addLetter(database.db, 'letter')
    const stop = startWorker(parts, { letter: async (_, { key }) => seen.push(key) })
    await stop()
    expect(seen).toEqual(['letter'])
  })
})
