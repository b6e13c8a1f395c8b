import type { Database } from './tables.ts'

/** Runs in the transaction that is open, or in one of its own. */
export async function inTransaction<T>(db: Database, run: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? await run(db) : await db.transaction().execute(run)
}
