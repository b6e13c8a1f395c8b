import { type RawBuilder, sql } from 'kysely'
import type { Quote, RoomCounts } from '../../domain/booking/price.ts'
import type { TimeSlot } from '../../domain/calendar/time-slot.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import type { PolicyClass } from '../../domain/payment/refund.ts'
import { Refusal, type RefusalCode } from '../../domain/refusal.ts'
import { violatedConstraint } from '../core/pg-errors.ts'
import { timestamptz } from '../core/timestamptz.ts'
import { inTransaction } from '../core/transaction.ts'
import { sizeIndex } from '../dog/size-index.ts'
import type { Database } from '../tables.ts'
import { reserveDogNights, reserveNights } from './night.ts'
import { recordTransitions, type TransitionRecord, toTransitionRows } from './transition.ts'

/** A quote to be stored as a booking; instants in epoch milliseconds. */
type NewBooking = {
  bookingId: string
  postNum: number
  quote: Quote
  time: { checkin: TimeSlot; checkout: TimeSlot }
  dogNum: RoomCounts
  roomNumber: RoomCounts
  policy: PolicyClass
  note: string
  idempotencyKey: string
  requestHash: string
  now: number
}

export type Hold = NewBooking & {
  uid: string
  /** The dog profiles selected for the stay; empty if the owner gave only the number of dogs. */
  dogs: readonly Dog[]
  holdUntil: number
  /** A keyed hash of the network the hold is made from; null where holds per network are not limited. */
  network?: string | null
  payment: NewPayment
}

export type WalkInHold = NewBooking & { company: string; name: string; phone: string | null }

type NewPayment = { paymentId: string; orderId: string; idempotencyKey: string }

/** `network` as in `Hold`; null if the provider reports the payment and no client asks. */
export type Reacquisition = { bookingId: string; holdUntil: number; network: string | null; now: number }

const refusals = new Map<string | null, RefusalCode>([
  ['room_night_not_oversold', 'room_full'],
  ['dog_night_one_stay', 'dog_busy'],
  ['booking_idempotency_key', 'key_reused'],
  ['booking_one_discount', 'price_changed'],
])

/**
 * Reserves all nights of the quote or none, and inserts the booking in state `held` with its lines, dogs, history and a payment in
 * state `ready`. Refuses with `room_full`, `dog_busy`, `key_reused`, or `price_changed` if the sign-up discount has been used.
 */
export async function holdNights(db: Database, hold: Hold): Promise<void> {
  await inTransaction(db, async (trx) => {
    const move: TransitionRecord = { from: null, to: 'held', by: 'owner', actorUid: hold.uid, reason: null, now: hold.now }
    const { uid, holdUntil, network = null, payment } = hold
    await insertWithNights(trx, hold, { uid, holdUntil, network, walkIn: null, payment, move })
    if (hold.dogs.length > 0) await insertDogs(trx, hold).catch(throwRefusal)
  })
}

/** Reserves all nights of the quote or none for a stay paid at the desk, which is `confirmed` at once. Refuses with `room_full`. */
export async function reserveWalkIn(db: Database, walkIn: WalkInHold): Promise<void> {
  const { company, name, phone, now } = walkIn
  const move: TransitionRecord = { from: null, to: 'confirmed', by: 'company', actorUid: company, reason: null, now }
  await insertWithNights(db, walkIn, { uid: null, holdUntil: null, network: null, walkIn: { name, phone }, payment: null, move })
}

/**
 * Reserves the nights of an expired booking again for a late payment, and returns it to `held`. Returns false and changes nothing if
 * the rooms, dogs or sign-up discount are no longer available, or the booking is not expired.
 */
export async function reacquireNights(db: Database, hold: Reacquisition): Promise<boolean> {
  const { bookingId, now } = hold
  return await inTransaction(db, async (trx) => {
    const expired = trx
      .selectFrom('booking')
      .select('post_num')
      .where('booking_id', '=', bookingId)
      .where('state', '=', 'expired')
    const booking = await expired.forNoKeyUpdate().executeTakeFirst()
    if (!booking) return false
    await sql`SAVEPOINT before_retake`.execute(trx)
    const isReacquired = await reacquire(trx, hold, booking.post_num).catch(returnFalseIfUnavailable)
    if (!isReacquired) await sql`ROLLBACK TO SAVEPOINT before_retake`.execute(trx)
    else
      await recordTransitions(trx, [bookingId], { from: 'expired', to: 'held', by: 'payment', actorUid: null, reason: null, now })
    return isReacquired
  })
}

/** The columns and rows in which a hold and a walk-in differ. */
type HoldOrigin = {
  uid: string | null
  holdUntil: number | null
  network: string | null
  walkIn: { name: string; phone: string | null } | null
  payment: NewPayment | null
  move: TransitionRecord
}

async function insertWithNights(db: Database, booking: NewBooking, origin: HoldOrigin): Promise<void> {
  const { rows } = await toInsertStatement(booking, origin).execute(db).catch(throwRefusal)
  // `whole` has no row if the post lacks a size, so nothing was inserted.
  if (rows.length === 0) throw new Refusal('room_full')
}

function toInsertStatement(
  booking: NewBooking,
  { uid, holdUntil, network, walkIn, payment, move }: HoldOrigin,
): RawBuilder<{ booking_id: string }> {
  const { stay, lines } = booking.quote
  const now = timestamptz(booking.now)
  return sql<{ booking_id: string }>`
    WITH line AS MATERIALIZED (
      SELECT * FROM unnest(
        ${lines.map((line) => sizeIndex(line.size))}::smallint[], ${lines.map((line) => line.night)}::date[],
        ${lines.map((line) => line.rooms)}::smallint[], ${lines.map((line) => line.price)}::integer[]
      ) AS line (size, night, rooms, price)
    ),
    ${reserveNights(sql`${booking.postNum}::bigint`)},
    new_booking AS (
      INSERT INTO booking (
        booking_id, post_num, uid, walk_in_name, walk_in_phone, checkin, checkout, checkin_time, checkout_time, state, hold_until,
        hold_network, occupied_until, total, discount, policy, note, dog_num, room_number, idempotency_key, request_hash, created_at, updated_at
      )
      SELECT
        ${booking.bookingId}, ${booking.postNum}::bigint, ${uid}, ${walkIn?.name ?? null}, ${walkIn?.phone ?? null},
        ${stay.checkin}::date, ${stay.checkout}::date, ${booking.time.checkin}, ${booking.time.checkout}, ${move.to},
        ${holdUntil === null ? sql`NULL::timestamptz` : timestamptz(holdUntil)}, ${network}, ${stay.checkout}::date, ${booking.quote.total}::bigint,
        ${booking.quote.discount}::bigint, ${JSON.stringify(booking.policy)}::jsonb, ${booking.note},
        ${JSON.stringify(booking.dogNum)}::jsonb, ${JSON.stringify(booking.roomNumber)}::jsonb, ${booking.idempotencyKey},
        ${booking.requestHash}, ${now}, ${now}
      FROM whole
      RETURNING booking_id, total
    ),
    new_lines AS (
      INSERT INTO booking_line (booking_id, night, size, rooms, price)
      SELECT booking_id, night, size, rooms, price FROM new_booking, line
    ),
    ${payment ? toPaymentInsert(payment, now) : sql``}
    ${toTransitionRows(sql`SELECT booking_id FROM new_booking`, move)}
    SELECT booking_id FROM new_booking`
}

function toPaymentInsert({ paymentId, orderId, idempotencyKey }: NewPayment, now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    new_payment AS (
      INSERT INTO payment (payment_id, booking_id, order_id, idempotency_key, amount, state, created_at, updated_at)
      SELECT ${paymentId}, booking_id, ${orderId}, ${idempotencyKey}, total, 'ready', ${now}, ${now}
      FROM new_booking
    ),`
}

async function insertDogs(db: Database, { bookingId, dogs }: Hold): Promise<void> {
  const rows = dogs.map((dog, position) => ({
    booking_id: bookingId,
    position,
    dog_id: dog.dogId,
    snapshot: JSON.stringify(dog),
  }))
  await db.insertInto('booking_dog').values(rows).execute()
  await reserveDogNights(db, bookingId)
}

async function reacquire(db: Database, { bookingId, holdUntil, network, now }: Reacquisition, postNum: number): Promise<boolean> {
  await db
    .updateTable('booking')
    .set((booking) => ({
      state: 'held',
      hold_until: new Date(holdUntil),
      hold_network: network,
      occupied_until: booking.ref('checkout'),
      updated_at: new Date(now),
    }))
    .where('booking_id', '=', bookingId)
    .execute()
  const { rows } = await sql`
    WITH line AS MATERIALIZED (SELECT size, night, rooms FROM booking_line WHERE booking_id = ${bookingId}),
    ${reserveNights(sql`${postNum}::bigint`)}
    SELECT FROM whole`.execute(db)
  await reserveDogNights(db, bookingId)
  return rows.length > 0
}

function throwRefusal(error: unknown): never {
  const code = refusals.get(violatedConstraint(error))
  throw code === undefined ? error : new Refusal(code)
}

function returnFalseIfUnavailable(error: unknown): false {
  if (refusals.has(violatedConstraint(error))) return false
  throw error
}
