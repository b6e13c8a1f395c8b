import { sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Joins the open transaction, or starts one. */
export async function inTransaction<T>(db: Database, run: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? await run(db) : await db.transaction().execute(run)
}

/** Runs a part of an open transaction. If it returns false, only this part is undone, even if a statement of it failed. */
export async function inSavepoint(trx: Database, run: () => Promise<boolean>): Promise<boolean> {
  await sql`SAVEPOINT part`.execute(trx)
  const isDone = await run()
  if (!isDone) await sql`ROLLBACK TO SAVEPOINT part`.execute(trx)
  return isDone
}
