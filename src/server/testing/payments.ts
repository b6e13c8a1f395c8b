import type { Database } from '../../db/tables.ts'
import type { Gateway } from '../payment/gateway.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import type { Api, TestResponse } from './api.ts'
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

/** Loses every answer of the provider, which still captures payments, until the returned function is called. */
export function loseAnswers(context: TestContext): () => void {
  const { gateway } = context
  const unknown = async () => ({ outcome: 'unknown', code: 'TimeoutError' }) as const
  const confirm: Gateway['confirm'] = async (request) => {
    await gateway.confirm(request)
    return await unknown()
  }
  context.gateway = { confirm, lookUp: unknown, cancel: unknown }
  return () => {
    context.gateway = gateway
  }
}

/** Runs everything that is due now, and the jobs that this enqueues. */
export async function runDueWork(context: TestContext): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await runDueJobs(context)
}

/** Submits a form of the sandbox's checkout page. */
export async function submitForm(
  { api }: Scene,
  orderId: string,
  form: { [field: string]: string },
  prefix = '',
): Promise<TestResponse> {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.set(name, value)
  const url = `http://localhost:3000${prefix}/payment/sandbox/${orderId}`
  return await api.send(new Request(url, { method: 'POST', body, headers: { origin: 'http://localhost:3000' } }))
}
