import { sql } from 'kysely'
import text from './invariants.sql?raw'
import { statementsOf } from './statements.ts'
import type { Database } from './tables.ts'

export type Breach = { name: string; detail: string }

/** Everything that breaks an invariant. Without a time (epoch milliseconds), those that need one are left out. */
export async function checkInvariants(db: Database, now: number | null = null): Promise<Breach[]> {
  return await db.transaction().execute(async (trx) => {
    const time = now === null ? '' : new Date(now).toISOString()
    await sql`SELECT set_config('kkori.now', ${time}, true)`.execute(trx)
    const breaches: Breach[] = []
    for (const statement of statementsOf(text)) {
      const { rows } = await sql.raw<Breach>(statement).execute(trx)
      breaches.push(...rows)
    }
    return breaches
  })
}
