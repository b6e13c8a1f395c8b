import { sql } from 'kysely'
import type { DeskMoney } from '../../domain/booking/desk.ts'
import type { Quote, RoomCounts } from '../../domain/booking/price.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { Hours, TimeSlot } from '../../domain/calendar/time-slot.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import type { PolicyClass } from '../../domain/payment/refund.ts'
import { Refusal } from '../../domain/refusal.ts'
import { violatedConstraint } from '../core/pg-errors.ts'
import type { Database } from '../tables.ts'
import { releaseToWaitlist } from '../waitlist/serve.ts'
import type { Booking } from './booking.ts'
import type { BookingLine } from './booking-details.ts'
import type { DeskDetails } from './hold.ts'
import { listNightChanges, moveStay, replaceDogs } from './move-stay.ts'
import { swapNights } from './night.ts'

/** A walk-in as it is to be; `quote` has the price that the company set, if it did. */
export type ChangedWalkIn = {
  name: string
  phone: string | null
  phoneFrom: Day | null
  time: { checkin: TimeSlot; checkout: TimeSlot }
  hours: Hours
  dogNum: RoomCounts
  roomNumber: RoomCounts
  quote: Quote
  policy: PolicyClass
  note: string
  desk: DeskDetails & Pick<DeskMoney, 'taken'>
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
      phone_from: walkIn.phoneFrom,
      checkin_time: walkIn.time.checkin,
      checkout_time: walkIn.time.checkout,
      hours: JSON.stringify(walkIn.hours),
      total: quote.total,
      discount: quote.discount,
      note: walkIn.note,
      customer_id: desk.customerId,
      desk_paid: desk.paid,
      desk_taken: desk.taken,
      price_reason: desk.priceReason,
      staff_note: desk.staffNote,
      version: sql`version + 1`,
      updated_at: new Date(now),
    })
    .where('booking_id', '=', bookingId)
    .execute()
  if (changes.length > 0) await moveStay(db, bookingId, { ...walkIn, ...quote })
  if (walkIn.dogs)
    await replaceDogs(
      db,
      bookingId,
      walkIn.dogs.map((dog) => ({ dogId: null, snapshot: dog })),
    )
  await db
    .updateTable('booking')
    .set({ dog_num: JSON.stringify(walkIn.dogNum) })
    .where('booking_id', '=', bookingId)
    .execute()
  // Last, because everybody else who books these nights waits from here until the transaction ends.
  await releaseToWaitlist(db, { bookingIds: [bookingId] }, now, async (trx) => {
    if (!(await swapNights(trx, postNum, changes).catch(throwRoomFull))) throw new Refusal('room_full')
  })
}

function throwRoomFull(error: unknown): never {
  throw violatedConstraint(error) === 'room_night_not_oversold' ? new Refusal('room_full') : error
}

/** Replaces the note for staff; call with the booking locked. A walk-in counts it as a change, because the form of one has the note, too. */
export async function updateStaffNote(db: Database, bookingId: string, staffNote: string): Promise<void> {
  const version = sql<number>`version + (uid IS NULL)::int`
  await db.updateTable('booking').set({ staff_note: staffNote, version }).where('booking_id', '=', bookingId).execute()
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
