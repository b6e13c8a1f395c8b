import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../src/db/database.ts'
import type { Database } from '../src/db/tables.ts'
import { addPost } from '../src/db/testing/rows.ts'
import { type Postgres, startPostgres } from '../tools/postgres.ts'
import { createPool, type Owner } from './people.ts'
import { openProvider, type Provider } from './provider.ts'
import { type Server, startServer } from './server.ts'
import { openWire, type Wire } from './wire.ts'

/** The program as it runs in production: a process of its own on a PostgreSQL that syncs, with a payment provider outside. */
export type Stage = {
  postgres: Postgres
  /** our own way to the program's database, beside the wire */
  db: Database
  wire: Wire
  provider: Provider
  server: Server
  owners: readonly Owner[]
  close(): Promise<void>
}

const open = new Set<Stage>()

const authSecret = 'only-for-torture-and-long-enough'
const durable = { fsync: 'on', full_page_writes: 'on', max_connections: '150' }

export async function openStage({
  owners = 40,
  settings = {},
  nodeFlags = [],
  disk = tmpdir(),
}: {
  owners?: number
  settings?: Record<string, string>
  nodeFlags?: readonly string[]
  /** a folder on the disk that PostgreSQL is to use */
  disk?: string
} = {}): Promise<Stage> {
  const postgres = await startPostgres(durable, disk)
  const databaseUrl = await createDatabase(postgres.url, 'kkori')
  const wire = await openWire(databaseUrl)
  const provider = await openProvider()
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 10 })
  const dataDir = await mkdtemp(join(tmpdir(), 'kkori-torture-'))
  const server = await startServer(
    {
      ...{ DATABASE_URL: wire.url, DATA_DIR: dataDir, AUTH_SECRET: authSecret },
      ...{ PAYMENTS: 'toss', TOSS_URL: provider.url, TOSS_CLIENT_KEY: 'test_ck_torture', TOSS_SECRET_KEY: provider.secretKey },
      ...settings,
    },
    nodeFlags,
  )
  const stage: Stage = {
    ...{ postgres, db, wire, provider, server },
    owners: await createPool(db, authSecret, owners),
    async close() {
      open.delete(stage)
      await server.kill()
      await wire.close()
      await close()
      await provider.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  open.add(stage)
  return stage
}

/** Those that a part left open because it did not come to its end. */
export async function closeStages(): Promise<void> {
  for (const stage of open) await stage.close()
}

/** A post with so many small rooms a night, by its number. */
export async function placeWith(db: Database, count: number): Promise<number> {
  const { postNum } = await addPost(db, { rooms: [{ size: 'small', count, price: 40_000, weekendPrice: null }] })
  return postNum
}

export function databaseUrlOf({ url }: Pick<Postgres, 'url'>, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** An empty one beside the program's. Returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl: server, dataDir: '', poolSize: 1 })
  await sql`CREATE DATABASE ${sql.ref(name)}`.execute(db)
  await close()
  return databaseUrlOf({ url: server }, name)
}
