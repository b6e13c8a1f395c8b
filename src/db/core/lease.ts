import { sql } from 'kysely'
import type { Database } from '../tables.ts'

export type Lease = { name: string; holder: string }

/** Takes a lease that is free or has ended, or extends one's own. By the clock of the database, which all processes share. */
export async function acquireLease(db: Database, { name, holder }: Lease, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO lease (name, holder, until)
    VALUES (${name}, ${holder}, now() + make_interval(secs => ${leaseMs / 1000}::double precision))
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE lease.holder = excluded.holder OR lease.until <= now()
    RETURNING name`.execute(db)
  return rows.length > 0
}

export async function releaseLease(db: Database, { name, holder }: Lease): Promise<void> {
  await sql`DELETE FROM lease WHERE name = ${name} AND holder = ${holder}`.execute(db)
}
