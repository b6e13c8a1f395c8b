import { type RawBuilder, sql } from 'kysely'
import type { ExtraPlace } from '../../domain/booking/extra.ts'
import type { Database } from '../tables.ts'

/** The places that lines take, one row for each day; `lines` is a condition on `booking_extra`. */
export function selectPlaces(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT extra_id, used.day::date AS day, sum(quantity)::integer AS quantity
    FROM booking_extra CROSS JOIN LATERAL generate_series(from_day, to_day, interval '1 day') AS used (day)
    WHERE ${lines}
    GROUP BY extra_id, used.day`
}

/**
 * Takes places on days, or fails with a violation of `extra_day_not_oversold`. What the post allows stays locked until the transaction ends,
 * and days are locked in order, see docs/lock-order.md. `beyond` takes them even if the day is full.
 */
export async function takePlaces(db: Database, places: RawBuilder<unknown>, { beyond = false } = {}): Promise<void> {
  await sql`
    WITH place AS MATERIALIZED (${places}),
    offered AS MATERIALIZED (
      SELECT extra_id, max_per_day FROM post_extra
      WHERE extra_id IN (SELECT extra_id FROM place)
      ORDER BY extra_id
      FOR SHARE
    )
    INSERT INTO extra_day AS stored (extra_id, day, taken, capacity)
    SELECT extra_id, day, quantity,
      CASE WHEN max_per_day IS NOT NULL THEN greatest(max_per_day, CASE WHEN ${beyond} THEN quantity END) END
    FROM place JOIN offered USING (extra_id)
    ORDER BY extra_id, day
    ON CONFLICT (extra_id, day) DO UPDATE SET
      taken = stored.taken + excluded.taken,
      -- A limit that was lowered below what is booked only refuses more.
      capacity = CASE WHEN excluded.capacity IS NOT NULL
        THEN greatest(excluded.capacity, stored.taken + CASE WHEN ${beyond} THEN excluded.taken ELSE 0 END) END`.execute(db)
}

export async function freePlaces(db: Database, places: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH place AS MATERIALIZED (${places}),
    stored AS MATERIALIZED (
      SELECT extra_id, day, place.quantity FROM place JOIN extra_day USING (extra_id, day)
      ORDER BY extra_id, day
      FOR UPDATE OF extra_day
    )
    UPDATE extra_day SET taken = taken - stored.quantity
    FROM stored
    WHERE (extra_day.extra_id, extra_day.day) = (stored.extra_id, stored.day)`.execute(db)
}

function toPlaces(places: readonly ExtraPlace[]): RawBuilder<unknown> {
  return sql`SELECT * FROM unnest(
    ${places.map(({ extraId }) => extraId)}::bigint[], ${places.map(({ day }) => day)}::date[],
    ${places.map(({ quantity }) => Math.abs(quantity))}::integer[]) AS given (extra_id, day, quantity)`
}

/** Takes and gives back places. Days that need more are taken first, so that the constraint decides before anything is given back. */
export async function swapPlaces(db: Database, changes: readonly ExtraPlace[]): Promise<void> {
  const [more, less] = [changes.filter(({ quantity }) => quantity > 0), changes.filter(({ quantity }) => quantity < 0)]
  if (less.length > 0)
    await sql`
      SELECT FROM extra_day WHERE (extra_id, day) IN (SELECT extra_id, day FROM (${toPlaces(changes)}) AS given)
      ORDER BY extra_id, day FOR UPDATE`.execute(db)
  if (more.length > 0) await takePlaces(db, toPlaces(more))
  if (less.length > 0) await freePlaces(db, toPlaces(less))
}

/** Stores and takes the places that a held change needs besides those of its booking. */
export async function holdPlaces(db: Database, bookingId: string, places: readonly ExtraPlace[]): Promise<void> {
  if (places.length === 0) return
  const rows = places.map(({ extraId, day, quantity }) => ({ booking_id: bookingId, extra_id: extraId, day, quantity }))
  await db.insertInto('booking_change_extra').values(rows).execute()
  await takePlaces(db, toPlaces(places))
}

/** Gives back the places that held changes of locked bookings take. */
export async function releaseHeldPlaces(db: Database, bookingIds: readonly string[]): Promise<void> {
  const held = sql`booking_id = ANY(${[...bookingIds]}::text[])`
  await freePlaces(
    db,
    sql`SELECT extra_id, day, sum(quantity)::integer AS quantity FROM booking_change_extra WHERE ${held} GROUP BY extra_id, day`,
  )
  await forgetHeldPlaces(db, bookingIds)
}

export async function forgetHeldPlaces(db: Database, bookingIds: readonly string[]): Promise<void> {
  await db.deleteFrom('booking_change_extra').where('booking_id', 'in', bookingIds).execute()
}

/** The places of these that are not there: how many are left on their day. */
export async function listFullPlaces(db: Database, places: readonly ExtraPlace[]): Promise<(ExtraPlace & { left: number })[]> {
  if (places.length === 0) return []
  const { rows } = await sql<ExtraPlace & { left: number }>`
    SELECT place.extra_id AS "extraId", place.day, place.quantity, greatest(max_per_day - coalesce(taken, 0), 0) AS left
    FROM (${toPlaces(places)}) AS place JOIN post_extra USING (extra_id) LEFT JOIN extra_day USING (extra_id, day)
    WHERE max_per_day < coalesce(taken, 0) + place.quantity
    ORDER BY place.extra_id, place.day`.execute(db)
  return rows
}
