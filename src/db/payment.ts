import type { Selectable } from 'kysely'
import type { PaidCard } from '../domain/card-issuer.ts'
import type { PaymentState } from '../domain/payment.ts'
import type { Won } from '../domain/won.ts'
import { askedNow } from './ask-again.ts'
import { at } from './instant.ts'
import type { Database, Tables } from './tables.ts'

export type Payment = {
  paymentId: string
  bookingId: string
  orderId: string
  idempotencyKey: string
  amount: Won
  state: PaymentState
  surplus: boolean
  paymentKey: string | null
  failureCode: string | null
  askedCount: number
  /** Epoch milliseconds. */
  paidAt: number | null
  createdAt: number
}

export type NewPayment = Pick<Payment, 'paymentId' | 'bookingId' | 'orderId' | 'idempotencyKey' | 'amount'> & { now: number }

export async function addPayment(db: Database, payment: NewPayment): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      payment_id: payment.paymentId,
      booking_id: payment.bookingId,
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
  const row = await db.selectFrom('payment').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
  return row && toPayment(row)
}

/** The order's id may be any text that somebody sent. */
export async function findPaymentOfOrder(db: Database, orderId: string): Promise<Payment | undefined> {
  if (!/^[\w-]{6,64}$/.test(orderId)) return undefined
  const row = await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  return row && toPayment(row)
}

/** The attempts of bookings, the first one first. Lock the booking before reading them to decide something. */
export async function listPayments(db: Database, ...bookingIds: string[]): Promise<Payment[]> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .orderBy('payment_id')
    .execute()
  return rows.map(toPayment)
}

export async function isKeyOfAnother(db: Database, paymentKey: string, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('payment_id')
    .where('payment_key', '=', paymentKey)
    .where('payment_id', '<>', paymentId)
    .executeTakeFirst()
  return row !== undefined
}

export type PaymentMove = {
  paymentId: string
  from: PaymentState
  to: PaymentState
  now: number
  paymentKey?: string
  failureCode?: string
  paidAt?: number
  surplus?: boolean
  /** When to ask the provider, while its word is awaited. */
  askAt?: number
}

/** Compare and set; false when the payment was not in `from`. */
export async function movePayment(db: Database, move: PaymentMove): Promise<boolean> {
  const moved = await db
    .updateTable('payment')
    .set({
      state: move.to,
      updated_at: new Date(move.now),
      paid_at: move.paidAt === undefined ? null : new Date(move.paidAt),
      ask_at: move.askAt === undefined ? null : new Date(move.askAt),
      surplus: move.surplus ?? false,
      ...(move.paymentKey !== undefined && { payment_key: move.paymentKey }),
      ...(move.failureCode !== undefined && { failure_code: move.failureCode }),
      ...(move.to === 'confirming' && { asked_at: new Date(move.now), asked_count: 1 }),
    })
    .where('payment_id', '=', move.paymentId)
    .where('state', '=', move.from)
    .returning('payment_id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Which card paid, once that is known. */
export async function noteCard(db: Database, paymentId: string, { issuer, end }: PaidCard): Promise<void> {
  const note = db.updateTable('payment').set({ card_issuer: issuer, card_end: end })
  await note.where('payment_id', '=', paymentId).where('state', '=', 'paid').execute()
}

/** Which card paid an order; null where none did, or it is not known. */
export async function findPaidCard(db: Database, orderId: string): Promise<PaidCard | null> {
  const row = await db
    .selectFrom('payment')
    .select(['card_issuer as issuer', 'card_end as end'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && (row.issuer ?? row.end) !== null ? row : null
}

/** Brings the next question to the provider forward, or puts it off. */
export async function askPaymentAt(db: Database, paymentId: string, askAt: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ ask_at: new Date(askAt) })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'confirming')
    .execute()
}

/**
 * Takes payments that the provider is to be asked about now, and sets when to ask next: `delaysMs` by how often it was asked,
 * the last one from then on. Two processes never take the same payment at once.
 */
export async function claimConfirmingPayments(
  db: Database,
  { now, limit, delaysMs }: { now: number; limit: number; delaysMs: readonly number[] },
): Promise<Payment[]> {
  const due = db
    .selectFrom('payment')
    .select('payment_id')
    .where('state', '=', 'confirming')
    .where('ask_at', '<=', at(now))
    .orderBy('ask_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('payment')
    .set(askedNow(now, delaysMs))
    .where('payment_id', 'in', due)
    .returningAll()
    .execute()
  return rows.map(toPayment)
}

function toPayment(row: Selectable<Tables['payment']>): Payment {
  return {
    paymentId: row.payment_id,
    bookingId: row.booking_id,
    orderId: row.order_id,
    idempotencyKey: row.idempotency_key,
    amount: row.amount,
    state: row.state,
    surplus: row.surplus,
    paymentKey: row.payment_key,
    failureCode: row.failure_code,
    askedCount: row.asked_count,
    paidAt: row.paid_at,
    createdAt: row.created_at,
  }
}
