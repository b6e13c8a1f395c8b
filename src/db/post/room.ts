import { type RawBuilder, sql } from 'kysely'
import type { NightStock } from '../../domain/booking/availability.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { type Stay, toNights } from '../../domain/calendar/stay.ts'
import { type DogSize, type PerSize, perSize } from '../../domain/dog/dog-size.ts'
import type { Room } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { hasOccupied } from '../booking/concerns-company.ts'
import { expiredNights } from '../booking/expired-nights.ts'
import { closeForCalendars } from '../calendar-sync/close-for-calendars.ts'
import type { SizeIndex } from '../core/column.ts'
import { arrayParameter, asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import { inTransaction } from '../core/transaction.ts'
import { sizeAt, sizeIndex } from '../dog/size-index.ts'
import type { Database } from '../tables.ts'

/** `closed` includes the rooms that are closed for calendars elsewhere, which `externalClosed` counts. */
export type StoredNight = NightStock & { closed: number; externalClosed: number }

/** The nights of a stay by size; null for a size that the post does not offer. */
export type Stock = PerSize<StoredNight[] | null>

/**
 * The stock of a post on the nights of `stay`. Holds that have expired count as taken until `expireHolds` has released them, or as free
 * if they had expired by `expiredAt`.
 */
export async function listStock(db: Database, postNum: number, stay: Stay, expiredAt: number | null = null): Promise<Stock> {
  return (await listStocks(db, [postNum], stay, expiredAt)).get(postNum) ?? perSize(() => null)
}

/** Like `listStock`, for several posts, by post number. */
export async function listStocks(
  db: Database,
  postNums: readonly number[],
  stay: Stay,
  expiredAt: number | null = null,
): Promise<Map<number, Stock>> {
  if (postNums.length === 0) return new Map()
  const { rows } = await sql<{ postNum: number; size: SizeIndex; count: number; stored: StoredNight[] }>`
    ${expiredAt === null ? asPrepared : sql``} SELECT post_num AS "postNum", size, count, array_to_json(ARRAY(
      SELECT json_build_object('night', night, 'capacity', capacity, 'taken', ${takenWithout(expiredAt)}, 'closed', closed, 'externalClosed', external_closed)
      FROM room_night
      WHERE room_night.post_num = room.post_num AND room_night.size = room.size
        AND night >= ${stay.checkin}::date AND night < ${stay.checkout}::date
    )) AS stored
    FROM room
    WHERE post_num = ANY(${arrayParameter(postNums, 'bigint')}) AND count > 0`.execute(db)
  const days = toNights(stay)
  const stocks = new Map(postNums.map((postNum) => [postNum, perSize<StoredNight[] | null>(() => null)]))
  for (const { postNum, size, count, stored } of rows) {
    const stock = stocks.get(postNum)
    if (stock) stock[sizeAt(size)] = fillNights(days, count, stored)
  }
  return stocks
}

/** The rooms taken of a `room_night`, without those of holds that had expired by `expiredAt`. */
export function takenWithout(expiredAt: number | null): RawBuilder<number> {
  if (expiredAt === null) return sql<number>`taken`
  return sql<number>`(taken - coalesce((
    SELECT expired.rooms FROM (${expiredNights(expiredAt)}) AS expired
    WHERE (expired.post_num, expired.size, expired.night) = (room_night.post_num, room_night.size, room_night.night)), 0))`
}

/** Fills in the nights that have no row: all their rooms are free. */
export function fillNights(days: readonly Day[], count: number, stored: readonly StoredNight[]): StoredNight[] {
  const nights = new Map(stored.map((night) => [night.night, night]))
  return days.map((night) => nights.get(night) ?? { night, capacity: count, taken: 0, closed: 0, externalClosed: 0 })
}

/**
 * Replaces the rooms and prices of a post; sizes not listed are no longer offered. Refuses with `taken_nights`, naming the nights and
 * conflicting bookings, if a night from `today` on would have more rooms taken than its new capacity.
 */
export async function setRooms(
  db: Database,
  { postNum, rooms, today }: { postNum: number; rooms: readonly Room[]; today: Day },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // All rooms and nights before the first change, see docs/lock-order.md.
    const { rows: before } = await sql<{ size: SizeIndex; count: number }>`
      SELECT size, count FROM room WHERE post_num = ${postNum} ORDER BY size FOR NO KEY UPDATE`.execute(trx)
    await lockNights(trx, [postNum], today)
    await writeRooms(trx, postNum, rooms)
    // A new post has no nights to compare, and no history: the report starts on the day it was created.
    if (before.length === 0) return
    // Separate statements: the snapshot of a single one would predate its lock on the rooms.
    const { rows: oversold } = await sql<{ size: SizeIndex; night: Day }>`
      SELECT size, night FROM room_night JOIN room USING (post_num, size)
      WHERE post_num = ${postNum} AND night >= ${today}::date
        AND taken > CASE WHEN blocked THEN count ELSE greatest(count - closed + external_closed, 0) END
      ORDER BY size, night`.execute(trx)
    await refuseTakenNights(trx, postNum, oversold)
    await blockAddedSizes(trx, { postNum, before, today })
    await closeForCalendars(trx, { postNum, today })
    await recordRoomCounts(trx, { postNum, before, today })
  })
}

/** Locks all rooms of posts and their nights from `today` on, see docs/lock-order.md. */
export async function lockRooms(db: Database, postNums: readonly number[], today: Day): Promise<void> {
  await sql`
    SELECT FROM room WHERE post_num = ANY(${[...postNums]}::bigint[]) ORDER BY post_num, size FOR NO KEY UPDATE`.execute(db)
  await lockNights(db, postNums, today)
}

async function lockNights(db: Database, postNums: readonly number[], today: Day): Promise<void> {
  await sql`
    SELECT FROM room_night WHERE post_num = ANY(${[...postNums]}::bigint[]) AND night >= ${today}::date
    ORDER BY post_num, size, night FOR UPDATE`.execute(db)
}

async function writeRooms(db: Database, postNum: number, rooms: readonly Room[]): Promise<void> {
  const sizes = rooms.map(({ size }) => sizeIndex(size))
  await sql`
    UPDATE room SET count = 0
    WHERE post_num = ${postNum} AND count > 0 AND size <> ALL(${sizes}::smallint[])`.execute(db)
  await sql`
    INSERT INTO room (post_num, size, count, price, weekend_price)
    SELECT ${postNum}::bigint, * FROM unnest(
      ${sizes}::smallint[], ${rooms.map(({ count }) => count)}::smallint[], ${rooms.map(({ price }) => price)}::integer[],
      ${rooms.map(({ weekendPrice }) => weekendPrice)}::integer[]
    )
    ON CONFLICT (post_num, size) DO UPDATE
    SET count = excluded.count, price = excluded.price, weekend_price = excluded.weekend_price`.execute(db)
}

/** Blocks the nights of sizes that were not offered before on which all others are blocked. */
async function blockAddedSizes(
  db: Database,
  { postNum, before, today }: { postNum: number; before: readonly { size: SizeIndex; count: number }[]; today: Day },
): Promise<void> {
  const offered = before.filter(({ count }) => count > 0).map(({ size }) => size)
  await sql`
    INSERT INTO room_night (post_num, size, night, taken, capacity, blocked)
    SELECT post_num, room.size, night, 0, count, true
    FROM room CROSS JOIN (
      SELECT night FROM room_night
      WHERE post_num = ${postNum} AND size = ANY(${offered}::smallint[]) AND night >= ${today}::date AND blocked
      GROUP BY night
      HAVING count(*) = ${offered.length}
    ) AS blocked
    WHERE post_num = ${postNum} AND count > 0 AND size <> ALL(${offered}::smallint[])
    ORDER BY size, night
    ON CONFLICT (post_num, size, night) DO UPDATE SET blocked = true`.execute(db)
}

/** Records the previous count of each size whose count changed, as valid until `today`. Later changes on the same day are ignored. */
async function recordRoomCounts(
  db: Database,
  { postNum, before, today }: { postNum: number; before: readonly { size: SizeIndex; count: number }[]; today: Day },
): Promise<void> {
  await sql`
    INSERT INTO room_count_history (post_num, size, until, count)
    SELECT post_num, size, ${today}::date, coalesce(earlier.count, 0)
    FROM room LEFT JOIN unnest(
      ${before.map(({ size }) => size)}::smallint[], ${before.map(({ count }) => count)}::smallint[]
    ) AS earlier (size, count) USING (size)
    WHERE post_num = ${postNum} AND room.count <> coalesce(earlier.count, 0)
    ON CONFLICT DO NOTHING`.execute(db)
}

export type ClosedNights = {
  postNum: number
  size: DogSize
  /** In order, without gaps. */
  nights: readonly Day[]
  count: number
  /** Who closes them, and the clock that says when, once the rooms are locked; nobody for nights that the demonstration closes. */
  by?: { uid: string; memberId: string | null; clock: () => number } | undefined
  /** How many the company had closed on some of these nights, as whoever closes them saw it. */
  seen?: readonly { date: Day; closed: number }[] | undefined
}

/**
 * Sets the number of rooms of a size that the company closes on these nights; 0 reopens those. Calendars elsewhere close rooms of their own. Refuses
 * with `taken_nights`, naming the nights and conflicting bookings, if fewer are free, with `bad_fields` if there are not so many rooms, with
 * `not_found` if the post never offered the size, and with `stale_version` if what was `seen` is no longer so.
 */
export async function updateClosedNights(
  db: Database,
  { postNum, size, nights, count, by, seen = [] }: ClosedNights,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const index = sizeIndex(size)
    const query = trx.selectFrom('room').select('count').where('post_num', '=', postNum).where('size', '=', index)
    const room = await query.forNoKeyUpdate().executeTakeFirst()
    if (!room) throw new Refusal('not_found')
    if (count > room.count) throw new Refusal('bad_fields', { fields: { count: 'tooLarge' } })
    await refuseUnseen(trx, { postNum, size, count, seen })
    const capacity = room.count - count
    // Calendars elsewhere have what the company leaves open and no booking has taken, see `closeForCalendars`.
    const forCalendars = sql`least(stored.external_wanted, excluded.capacity - stored.taken)`
    const { rows: oversold } = await sql<{ size: SizeIndex; night: Day }>`
      SELECT size, night FROM room_night
      WHERE post_num = ${postNum} AND size = ${index} AND night = ANY(${[...nights]}::date[]) AND taken > ${capacity}::smallint
      ORDER BY night`.execute(trx)
    await refuseTakenNights(trx, postNum, oversold)
    await sql`
      INSERT INTO room_night AS stored (post_num, size, night, taken, closed, capacity)
      SELECT ${postNum}::bigint, ${index}::smallint, night, 0, ${count}::smallint, ${capacity}::smallint
      FROM unnest(${[...nights]}::date[]) AS night
      ORDER BY night
      ON CONFLICT (post_num, size, night) DO UPDATE
      SET external_closed = ${forCalendars}, closed = excluded.closed + ${forCalendars}, capacity = excluded.capacity - ${forCalendars}, blocked = false`.execute(
      trx,
    )
    await recordClosing(trx, { postNum, size, nights, count, by })
  })
}

/** Refuses with `stale_version` if other numbers are closed than were seen, unless they are closed as wanted already. */
async function refuseUnseen(
  db: Database,
  { postNum, size, count, seen }: Pick<ClosedNights, 'postNum' | 'size' | 'count'> & { seen: NonNullable<ClosedNights['seen']> },
): Promise<void> {
  if (seen.length === 0) return
  const { rows } = await sql<{ night: Day; closed: number }>`
    SELECT night, closed - external_closed AS closed FROM room_night
    WHERE post_num = ${postNum} AND size = ${sizeIndex(size)} AND night = ANY(${seen.map(({ date }) => date)}::date[])`.execute(
    db,
  )
  const stored = new Map(rows.map(({ night, closed }) => [night, closed]))
  const isClosed = (toCount: (night: { date: Day; closed: number }) => number): boolean =>
    seen.every((night) => (stored.get(night.date) ?? 0) === toCount(night))
  if (!isClosed(({ closed }) => closed) && !isClosed(() => count)) throw new Refusal('stale_version')
}

type FreeRooms = Pick<ClosedNights, 'postNum' | 'nights' | 'by'>

/**
 * Blocks these nights: closes the free rooms of all sizes, and those that are freed or added later; or reopens all rooms. Returns the bookings
 * that occupy the nights. Refuses with `stale_version` to reopen rooms if some were closed after `seenAt`.
 */
export async function closeFreeRooms(
  db: Database,
  { postNum, nights, closed, by, seenAt = null }: FreeRooms & { closed: boolean; seenAt?: number | null },
): Promise<string[]> {
  return await inTransaction(db, async (trx) => {
    await sql`SELECT FROM room WHERE post_num = ${postNum} ORDER BY size FOR NO KEY UPDATE`.execute(trx)
    if (!closed && seenAt !== null) await refuseClosedSince(trx, { postNum, nights, seenAt })
    const forCalendars = sql`least(stored.external_wanted, stored.closed + stored.capacity - stored.taken)`
    await sql`
      INSERT INTO room_night AS stored (post_num, size, night, taken, closed, capacity, blocked)
      SELECT post_num, size, night, 0, CASE WHEN ${closed} THEN count ELSE 0 END, CASE WHEN ${closed} THEN 0 ELSE count END, ${closed}
      FROM room CROSS JOIN unnest(${[...nights]}::date[]) AS night
      WHERE post_num = ${postNum} AND count > 0
      ORDER BY size, night
      ON CONFLICT (post_num, size, night) DO UPDATE SET blocked = excluded.blocked,
        external_closed = CASE WHEN ${closed} THEN 0 ELSE ${forCalendars} END,
        closed = CASE WHEN ${closed} THEN stored.closed + stored.capacity - stored.taken ELSE ${forCalendars} END,
        capacity = CASE WHEN ${closed} THEN stored.taken ELSE stored.closed + stored.capacity - ${forCalendars} END`.execute(trx)
    if (by)
      await sql`
        INSERT INTO closing_history (post_num, size, from_night, to_night, rooms, uid, member_id, at)
        SELECT post_num, size, ${nights[0]}::date, ${nights.at(-1)}::date, CASE WHEN ${closed} THEN count ELSE 0 END,
          ${by.uid}, ${by.memberId}, ${timestamptz(by.clock())}
        FROM room WHERE post_num = ${postNum} AND count > 0`.execute(trx)
    const { rows } = await sql<{ bookingId: string }>`
      SELECT DISTINCT booking_id AS "bookingId" FROM (${listOccupied(postNum)}) AS occupied
      WHERE night = ANY(${[...nights]}::date[])`.execute(trx)
    return rows.map(({ bookingId }) => bookingId)
  })
}

/** Whoever reopens all rooms has not seen what was closed after that. Call it with the rooms locked. */
async function refuseClosedSince(
  db: Database,
  { postNum, nights, seenAt }: Pick<ClosedNights, 'postNum' | 'nights'> & { seenAt: number },
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM closing_history
    WHERE post_num = ${postNum} AND rooms > 0 AND at > ${timestamptz(seenAt)}
      AND from_night <= ${nights.at(-1)}::date AND to_night >= ${nights[0]}::date
    LIMIT 1`.execute(db)
  if (rows.length > 0) throw new Refusal('stale_version')
}

/** The nights with rooms of a post that bookings occupy, and those that a change holds until it is paid. */
function listOccupied(postNum: number): RawBuilder<unknown> {
  return sql`
    SELECT booking_id, size, night FROM booking JOIN booking_line USING (booking_id)
    WHERE post_num = ${postNum} AND ${hasOccupied} AND night < occupied_until
    UNION ALL
    SELECT booking_id, size, night FROM booking JOIN booking_change_night USING (booking_id)
    WHERE post_num = ${postNum} AND ${hasOccupied}`
}

async function recordClosing(db: Database, { postNum, size, nights, count, by }: ClosedNights): Promise<void> {
  const [from, to] = [nights[0], nights.at(-1)]
  if (from === undefined || to === undefined || !by) return
  await db
    .insertInto('closing_history')
    .values({
      post_num: postNum,
      size: sizeIndex(size),
      from_night: from,
      to_night: to,
      rooms: count,
      uid: by.uid,
      member_id: by.memberId,
      at: new Date(by.clock()),
    })
    .execute()
}

/** Refuses with the nights of each size, and the bookings that occupy them. Call it with the rooms locked against reservations. */
async function refuseTakenNights(
  db: Database,
  postNum: number,
  oversold: readonly { size: SizeIndex; night: Day }[],
): Promise<void> {
  const conflicts = [...Map.groupBy(oversold, ({ size }) => size)].map(([size, taken]) => ({
    size: sizeAt(size),
    nights: taken.map(({ night }) => night),
  }))
  const [first] = conflicts
  if (!first) return
  const { rows: bookings } = await sql<{ bookingId: string }>`
    SELECT DISTINCT booking_id AS "bookingId"
    FROM (${listOccupied(postNum)}) AS occupied
    JOIN unnest(
      ${oversold.map(({ size }) => size)}::smallint[], ${oversold.map(({ night }) => night)}::date[]
    ) AS taken (size, night) USING (size, night)`.execute(db)
  throw new Refusal('taken_nights', { ...first, conflicts, bookingIds: bookings.map(({ bookingId }) => bookingId) })
}
