import { sql } from 'kysely'
import type { RoomCounts } from '../../domain/booking/price.ts'
import { earliest, latest } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import type { PolicyClass } from '../../domain/payment/refund.ts'
import { Refusal } from '../../domain/refusal.ts'
import { sizeIndex } from '../dog/size-index.ts'
import type { Database } from '../tables.ts'
import type { BookingLine } from './booking-details.ts'
import type { NightChange } from './night.ts'

/** A stay that replaces that of a booking. */
type MovedStay = { stay: Stay; lines: readonly BookingLine[]; roomNumber: RoomCounts; policy: PolicyClass }

/** Replaces days, rooms and prices of a locked booking; the stock is not touched. */
export async function moveStay(db: Database, bookingId: string, moved: MovedStay): Promise<void> {
  const { stay, lines, roomNumber, policy } = moved
  const start = sql<Date>`(${stay.checkin}::date::timestamp AT TIME ZONE 'Asia/Seoul')`
  await keepPlaces(db, bookingId, stay)
  await db
    .updateTable('booking')
    .set({
      checkin: stay.checkin,
      checkout: stay.checkout,
      occupied_until: stay.checkout,
      // A dog that is in house since an earlier day came then.
      arrived_at: sql`CASE WHEN checkin > ${stay.checkin}::date AND arrived_at > ${start} THEN ${start} ELSE arrived_at END`,
      // A late arrival, and the refund of a no-show, are counted from the check-in that the dog has missed.
      no_show_at: sql<Date | null>`CASE WHEN checkin = ${stay.checkin}::date THEN no_show_at END`,
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

/**
 * A stay that has not begun keeps its kennels on the nights that it had before: on others, they may be those of other dogs. A room is in none
 * then, until the company decides again.
 */
async function keepPlaces(db: Database, bookingId: string, { checkin, checkout }: Stay): Promise<void> {
  const query = db.selectFrom('booking').select(['state', 'checkin', 'checkout']).where('booking_id', '=', bookingId)
  const before = await query.executeTakeFirst()
  if (!before || before.state === 'checked_in') return
  const [from, to] = [latest(before.checkin, checkin), earliest(before.checkout, checkout)]
  await sql`
    DELETE FROM kennel_place USING (
      SELECT size, room, max(from_night) FILTER (WHERE from_night <= ${from}::date) AS first
      FROM kennel_place WHERE booking_id = ${bookingId}
      GROUP BY size, room
    ) AS own
    WHERE booking_id = ${bookingId} AND (kennel_place.size, kennel_place.room) = (own.size, own.room)
      AND (from_night < first OR from_night >= ${to}::date OR ${from}::date >= ${to}::date)`.execute(db)
  await sql`
    UPDATE kennel_place SET from_night = ${from}::date
    WHERE booking_id = ${bookingId} AND from_night < ${from}::date`.execute(db)
  if (to < checkout)
    await sql`
      INSERT INTO kennel_place (booking_id, size, room, from_night, kennel_id, uid, member_id, at)
      SELECT DISTINCT ON (size, room) booking_id, size, room, ${to}::date, NULL, uid, member_id, at
      FROM kennel_place WHERE booking_id = ${bookingId}
      ORDER BY size, room, from_night DESC`.execute(db)
}

/** The rooms that each night takes more or, negative, less. */
export function listNightChanges(before: readonly BookingLine[], after: readonly BookingLine[]): NightChange[] {
  const changes = new Map<string, NightChange>()
  const add = ({ night, size }: BookingLine, rooms: number): void => {
    const key = `${sizeIndex(size)} ${night}`
    changes.set(key, { night, size: sizeIndex(size), rooms: (changes.get(key)?.rooms ?? 0) + rooms })
  }
  for (const line of after) add(line, line.rooms)
  for (const line of before) add(line, -line.rooms)
  return [...changes.values()].filter(({ rooms }) => rooms !== 0)
}

/** A dog as it is to be in a booking; `dogId` is null if it is no profile of an owner. */
export type BookedDog = { dogId: string | null; snapshot: Dog }

/** The dogs about which there are entries in the journal of a booking; they have to stay in it. */
export async function listDogsInJournal(db: Database, bookingId: string): Promise<string[]> {
  const rows = await selectBookedDogs(db, bookingId)
  return rows.filter(({ isInJournal }) => isInJournal).map(({ dogId }) => dogId)
}

type BookedDogRow = { position: number; dogId: string; isInJournal: boolean }

async function selectBookedDogs(db: Database, bookingId: string): Promise<BookedDogRow[]> {
  return await db
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
}

/** Replaces the dogs of a booking. A dog keeps its position, to which entries of the journal refer. Refuses if one of them has to go. */
export async function replaceDogs(db: Database, bookingId: string, dogs: readonly BookedDog[]): Promise<void> {
  const rows = await selectBookedDogs(db, bookingId)
  const gone = rows.filter(({ dogId }) => !dogs.some(({ snapshot }) => snapshot.dogId === dogId))
  if (gone.some(({ isInJournal }) => isInJournal)) throw new Refusal('bad_fields', { fields: { dogs: 'inJournal' } })
  const positions = gone.map(({ position }) => position)
  if (positions.length > 0)
    await db.deleteFrom('booking_dog').where('booking_id', '=', bookingId).where('position', 'in', positions).execute()
  let next = Math.max(-1, ...rows.map(({ position }) => position)) + 1
  for (const { dogId, snapshot } of dogs) {
    const position = rows.find((row) => row.dogId === snapshot.dogId)?.position ?? next++
    const row = { booking_id: bookingId, position, dog_id: dogId, snapshot: JSON.stringify(snapshot) }
    await db
      .insertInto('booking_dog')
      .values(row)
      .onConflict((conflict) => conflict.columns(['booking_id', 'position']).doUpdateSet({ snapshot: row.snapshot }))
      .execute()
  }
}
