import { type Selectable, sql } from 'kysely'
import type { RefundState } from '../../domain/payment/payment.ts'
import type { Won } from '../../domain/won.ts'
import { anyOnce } from '../core/any-once.ts'
import { recordAttempt } from '../core/backoff.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database, Tables } from '../tables.ts'

export type RefundRow = {
  refundId: string
  paymentId: string
  bookingId: string
  paid: Won
  amount: Won
  percent: number
  reason: string
  state: RefundState
  idempotencyKey: string
  failureCode: string | null
  attempts: number
  /** When it is sent to the provider; until then it can be dropped. Epoch milliseconds, as `doneAt`. */
  dueAt: number
  createdAt: number
  doneAt: number | null
}

export type NewRefund = Pick<
  RefundRow,
  'refundId' | 'paymentId' | 'bookingId' | 'paid' | 'amount' | 'percent' | 'reason' | 'idempotencyKey' | 'dueAt'
> & { now: number }

/**
 * Call in the transaction that decides on the refund and holds the booking's lock. The request to the provider follows after commit.
 * Throws if the refunds of the payment would exceed it.
 */
export async function addRefund(db: Database, refund: NewRefund): Promise<void> {
  const earlier = await sumRefunds(db, refund.paymentId, ['requested', 'done'])
  if (earlier + refund.amount > refund.paid) throw new Error(`The refunds of payment ${refund.paymentId} would exceed it`)
  await db
    .insertInto('refund')
    .values({
      refund_id: refund.refundId,
      payment_id: refund.paymentId,
      booking_id: refund.bookingId,
      paid: refund.paid,
      amount: refund.amount,
      percent: refund.percent,
      reason: refund.reason,
      state: 'requested',
      idempotency_key: refund.idempotencyKey,
      due_at: new Date(refund.dueAt),
      next_attempt_at: new Date(refund.dueAt),
      created_at: new Date(refund.now),
    })
    .execute()
}

/** The sum of a payment's refunds in these states. */
export async function sumRefunds(db: Database, paymentId: string, states: readonly RefundState[]): Promise<Won> {
  const { sum } = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Drops the refunds of a payment that are not due yet. Returns false if one of them has already been sent to the provider. */
export async function dropRefunds(db: Database, paymentId: string, now: number): Promise<boolean> {
  const waiting = db.deleteFrom('refund').where('payment_id', '=', paymentId).where('due_at', '>', timestamptz(now))
  await waiting.where('attempts', '=', 0).execute()
  const sent = await db
    .selectFrom('refund')
    .select('refund_id')
    .where('payment_id', '=', paymentId)
    .where('due_at', '>', timestamptz(now))
    .executeTakeFirst()
  return sent === undefined
}

export async function listRefunds(db: Database, ...bookingIds: string[]): Promise<RefundRow[]> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .selectFrom('refund')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute()
  return rows.map(toRefund)
}

/** Like `claimConfirmingPayments`, for refunds. Those of one payment are claimed one after the other, because each changes its balance. */
export async function claimRequestedRefunds(
  db: Database,
  { now, limit, delaysMs }: { now: number; limit: number; delaysMs: readonly number[] },
): Promise<RefundRow[]> {
  const due = db
    .selectFrom('refund')
    .select('refund_id')
    .where('state', '=', 'requested')
    .where('next_attempt_at', '<=', timestamptz(now))
    .where(({ not }) =>
      not(sql<boolean>`EXISTS (
        SELECT FROM refund AS earlier
        WHERE earlier.payment_id = refund.payment_id AND earlier.state = 'requested' AND earlier.due_at <= ${timestamptz(now)}
          AND (earlier.created_at, earlier.refund_id) < (refund.created_at, refund.refund_id)
      )`),
    )
    .orderBy('next_attempt_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('refund')
    .set(recordAttempt(now, delaysMs))
    .where('refund_id', '=', anyOnce(due))
    .returningAll()
    .execute()
  return rows.map(toRefund)
}

/** Returns false if the refund is already done. */
export async function finishRefund(db: Database, refundId: string, now: number): Promise<boolean> {
  const done = await db
    .updateTable('refund')
    .set({ state: 'done', done_at: new Date(now), next_attempt_at: null, failure_code: null })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'requested')
    .returning('refund_id')
    .executeTakeFirst()
  return done !== undefined
}

export async function recordRefundFailure(db: Database, refundId: string, code: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({ failure_code: code })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'requested')
    .execute()
}

function toRefund(row: Selectable<Tables['refund']>): RefundRow {
  return {
    refundId: row.refund_id,
    paymentId: row.payment_id,
    bookingId: row.booking_id,
    paid: row.paid,
    amount: row.amount,
    percent: row.percent,
    reason: row.reason,
    state: row.state,
    idempotencyKey: row.idempotency_key,
    failureCode: row.failure_code,
    attempts: row.attempts,
    dueAt: row.due_at,
    createdAt: row.created_at,
    doneAt: row.done_at,
  }
}
