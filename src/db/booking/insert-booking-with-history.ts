import { sql } from 'kysely'
import type { BookingActor, BookingState } from '../../domain/booking/booking.ts'
import type { Quote, RoomCounts } from '../../domain/booking/price.ts'
import type { TimeSlot } from '../../domain/calendar/time-slot.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import type { PolicyClass } from '../../domain/payment/refund.ts'
import { inTransaction } from '../core/transaction.ts'
import { sizeIndex } from '../dog/size-index.ts'
import type { Database } from '../tables.ts'
import { reserveNights } from './night.ts'

/** `at` is in epoch milliseconds. */
export type NewTransition = { from: BookingState | null; to: BookingState; by: BookingActor; at: number }

/** A booking inserted together with its past transitions. No email is sent for it. */
export type NewBooking = {
  bookingId: string
  postNum: number
  /** Null for a walk-in, which has no payment. */
  uid: string | null
  quote: Quote
  time: { checkin: TimeSlot; checkout: TimeSlot }
  dogNum: RoomCounts
  roomNumber: RoomCounts
  policy: PolicyClass
  note: string
  dogs: readonly { dogId: string | null; snapshot: Dog }[]
  /** All transitions, oldest first; the last one leads to the current state. */
  moves: readonly [NewTransition, ...NewTransition[]]
  /** Captured by the sandbox when the booking was confirmed. */
  payment: { paymentId: string; orderId: string; paymentKey: string; idempotencyKey: string } | null
  /** False leaves the stock of its nights unchanged; allowed only for a completed stay. */
  takesRooms: boolean
}

/** Fails with a violation of `room_night_not_oversold` if the rooms are not free. */
export async function insertBookingWithHistory(db: Database, booking: NewBooking): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (booking.takesRooms) await reserveRooms(trx, booking)
    await insertBooking(trx, booking)
    await insertDetails(trx, booking)
    if (booking.payment) await insertPayment(trx, booking, booking.payment)
  })
}

async function reserveRooms(db: Database, { postNum, quote: { lines } }: NewBooking): Promise<void> {
  await sql`
    WITH line AS MATERIALIZED (
      SELECT * FROM unnest(
        ${lines.map((line) => sizeIndex(line.size))}::smallint[], ${lines.map((line) => line.night)}::date[],
        ${lines.map((line) => line.rooms)}::smallint[]
      ) AS line (size, night, rooms)
    ),
    ${reserveNights(sql`${postNum}::bigint`)}
    SELECT FROM whole`.execute(db)
}

async function insertBooking(db: Database, booking: NewBooking): Promise<void> {
  const { quote, time, moves, takesRooms } = booking
  const { stay } = quote
  const paidAt = booking.payment ? getConfirmedAt(booking) : null
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
      occupied_until: takesRooms ? stay.checkout : stay.checkin,
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

async function insertDetails(db: Database, { bookingId, uid, quote, dogs, moves }: NewBooking): Promise<void> {
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

async function insertPayment(
  db: Database,
  booking: NewBooking,
  { paymentId, orderId, paymentKey, idempotencyKey }: NonNullable<NewBooking['payment']>,
): Promise<void> {
  const amount = booking.quote.total
  const requestedAt = new Date(booking.moves[0].at)
  const paidAt = new Date(getConfirmedAt(booking))
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
      created_at: requestedAt,
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
      requested_at: requestedAt,
      approved_at: paidAt,
    })
    .execute()
}

function getConfirmedAt({ moves }: NewBooking): number {
  return (moves.find(({ to }) => to === 'confirmed') ?? moves[0]).at
}
