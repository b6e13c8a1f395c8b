import type { Database } from '../../db/tables.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import type { Api } from './api.ts'
import { bookingApi, type Held, sandboxContext } from './bookings.ts'
import type { TestContext } from './context.ts'

export type Scene = { db: Database; context: TestContext; api: Api }

export function createScene(database: { db: Database }): Scene {
  const context = sandboxContext(database.db)
  return { db: database.db, context, api: bookingApi(context) }
}

export async function countApprovals(db: Database): Promise<number> {
  return (await db.selectFrom('sandbox_payment').selectAll().where('approved_at', 'is not', null).execute()).length
}

export async function getState({ api }: Scene, { bookingId, owner }: Held): Promise<unknown> {
  return (await api(`/api/booking/${bookingId}`, { as: owner })).body.booking
}

/** Runs everything that is due now, and the jobs that this enqueues. */
export async function runDueWork(context: TestContext): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await runDueJobs(context)
}
