import { sql } from 'kysely'
import type { BookingActor, BookingState } from '../domain/booking.ts'
import type { Dog } from '../domain/dog.ts'
import type { Quote, RoomCounts } from '../domain/price.ts'
import type { PolicyClass } from '../domain/refund.ts'
import type { TimeSlot } from '../domain/time-slot.ts'
import { takeNights } from './night.ts'
import { sizeIndex } from './size.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** `at` in epoch milliseconds. */
export type WrittenMove = { from: BookingState | null; to: BookingState; by: BookingActor; at: number }

/** A booking that is written down with its whole life behind it; no mail follows from it. */
export type WrittenBooking = {
  bookingId: string
  postNum: number
  /** null for a walk-in, which has no payment. */
  uid: string | null
  quote: Quote
  time: { checkin: TimeSlot; checkout: TimeSlot }
  dogNum: RoomCounts
  roomNumber: RoomCounts
  policy: PolicyClass
  note: string
  dogs: readonly { dogId: string | null; snapshot: Dog }[]
  /** From the first to the one that leads to its state. */
  moves: readonly [WrittenMove, ...WrittenMove[]]
  /** Taken by the sandbox when the booking was confirmed. */
  payment: { paymentId: string; orderId: string; paymentKey: string; idempotencyKey: string } | null
  /** Without them it is a memory that leaves the stock of its nights alone: only for a stay that is completed. */
  takesRooms: boolean
}

/** Breaks `room_night_not_oversold` where the rooms are not free. */
export async function writeBooking(db: Database, booking: WrittenBooking): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (booking.takesRooms) await takeRooms(trx, booking)
    await insertBooking(trx, booking)
    await insertContent(trx, booking)
    if (booking.payment) await insertPaid(trx, booking, booking.payment)
  })
}

async function takeRooms(db: Database, { postNum, quote: { lines } }: WrittenBooking): Promise<void> {
  await sql`
    WITH line AS MATERIALIZED (
      SELECT * FROM unnest(
        ${lines.map((line) => sizeIndex(line.size))}::smallint[], ${lines.map((line) => line.night)}::date[],
        ${lines.map((line) => line.rooms)}::smallint[]
      ) AS line (size, night, rooms)
    ),
    ${takeNights(sql`${postNum}::bigint`)}
    SELECT FROM whole`.execute(db)
}

async function insertBooking(db: Database, booking: WrittenBooking): Promise<void> {
  const { quote, time, moves, takesRooms } = booking
  const { stay } = quote
  const paidAt = booking.payment ? confirmedAt(booking) : null
  const createdAt = moves[0].at
  await db
    .insertInto('booking')
    .values({
      booking_id: booking.bookingId,
      post_num: booking.postNum,
      uid: booking.uid,
      checkin: stay.checkin,
      checkout: stay.checkout,
      checkin_time: time.checkin,
      checkout_time: time.checkout,
      state: moves.at(-1)?.to ?? moves[0].to,
      kept_until: takesRooms ? stay.checkout : stay.checkin,
      total: quote.total,
      discount: quote.discount,
      policy: JSON.stringify(booking.policy),
      note: booking.note,
      dog_num: JSON.stringify(booking.dogNum),
      room_number: JSON.stringify(booking.roomNumber),
      paid_at: paidAt === null ? null : new Date(paidAt),
      created_at: new Date(createdAt),
      updated_at: new Date(moves.at(-1)?.at ?? createdAt),
    })
    .execute()
}

async function insertContent(db: Database, { bookingId, uid, quote, dogs, moves }: WrittenBooking): Promise<void> {
  const lines = quote.lines.map(({ night, size, rooms, price }) => ({
    booking_id: bookingId,
    night,
    size: sizeIndex(size),
    rooms,
    price,
  }))
  await db.insertInto('booking_line').values(lines).execute()
  const guests = dogs.map(({ dogId, snapshot }, position) => ({
    booking_id: bookingId,
    position,
    dog_id: dogId,
    snapshot: JSON.stringify(snapshot),
  }))
  if (guests.length > 0) await db.insertInto('booking_dog').values(guests).execute()
  const history = moves.map(({ from, to, by, at }) => ({
    booking_id: bookingId,
    actor_uid: by === 'owner' ? uid : null,
    actor_kind: by,
    from_state: from,
    to_state: to,
    at: new Date(at),
  }))
  await db.insertInto('booking_history').values(history).execute()
}

async function insertPaid(
  db: Database,
  booking: WrittenBooking,
  { paymentId, orderId, paymentKey, idempotencyKey }: NonNullable<WrittenBooking['payment']>,
): Promise<void> {
  const amount = booking.quote.total
  const askedAt = new Date(booking.moves[0].at)
  const paidAt = new Date(confirmedAt(booking))
  await db
    .insertInto('payment')
    .values({
      payment_id: paymentId,
      booking_id: booking.bookingId,
      order_id: orderId,
      idempotency_key: idempotencyKey,
      payment_key: paymentKey,
      amount,
      state: 'paid',
      paid_at: paidAt,
      created_at: askedAt,
      updated_at: paidAt,
    })
    .execute()
  await db
    .insertInto('sandbox_payment')
    .values({
      payment_key: paymentKey,
      order_id: orderId,
      order_name: orderId,
      total_amount: amount,
      balance_amount: amount,
      status: 'DONE',
      requested_at: askedAt,
      approved_at: paidAt,
    })
    .execute()
}

function confirmedAt({ moves }: WrittenBooking): number {
  return (moves.find(({ to }) => to === 'confirmed') ?? moves[0]).at
}
