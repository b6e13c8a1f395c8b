import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest'
import { type OpenDatabase, openDatabase, openEmbedded, toDialect } from '../core/database.ts'
import { migrate, schemaChecksum } from '../core/migrate.ts'
import invariants from '../invariants.sql?raw'
import type { Database, Tables } from '../tables.ts'

const databaseKinds = ['embedded', 'postgres'] as const

export type DatabaseKind = (typeof databaseKinds)[number]

/** A migrated database; `clear` deletes all rows. */
export type TestDatabase = OpenDatabase & { url: string; clear(): Promise<void> }

/**
 * Opens a new, empty, migrated database of its own: on the PostgreSQL server of the test run, or embedded in memory. It has no timeouts, so that a
 * busy machine cannot fail a test.
 */
export async function openTestDatabase(kind: DatabaseKind = 'postgres'): Promise<TestDatabase> {
  return kind === 'postgres' ? await openPostgres() : await openPglite()
}

type DatabaseTests = (database: { readonly db: Database; readonly kind: DatabaseKind }) => void

/**
 * Runs the same tests on both databases. Read `database.db` only inside a test. Each test starts with empty tables and must not
 * violate an invariant.
 */
export function describeOnBoth(name: string, tests: DatabaseTests): void {
  describeOn(databaseKinds, name, tests)
}

/** Like `describeOnBoth`, for what does not depend on the database: permissions and pages of every endpoint. */
export function describeOnPostgres(name: string, tests: DatabaseTests): void {
  describeOn(['postgres'], name, tests)
}

function describeOn(kinds: readonly DatabaseKind[], name: string, tests: DatabaseTests): void {
  describe.each(kinds)(`${name} (%s)`, (kind) => {
    let open: OpenDatabase | undefined
    const database = {
      kind,
      get db(): Database {
        if (!open) throw new Error('The database is open only inside a test')
        return open.db
      },
    }
    beforeAll(async () => {
      open = await openShared(kind)
    })
    afterEach(async () => {
      const { rows } = await sql`SELECT * FROM testing.find_breaches()`.execute(database.db)
      await clear(database.db)
      expect(rows).toEqual([])
    })
    afterAll(() => open?.close())
    tests(database)
  })
}

/** It is dropped together with the server. */
let sharedServer: Promise<string> | undefined
let sharedEmbedded: ReturnType<typeof loadEmbedded> | undefined

/**
 * Opens the database that all test files of a worker use in turn (`isolate` in vitest.config.ts), because creating one takes longer
 * than most tests. Whatever a test leaves running fails as soon as its file has closed it.
 */
async function openShared(kind: DatabaseKind): Promise<OpenDatabase> {
  if (kind === 'postgres') {
    sharedServer ??= createDatabase()
    return await openDatabase({ databaseUrl: await sharedServer, dataDir: '', hasTimeouts: false })
  }
  sharedEmbedded ??= loadEmbedded()
  const { pglite } = await sharedEmbedded
  const dialect = toDialect(pglite)
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => Object.assign(dialect.createDriver(), { destroy: async () => {} }),
      createIntrospector: (own) => dialect.createIntrospector(own),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  })
  return { db, kind, close: () => db.destroy() }
}

/** Rate limits and cache invalidations change even when a request is refused. */
const unread = ['rate_limit', 'cache_invalidation']

/**
 * Functions whose statements PostgreSQL plans once per connection, which takes many times longer than running them on tables this
 * small. `clear` deletes all rows in one statement, so that foreign keys are checked when no row is left; turning the triggers off would
 * throw away all plans of the connection. Triggers then add rows to `cache_invalidation` and `listing_count`.
 */
async function addFunctions(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migration'`.execute(db)
  const deletions = rows.map(({ name }) => `${name}_rows AS (DELETE FROM ${name})`)
  const contents = rows
    .filter(({ name }) => !unread.includes(name))
    .map(({ name }) => `SELECT '${name}', coalesce(string_agg(r::text, E'\\n' ORDER BY r::text), '') FROM ${name} AS r`)
  await sql`CREATE SCHEMA testing`.execute(db)
  await sql`CREATE TYPE testing.breach AS (name text, detail text)`.execute(db)
  await sql`
    CREATE FUNCTION testing.find_breaches() RETURNS SETOF testing.breach LANGUAGE plpgsql AS $$
    BEGIN
      RETURN QUERY ${sql.raw(invariants)}
    END $$`.execute(db)
  // Starting parallel workers takes many times longer than reading tables this small.
  await sql`
    CREATE FUNCTION testing.read_everything() RETURNS TABLE (name text, content text) LANGUAGE plpgsql
    SET max_parallel_workers_per_gather = 0 AS $$
    BEGIN
      RETURN QUERY ${sql.raw(contents.join(' UNION ALL '))} ORDER BY 1;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION testing.clear() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE done integer;
    BEGIN
      WITH ${sql.raw(deletions.join(', '))} SELECT 1 INTO done;
      DELETE FROM cache_invalidation;
      DELETE FROM listing_count;
      PERFORM setval(format('%I', sequencename)::regclass, 1, false)
      FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
    END $$`.execute(db)
}

async function clear(db: Database): Promise<void> {
  await sql`SELECT testing.clear()`.execute(db)
}

async function openPostgres(): Promise<TestDatabase> {
  const url = await createDatabase()
  const { db, kind, close } = await openDatabase({ databaseUrl: url, dataDir: '', hasTimeouts: false })
  return {
    db,
    kind,
    url,
    clear: () => clear(db),
    async close() {
      await close()
      await runOnServer(inject('postgresUrl'), async (admin) => {
        await sql`DROP DATABASE ${sql.ref(new URL(url).pathname.slice(1))} WITH (FORCE)`.execute(admin)
      })
    },
  }
}

/** Returns the URL of a new migrated database. */
async function createDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const template = `template_${schemaChecksum.slice(0, 12)}`
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOnServer(server, async (admin) => {
    await createTemplate(admin, server, template)
    await sql`CREATE DATABASE ${sql.ref(name)} TEMPLATE ${sql.ref(template)}`.execute(admin)
  })
  const url = databaseUrl(server, name)
  await runOnServer(url, addFunctions)
  return url
}

/** Creates the migrated template database once per test run; the test databases are copies of it. */
async function createTemplate(admin: Database, server: string, template: string): Promise<void> {
  await sql`SELECT pg_advisory_lock(1)`.execute(admin)
  const found = await sql`SELECT FROM pg_database WHERE datname = ${template}`.execute(admin)
  if (found.rows.length === 0) {
    const draft = `${template}_draft`
    await sql`DROP DATABASE IF EXISTS ${sql.ref(draft)}`.execute(admin)
    await sql`CREATE DATABASE ${sql.ref(draft)}`.execute(admin)
    await runOnServer(databaseUrl(server, draft), migrate)
    await sql`ALTER DATABASE ${sql.ref(draft)} RENAME TO ${sql.ref(template)}`.execute(admin)
  }
  await sql`SELECT pg_advisory_unlock(1)`.execute(admin)
}

async function runOnServer(url: string, run: (db: Database) => Promise<unknown>): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1, hasTimeouts: false })
  await run(db)
  await close()
}

function databaseUrl(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function openPglite(): Promise<TestDatabase> {
  const { db } = await loadEmbedded()
  return { db, kind: 'embedded', url: '', clear: () => clear(db), close: () => db.destroy() }
}

/** Creating an embedded database takes seconds; loading a copy takes a third of that. */
async function loadEmbedded(): Promise<{ db: Database; pglite: PGlite }> {
  const open = await openEmbedded({ loadDataDir: new Blob([readFileSync(inject('embeddedCopy'))]) }, false)
  await addFunctions(open.db)
  return open
}

/** Whether a transaction waits for a lock, on a PostgreSQL server. The embedded database has one connection and runs them in turn. */
export async function isLockAwaited({ db, kind }: { db: Database; kind: DatabaseKind }): Promise<boolean> {
  if (kind === 'embedded') return true
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
