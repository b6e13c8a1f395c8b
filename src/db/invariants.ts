import { sql } from 'kysely'
import text from './invariants.sql?raw'
import type { Database } from './tables.ts'

export type Breach = { name: string; detail: string }

/** Returns every violated invariant. Without `now` (epoch milliseconds), the time-dependent invariants are skipped. */
export async function checkInvariants(db: Database, now: number | null = null): Promise<Breach[]> {
  return await db.transaction().execute(async (trx) => {
    const time = now === null ? '' : new Date(now).toISOString()
    await sql`SELECT set_config('kkori.now', ${time}, true)`.execute(trx)
    const { rows } = await sql.raw<Breach>(text).execute(trx)
    return rows
  })
}
