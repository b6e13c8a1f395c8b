import type { Selectable } from 'kysely'
import type { Won } from '../domain/won.ts'
import { at } from './instant.ts'
import type { Database, Tables } from './tables.ts'

export type SandboxPayment = Selectable<Tables['sandbox_payment']>

export type NewSandboxPayment = {
  paymentKey: string
  orderId: string
  orderName: string
  customerKey: string | null
  amount: Won
  status: 'IN_PROGRESS' | 'ABORTED'
  fault: string | null
  now: number
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
      fault: payment.fault,
      requested_at: new Date(payment.now),
    })
    .execute()
}

export async function findSandboxPayment(db: Database, paymentKey: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payment').selectAll().where('payment_key', '=', paymentKey).executeTakeFirst()
}

/** The payment that speaks for an order: the approved one, else the latest. */
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

/** Locks all payments of an order, so that one of them at most is approved. */
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

/** `fault` is the code that look-ups give from then on. */
export async function endSandboxPayment(
  db: Database,
  paymentKey: string,
  status: 'ABORTED' | 'EXPIRED',
  fault: string | null,
): Promise<void> {
  await db
    .updateTable('sandbox_payment')
    .set({ status, fault })
    .where('payment_key', '=', paymentKey)
    .where('status', '=', 'IN_PROGRESS')
    .execute()
}

/** Uses up a fault; false when another request did so first. */
export async function takeSandboxFault(db: Database, paymentKey: string, fault: string): Promise<boolean> {
  const taken = await db
    .updateTable('sandbox_payment')
    .set({ fault: null })
    .where('payment_key', '=', paymentKey)
    .where('fault', '=', fault)
    .returning('payment_key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Orders a fault for the next request that changes the payment. */
export async function setSandboxFault(db: Database, paymentKey: string, fault: string): Promise<void> {
  await db.updateTable('sandbox_payment').set({ fault }).where('payment_key', '=', paymentKey).execute()
}

/** Gives back a part; undefined when the payment was not taken, less than this is left of it, or not just `balance`. */
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

export type KeptAnswer = { status: number; body: unknown }

/**
 * `first` when the request is to be carried out, `inFlight` while another with the same key is, else that one's answer.
 * A row without an answer that is older than `staleBefore` belongs to a process that died; keys older than `forgottenBefore` are forgotten.
 */
export async function claimSandboxRequest(
  db: Database,
  { key, method, url }: SandboxRequest,
  times: { now: number; staleBefore: number; forgottenBefore: number },
): Promise<'first' | 'inFlight' | KeptAnswer> {
  const claimed = await db
    .insertInto('sandbox_idempotency')
    .values({ key, method, url, status: null, body: null, created_at: new Date(times.now) })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'method', 'url'])
        .doUpdateSet({ status: null, body: null, created_at: new Date(times.now) })
        .where((row) =>
          row.or([
            row('sandbox_idempotency.created_at', '<', at(times.forgottenBefore)),
            row.and([
              row('sandbox_idempotency.status', 'is', null),
              row('sandbox_idempotency.created_at', '<', at(times.staleBefore)),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return 'first'
  const kept = await db
    .selectFrom('sandbox_idempotency')
    .select(['status', 'body'])
    .where('key', '=', key)
    .where('method', '=', method)
    .where('url', '=', url)
    .executeTakeFirst()
  return kept && kept.status !== null ? { status: kept.status, body: kept.body } : 'inFlight'
}

export async function keepSandboxAnswer(db: Database, { key, method, url }: SandboxRequest, answer: KeptAnswer): Promise<void> {
  await db
    .updateTable('sandbox_idempotency')
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where('key', '=', key)
    .where('method', '=', method)
    .where('url', '=', url)
    .execute()
}

/** Lets the same request be carried out again. */
export async function forgetSandboxRequest(db: Database, { key, method, url }: SandboxRequest): Promise<void> {
  await db.deleteFrom('sandbox_idempotency').where('key', '=', key).where('method', '=', method).where('url', '=', url).execute()
}
