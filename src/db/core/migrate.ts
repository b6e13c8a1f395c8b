import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { isLockConflict } from './pg-errors.ts'
import { liftStatementTimeout } from './prepared-statements.ts'
import { inTransaction } from './transaction.ts'

/** The database has a migration that this program does not know, or knows with different content. */
export class UnknownSchema extends Error {}

type Migration = { number: number; name: string; text: string; checksum: string }

// An arbitrary number that no other advisory lock in the database uses.
const lockKey = 5_506_071_009

const files = import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default', eager: true })

const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => {
    const name = path.replace(/^.*\//, '')
    return { number: Number.parseInt(name, 10), name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
  .sort((one, other) => one.number - other.number)

/** Identifies the schema: changes whenever a migration is added or edited. */
export const schemaChecksum: string = createHash('sha256')
  .update(migrations.map((migration) => migration.checksum).join())
  .digest('hex')

/** The number of the latest migration known to this program. */
export const newestMigration: number = migrations.at(-1)?.number ?? 0

/** Processes that are running keep tables for less than this; while a migration waits for one, all their other requests wait as well. */
const lockTimeout = '2s'
const maxTries = 30
const pauseMs = 500

/** How a migration begins that is committed with those before it, because it takes long: the locks of those that follow wait for it. */
const endsTransaction = '-- Committed before the migrations that follow.'

/**
 * Applies the pending migrations up to `upTo` and returns their names: all or none, but for those that end a transaction. When several processes
 * start at once, one migrates and the others wait. What processes of the version before lock may be in its way, also in a circle: then nothing is
 * applied, and it is tried again.
 */
export async function migrate(db: Database, upTo: number = newestMigration): Promise<string[]> {
  const names: string[] = []
  for (let tries = 1; ; tries += 1) {
    try {
      const applied = await applyPending(db, upTo)
      if (applied.length === 0) return names
      names.push(...applied)
    } catch (error) {
      if (db.isTransaction || tries === maxTries || !isLockConflict(error)) throw error
      await setTimeout(pauseMs)
    }
  }
}

async function applyPending(db: Database, upTo: number): Promise<string[]> {
  return await inTransaction(db, async (trx) => {
    // Waiting for another process to migrate may exceed the timeouts that apply to requests.
    await sql`SET LOCAL lock_timeout = 0`.execute(trx)
    await liftStatementTimeout.execute(trx)
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    await sql`SET LOCAL lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx)
    await sql`CREATE TABLE IF NOT EXISTS schema_migration (
      number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(
      trx,
    )
    const pending = (await findPending(trx)).filter(({ number }) => number <= upTo)
    const last = pending.findIndex(({ text }) => text.startsWith(endsTransaction))
    const together = last === -1 ? pending : pending.slice(0, last + 1)
    for (const migration of together) await apply(trx, migration)
    return together.map((migration) => migration.name)
  })
}

/** The names of the migrations that `migrate` would apply. */
export async function listPendingMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ isNew: boolean }>`SELECT to_regclass('schema_migration') IS NULL AS "isNew"`.execute(db)
  const pending = rows[0]?.isNew ? migrations : await findPending(db)
  return pending.map(({ name }) => name)
}

async function findPending(db: Database): Promise<Migration[]> {
  const applied = await db.selectFrom('schema_migration').select(['number', 'name', 'checksum']).execute()
  for (const { number, name, checksum } of applied) {
    const known = migrations.find((migration) => migration.number === number)
    if (!known) throw new UnknownSchema(`The database is newer than this program: it has ${name}. Start the newer program.`)
    if (known.checksum !== checksum)
      throw new UnknownSchema(
        `${known.name} has changed since it was applied to this database. Start the program that applied it.`,
      )
  }
  return migrations.filter((migration) => !applied.some(({ number }) => number === migration.number))
}

async function apply(db: Database, { number, name, text, checksum }: Migration): Promise<void> {
  await runScript(db, text)
  await db.insertInto('schema_migration').values({ number, name, checksum }).execute()
}

/** Runs an SQL file. PGlite executes one statement at a time, and EXECUTE is one statement that takes any number of them. */
export async function runScript(db: Database, text: string): Promise<void> {
  await sql.raw(`DO $run$ BEGIN EXECUTE $script$${text}$script$; END $run$`).execute(db)
}
