import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { enqueueJob } from '../../db/core/jobs.ts'
import type { Database } from '../../db/tables.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addHold, addPost, now } from '../../db/testing/rows.ts'
import { deleteImageJobKind } from '../image/queue-image-deletion.ts'
import { AddressRefused } from '../notification/mailer.ts'
import type { GatewayResponse } from '../payment/gateway.ts'
import { webhookJobKind } from '../payment/handle-webhook.ts'
import { aHeldBooking, bookingApi, confirm } from '../testing/bookings.ts'
import { testContext } from '../testing/context.ts'
import { type JobHandlers, runDueJobs, startJobs } from './jobs.ts'
import { formatMetrics } from './metrics.ts'

const minute = 60_000

async function addEmailJob(db: Database, key: string, runAt = now): Promise<void> {
  await enqueueJob(db, { kind: 'letter', key, party: null, payload: { key }, runAt, now })
}

async function readRunAt(db: Database): Promise<number> {
  const { run_at } = await db.selectFrom('outbox').select('run_at').where('key', '=', 'slow').executeTakeFirstOrThrow()
  return run_at
}

async function readStates(db: Database): Promise<string[]> {
  return (await db.selectFrom('booking').select('state').execute()).map(({ state }) => state)
}

async function isTaken(db: Database): Promise<boolean> {
  const { rows } = await sql`SELECT FROM lease WHERE name = 'timed transitions'`.execute(db)
  return rows.length > 0
}

describeOnBoth('jobs', (database) => {
  it('run once when due, in order, and only if their kind has a handler', async () => {
    const context = testContext(database.db, now)
    const seen: string[] = []
    const handlers = { letter: async (_: unknown, { key }: { key: string }) => seen.push(key) }
    await addEmailJob(database.db, 'first', now + 1)
    await addEmailJob(database.db, 'first', now + 1)
    await addEmailJob(database.db, 'second', now + 2)
    await enqueueJob(database.db, { kind: 'unknown', key: 'other', party: null, payload: {}, runAt: now, now })
    await runDueJobs(context, handlers)
    expect(seen).toEqual([])
    context.time.now += 2
    await runDueJobs(context, handlers)
    await runDueJobs(context, handlers)
    expect(seen).toEqual(['first', 'second'])
    const open = await database.db.selectFrom('outbox').select('key').where('done_at', 'is', null).execute()
    expect(open).toEqual([{ key: 'other' }])
  })

  it('are logged and retried later when they fail, without blocking other jobs', async () => {
    const context = testContext(database.db, now)
    const seen: string[] = []
    let isBroken = true
    const handlers = {
      letter: async (_: unknown, { key }: { key: string }) => {
        if (key === 'broken' && isBroken) throw new Error('no mail server')
        seen.push(key)
      },
    }
    await addEmailJob(database.db, 'broken')
    await addEmailJob(database.db, 'fine')
    await runDueJobs(context, handlers)
    await runDueJobs(context, handlers)
    expect(seen).toEqual(['fine'])
    expect(context.logged).toMatchObject([{ msg: 'job failed', error: { message: 'no mail server' } }])
    const row = await database.db.selectFrom('outbox').selectAll().where('key', '=', 'broken').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 1, last_error: 'no mail server', done_at: null })
    isBroken = false
    context.time.now += minute
    await runDueJobs(context, handlers)
    expect(seen).toEqual(['fine', 'broken'])
  })

  it('are dead-lettered without a retry, logged and counted when they can never succeed', async () => {
    const context = testContext(database.db, now)
    let tries = 0
    const handlers = {
      letter: async () => {
        tries += 1
        throw new AddressRefused('nobody there')
      },
    }
    await addEmailJob(database.db, 'letter')
    await runDueJobs(context, handlers)
    context.time.now += 60 * minute
    await runDueJobs(context, handlers)
    expect(tries).toBe(1)
    expect(context.logged.at(-1)).toMatchObject({ msg: 'job dead-lettered', kind: 'letter', jobId: expect.any(Number) })
    expect(context.logged.at(-1)).not.toHaveProperty('key')
    const row = await database.db.selectFrom('outbox').select(['done_at', 'last_error']).executeTakeFirstOrThrow()
    expect(row).toEqual({ done_at: now, last_error: 'nobody there' })
    expect((await formatMetrics(context)).text).toContain('outbox_dead_letters_total{kind="letter"} 1')
  })

  it('are no longer retried after three days of failures', async () => {
    const context = testContext(database.db, now)
    let tries = 0
    const handlers = {
      letter: async () => {
        tries += 1
        throw new Error('no mail server')
      },
    }
    await addEmailJob(database.db, 'letter')
    while ((await runDueJobs(context, handlers)) > 0) context.time.now += (tries * minute) / 2
    expect(tries).toBe(130)
    expect(Math.round((context.time.now - now) / (24 * 60 * minute))).toBe(3)
  })

  it('run again later, without a logged failure, when the handler returns “later”', async () => {
    const context = testContext(database.db, now)
    let answer = 'later'
    await addEmailJob(database.db, 'letter')
    await runDueJobs(context, { letter: async () => answer })
    answer = 'done'
    context.time.now += minute
    expect(await runDueJobs(context, { letter: async () => answer })).toBe(1)
    expect(await runDueJobs(context, { letter: async () => answer })).toBe(0)
    expect(context.logged).toEqual([])
  })

  it('run once although one process is slow and another is idle', async () => {
    const slow = testContext(database.db, now)
    const idle = { ...slow }
    const seen: string[] = []
    await addEmailJob(database.db, 'first')
    await addEmailJob(database.db, 'second')
    await runDueJobs(slow, {
      letter: async (_, { key }) => {
        seen.push(key)
        slow.time.now += minute / 3
        if (key === 'second') await runDueJobs(idle, { letter: async (_context, job) => seen.push(job.key) })
      },
    })
    expect(seen).toEqual(['first', 'second'])
  })

  it.each([
    { kind: webhookJobKind, takes: 90_000 },
    { kind: deleteImageJobKind, takes: 250_000 },
  ])('run once although $kind takes $takes ms', async ({ kind, takes }) => {
    const { db } = database
    const context = testContext(db, now)
    const held = await aHeldBooking(db, bookingApi(context))
    await db
      .updateTable('outbox')
      .set({ done_at: new Date(now) })
      .execute()
    let runs = 0
    const work = async (): Promise<void> => {
      runs += 1
      for (let time = 0; time < takes; time += 10_000) {
        context.time.now += 10_000
        vi.advanceTimersByTime(10_000)
        while ((await readRunAt(db)) < context.time.now + 30_000) await setImmediate()
      }
      if (runs === 1) await runDueJobs({ ...context, log: context.log }, handlers)
    }
    const handlers: JobHandlers = { [deleteImageJobKind]: work }
    context.gateway = {
      ...context.gateway,
      lookUp: async () => {
        await work()
        return { outcome: 'unknown', code: 'IN_PROGRESS' }
      },
    }
    await enqueueJob(db, { kind, key: 'slow', party: null, payload: { data: { orderId: held.orderId } }, runAt: now, now })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await runDueJobs(context, handlers).finally(() => vi.useRealTimers())
    expect(runs).toBe(1)
  })

  it('run elsewhere half a minute after their process died', async () => {
    const { db } = database
    const dead = testContext(db, now)
    const other = testContext(db, now)
    await enqueueJob(db, { kind: deleteImageJobKind, key: 'image', party: null, payload: {}, runAt: now, now })
    const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const running = runDueJobs(dead, {
      [deleteImageJobKind]: () => {
        started.resolve()
        return ended.promise
      },
    })
    await started.promise
    const seen: string[] = []
    const handlers: JobHandlers = { [deleteImageJobKind]: async (_, { key }) => seen.push(key) }
    other.time.now += 29_999
    await runDueJobs(other, handlers)
    expect(seen).toEqual([])
    other.time.now += 1
    await runDueJobs(other, handlers)
    expect(seen).toEqual(['image'])
    ended.resolve()
    await running
  })

  it('leave timed transitions to one process, and to another one when it stops', async () => {
    const { db } = database
    const [one, other] = [testContext(db, now), testContext(db, now)]
    const stopOne = startJobs(one, {}, 1)
    while (!(await isTaken(db))) await setImmediate()
    const stopOther = startJobs(other, {}, 1)
    const { postNum } = await addPost(db)
    await addHold(db, postNum)
    other.time.now += 15 * minute
    expect(await readStates(db)).toEqual(['held'])
    await stopOne()
    while ((await readStates(db))[0] === 'held') await setImmediate()
    expect(await readStates(db)).toEqual(['expired'])
    await stopOther()
  })

  it('send email while the bucket does not answer', async () => {
    const context = testContext(database.db, now)
    await enqueueJob(database.db, { kind: deleteImageJobKind, key: 'image', party: null, payload: {}, runAt: now, now })
    await addEmailJob(database.db, 'letter')
    const deleting = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    const handlers: JobHandlers = { [deleteImageJobKind]: () => deleting.promise, letter: async () => sent.resolve() }
    const stop = startJobs(context, handlers, 1)
    await sent.promise
    deleting.resolve()
    await stop()
    const open = await database.db.selectFrom('outbox').select('key').where('done_at', 'is', null).execute()
    expect(open).toEqual([])
  })

  it('send each kind of email while another has many to send, or a slow one', async () => {
    const context = testContext(database.db, now)
    const sent = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    for (const key of ['slow 1', 'slow 2'])
      await enqueueJob(database.db, { kind: 'slow', key, party: null, payload: {}, runAt: now - 1, now })
    await addEmailJob(database.db, 'letter')
    const stop = startJobs(context, { slow: () => release.promise, letter: async () => sent.resolve() }, 1)
    await sent.promise
    release.resolve()
    await stop()
    const open = await database.db.selectFrom('outbox').select('key').where('done_at', 'is', null).execute()
    expect(open).toEqual([])
  })

  it('go on without a pause while many are due', async () => {
    const context = testContext(database.db, now)
    for (let nth = 1; nth <= 50; nth++) await addEmailJob(database.db, String(nth))
    const last = Promise.withResolvers<void>()
    const handlers: JobHandlers = {
      letter: async (_, { key }) => {
        if (key === '50') last.resolve()
      },
    }
    const stop = startJobs(context, handlers, 3_600_000)
    await last.promise
    await stop()
    const open = await database.db.selectFrom('outbox').select('key').where('done_at', 'is', null).execute()
    expect(open).toEqual([])
  })

  it('of one party are run between those of another that has hundreds', async () => {
    const { db } = database
    const seen: string[] = []
    for (let nth = 1; nth <= 500; nth++)
      await enqueueJob(db, { kind: 'letter', key: `a ${nth}`, party: { uid: 'a' }, payload: {}, runAt: now, now })
    await enqueueJob(db, { kind: 'letter', key: 'b', party: { uid: 'b' }, payload: {}, runAt: now, now })
    expect(await runDueJobs(testContext(db, now), { letter: async (_, { key }) => seen.push(key) })).toBe(20)
    expect(seen.slice(0, 4)).toEqual(['a 1', 'b', 'a 2', 'a 3'])
  })

  it('include expiring unpaid holds', async () => {
    const { db } = database
    const context = testContext(db, now)
    const { postNum } = await addPost(db)
    await addHold(db, postNum)
    context.time.now += 15 * minute
    expect(await runDueJobs(context)).toBe(1)
    expect(await db.selectFrom('booking').select('state').execute()).toEqual([{ state: 'expired' }])
  })

  it('expire holds and send email while the payment provider does not answer', async () => {
    const { db } = database
    const context = testContext(db, now)
    const api = bookingApi(context)
    const held = await aHeldBooking(db, api)
    expect((await confirm(api, held, 'key')).status).toBe(202)
    const unpaid = await addHold(db, held.postNum)
    await enqueueJob(db, {
      kind: webhookJobKind,
      key: 'webhook',
      party: null,
      payload: { data: { orderId: held.orderId } },
      runAt: now,
      now,
    })
    await addEmailJob(db, 'letter')
    context.time.now += minute
    let asked = 0
    const answer = Promise.withResolvers<GatewayResponse>()
    const sent = Promise.withResolvers<void>()
    const expired = Promise.withResolvers<void>()
    context.gateway = {
      ...context.gateway,
      lookUp: () => {
        asked += 1
        // Only the next pass finds the hold expired.
        if (asked === 2) context.time.now += 15 * minute
        return answer.promise
      },
    }
    const handlers: JobHandlers = {
      letter: async () => sent.resolve(),
      booking_transition: async (_, { payload }) => {
        if (JSON.stringify(payload).includes('"expired"')) expired.resolve()
      },
    }
    const stop = startJobs(context, handlers, 1)
    await Promise.all([sent.promise, expired.promise])
    answer.resolve({ outcome: 'unknown', code: 'SILENT' })
    await stop()
    const states = db.selectFrom('booking').select('state').where('booking_id', '=', unpaid.bookingId)
    expect(await states.execute()).toEqual([{ state: 'expired' }])
  })

  it('start immediately, and stopping waits for running jobs', async () => {
    const context = testContext(database.db, now)
    const seen: string[] = []
    await addEmailJob(database.db, 'letter')
    const stop = startJobs(context, { letter: async (_, { key }) => seen.push(key) })
    await stop()
    expect(seen).toEqual(['letter'])
  })
})
