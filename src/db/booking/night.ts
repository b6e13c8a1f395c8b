import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { SizeIndex } from '../core/column.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import type { Database } from '../tables.ts'

/**
 * Reserves the rooms of the lines of bookings of a post on all their nights, or on those from `resumedFrom` on, or fails with a violation of
 * `room_night_not_oversold`. A stay that is resumed gets back the rooms that blocked nights have closed since. Returns false if the
 * post lacks a size; then roll back, because other sizes have been reserved. The room counts stay locked until the transaction ends, and
 * nights are locked in order, see docs/lock-order.md.
 */
export async function reserveNights(
  db: Database,
  bookingIds: readonly string[],
  postNum: number,
  resumedFrom: Day | null = null,
): Promise<boolean> {
  const reopened = sql`CASE WHEN stored.blocked THEN least(excluded.taken, stored.closed) ELSE 0 END`
  const reopening = sql`, closed = stored.closed - ${reopened}, capacity = stored.capacity + ${reopened}`
  const { rows } = await sql<{ isComplete: boolean }>`
    WITH line AS MATERIALIZED (
      SELECT size, night, sum(rooms)::smallint AS rooms FROM booking_line
      WHERE booking_id = ANY(${[...bookingIds]}::text[]) AND (${resumedFrom}::date IS NULL OR night >= ${resumedFrom}::date)
      GROUP BY size, night
    ),
    offered AS MATERIALIZED (
      SELECT size, count FROM room
      WHERE post_num = ${postNum} AND size IN (SELECT size FROM line)
      ORDER BY size
      FOR SHARE
    ),
    reserved AS (
      INSERT INTO room_night AS stored (post_num, size, night, taken, capacity)
      SELECT ${postNum}::bigint, size, night, rooms, count
      FROM line JOIN offered USING (size)
      ORDER BY size, night
      ON CONFLICT (post_num, size, night) DO UPDATE SET taken = stored.taken + excluded.taken${resumedFrom === null ? sql`` : reopening}
      RETURNING night
    )
    SELECT (SELECT count(*) FROM reserved) = (SELECT count(*) FROM line) AS "isComplete" ${asPrepared}`.execute(db)
  return rows[0]?.isComplete === true
}

/** Rooms of a size that a changed stay takes on a night; a negative number is given back. */
export type NightChange = { night: Day; size: SizeIndex; rooms: number }

/**
 * Takes and gives back rooms at once, or fails with a violation of `room_night_not_oversold`. Returns false if the post lacks a size. All
 * nights are locked in order before the first of them changes, see docs/lock-order.md.
 */
export async function swapNights(db: Database, postNum: number, changes: readonly NightChange[]): Promise<boolean> {
  if (changes.length === 0) return true
  const change = sql`unnest(
    ${changes.map(({ size }) => size)}::smallint[], ${changes.map(({ night }) => night)}::date[],
    ${changes.map(({ rooms }) => rooms)}::smallint[]) AS change (size, night, rooms)`
  const { rows } = await sql`
    WITH offered AS MATERIALIZED (
      SELECT size, count FROM room
      WHERE post_num = ${postNum} AND size IN (SELECT size FROM ${change})
      ORDER BY size
      FOR SHARE
    )
    INSERT INTO room_night AS stored (post_num, size, night, taken, capacity)
    SELECT ${postNum}::bigint, size, night, 0, count
    FROM ${change} JOIN offered USING (size)
    ORDER BY size, night
    ON CONFLICT (post_num, size, night) DO UPDATE SET taken = stored.taken
    RETURNING night`.execute(db)
  if (rows.length < changes.length) return false
  await sql`
    UPDATE room_night SET taken = taken + change.rooms, ${closeFreed(sql`-change.rooms`)}
    FROM ${change}
    WHERE (room_night.post_num, room_night.size, room_night.night) = (${postNum}::bigint, change.size, change.night)`.execute(db)
  return true
}

/**
 * Closes rooms that a booking frees at once, so that nobody can book them in between: all of them on a blocked night, else as many as
 * calendars elsewhere wanted before. Nothing is closed where `freed` is negative.
 */
function closeFreed(freed: RawBuilder<unknown>): RawBuilder<unknown> {
  const forCompany = sql`CASE WHEN blocked THEN greatest(${freed}, 0) ELSE 0 END`
  const forCalendars = sql`CASE WHEN blocked THEN 0 ELSE greatest(least(external_wanted - external_closed, capacity - taken + ${freed}), 0) END`
  return sql`external_closed = external_closed + ${forCalendars}, closed = closed + ${forCompany} + ${forCalendars},
    capacity = capacity - ${forCompany} - ${forCalendars}`
}

/**
 * Releases the rooms and dogs of bookings on the nights from `occupied_until` on, and those of their held changes. Not idempotent: call it once
 * per transition.
 */
export async function releaseNights(db: Database, bookingIds: readonly string[]): Promise<void> {
  const ids = sql`${[...bookingIds]}::text[]`
  await freeRooms(
    db,
    sql`
      SELECT booking_id, size, night, rooms FROM booking JOIN booking_line USING (booking_id)
      WHERE booking_id = ANY(${ids}) AND night >= occupied_until
      UNION ALL
      SELECT booking_id, size, night, rooms FROM booking_change_night WHERE booking_id = ANY(${ids})`,
  )
  await forgetChangeNights(db, ids)
}

/** Releases the rooms and dogs that the held changes of bookings take besides those of the bookings. */
export async function releaseChangeNights(db: Database, bookingIds: readonly string[]): Promise<void> {
  const ids = sql`${[...bookingIds]}::text[]`
  await freeRooms(db, sql`SELECT booking_id, size, night, rooms FROM booking_change_night WHERE booking_id = ANY(${ids})`)
  await forgetChangeNights(db, ids)
}

/** Deletes the nights of changes, and of their dogs those that the bookings do not have. */
async function forgetChangeNights(db: Database, ids: RawBuilder<unknown>): Promise<void> {
  await sql`
    DELETE FROM dog_night USING booking
    WHERE dog_night.booking_id = booking.booking_id AND booking.booking_id = ANY(${ids})
      AND (night >= occupied_until OR NOT ${isDogNightOfBooking})`.execute(db)
  await sql`DELETE FROM booking_change_night WHERE booking_id = ANY(${ids})`.execute(db)
}

const isDogNightOfBooking = sql`EXISTS (
  SELECT FROM booking_dog JOIN booking_line USING (booking_id)
  WHERE booking_id = dog_night.booking_id AND dog_id = dog_night.dog_id AND booking_line.night = dog_night.night)`

/** Gives rooms back to the stock, as far as they are not closed at once; `rows` are of `booking_id, size, night, rooms`. */
async function freeRooms(db: Database, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH freed AS MATERIALIZED (
      SELECT post_num, size, night, sum(rooms) AS rooms
      FROM (${rows}) AS given JOIN booking USING (booking_id)
      GROUP BY post_num, size, night
    ),
    stored AS MATERIALIZED (
      SELECT room_night.post_num, room_night.size, room_night.night, freed.rooms
      FROM freed JOIN room_night USING (post_num, size, night)
      ORDER BY post_num, size, night
      FOR UPDATE OF room_night
    )
    UPDATE room_night SET taken = taken - stored.rooms, ${closeFreed(sql`stored.rooms`)}
    FROM stored
    WHERE (room_night.post_num, room_night.size, room_night.night) = (stored.post_num, stored.size, stored.night)`.execute(db)
}

/** Makes the dogs' nights those of the booking, whose lines and dogs have changed. */
export async function moveDogNights(db: Database, bookingId: string): Promise<void> {
  await sql`DELETE FROM dog_night WHERE booking_id = ${bookingId} AND NOT ${isDogNightOfBooking}`.execute(db)
  await sql`
    INSERT INTO dog_night (dog_id, night, booking_id)
    SELECT DISTINCT dog_id, night, booking_id
    FROM booking_dog JOIN booking_line USING (booking_id)
    WHERE booking_id = ${bookingId} AND dog_id IS NOT NULL AND (dog_id, night) NOT IN (${ownDogNights(bookingId)})
    ORDER BY dog_id, night`.execute(db)
}

/** Reserves dogs for the nights of a held change that the booking does not have. */
export async function reserveChangedDogNights(
  db: Database,
  bookingId: string,
  { dogIds, nights }: { dogIds: readonly string[]; nights: readonly Day[] },
): Promise<void> {
  await sql`
    INSERT INTO dog_night (dog_id, night, booking_id)
    SELECT dog_id, night, ${bookingId}
    FROM unnest(${[...dogIds]}::text[]) AS dog_id CROSS JOIN unnest(${[...nights]}::date[]) AS night
    WHERE (dog_id, night) NOT IN (${ownDogNights(bookingId)})
    ORDER BY dog_id, night`.execute(db)
}

/** Reserves the dogs of a booking for its nights, or those from `from` on, so that no other stay can include them. */
export async function reserveDogNights(db: Database, bookingId: string, from: Day | null = null): Promise<void> {
  await sql`
    INSERT INTO dog_night (dog_id, night, booking_id)
    SELECT DISTINCT dog_id, night, booking_id
    FROM booking_dog JOIN booking_line USING (booking_id)
    WHERE booking_id = ${bookingId} AND dog_id IS NOT NULL AND (${from}::date IS NULL OR night >= ${from}::date)
    ORDER BY dog_id, night`.execute(db)
}

function ownDogNights(bookingId: string): RawBuilder<unknown> {
  return sql`SELECT own.dog_id, own.night FROM dog_night AS own WHERE own.booking_id = ${bookingId}`
}
