import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { lockFolder } from './folder-lock.ts'
import { planOnceOn } from './plan-once.ts'
import type { Database, Tables } from './tables.ts'

export type OpenDatabase = { db: Database; kind: 'embedded' | 'postgres'; close(): Promise<void> }

export type DatabasePlace = {
  /** Empty for the embedded database. */
  databaseUrl: string
  /** Holds the embedded database; one process at a time. */
  dataDir: string
  /** Connections at most, of a PostgreSQL server. */
  poolSize?: number
  /** Hears of connections that the server closed; whoever needs one gets a new one. */
  onConnectionLost?: (error: Error) => void
}

const settings = {
  jit: 'off',
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  datestyle: 'ISO,YMD',
  timezone: 'UTC',
}

// Both drivers read the same values: int8 and numeric as numbers, dates as text, instants as epoch milliseconds.
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [1082, (text) => text],
  [1184, (text) => Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z'))],
])

/** Opens the PostgreSQL at `databaseUrl`, or the embedded one under `dataDir`; refuses a folder that another process has open. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  return place.databaseUrl === '' ? await openFolder(place.dataDir) : openServer(place)
}

/** An embedded database wherever the options say, in memory by default; takes no lock. */
export async function openEmbedded(options: PGliteOptions = {}): Promise<{ db: Database; pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, parsers: Object.fromEntries(parsers) })
  const statements = Object.entries(settings).map(([name, value]) => `SET ${name} = '${value}';`)
  await pglite.exec(statements.join('\n'))
  return { db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }), pglite }
}

// Its 128 MB by default are all touched at the start; beyond these the system's own cache has the files.
const smallStart = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** V8 takes 600 MB to optimise a single one of PostgreSQL's functions; pages cost as much computing without that. */
function keepCompilerSmall(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

/** Making the first database leaves 300 MB behind, which would otherwise lie about while the demonstration is filled in. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataDir)
  keepCompilerSmall()
  try {
    const { db, pglite } = await openEmbedded({ dataDir: join(dataDir, 'database'), startParams: smallStart })
    collectGarbage()
    return {
      db,
      kind: 'embedded',
      async close() {
        await db.destroy()
        // Where no statement ever ran, the line above closes nothing.
        if (!pglite.closed) await pglite.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

function openServer({ databaseUrl, poolSize = 20, onConnectionLost = () => {} }: DatabasePlace): OpenDatabase {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format) },
  })
  // One that is in use has nobody else who listens, and an error without a listener ends the process.
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost)
    planOnceOn(client)
  })
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, kind: 'postgres', close: () => db.destroy() }
}
