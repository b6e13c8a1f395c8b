import type { Selectable } from 'kysely'
import type { Won } from '../../domain/won.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database, Tables } from '../tables.ts'

export type SandboxPayment = Selectable<Tables['sandbox_payment']>

export type NewSandboxPayment = {
  paymentKey: string
  orderId: string
  orderName: string
  customerKey: string | null
  amount: Won
  status: 'IN_PROGRESS' | 'ABORTED'
  simulatedError: string | null
  now: number
}

/** The number of payments that were begun for an order. */
export async function countSandboxPayments(db: Database, orderId: string): Promise<number> {
  const { begun } = await db
    .selectFrom('sandbox_payment')
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(begun)
}

export async function addSandboxPayment(db: Database, payment: NewSandboxPayment): Promise<void> {
  await db
    .insertInto('sandbox_payment')
    .values({
      payment_key: payment.paymentKey,
      order_id: payment.orderId,
      order_name: payment.orderName,
      customer_key: payment.customerKey,
      total_amount: payment.amount,
      balance_amount: payment.amount,
      status: payment.status,
      simulated_error: payment.simulatedError,
      requested_at: new Date(payment.now),
    })
    .execute()
}

export async function findSandboxPayment(db: Database, paymentKey: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payment').selectAll().where('payment_key', '=', paymentKey).executeTakeFirst()
}

/** The payment that represents an order: the approved one, or else the latest. */
export async function findSandboxOrder(db: Database, orderId: string): Promise<SandboxPayment | undefined> {
  return db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('approved_at', (order) => order.asc().nullsLast())
    .orderBy('requested_at', 'desc')
    .orderBy('payment_key')
    .executeTakeFirst()
}

/** Locks all payments of an order, so that at most one of them is approved. */
export async function lockSandboxOrder(db: Database, orderId: string): Promise<SandboxPayment[]> {
  return db.selectFrom('sandbox_payment').selectAll().where('order_id', '=', orderId).orderBy('payment_key').forUpdate().execute()
}

export async function approveSandboxPayment(db: Database, paymentKey: string, now: number): Promise<SandboxPayment | undefined> {
  return db
    .updateTable('sandbox_payment')
    .set({ status: 'DONE', approved_at: new Date(now) })
    .where('payment_key', '=', paymentKey)
    .where('status', '=', 'IN_PROGRESS')
    .returningAll()
    .executeTakeFirst()
}

/** `error` is the error code that later lookups return. */
export async function endSandboxPayment(
  db: Database,
  paymentKey: string,
  status: 'ABORTED' | 'EXPIRED',
  error: string | null,
): Promise<void> {
  await db
    .updateTable('sandbox_payment')
    .set({ status, simulated_error: error })
    .where('payment_key', '=', paymentKey)
    .where('status', '=', 'IN_PROGRESS')
    .execute()
}

/** Consumes a simulated error. Returns false if another request consumed it first. */
export async function consumeSimulatedError(db: Database, paymentKey: string, error: string): Promise<boolean> {
  const taken = await db
    .updateTable('sandbox_payment')
    .set({ simulated_error: null })
    .where('payment_key', '=', paymentKey)
    .where('simulated_error', '=', error)
    .returning('payment_key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Makes the next request that changes the payment fail with this error. */
export async function setSimulatedError(db: Database, paymentKey: string, error: string): Promise<void> {
  await db.updateTable('sandbox_payment').set({ simulated_error: error }).where('payment_key', '=', paymentKey).execute()
}

/** Refunds part of a payment. Returns undefined if it was not captured, or its balance is less than the amount or differs from `balance`. */
export async function refundSandboxPayment(
  db: Database,
  paymentKey: string,
  cancel: { amount: Won; reason: string; balance: Won | null; now: number },
): Promise<SandboxPayment | undefined> {
  return db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('payment_key', '=', paymentKey)
      .where('status', 'in', ['DONE', 'PARTIAL_CANCELED'])
      .where('balance_amount', '>=', cancel.amount)
      .forUpdate()
      .executeTakeFirst()
    if (!payment || (cancel.balance !== null && payment.balance_amount !== cancel.balance)) return undefined
    const balance = payment.balance_amount - cancel.amount
    const entry = { cancelAmount: cancel.amount, cancelReason: cancel.reason, canceledAt: new Date(cancel.now).toISOString() }
    return trx
      .updateTable('sandbox_payment')
      .set({
        balance_amount: balance,
        status: balance === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
        cancels: JSON.stringify([...payment.cancels, entry]),
      })
      .where('payment_key', '=', paymentKey)
      .returningAll()
      .executeTakeFirst()
  })
}

export type SandboxRequest = { key: string; method: string; url: string }

export type StoredSandboxResponse = { status: number; body: unknown }

/**
 * Claims an idempotency key. Returns `first` if the caller must process the request, `inFlight` while another request with the same key
 * is being processed, or else the stored response. Rows without a response from before `staleBefore` belong to a crashed process and
 * can be claimed again, as can all rows from before `forgottenBefore`.
 */
export async function claimSandboxRequest(
  db: Database,
  { key, method, url }: SandboxRequest,
  times: { now: number; staleBefore: number; forgottenBefore: number },
): Promise<'first' | 'inFlight' | StoredSandboxResponse> {
  const claimed = await db
    .insertInto('sandbox_idempotency')
    .values({ key, method, url, status: null, body: null, created_at: new Date(times.now) })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'method', 'url'])
        .doUpdateSet({ status: null, body: null, created_at: new Date(times.now) })
        .where((row) =>
          row.or([
            row('sandbox_idempotency.created_at', '<', timestamptz(times.forgottenBefore)),
            row.and([
              row('sandbox_idempotency.status', 'is', null),
              row('sandbox_idempotency.created_at', '<', timestamptz(times.staleBefore)),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return 'first'
  const stored = await db
    .selectFrom('sandbox_idempotency')
    .select(['status', 'body'])
    .where('key', '=', key)
    .where('method', '=', method)
    .where('url', '=', url)
    .executeTakeFirst()
  return stored && stored.status !== null ? { status: stored.status, body: stored.body } : 'inFlight'
}

export async function storeSandboxResponse(
  db: Database,
  { key, method, url }: SandboxRequest,
  response: StoredSandboxResponse,
): Promise<void> {
  await db
    .updateTable('sandbox_idempotency')
    .set({ status: response.status, body: JSON.stringify(response.body) })
    .where('key', '=', key)
    .where('method', '=', method)
    .where('url', '=', url)
    .execute()
}

/** Releases an idempotency key, so that the same request can be processed again. */
export async function deleteSandboxRequest(db: Database, { key, method, url }: SandboxRequest): Promise<void> {
  await db.deleteFrom('sandbox_idempotency').where('key', '=', key).where('method', '=', method).where('url', '=', url).execute()
}
