import { setTimeout } from 'node:timers/promises'
import { checkInvariants } from '../src/db/invariants.ts'
import type { Database } from '../src/db/tables.ts'
import { compareWithProvider } from '../src/server/testing/compare-with-provider.ts'
import type { FaultEnvironment } from './environment.ts'
import type { Acknowledged } from './stay.ts'

/** Empty lists mean that nothing is wrong. */
export type AuditResult = { lost: string[]; broken: string[]; differences: string[] }

/** Waits until no payment or refund is open, for at most `timeoutMs`. Returns the milliseconds waited. */
export async function waitUntilSettled(db: Database, timeoutMs = 120_000): Promise<number> {
  const before = performance.now()
  while ((await countOpen(db)) > 0) {
    if (performance.now() - before > timeoutMs) break
    await setTimeout(100)
  }
  return performance.now() - before
}

/** Lists lost writes, broken invariants and differences with the provider. Run it after everything has settled. */
export async function audit(
  { db, provider }: Pick<FaultEnvironment, 'db' | 'provider'>,
  acknowledged: readonly Acknowledged[],
): Promise<AuditResult> {
  const breaches = await checkInvariants(db, Date.now())
  return {
    lost: await listLost(db, acknowledged),
    broken: breaches.map(({ name, detail }) => `${name}: ${detail}`),
    differences: await compareWithProvider(db, provider.db),
  }
}

async function countOpen(db: Database): Promise<number> {
  const payments = await db.selectFrom('payment').select('payment_id').where('state', '=', 'confirming').execute()
  const refunds = await db.selectFrom('refund').select('refund_id').where('state', '=', 'requested').execute()
  return payments.length + refunds.length
}

/** Acknowledged writes that are missing from the database. */
export async function listLost(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await db.selectFrom('booking').select(['booking_id', 'state', 'paid_at', 'version']).execute()
  const byId = new Map(rows.map((row) => [row.booking_id, row]))
  const isPresent = ({ bookingId, what }: Acknowledged): boolean => {
    const row = byId.get(bookingId)
    if (what === 'held') return row !== undefined
    if (what === 'changed') return row?.version === 1
    return what === 'paid' ? row?.paid_at !== null && row !== undefined : row?.state === 'cancelled'
  }
  return acknowledged.filter((write) => !isPresent(write)).map(({ bookingId, what }) => `${what} ${bookingId}`)
}
