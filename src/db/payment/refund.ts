import type { Selectable } from 'kysely'
import type { RefundState } from '../../domain/payment/payment.ts'
import type { Won } from '../../domain/won.ts'
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
  /** Epoch milliseconds. */
  doneAt: number | null
}

export type NewRefund = Pick<
  RefundRow,
  'refundId' | 'paymentId' | 'bookingId' | 'paid' | 'amount' | 'percent' | 'reason' | 'idempotencyKey'
> & { now: number }

/** Call in the transaction that decides on the refund. The request to the provider follows after commit. */
export async function addRefund(db: Database, refund: NewRefund): Promise<void> {
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
      next_attempt_at: new Date(refund.now),
      created_at: new Date(refund.now),
    })
    .execute()
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

/** Like `claimConfirmingPayments`, for refunds. */
export async function claimRequestedRefunds(
  db: Database,
  { now, limit, delaysMs }: { now: number; limit: number; delaysMs: readonly number[] },
): Promise<RefundRow[]> {
  const due = db
    .selectFrom('refund')
    .select('refund_id')
    .where('state', '=', 'requested')
    .where('next_attempt_at', '<=', timestamptz(now))
    .orderBy('next_attempt_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('refund')
    .set(recordAttempt(now, delaysMs))
    .where('refund_id', 'in', due)
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
    doneAt: row.done_at,
  }
}
