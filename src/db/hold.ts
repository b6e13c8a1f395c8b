import { type RawBuilder, sql } from 'kysely'
import type { Dog } from '../domain/dog.ts'
import type { Quote, RoomCounts } from '../domain/price.ts'
import type { PolicyClass } from '../domain/refund.ts'
import { Refusal, type RefusalCode } from '../domain/refusal.ts'
import type { TimeSlot } from '../domain/time-slot.ts'
import { brokenConstraint } from './failure.ts'
import { at } from './instant.ts'
import { type Move, recordedMoves, recordMoves } from './move.ts'
import { keepDogNights, takeNights } from './night.ts'
import { sizeIndex } from './size.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** A quote to be kept as a booking; instants in epoch milliseconds. */
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
  /** Those of the owner's profiles that come; none when dogs are only counted. */
  dogs: readonly Dog[]
  holdUntil: number
  payment: NewPayment
}

export type WalkIn = NewBooking & { company: string; name: string; phone: string | null }

type NewPayment = { paymentId: string; orderId: string; idempotencyKey: string }

export type Retake = { bookingId: string; holdUntil: number; now: number }

const refusals = new Map<string | null, RefusalCode>([
  ['room_night_not_oversold', 'room_full'],
  ['dog_night_one_stay', 'dog_busy'],
  ['booking_idempotency_key', 'key_reused'],
  ['booking_one_discount', 'price_changed'],
])

/**
 * Takes every night of the quote or none, and writes the booking in state `held` with its lines, dogs, history and payment in
 * state `ready`. Refuses with `room_full`, `dog_busy`, `key_reused`, or `price_changed` when the sign-up discount is spent.
 */
export async function holdNights(db: Database, hold: Hold): Promise<void> {
  await inTransaction(db, async (trx) => {
    const move: Move = { from: null, to: 'held', by: 'owner', actorUid: hold.uid, reason: null, now: hold.now }
    await insertTaking(trx, hold, { uid: hold.uid, holdUntil: hold.holdUntil, walkIn: null, payment: hold.payment, move })
    if (hold.dogs.length > 0) await bringDogs(trx, hold).catch(refuse)
  })
}

/** Takes every night of the quote or none for a stay that is paid at the desk: it is `confirmed` at once. Refuses with `room_full`. */
export async function takeWalkIn(db: Database, walkIn: WalkIn): Promise<void> {
  const { company, name, phone, now } = walkIn
  const move: Move = { from: null, to: 'confirmed', by: 'company', actorUid: company, reason: null, now }
  await insertTaking(db, walkIn, { uid: null, holdUntil: null, walkIn: { name, phone }, payment: null, move })
}

/**
 * Takes the nights of an expired booking again, for money that came late, and makes it `held`. False when rooms, dogs or the
 * sign-up discount are gone since, or it is not expired; then nothing changed.
 */
export async function retakeNights(db: Database, { bookingId, holdUntil, now }: Retake): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const expired = trx
      .selectFrom('booking')
      .select('post_num')
      .where('booking_id', '=', bookingId)
      .where('state', '=', 'expired')
    const booking = await expired.forNoKeyUpdate().executeTakeFirst()
    if (!booking) return false
    await sql`SAVEPOINT before_retake`.execute(trx)
    const isTaken = await takeAgain(trx, { bookingId, holdUntil, now }, booking.post_num).catch(lost)
    if (!isTaken) await sql`ROLLBACK TO SAVEPOINT before_retake`.execute(trx)
    else await recordMoves(trx, [bookingId], { from: 'expired', to: 'held', by: 'payment', actorUid: null, reason: null, now })
    return isTaken
  })
}

/** What tells a hold from a walk-in. */
type Beginning = {
  uid: string | null
  holdUntil: number | null
  walkIn: { name: string; phone: string | null } | null
  payment: NewPayment | null
  move: Move
}

async function insertTaking(db: Database, booking: NewBooking, beginning: Beginning): Promise<void> {
  const { rows } = await bookingStatement(booking, beginning).execute(db).catch(refuse)
  // A size that the post lacks takes nothing.
  if (rows.length === 0) throw new Refusal('room_full')
}

function bookingStatement(
  booking: NewBooking,
  { uid, holdUntil, walkIn, payment, move }: Beginning,
): RawBuilder<{ booking_id: string }> {
  const { stay, lines } = booking.quote
  const now = at(booking.now)
  return sql<{ booking_id: string }>`
    WITH line AS MATERIALIZED (
      SELECT * FROM unnest(
        ${lines.map((line) => sizeIndex(line.size))}::smallint[], ${lines.map((line) => line.night)}::date[],
        ${lines.map((line) => line.rooms)}::smallint[], ${lines.map((line) => line.price)}::integer[]
      ) AS line (size, night, rooms, price)
    ),
    ${takeNights(sql`${booking.postNum}::bigint`)},
    new_booking AS (
      INSERT INTO booking (
        booking_id, post_num, uid, walk_in_name, walk_in_phone, checkin, checkout, checkin_time, checkout_time, state, hold_until,
        kept_until, total, discount, policy, note, dog_num, room_number, idempotency_key, request_hash, created_at, updated_at
      )
      SELECT
        ${booking.bookingId}, ${booking.postNum}::bigint, ${uid}, ${walkIn?.name ?? null}, ${walkIn?.phone ?? null},
        ${stay.checkin}::date, ${stay.checkout}::date, ${booking.time.checkin}, ${booking.time.checkout}, ${move.to},
        ${holdUntil === null ? sql`NULL::timestamptz` : at(holdUntil)}, ${stay.checkout}::date, ${booking.quote.total}::bigint,
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
    ${payment ? newPayment(payment, now) : sql``}
    ${recordedMoves(sql`SELECT booking_id FROM new_booking`, move)}
    SELECT booking_id FROM new_booking`
}

function newPayment({ paymentId, orderId, idempotencyKey }: NewPayment, now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    new_payment AS (
      INSERT INTO payment (payment_id, booking_id, order_id, idempotency_key, amount, state, created_at, updated_at)
      SELECT ${paymentId}, booking_id, ${orderId}, ${idempotencyKey}, total, 'ready', ${now}, ${now}
      FROM new_booking
    ),`
}

async function bringDogs(db: Database, { bookingId, dogs }: Hold): Promise<void> {
  const rows = dogs.map((dog, position) => ({
    booking_id: bookingId,
    position,
    dog_id: dog.dogId,
    snapshot: JSON.stringify(dog),
  }))
  await db.insertInto('booking_dog').values(rows).execute()
  await keepDogNights(db, bookingId)
}

async function takeAgain(db: Database, { bookingId, holdUntil, now }: Retake, postNum: number): Promise<boolean> {
  await db
    .updateTable('booking')
    .set((booking) => ({
      state: 'held',
      hold_until: new Date(holdUntil),
      kept_until: booking.ref('checkout'),
      updated_at: new Date(now),
    }))
    .where('booking_id', '=', bookingId)
    .execute()
  const { rows } = await sql`
    WITH line AS MATERIALIZED (SELECT size, night, rooms FROM booking_line WHERE booking_id = ${bookingId}),
    ${takeNights(sql`${postNum}::bigint`)}
    SELECT FROM whole`.execute(db)
  await keepDogNights(db, bookingId)
  return rows.length > 0
}

function refuse(error: unknown): never {
  const code = refusals.get(brokenConstraint(error))
  throw code === undefined ? error : new Refusal(code)
}

function lost(error: unknown): false {
  if (refusals.has(brokenConstraint(error))) return false
  throw error
}
