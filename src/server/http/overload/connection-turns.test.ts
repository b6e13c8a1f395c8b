import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase, openEmbedded } from '../../../db/core/database.ts'
import { openTestDatabase } from '../../../db/testing/database.ts'
import { rememberClientAddress } from '../request/client-ip.ts'
import { createConnectionTurns, createReadingTurns, runForAll, runForNetwork, shareWork } from './connection-turns.ts'
import { shedLoad } from './load-shedding.ts'

/** Lets everything run that waits for nothing else. */
async function settle(): Promise<void> {
  await new Promise(setImmediate)
}

function open(all: number) {
  const takeTurn = createConnectionTurns(all)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  function ask(name: string): void {
    void runForNetwork(name[0] ?? '', takeTurn).then((end) => {
      started.push(name)
      ends.set(name, end)
    })
  }
  async function end(name: string): Promise<void> {
    ends.get(name)?.()
    await settle()
  }
  return { takeTurn, started, ask, end }
}

describe('turns for connections', () => {
  test('are a quarter for each network, and a network with much work waits behind those with little', async () => {
    const { started, ask, end } = open(8)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1', 'c2']) ask(name)
    await settle()
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2'])
    for (const name of ['d1', 'd2', 'e1', 'f1']) ask(name)
    await settle()
    expect(started.splice(0)).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'e1'])
    for (const name of ['a1', 'b1', 'a2', 'd1', 'e1', 'c1', 'b2']) await end(name)
    expect(started).toEqual(['f1', 'a3', 'd2', 'b3', 'a4'])
  })

  test('are not for jobs, or for what many requests wait for', async () => {
    const { takeTurn, ask } = open(4)
    for (const name of ['a1', 'a2', 'b1', 'c1', 'd1']) ask(name)
    const isDone: string[] = []
    void takeTurn().then(() => isDone.push('job'))
    void runForNetwork('a', () => runForAll(takeTurn)).then(() => isDone.push('shared'))
    await settle()
    expect(isDone).toEqual(['job', 'shared'])
  })

  test('are not waited for by reads that others wait for, so that a busy network keeps nobody from their turn', async () => {
    const { takeTurn, ask } = open(4)
    for (const name of ['a1', 'a2']) ask(name)
    const readInTurn = createReadingTurns({ running: 1, waiting: 2 })
    const isDone: string[] = []
    const read = (network: string): void => {
      void runForNetwork(network, () => readInTurn(takeTurn, network)).then(() => isDone.push(network))
    }
    for (const network of ['a', 'b']) read(network)
    await settle()
    expect(isDone).toEqual(['a', 'b'])
  })

  test('are those of any network that waits for shared work, and each network keeps what it does not need', async () => {
    const { takeTurn, started, ask, end } = open(8)
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) ask(name)
    const work = runForNetwork('a', shareWork)
    const isDone: string[] = []
    void work.run(takeTurn).then((endTurn) => {
      isDone.push('shared')
      endTurn()
    })
    runForNetwork('b', work.join)
    runForNetwork('a', work.join)
    await settle()
    expect(isDone).toEqual([])
    runForNetwork('c', work.join)
    await settle()
    expect(isDone).toEqual(['shared'])
    ask('b3')
    await end('b1')
    await end('a1')
    await end('a2')
    ask('a4')
    await settle()
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2', 'b3', 'a3', 'a4'])
    await work.run(takeTurn)
    expect(isDone).toEqual(['shared'])
  })

  test('let a network be answered while another waits for all connections that it may have', async () => {
    const { db: holder, url, close } = await openTestDatabase()
    const { db, close: closeShared } = await openDatabase({
      databaseUrl: url,
      dataDir: '',
      poolSize: 8,
      hasTimeouts: false,
      shareConnections: createConnectionTurns,
    })
    const app = new Hono()
    app.use(rememberClientAddress({ trustedProxies: [] }))
    app.use(shedLoad(() => {}))
    app.get('/slow', async (c) => {
      await sql`SELECT pg_advisory_xact_lock(1)`.execute(db)
      return c.text('slow')
    })
    app.get('/quick', async (c) => {
      await sql`SELECT 1`.execute(db)
      return c.text('quick')
    })
    const ask = async (path: string, remoteAddress: string): Promise<string> =>
      await (await app.request(path, undefined, { incoming: { socket: { remoteAddress } } })).text()
    const slow: Promise<string>[] = []
    await holder.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(1)`.execute(trx)
      for (let request = 0; request < 32; request++) slow.push(ask('/slow', '192.0.2.1'))
      expect(await ask('/quick', '192.0.2.2')).toBe('quick')
    })
    expect(new Set(await Promise.all(slow))).toEqual(new Set(['slow']))
    await closeShared()
    await close()
  })
  test('of the embedded database come by network, one at a time, for whole transactions and after failures', async () => {
    const { db, pglite } = await openEmbedded(
      { loadDataDir: new Blob([readFileSync(inject('embeddedCopy'))]) },
      false,
      createConnectionTurns(1),
    )
    const done: string[] = []
    const query = (name: string, statement = 'SELECT 1'): Promise<unknown> =>
      sql
        .raw(statement)
        .execute(db)
        .catch(() => null)
        .finally(() => done.push(name))
    await runForNetwork('a', async () => {
      const transaction = db.transaction().execute(async (trx) => {
        const searches = ['a1', 'a2', 'a3'].map((name) => query(name))
        const others = ['b1', 'b2'].map((name) => runForNetwork('b', () => query(name, 'SELECT nothing')))
        const job = runForAll(() => query('job'))
        await sql`SELECT 1`.execute(trx)
        done.push('transaction')
        return [...searches, ...others, job]
      })
      await Promise.all(await transaction)
    })
    expect(done).toEqual(['transaction', 'a1', 'b1', 'job', 'a2', 'b2', 'a3'])
    await db.destroy()
    expect(pglite.closed).toBe(true)
  })
})
