import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest'
import { type OpenDatabase, openDatabase, openEmbedded } from '../core/database.ts'
import { migrate, schemaChecksum } from '../core/migrate.ts'
import { checkInvariants } from '../invariants.ts'
import type { Database } from '../tables.ts'

const databaseKinds = ['embedded', 'postgres'] as const

export type DatabaseKind = (typeof databaseKinds)[number]

/** A migrated database; `clear` deletes all rows. */
export type TestDatabase = OpenDatabase & { url: string; clear(): Promise<void> }

/**
 * Opens a new, empty, migrated database: on the PostgreSQL server of the test run, or embedded in memory. It has no timeouts, so that a
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
    let open: TestDatabase | undefined
    const database = {
      kind,
      get db(): Database {
        if (!open) throw new Error('The database is open only inside a test')
        return open.db
      },
    }
    beforeAll(async () => {
      open = await openTestDatabase(kind)
    })
    afterEach(async () => {
      const breaches = await checkInvariants(database.db)
      await open?.clear()
      expect(breaches).toEqual([])
    })
    afterAll(() => open?.close())
    tests(database)
  })
}

async function openPostgres(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const template = `template_${schemaChecksum.slice(0, 12)}`
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = databaseUrl(server, name)
  await runOnServer(server, async (admin) => {
    await createTemplate(admin, server, template)
    await sql`CREATE DATABASE ${sql.ref(name)} TEMPLATE ${sql.ref(template)}`.execute(admin)
  })
  const { db, kind, close } = await openDatabase({ databaseUrl: url, dataDir: '', hasTimeouts: false })
  return {
    db,
    kind,
    url,
    clear: () => clear(db),
    async close() {
      await close()
      await runOnServer(server, async (admin) => {
        await sql`DROP DATABASE ${sql.ref(name)} WITH (FORCE)`.execute(admin)
      })
    },
  }
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

/** Creating an embedded database takes seconds; loading a copy takes a third of that. */
async function openPglite(): Promise<TestDatabase> {
  const { db } = await openEmbedded({ loadDataDir: new Blob([readFileSync(inject('embeddedCopy'))]) }, false)
  return { db, kind: 'embedded', url: '', clear: () => clear(db), close: () => db.destroy() }
}

/** On tables this small DELETE is ten times faster than TRUNCATE. The replica role disables triggers and foreign keys. */
async function clear(db: Database): Promise<void> {
  await sql`
    DO $$
    DECLARE name text;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migration' LOOP
        EXECUTE format('DELETE FROM %I', name);
      END LOOP;
      FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL LOOP
        PERFORM setval(name::regclass, 1, false);
      END LOOP;
    END $$`.execute(db)
}

/** Whether a transaction waits for a lock, on a PostgreSQL server. The embedded database has one connection and runs them in turn. */
export async function isLockAwaited({ db, kind }: { db: Database; kind: DatabaseKind }): Promise<boolean> {
  if (kind === 'embedded') return true
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
