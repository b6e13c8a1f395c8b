import { sql } from 'kysely'
import type { DeskMethod } from '../../domain/booking/desk.ts'
import { sumExtras } from '../../domain/booking/extra.ts'
import type { Quote, RoomCounts } from '../../domain/booking/price.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { Hours, TimeSlot } from '../../domain/calendar/time-slot.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import type { PolicyClass } from '../../domain/payment/refund.ts'
import { isPaused } from '../../domain/post/house-rules.ts'
import { Refusal, type RefusalCode } from '../../domain/refusal.ts'
import { violatedConstraint } from '../core/pg-errors.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import { inSavepoint, inTransaction } from '../core/transaction.ts'
import { sizeIndex } from '../dog/size-index.ts'
import { findHouseRules } from '../post/house-rules.ts'
import type { Database } from '../tables.ts'
import { insertExtras, resumeExtras } from './extra.ts'
import { reserveDogNights, reserveNights } from './night.ts'
import { recordTransitions, type TransitionRecord } from './transition.ts'

/** A quote to be stored as a booking; instants in epoch milliseconds. */
export type NewBooking = {
  bookingId: string
  postNum: number
  quote: Quote
  time: { checkin: TimeSlot; checkout: TimeSlot }
  /** The hours of the post. */
  hours: Hours
  dogNum: RoomCounts
  roomNumber: RoomCounts
  policy: PolicyClass
  note: string
  /** Null if the booking needs no answer. */
  answerHours: number | null
  idempotencyKey: string
  requestHash: string
  now: number
}

export type Hold = NewBooking & {
  uid: string
  /** The dog profiles selected for the stay; empty if the owner gave only the number of dogs. */
  dogs: readonly Dog[]
  holdUntil: number
  /** Keyed hashes of the networks the hold is made from, the widest first, joined by dots; null where holds per network are not limited. */
  network?: string | null
  payment: { paymentId: string; orderId: string; idempotencyKey: string }
}

/** What a booking entered by the company has instead of an owner and a payment. */
export type DeskDetails = {
  customerId: string | null
  paid: DeskMethod | null
  priceReason: string | null
  staffNote: string
}

/** `actorUid` and `memberId` are who enters it. The dogs are copies: they belong to no owner. */
export type WalkInHold = NewBooking & {
  actorUid: string
  memberId?: string | null
  state: 'confirmed' | 'checked_in' | 'completed'
  name: string
  phone: string | null
  dogs: readonly Dog[]
  desk: DeskDetails
  /** When the dog arrived; null while it is due. */
  arrivedAt: number | null
}

/** `network` as in `Hold`; null if the provider reports the payment and no client asks. */
export type Reacquisition = { bookingId: string; holdUntil: number; network: string | null; now: number }

const refusals = new Map<string | null, RefusalCode>([
  ['room_night_not_oversold', 'room_full'],
  ['dog_night_one_stay', 'dog_busy'],
  ['extra_day_not_oversold', 'extra_unavailable'],
  ['booking_idempotency_key', 'key_reused'],
  ['booking_one_discount', 'price_changed'],
  ['booking_dog_dog_id_fkey', 'not_found'],
])

/** Everything that the rows of a new booking differ in: a hold has an owner and a payment, a walk-in has a name and what belongs to the desk. */
type Reservation = NewBooking & {
  state: 'held' | WalkInHold['state']
  uid: string | null
  walkIn: (DeskDetails & { name: string; phone: string | null }) | null
  arrivedAt: number | null
  dogs: readonly Dog[]
  holdUntil: number | null
  network: string | null
  payment: Hold['payment'] | null
}

/**
 * Inserts a booking in state `held` with its lines, dogs, history and a payment in state `ready`, and reserves all its nights or
 * none. Refuses with `room_full`, `dog_busy`, `key_reused`, or `price_changed` if the sign-up discount has been used.
 */
export async function insertHold(db: Database, hold: Hold): Promise<void> {
  await insertReservations(db, [toReservation(hold)], { by: 'owner', actorUid: hold.uid })
}

/** Like `insertHold`, for a stay that its owner waited for. */
export async function insertOfferedHold(db: Database, hold: Hold): Promise<void> {
  await insertReservations(db, [toReservation(hold)], { by: 'clock', actorUid: null })
}

function toReservation(hold: Hold): Reservation {
  return { network: null, ...hold, state: 'held', walkIn: null, arrivedAt: null }
}

/** Inserts bookings of stays paid at the desk of one post, and reserves all their nights or none. Refuses with `room_full`. */
export async function insertWalkIns(db: Database, walkIns: readonly WalkInHold[]): Promise<void> {
  const reservations = walkIns.map(({ actorUid: _, memberId: __, name, phone, desk, ...booking }) => ({
    ...booking,
    walkIn: { name, phone, ...desk },
    uid: null,
    holdUntil: null,
    network: null,
    payment: null,
  }))
  const [first] = walkIns
  if (first) await insertReservations(db, reservations, { by: 'company', actorUid: first.actorUid, memberId: first.memberId })
}

type Actor = Pick<TransitionRecord, 'by' | 'actorUid' | 'memberId'>

async function insertReservations(db: Database, bookings: readonly Reservation[], actor: Actor): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const booking of bookings) await insertBookingRows(trx, booking)
    await recordStarts(trx, bookings, actor)
    // Last, because everybody else who books these nights waits from here until the transaction ends.
    await reserveAll(trx, bookings)
  }).catch(throwRefusal)
}

async function reserveAll(db: Database, bookings: readonly Reservation[]): Promise<void> {
  for (const [postNum, group] of Map.groupBy(bookings, (booking) => booking.postNum))
    if (!(await reserveNights(db, toIds(group), postNum))) throw new Refusal('room_full')
  const withDogs = bookings.filter(({ uid, dogs }) => uid !== null && dogs.length > 0)
  for (const { bookingId } of withDogs) await reserveDogNights(db, bookingId)
  for (const { bookingId, quote } of bookings) await insertExtras(db, bookingId, quote.extras)
}

async function recordStarts(db: Database, bookings: readonly Reservation[], actor: Actor): Promise<void> {
  for (const [to, group] of Map.groupBy(bookings, (booking) => booking.state))
    await recordTransitions(db, toIds(group), { ...actor, from: null, to, reason: null, now: group[0]?.now ?? 0 })
}

function toIds(bookings: readonly Reservation[]): string[] {
  return bookings.map(({ bookingId }) => bookingId)
}

const noDesk = { name: null, phone: null, customerId: null, paid: null, priceReason: null, staffNote: '' }

async function insertBookingRows(db: Database, booking: Reservation): Promise<void> {
  const { bookingId, quote, time, walkIn, payment } = booking
  const desk = walkIn ?? noDesk
  const arrivedAt = booking.arrivedAt === null ? null : new Date(booking.arrivedAt)
  const { stay, lines, total, discount } = quote
  const extras = sumExtras(quote.extras)
  const holdUntil = booking.holdUntil === null ? null : new Date(booking.holdUntil)
  const now = timestamptz(booking.now)
  await sql`
    WITH new_booking AS (
      INSERT INTO booking (
        booking_id, post_num, uid, walk_in_name, walk_in_phone, customer_id, desk_paid, price_reason, staff_note,
        state, state_since, arrived_at, hours, hold_until, hold_network,
        checkin, checkout, occupied_until, checkin_time, checkout_time, total, extras_total, extras_open, extras_left, discount, policy, note, dog_num, room_number,
        answer_hours, idempotency_key, request_hash, created_at, updated_at
      )
      VALUES (
        ${bookingId}, ${booking.postNum}, ${booking.uid}, ${desk.name}, ${desk.phone},
        ${desk.customerId}, ${desk.paid}, ${desk.priceReason}, ${desk.staffNote},
        ${booking.state}, ${now}, ${arrivedAt}, ${JSON.stringify(booking.hours)}, ${holdUntil}, ${booking.network},
        ${stay.checkin}, ${stay.checkout}, ${stay.checkout}, ${time.checkin}, ${time.checkout}, ${total}, ${extras}, ${extras}, ${quote.extras.length}, ${discount},
        ${JSON.stringify(booking.policy)}, ${booking.note}, ${JSON.stringify(booking.dogNum)}, ${JSON.stringify(booking.roomNumber)},
        ${booking.answerHours}, ${booking.idempotencyKey}, ${booking.requestHash}, ${now}, ${now}
      )
    ),
    new_line AS (
      INSERT INTO booking_line (booking_id, night, size, rooms, price)
      SELECT ${bookingId}, * FROM unnest(
        ${lines.map((line) => line.night)}::date[], ${lines.map((line) => sizeIndex(line.size))}::smallint[],
        ${lines.map((line) => line.rooms)}::smallint[], ${lines.map((line) => line.price)}::integer[]
      )
    ),
    new_dog AS (
      INSERT INTO booking_dog (booking_id, position, dog_id, snapshot)
      SELECT ${bookingId}, position - 1, CASE WHEN ${walkIn === null}::boolean THEN dog ->> 'dogId' END, dog
      FROM jsonb_array_elements(${JSON.stringify(booking.dogs)}::jsonb) WITH ORDINALITY AS listed (dog, position)
    )
    INSERT INTO payment (payment_id, booking_id, order_id, idempotency_key, amount, state, created_at, updated_at)
    SELECT
      ${payment?.paymentId ?? null}, ${bookingId}, ${payment?.orderId ?? null}, ${payment?.idempotencyKey ?? null},
      ${total}::bigint, 'ready', ${now}, ${now}
    WHERE ${payment !== null}::boolean ${asPrepared}`.execute(db)
}

/** A hold that counts toward the limits of its account and of the networks that it was made from, by their keyed hashes. */
export type LimitedHold = { uid: string; postNum: number; network: string }

/** Null if the booking is no hold anymore, or was offered from a waitlist. */
export async function findLimitedHold(db: Database, bookingId: string): Promise<LimitedHold | null> {
  const { rows } = await sql<LimitedHold>`
    SELECT uid, post_num AS "postNum", hold_network AS network FROM booking
    WHERE booking_id = ${bookingId} AND hold_network IS NOT NULL ${asPrepared}`.execute(db)
  return rows[0] ?? null
}

/**
 * Reserves the nights of an expired booking again for a late payment, and returns it to `held`. Returns false and changes nothing if
 * the rooms, dogs or sign-up discount are no longer available, the post takes no new bookings from its owner, or the booking is not expired.
 */
export async function reacquireNights(db: Database, hold: Reacquisition): Promise<boolean> {
  return await inTransaction(
    db,
    async (trx) => await inSavepoint(trx, async () => await reacquire(trx, hold).catch(returnFalseIfUnavailable)),
  )
}

async function reacquire(db: Database, { bookingId, holdUntil, network, now }: Reacquisition): Promise<boolean> {
  const expired = db
    .selectFrom('booking')
    .select(['post_num', 'uid'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'expired')
  const booking = await expired.forNoKeyUpdate().executeTakeFirst()
  if (!booking) return false
  // Before the booking takes the discount again: whoever offers rooms to those who wait has the nights first, and then the discount.
  if (!(await reserveNights(db, [bookingId], booking.post_num))) return false
  // Under the lock of the rooms, for which a change of the rules waits.
  if (isPaused(await findHouseRules(db, booking.post_num), dayAt(now))) return false
  if (!(await isOpenTo(db, booking.post_num, booking.uid))) return false
  await db
    .updateTable('booking')
    .set(({ ref }) => ({
      state: 'held',
      state_since: new Date(now),
      hold_until: new Date(holdUntil),
      hold_network: network,
      occupied_until: ref('checkout'),
      updated_at: new Date(now),
    }))
    .where('booking_id', '=', bookingId)
    .execute()
  await recordTransitions(db, [bookingId], { from: 'expired', to: 'held', by: 'payment', actorUid: null, reason: null, now })
  await reserveDogNights(db, bookingId)
  await resumeExtras(db, bookingId, { beyond: false })
  return true
}

/** Whether an owner could book at this post: it is neither deleted nor hidden from the owner. */
async function isOpenTo(db: Database, postNum: number, uid: string | null): Promise<boolean> {
  const kept = db.selectFrom('post').select('visible_to').where('post_num', '=', postNum).where('deleted_at', 'is', null)
  const post = await kept.modifyEnd(asPrepared).executeTakeFirst()
  return post !== undefined && (post.visible_to === null || post.visible_to === uid)
}

/**
 * Reserves the nights again that a stay released when it ended, and returns it to `checked_in`. Returns false and changes nothing if the
 * booking is not in state `from`. Refuses with `room_full` or `dog_busy` if the rooms or dogs are taken by now.
 */
export async function resumeStay(
  db: Database,
  transition: TransitionRecord & { bookingId: string; from: 'no_show' | 'completed'; to: 'checked_in' },
): Promise<boolean> {
  const { bookingId, from, to, now } = transition
  return await inTransaction(db, async (trx) => {
    const query = trx.selectFrom('booking').select(['post_num', 'occupied_until']).where('booking_id', '=', bookingId)
    const booking = await query.where('state', '=', from).forNoKeyUpdate().executeTakeFirst()
    if (!booking) return false
    await trx
      .updateTable('booking')
      .set(({ ref }) => ({
        state: to,
        state_since: new Date(now),
        // Undoing a check-out is no second arrival.
        arrived_at: from === 'no_show' ? new Date(now) : undefined,
        occupied_until: ref('checkout'),
        updated_at: new Date(now),
      }))
      .where('booking_id', '=', bookingId)
      .execute()
    await recordTransitions(trx, [bookingId], transition)
    if (!(await reserveNights(trx, [bookingId], booking.post_num, booking.occupied_until))) throw new Refusal('room_full')
    await reserveDogNights(trx, bookingId, booking.occupied_until)
    await resumeExtras(trx, bookingId, { beyond: true })
    return true
  }).catch(throwRefusal)
}

function throwRefusal(error: unknown): never {
  const code = refusals.get(violatedConstraint(error))
  throw code === undefined ? error : new Refusal(code)
}

function returnFalseIfUnavailable(error: unknown): false {
  if (refusals.has(violatedConstraint(error))) return false
  throw error
}
