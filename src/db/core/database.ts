import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Database, Tables } from '../tables.ts'
import { limitWait, type TakeTurn } from './connection-turn.ts'
import { lockFolder } from './folder-lock.ts'
import { toPreparingPool } from './prepared-statements.ts'
import { shareConnection } from './share-connection.ts'

export type OpenDatabase = { db: Database; kind: 'embedded' | 'postgres'; close(): Promise<void> }

export type DatabasePlace = {
  /** Empty for the embedded database. */
  databaseUrl: string
  /** The directory of the embedded database; only one process can use it at a time. */
  dataDir: string
  /** Maximum number of connections to a PostgreSQL server. */
  poolSize?: number
  /** How long a server may take to answer before it counts as gone: shorter for a standby, whose reads the leader can answer. */
  answerTimeoutMs?: number
  /** False lifts the limits on statements, lock waits and waits for a connection: for maintenance, and for tests on a busy machine. */
  hasTimeouts?: boolean
  /** Shares the connections among those who ask for them; given how many there are. The embedded database has one. */
  shareConnections?: (all: number) => TakeTurn
  /** Called for each connection that the server closes. The pool replaces it on demand. */
  onConnectionLost?: (error: Error) => void
}

const settings = { jit: 'off', datestyle: 'ISO,YMD', timezone: 'UTC' }

const timeouts = { statement_timeout: '5000', lock_timeout: '2000', idle_in_transaction_session_timeout: '10000' }
const connectionTimeoutMs = 5000
// Longer than any statement may take, and than a commit waits for another standby once the synchronous one is lost.
const leaderTimeoutMs = 15_000
// A proxy that was told to end, such as HAProxy after each reload, loses its last connection by then.
const maxLifetimeSeconds = 600

function sessionSettings(hasTimeouts: boolean): Record<string, string> {
  return { ...settings, ...(hasTimeouts && timeouts) }
}

// Makes both drivers return the same types: int8 and numeric as numbers, dates as text, timestamptz as epoch milliseconds.
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [1082, (text) => text],
  [1184, (text) => Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z'))],
])

/** Opens the PostgreSQL database at `databaseUrl`, or the embedded one under `dataDir`. Throws `FolderTaken` if another process uses it. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  return place.databaseUrl === '' ? await openFolder(place) : openServer(place)
}

/** Opens an embedded database, in memory by default, without taking the folder lock. */
export async function openEmbedded(
  options: PGliteOptions = {},
  hasTimeouts = true,
  takeTurn: TakeTurn | null = null,
): Promise<{ db: Database; pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, parsers: Object.fromEntries(parsers) })
  const statements = Object.entries(sessionSettings(hasTimeouts)).map(([name, value]) => `SET ${name} = '${value}';`)
  await pglite.exec(statements.join('\n'))
  const dialect = toDialect(pglite)
  return { db: new Kysely<Tables>({ dialect: takeTurn ? shareConnection(dialect, takeTurn) : dialect }), pglite }
}

/**
 * The embedded database answers without a turn of the event loop, in which Node accepts a single connection. With a turn after each
 * statement, the requests beyond what the program can answer are rejected at once instead of waiting where it does not see them.
 */
export function toDialect(pglite: PGlite): PGliteDialect {
  return new PGliteDialect({
    pglite,
    async onCreateConnection(connection) {
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = <Row>(...query: Parameters<typeof execute>) =>
        execute<Row>(...query).finally(() => setImmediate())
    },
  })
}

// PGlite touches all shared buffers at startup, 128 MB by default. The operating system's file cache serves the rest.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/**
 * V8 uses 500 MB to optimize a single function of PostgreSQL, and the optimized code serves pages no faster (docs/decisions/0002-embedded-
 * postgresql.md).
 */
function disableWasmOptimizer(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

async function openFolder({ dataDir, hasTimeouts, shareConnections }: DatabasePlace): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataDir)
  disableWasmOptimizer()
  const folder = join(dataDir, 'database')
  try {
    // For a folder it cannot access, PGlite reports only an exit code; this check throws a readable error.
    if (existsSync(folder)) await access(folder, constants.R_OK | constants.W_OK)
    const { db, pglite } = await openEmbedded({ dataDir: folder, startParams }, hasTimeouts, shareConnections?.(1))
    return {
      db,
      kind: 'embedded',
      async close() {
        await db.destroy()
        // Kysely closes PGlite only if a statement has run.
        if (!pglite.closed) await pglite.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

function openServer({
  databaseUrl,
  poolSize = 20,
  hasTimeouts = true,
  answerTimeoutMs,
  shareConnections = () => async () => () => {},
  onConnectionLost = () => {},
}: DatabasePlace): OpenDatabase {
  const waitMs = answerTimeoutMs ?? (hasTimeouts ? connectionTimeoutMs : 0)
  const answerMs = answerTimeoutMs ?? (hasTimeouts ? leaderTimeoutMs : 0)
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    maxLifetimeSeconds,
    keepAlive: true,
    options: Object.entries(sessionSettings(hasTimeouts))
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format) },
  })
  // A checked-out client has no other error listener, and an unhandled 'error' event would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  pool.on('error', () => {})
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: toPreparingPool(pool, limitWait(shareConnections(poolSize), waitMs), answerMs) }),
  })
  return { db, kind: 'postgres', close: () => db.destroy() }
}
