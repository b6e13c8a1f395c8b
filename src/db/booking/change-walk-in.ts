import { sql } from 'kysely'
import type { Quote, RoomCounts } from '../../domain/booking/price.ts'
import type { TimeSlot } from '../../domain/calendar/time-slot.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import type { PolicyClass } from '../../domain/payment/refund.ts'
import { Refusal } from '../../domain/refusal.ts'
import { violatedConstraint } from '../core/pg-errors.ts'
import { sizeIndex } from '../dog/size-index.ts'
import type { Database } from '../tables.ts'
import type { Booking } from './booking.ts'
import type { BookingLine } from './booking-details.ts'
import type { DeskDetails } from './hold.ts'
import { type NightChange, swapNights } from './night.ts'

/** A walk-in as it is to be; `quote` has the price that the company set, if it did. */
export type ChangedWalkIn = {
  name: string
  phone: string | null
  time: { checkin: TimeSlot; checkout: TimeSlot }
  dogNum: RoomCounts
  roomNumber: RoomCounts
  quote: Quote
  policy: PolicyClass
  note: string
  desk: DeskDetails
  /** Replaces the dogs; unchanged if undefined. */
  dogs: readonly Dog[] | undefined
}

/**
 * Changes a walk-in whose lock the caller holds. If the lines differ, rooms are taken and given back at once. Refuses with `room_full`, or
 * with `bad_fields` if a dog would go about which the journal has an entry.
 */
export async function changeWalkIn(
  db: Database,
  booking: Booking,
  before: readonly BookingLine[],
  walkIn: ChangedWalkIn,
  now: number,
): Promise<void> {
  const { bookingId, postNum } = booking
  const { quote, desk } = walkIn
  const changes = listNightChanges(before, quote.lines)
  await db
    .updateTable('booking')
    .set({
      walk_in_name: walkIn.name,
      walk_in_phone: walkIn.phone,
      checkin_time: walkIn.time.checkin,
      checkout_time: walkIn.time.checkout,
      total: quote.total,
      discount: quote.discount,
      note: walkIn.note,
      customer_id: desk.customerId,
      desk_paid: desk.paid,
      price_reason: desk.priceReason,
      staff_note: desk.staffNote,
      updated_at: new Date(now),
    })
    .where('booking_id', '=', bookingId)
    .execute()
  if (changes.length > 0) await moveStay(db, booking, walkIn)
  if (walkIn.dogs) await replaceDogs(db, bookingId, walkIn.dogs)
  await db
    .updateTable('booking')
    .set({ dog_num: JSON.stringify(walkIn.dogNum) })
    .where('booking_id', '=', bookingId)
    .execute()
  // Last, because everybody else who books these nights waits from here until the transaction ends.
  if (!(await swapNights(db, postNum, changes).catch(throwRoomFull))) throw new Refusal('room_full')
}

async function moveStay(db: Database, { bookingId }: Booking, { quote, roomNumber, policy }: ChangedWalkIn): Promise<void> {
  const { stay, lines } = quote
  await db
    .updateTable('booking')
    .set({
      checkin: stay.checkin,
      checkout: stay.checkout,
      occupied_until: stay.checkout,
      room_number: JSON.stringify(roomNumber),
      policy: JSON.stringify(policy),
    })
    .where('booking_id', '=', bookingId)
    .execute()
  await db.deleteFrom('booking_line').where('booking_id', '=', bookingId).execute()
  const rows = lines.map(({ night, size, rooms, price }) => ({
    booking_id: bookingId,
    night,
    size: sizeIndex(size),
    rooms,
    price,
  }))
  await db.insertInto('booking_line').values(rows).execute()
  // Rooms and nights that the stay no longer has are in no kennel.
  for (const size of dogSizes)
    await db
      .deleteFrom('kennel_place')
      .where('booking_id', '=', bookingId)
      .where('size', '=', sizeIndex(size))
      .where(({ or, eb }) => or([eb('room', '>', roomNumber[size]), eb('from_night', '>=', stay.checkout)]))
      .execute()
}

/** The rooms that each night takes more or, negative, less. */
function listNightChanges(before: readonly BookingLine[], after: readonly BookingLine[]): NightChange[] {
  const changes = new Map<string, NightChange>()
  const add = ({ night, size }: BookingLine, rooms: number): void => {
    const key = `${sizeIndex(size)} ${night}`
    changes.set(key, { night, size: sizeIndex(size), rooms: (changes.get(key)?.rooms ?? 0) + rooms })
  }
  for (const line of after) add(line, line.rooms)
  for (const line of before) add(line, -line.rooms)
  return [...changes.values()].filter(({ rooms }) => rooms !== 0)
}

/** A dog keeps its position, to which entries of the journal refer. */
async function replaceDogs(db: Database, bookingId: string, dogs: readonly Dog[]): Promise<void> {
  const rows = await db
    .selectFrom('booking_dog')
    .select(['position', sql<string>`snapshot ->> 'dogId'`.as('dogId')])
    .select(
      sql<boolean>`EXISTS (
      SELECT FROM journal_entry
      WHERE journal_entry.booking_id = booking_dog.booking_id AND dog_position = position)`.as('isInJournal'),
    )
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
  const gone = rows.filter(({ dogId }) => !dogs.some((dog) => dog.dogId === dogId))
  if (gone.some(({ isInJournal }) => isInJournal)) throw new Refusal('bad_fields', { fields: { dogs: 'inJournal' } })
  const positions = gone.map(({ position }) => position)
  if (positions.length > 0)
    await db.deleteFrom('booking_dog').where('booking_id', '=', bookingId).where('position', 'in', positions).execute()
  let next = Math.max(-1, ...rows.map(({ position }) => position)) + 1
  for (const dog of dogs) {
    const position = rows.find(({ dogId }) => dogId === dog.dogId)?.position ?? next++
    const row = { booking_id: bookingId, position, dog_id: null, snapshot: JSON.stringify(dog) }
    await db
      .insertInto('booking_dog')
      .values(row)
      .onConflict((conflict) => conflict.columns(['booking_id', 'position']).doUpdateSet({ snapshot: row.snapshot }))
      .execute()
  }
}

function throwRoomFull(error: unknown): never {
  throw violatedConstraint(error) === 'room_night_not_oversold' ? new Refusal('room_full') : error
}

/** Replaces the note for staff; call with the booking locked. */
export async function updateStaffNote(db: Database, bookingId: string, staffNote: string): Promise<void> {
  await db.updateTable('booking').set({ staff_note: staffNote }).where('booking_id', '=', bookingId).execute()
}

/** Which of these keys walk-ins of a post have. */
export async function listKnownKeys(db: Database, postNum: number, keys: readonly string[]): Promise<Set<string | null>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('booking')
    .select('idempotency_key')
    .where('post_num', '=', postNum)
    .where('uid', 'is', null)
    .where('idempotency_key', 'in', keys)
    .execute()
  return new Set(rows.map((row) => row.idempotency_key))
}
