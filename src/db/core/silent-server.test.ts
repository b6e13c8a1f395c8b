import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { isTransient } from './pg-errors.ts'
import { liftStatementTimeout } from './prepared-statements.ts'

let target: TestDatabase
let relay: Relay
let program: OpenDatabase

beforeEach(async () => {
  target = await openTestDatabase()
  relay = await openRelay(target.url)
  program = await openDatabase({ databaseUrl: relay.url, dataDir: '', poolSize: 1, answerTimeoutMs: 300 })
  await sql`SELECT 1`.execute(program.db)
})

afterEach(async () => {
  await program.close()
  await relay.close()
  await target.close()
})

it('gives up a connection on which the server does not answer, and uses another one', async () => {
  relay.silence()
  expect(await getFailure(sql`SELECT 1`.execute(program.db))).toSatisfy(isTransient)
  expect((await sql`SELECT 2 AS two`.execute(program.db)).rows).toEqual([{ two: 2 }])
})

it('gives it up at once within a transaction', async () => {
  const slow = program.db.transaction().execute(async (trx) => {
    relay.silence()
    await sql`SELECT 1`.execute(trx)
  })
  expect(await getFailure(slow)).toSatisfy(isTransient)
  expect((await sql`SELECT 2 AS two`.execute(program.db)).rows).toEqual([{ two: 2 }])
})

it('waits for a statement whose limit is lifted, as in a migration, and only in its transaction', async () => {
  await program.db.transaction().execute(async (trx) => {
    await liftStatementTimeout.execute(trx)
    await sql`SELECT pg_sleep(0.6)`.execute(trx)
  })
  expect(await getFailure(sql`SELECT pg_sleep(0.6)`.execute(program.db))).toSatisfy(isTransient)
})

const getFailure = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error)

type Relay = { url: string; silence(): void; close(): Promise<void> }

/** Relays connections to a server; once silenced, those that are open stay open, but nothing arrives any more. */
async function openRelay(databaseUrl: string): Promise<Relay> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const relayed = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = createConnection({ host: hostname, port: Number(port) })
    client.pipe(upstream).pipe(client)
    relayed.add(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The relay has no TCP port')
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${address.port}` }).href,
    silence() {
      for (const client of relayed) {
        client.unpipe()
        client.resume()
      }
      relayed.clear()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
