import { setTimeout } from 'node:timers/promises'
import { checkInvariants } from '../src/db/invariants.ts'
import type { Database } from '../src/db/tables.ts'
import { compareWithProvider } from '../src/server/testing/compare-with-provider.ts'
import type { Stage } from './stage.ts'
import type { Promised } from './stay.ts'

export type Books = { lost: string[]; broken: string[]; differences: string[] }

/** Waits until no payment and no refund is open, for `patienceMs` at most. Returns how long that took, in milliseconds. */
export async function settled(db: Database, patienceMs = 120_000): Promise<number> {
  const before = performance.now()
  while ((await countOpen(db)) > 0) {
    if (performance.now() - before > patienceMs) break
    await setTimeout(100)
  }
  return performance.now() - before
}

/** What is wrong once everything has settled: promises that are not kept, broken invariants, other figures than the provider's. */
export async function audit({ db, provider }: Pick<Stage, 'db' | 'provider'>, promised: readonly Promised[]): Promise<Books> {
  const breaches = await checkInvariants(db, Date.now())
  return {
    lost: await lostOf(db, promised),
    broken: breaches.map(({ name, detail }) => `${name}: ${detail}`),
    differences: await compareWithProvider(db, provider.db),
  }
}

async function countOpen(db: Database): Promise<number> {
  const payments = await db.selectFrom('payment').select('payment_id').where('state', '=', 'confirming').execute()
  const refunds = await db.selectFrom('refund').select('refund_id').where('state', '=', 'requested').execute()
  return payments.length + refunds.length
}

/** Promises that a database does not keep. */
export async function lostOf(db: Database, promised: readonly Promised[]): Promise<string[]> {
  const rows = await db.selectFrom('booking').select(['booking_id', 'state', 'paid_at']).execute()
  const byId = new Map(rows.map((row) => [row.booking_id, row]))
  const isKept = ({ bookingId, what }: Promised): boolean => {
    const row = byId.get(bookingId)
    if (what === 'held') return row !== undefined
    return what === 'paid' ? row?.paid_at !== null && row !== undefined : row?.state === 'cancelled'
  }
  return promised.filter((one) => !isKept(one)).map(({ bookingId, what }) => `${what} ${bookingId}`)
}
