import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { liftStatementTimeout } from './prepared-statements.ts'
import { inTransaction } from './transaction.ts'

/** Receives rows of a table, each as JSON text written by PostgreSQL. */
export type RowsTaker = (table: string, rows: readonly string[]) => Promise<void>
export type RowsSource = (table: string) => AsyncIterable<readonly string[]>

const batch = 1_000
// Migrations recreate schema_migration; cache invalidations and rate limits mean nothing to another installation. `shown_change` is the
// name of cache_invalidation before migration 60, to which the backup of an older version is restored first.
const excludedTables = ['schema_migration', 'cache_invalidation', 'shown_change', 'rate_limit', 'lease']

/** Dumps all tables from one snapshot, one table at a time, referenced tables first. */
export async function dumpTables(db: Database, take: RowsTaker): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await disableTimeouts(trx)
      for (const table of await listTables(trx)) await dumpTable(trx, table, take)
    })
}

/**
 * Loads the output of `dumpTables` into empty tables in one transaction. User triggers are disabled, because the dump already contains
 * the rows they would write. Returns the number of rows by table.
 */
export async function loadTables(db: Database, readRows: RowsSource): Promise<Map<string, number>> {
  return await inTransaction(db, async (trx) => {
    await disableTimeouts(trx)
    const counts = new Map<string, number>()
    for (const table of await listTables(trx)) counts.set(table, await loadTable(trx, table, readRows(table)))
    return counts
  })
}

/** The number of the last migration applied to a database; 0 for an empty database. */
export async function lastMigration(db: Database): Promise<number> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass('public.schema_migration') IS NOT NULL AS found`.execute(db)
  if (!rows[0]?.found) return 0
  const row = await db
    .selectFrom('schema_migration')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  return row?.number ?? 0
}

async function dumpTable(db: Database, table: string, take: RowsTaker): Promise<void> {
  await sql`DECLARE dump NO SCROLL CURSOR FOR SELECT to_json(entry)::text AS row FROM ${sql.table(table)} AS entry`.execute(db)
  await take(table, [])
  for (;;) {
    const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(batch)} FROM dump`.execute(db)
    if (rows.length === 0) break
    await take(
      table,
      rows.map(({ row }) => row),
    )
  }
  await sql`CLOSE dump`.execute(db)
}

async function loadTable(db: Database, table: string, batches: AsyncIterable<readonly string[]>): Promise<number> {
  const columns = await listColumns(db, table)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  let count = 0
  await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(db)
  for await (const rows of batches) {
    await sql`
      INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM json_populate_recordset(NULL::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(db)
    count += rows.length
  }
  await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(db)
  for (const { name } of columns.filter(({ isIdentity }) => isIdentity))
    await sql`
      SELECT setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)}))
      FROM ${sql.table(table)} HAVING max(${sql.ref(name)}) IS NOT NULL`.execute(db)
  return count
}

/** Copying may exceed the timeouts that apply to requests. */
async function disableTimeouts(db: Database): Promise<void> {
  await liftStatementTimeout.execute(db)
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(db)
}

/** Lists the tables in topological order: each after the tables it references. */
async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; refers: string[] }>`
    SELECT relname AS name, ARRAY(
      SELECT target.relname::text FROM pg_constraint JOIN pg_class target ON target.oid = confrelid
      WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid <> conrelid
    ) AS refers
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL (${excludedTables})
    ORDER BY relname`.execute(db)
  const sorted: string[] = []
  while (sorted.length < rows.length) {
    const next = rows.filter(({ name, refers }) => !sorted.includes(name) && refers.every((other) => sorted.includes(other)))
    if (next.length === 0) throw new Error('The foreign keys form a cycle')
    sorted.push(...next.map(({ name }) => name))
  }
  return sorted
}

async function listColumns(db: Database, table: string): Promise<{ name: string; isIdentity: boolean }[]> {
  const { rows } = await sql<{ name: string; isIdentity: boolean }>`
    SELECT attname AS name, attidentity <> '' AS "isIdentity" FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum`.execute(db)
  return rows
}
