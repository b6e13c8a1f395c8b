import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/db/core/database.ts'
import { inTransaction } from '../src/db/core/transaction.ts'
import type { Database } from '../src/db/tables.ts'
import { addPost } from '../src/db/testing/rows.ts'
import { createDatabase, type Postgres, startPostgres } from '../tools/postgres.ts'
import type { MemoryLimit } from './memory-limit.ts'
import { openProvider, type Provider } from './provider.ts'
import { type Server, startServer } from './server.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { createOwners, type Owner } from './users.ts'

/** The program as in production: its own process, PostgreSQL with fsync on, and a separate payment provider. */
export type FaultEnvironment = {
  postgres: Postgres
  /** a direct connection to the program's database, not through the proxy */
  db: Database
  proxy: TcpProxy
  provider: Provider
  server: Server
  /** Starts another process of the program on the same database; `close` ends it. */
  startAnother(): Promise<Server>
  owners: readonly Owner[]
  close(): Promise<void>
}

/** The open environments of the part that is running. */
const openEnvironments = new AsyncLocalStorage<Set<FaultEnvironment>>()

/** The secret of every process. */
export const authSecret = 'only-for-fault-tests-and-long-enough'
const durableSettings = { fsync: 'on', full_page_writes: 'on', max_connections: '150' }

export async function openEnvironment({
  owners = 40,
  settings = {},
  nodeFlags = [],
  limit,
  disk = tmpdir(),
}: {
  owners?: number
  settings?: Record<string, string>
  nodeFlags?: readonly string[]
  /** of the first server; `close` removes it */
  limit?: MemoryLimit
  /** a folder on the disk for PostgreSQL's data */
  disk?: string
} = {}): Promise<FaultEnvironment> {
  const postgres = await startPostgres(durableSettings, disk)
  const databaseUrl = await createDatabase(postgres, 'kkori')
  const proxy = await openTcpProxy(databaseUrl)
  const provider = await openProvider()
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 10 })
  const dataDir = await mkdtemp(join(tmpdir(), 'kkori-faults-'))
  const all = {
    DATABASE_URL: proxy.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    PAYMENTS: 'toss',
    TOSS_URL: provider.url,
    TOSS_CLIENT_KEY: 'test_ck_faults',
    TOSS_SECRET_KEY: provider.secretKey,
    ...settings,
  }
  const server = await startServer(all, nodeFlags, limit)
  const servers = [server]
  const environment: FaultEnvironment = {
    postgres,
    db,
    proxy,
    provider,
    server,
    async startAnother() {
      const another = await startServer(all, nodeFlags)
      servers.push(another)
      return another
    },
    owners: await createOwners(db, authSecret, owners),
    async close() {
      openEnvironments.getStore()?.delete(environment)
      await Promise.all(servers.map((one) => one.kill()))
      await limit?.remove()
      await proxy.close()
      await close()
      await provider.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  openEnvironments.getStore()?.add(environment)
  return environment
}

/** Runs a part and closes the environments that it leaves open when it aborts. */
export async function closingEnvironments<T>(part: () => Promise<T>): Promise<T> {
  const open = new Set<FaultEnvironment>()
  try {
    return await openEnvironments.run(open, part)
  } finally {
    for (const environment of open) await environment.close()
  }
}

/**
 * Adds a post with its image in one step: the server deletes old images that are in no post, and this one is as old as all test data.
 */
export async function addPostAtOnce(db: Database, changes?: Parameters<typeof addPost>[1]): ReturnType<typeof addPost> {
  return await inTransaction(db, (trx) => addPost(trx, changes))
}

/** Adds a post with `count` small rooms per night. Returns its number. */
export async function addPostWithRooms(db: Database, count: number): Promise<number> {
  const { postNum } = await addPostAtOnce(db, { rooms: [{ size: 'small', count, price: 40_000, weekendPrice: null }] })
  return postNum
}
