import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { statementsOf } from './statements.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

type Migration = { number: number; name: string; text: string; checksum: string }

// Any number will do that nothing else in the database locks.
const lockKey = 5_506_071_009

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => {
    const name = path.replace(/^.*\//, '')
    return { number: Number.parseInt(name, 10), name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
  .sort((one, other) => one.number - other.number)

/** Changes with every change of a migration. */
export const schemaChecksum: string = createHash('sha256')
  .update(migrations.map((migration) => migration.checksum).join())
  .digest('hex')

/** The number of the last one that this program knows. */
export const newestMigration: number = migrations.at(-1)?.number ?? 0

/**
 * Brings the tables up to date, or to the migration of a number; of several processes that start at once, one does and the others wait. Returns
 * what was applied.
 */
export async function migrate(db: Database, upTo: number = newestMigration): Promise<string[]> {
  return await inTransaction(db, async (trx) => {
    // Waiting for another process may take longer than a statement may.
    await sql`SET LOCAL lock_timeout = 0`.execute(trx)
    await sql`SET LOCAL statement_timeout = 0`.execute(trx)
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    await sql`CREATE TABLE IF NOT EXISTS schema_migration (
      number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(
      trx,
    )
    const pending = (await findPending(trx)).filter(({ number }) => number <= upTo)
    for (const migration of pending) await apply(trx, migration)
    return pending.map((migration) => migration.name)
  })
}

async function findPending(db: Database): Promise<Migration[]> {
  const applied = await db.selectFrom('schema_migration').select(['number', 'name', 'checksum']).execute()
  for (const { number, name, checksum } of applied) {
    const known = migrations.find((migration) => migration.number === number)
    if (!known) throw new Error(`The database is newer than this program: it has ${name}.`)
    if (known.checksum !== checksum) throw new Error(`${known.name} has changed since it was applied to this database.`)
  }
  return migrations.filter((migration) => !applied.some(({ number }) => number === migration.number))
}

async function apply(db: Database, { number, name, text, checksum }: Migration): Promise<void> {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(db)
  await db.insertInto('schema_migration').values({ number, name, checksum }).execute()
}
