import type { Database } from '../tables.ts'

/** Joins the open transaction, or starts one. */
export async function inTransaction<T>(db: Database, run: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? await run(db) : await db.transaction().execute(run)
}
