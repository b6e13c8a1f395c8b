import { sql } from 'kysely'
import type { PaidCard } from '../../domain/payment/card-issuer.ts'
import type { PaymentState } from '../../domain/payment/payment.ts'
import type { Won } from '../../domain/won.ts'
import { anyOnce } from '../core/any-once.ts'
import { recordAttempt } from '../core/backoff.ts'
import { arrayParameter, asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'

export type Payment = {
  paymentId: string
  bookingId: string
  /** The change that it pays for; null if it pays for the booking. */
  changeId: string | null
  orderId: string
  idempotencyKey: string
  amount: Won
  state: PaymentState
  unapplied: boolean
  paymentKey: string | null
  failureCode: string | null
  attempts: number
  /** Epoch milliseconds. */
  paidAt: number | null
  createdAt: number
  /** When it got its state. */
  updatedAt: number
}

const columns = [
  'payment_id as paymentId',
  'booking_id as bookingId',
  'change_id as changeId',
  'order_id as orderId',
  'idempotency_key as idempotencyKey',
  'amount',
  'state',
  'unapplied',
  'payment_key as paymentKey',
  'failure_code as failureCode',
  'attempts',
  'paid_at as paidAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

/** `refunded` is what goes or went back of it. */
export type BookingPayment = Payment & { refunded: Won }

export type NewPayment = Pick<Payment, 'paymentId' | 'bookingId' | 'changeId' | 'orderId' | 'idempotencyKey' | 'amount'> & {
  now: number
}

export async function addPayment(db: Database, payment: NewPayment): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      payment_id: payment.paymentId,
      booking_id: payment.bookingId,
      change_id: payment.changeId,
      order_id: payment.orderId,
      idempotency_key: payment.idempotencyKey,
      amount: payment.amount,
      state: 'ready',
      created_at: new Date(payment.now),
      updated_at: new Date(payment.now),
    })
    .execute()
}

export async function findPayment(db: Database, paymentId: string): Promise<Payment | undefined> {
  return await db.selectFrom('payment').select(columns).where('payment_id', '=', paymentId).executeTakeFirst()
}

/** `orderId` may be untrusted input. */
export async function findPaymentOfOrder(db: Database, orderId: string): Promise<Payment | undefined> {
  if (!/^[\w-]{6,64}$/.test(orderId)) return undefined
  return await db.selectFrom('payment').select(columns).where('order_id', '=', orderId).executeTakeFirst()
}

/** The payments of bookings, oldest first. To decide on the result, lock the booking before reading. */
export async function listPayments(db: Database, ...bookingIds: string[]): Promise<BookingPayment[]> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .selectFrom('payment')
    .select(columns)
    .select(refundedSum)
    .where(sql<boolean>`booking_id = ANY(${arrayParameter(bookingIds, 'text')})`)
    .orderBy('created_at')
    .orderBy(sql`change_id IS NOT NULL`)
    .orderBy('payment_id')
    .modifyEnd(asPrepared)
    .execute()
  return rows.map((row) => ({ ...row, refunded: Number(row.refunded) }))
}

const refundedSum =
  sql<number>`(SELECT coalesce(sum(refund.amount), 0) FROM refund WHERE refund.payment_id = payment.payment_id)`.as('refunded')

/** Whether the provider's payment key paid another payment. Only `paid` rows count, because anyone can submit a key that then fails. */
export async function isKeyOfOtherPayment(db: Database, paymentKey: string, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('payment_id')
    .where('payment_key', '=', paymentKey)
    .where('state', '=', 'paid')
    .where('payment_id', '<>', paymentId)
    .executeTakeFirst()
  return row !== undefined
}

export type PaymentUpdate = {
  paymentId: string
  from: PaymentState
  to: PaymentState
  now: number
  /** Unchanged if undefined, like `failureCode`. */
  paymentKey?: string | undefined
  failureCode?: string | undefined
  paidAt?: number | undefined
  unapplied?: boolean
  /** When to check with the provider next, while the payment is `confirming`. */
  nextAttemptAt?: number | undefined
}

/** Compare-and-set: returns false if the payment is not in state `from`. */
export async function transitionPayment(
  db: Database,
  { paymentId, from, to, now, paymentKey, failureCode, paidAt, unapplied = false, nextAttemptAt }: PaymentUpdate,
): Promise<boolean> {
  const isFirstAttempt = to === 'confirming'
  const changed = await db
    .updateTable('payment')
    .set({
      state: to,
      payment_key: paymentKey,
      failure_code: failureCode,
      paid_at: paidAt === undefined ? null : new Date(paidAt),
      unapplied,
      next_attempt_at: nextAttemptAt === undefined ? null : new Date(nextAttemptAt),
      last_attempt_at: isFirstAttempt ? new Date(now) : undefined,
      attempts: isFirstAttempt ? 1 : undefined,
      updated_at: new Date(now),
    })
    .where('payment_id', '=', paymentId)
    .where('state', '=', from)
    .returning('payment_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Records the card of a paid payment. */
export async function recordCard(db: Database, paymentId: string, { issuer, end }: PaidCard): Promise<void> {
  await db
    .updateTable('payment')
    .set({ card_issuer: issuer, card_end: end })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'paid')
    .execute()
}

/** The card that paid an order; null if unpaid or unknown. */
export async function findPaidCard(db: Database, orderId: string): Promise<PaidCard | null> {
  const row = await db
    .selectFrom('payment')
    .select(['card_issuer as issuer', 'card_end as end'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && (row.issuer ?? row.end) !== null ? row : null
}

/** Sets when to check a `confirming` payment with the provider next. */
export async function schedulePaymentCheck(db: Database, paymentId: string, nextAttemptAt: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ next_attempt_at: new Date(nextAttemptAt) })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'confirming')
    .execute()
}

/**
 * Claims the payments that are due for a check with the provider, and schedules the next check by `delaysMs`, see `recordAttempt`.
 * Two processes never claim the same payment at once.
 */
export async function claimConfirmingPayments(
  db: Database,
  { now, limit, delaysMs }: { now: number; limit: number; delaysMs: readonly number[] },
): Promise<Payment[]> {
  const due = db
    .selectFrom('payment')
    .select('payment_id')
    .where('state', '=', 'confirming')
    .where('next_attempt_at', '<=', timestamptz(now))
    .orderBy('next_attempt_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return await db
    .updateTable('payment')
    .set(recordAttempt(now, delaysMs))
    .where('payment_id', '=', anyOnce(due))
    .returning(columns)
    .execute()
}

/** The payments that have been `confirming` since before an instant, oldest first. */
export async function listOpenPayments(db: Database, before: number): Promise<Payment[]> {
  return await db
    .selectFrom('payment')
    .select(columns)
    .where('state', '=', 'confirming')
    .where('updated_at', '<', timestamptz(before))
    .orderBy('updated_at')
    .limit(100)
    .execute()
}
