import { type RawBuilder, sql } from 'kysely'
import type { NightStock } from '../domain/availability.ts'
import type { Day } from '../domain/day.ts'
import { type DogSize, type PerSize, perSize } from '../domain/dog-size.ts'
import type { Room } from '../domain/post.ts'
import { Refusal } from '../domain/refusal.ts'
import { nightsOf, type Stay } from '../domain/stay.ts'
import type { SizeIndex } from './column.ts'
import { planOnce } from './plan-once.ts'
import { sizeAt, sizeIndex } from './size.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

export type StoredNight = NightStock & { closed: number }

/** The nights of a stay by size; null for a size that the post does not offer. */
export type Stock = PerSize<StoredNight[] | null>

/** The stock of a post in a stay, or in any days written as one. It is as true as the last `settleLapsedHolds`. */
export async function listStock(db: Database, postNum: number, stay: Stay): Promise<Stock> {
  return (await listStocks(db, [postNum], stay)).get(postNum) ?? perSize(() => null)
}

/** As `listStock`, for several posts by number. */
export async function listStocks(db: Database, postNums: readonly number[], stay: Stay): Promise<Map<number, Stock>> {
  if (postNums.length === 0) return new Map()
  const { rows } = await sql<{ postNum: number; size: SizeIndex; count: number; stored: StoredNight[] }>`
    ${planOnce} SELECT post_num AS "postNum", size, count, array_to_json(ARRAY(
      SELECT json_build_object('night', night, 'capacity', capacity, 'taken', taken, 'closed', closed)
      FROM room_night
      WHERE room_night.post_num = room.post_num AND room_night.size = room.size
        AND night >= ${stay.checkin}::date AND night < ${stay.checkout}::date
    )) AS stored
    FROM room
    WHERE post_num = ANY(${[...postNums]}::bigint[]) AND count > 0`.execute(db)
  const days = nightsOf(stay)
  const stocks = new Map(postNums.map((postNum) => [postNum, perSize<StoredNight[] | null>(() => null)]))
  for (const { postNum, size, count, stored } of rows) {
    const stock = stocks.get(postNum)
    if (stock) stock[sizeAt(size)] = wholeNights(days, count, stored)
  }
  return stocks
}

/** Every one of the days, by what is stored; a night without a row is free and open. */
export function wholeNights(days: readonly Day[], count: number, stored: readonly StoredNight[]): StoredNight[] {
  const nights = new Map(stored.map((night) => [night.night, night]))
  return days.map((night) => nights.get(night) ?? { night, capacity: count, taken: 0, closed: 0 })
}

/**
 * Makes these the rooms and prices of a post; a size that is missing is offered no longer. A count goes down only to what is taken
 * and open from `today` on, else `taken_nights` is refused, with the nights and bookings in the way.
 */
export async function setRooms(
  db: Database,
  { postNum, rooms, today }: { postNum: number; rooms: readonly Room[]; today: Day },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('room')
      .selectAll()
      .where('post_num', '=', postNum)
      .orderBy('size')
      .forNoKeyUpdate()
      .execute()
    // All nights before any other row: whoever changes nights locks the rooms of a search behind them.
    await sql`
      SELECT FROM room_night WHERE post_num = ${postNum} AND night >= ${today}::date ORDER BY size, night FOR UPDATE`.execute(trx)
    for (const old of before) {
      const count = rooms.find((room) => room.size === sizeAt(old.size))?.count ?? 0
      if (count !== old.count) await setCount(trx, { postNum, size: old.size, count, today })
    }
    for (const room of rooms) await putRoom(trx, postNum, room)
    // Before its first rooms a post offered nothing, and its day of upload says so.
    if (before.length > 0) await noteCounts(trx, { postNum, before, today })
  })
}

/**
 * Closes `count` rooms of a size in these nights, whatever was closed before; 0 reopens them. Refused with `taken_nights` and what
 * is in the way where fewer are free, and with `not_found` for a size that the post lacks.
 */
export async function closeNights(
  db: Database,
  { postNum, size, nights, count }: { postNum: number; size: DogSize; nights: readonly Day[]; count: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const index = sizeIndex(size)
    const query = trx.selectFrom('room').select('count').where('post_num', '=', postNum).where('size', '=', index)
    const room = await query.forNoKeyUpdate().executeTakeFirst()
    if (!room) throw new Refusal('not_found')
    const capacity = room.count - count
    await refuseTaken(trx, {
      postNum,
      size: index,
      capacity: sql`${capacity}::smallint`,
      isMeant: sql<boolean>`night = ANY(${[...nights]}::date[])`,
    })
    await sql`
      INSERT INTO room_night (post_num, size, night, taken, closed, capacity)
      SELECT ${postNum}::bigint, ${index}::smallint, night, 0, ${count}::smallint, ${capacity}::smallint
      FROM unnest(${[...nights]}::date[]) AS night
      ORDER BY night
      ON CONFLICT (post_num, size, night) DO UPDATE SET closed = excluded.closed, capacity = excluded.capacity`.execute(trx)
  })
}

/** Two statements, rooms and then nights: as one, its view of the nights would be older than its lock of the rooms. */
async function setCount(
  db: Database,
  { postNum, size, count, today }: { postNum: number; size: SizeIndex; count: number; today: Day },
): Promise<void> {
  const isAhead = sql<boolean>`night >= ${today}::date`
  await refuseTaken(db, { postNum, size, capacity: sql`greatest(${count}::smallint - closed, 0)`, isMeant: isAhead })
  await db.updateTable('room').set({ count }).where('post_num', '=', postNum).where('size', '=', size).execute()
  await sql`
    WITH ahead AS MATERIALIZED (
      SELECT night FROM room_night WHERE post_num = ${postNum} AND size = ${size} AND ${isAhead} ORDER BY night FOR UPDATE
    )
    UPDATE room_night SET closed = least(closed, ${count}::smallint), capacity = ${count}::smallint - least(closed, ${count}::smallint)
    FROM ahead
    WHERE post_num = ${postNum} AND size = ${size} AND room_night.night = ahead.night`.execute(db)
}

/** Keeps what was on offer until today, of the sizes whose count is another now; the first change of a day counts. */
async function noteCounts(
  db: Database,
  { postNum, before, today }: { postNum: number; before: readonly { size: SizeIndex; count: number }[]; today: Day },
): Promise<void> {
  await sql`
    INSERT INTO earlier_room_count (post_num, size, until, count)
    SELECT post_num, size, ${today}::date, coalesce(earlier.count, 0)
    FROM room LEFT JOIN unnest(
      ${before.map(({ size }) => size)}::smallint[], ${before.map(({ count }) => count)}::smallint[]
    ) AS earlier (size, count) USING (size)
    WHERE post_num = ${postNum} AND room.count <> coalesce(earlier.count, 0)
    ON CONFLICT DO NOTHING`.execute(db)
}

async function putRoom(db: Database, postNum: number, { size, count, price, weekendPrice }: Room): Promise<void> {
  await db
    .insertInto('room')
    .values({ post_num: postNum, size: sizeIndex(size), count, price, weekend_price: weekendPrice })
    .onConflict((conflict) => conflict.columns(['post_num', 'size']).doUpdateSet({ price, weekend_price: weekendPrice }))
    .execute()
}

type Change = { postNum: number; size: SizeIndex; capacity: RawBuilder<unknown>; isMeant: RawBuilder<boolean> }

/** The rooms are locked: nights can be given back meanwhile, but not taken. */
async function refuseTaken(db: Database, { postNum, size, capacity, isMeant }: Change): Promise<void> {
  const nights = await db
    .selectFrom('room_night')
    .select('night')
    .where('post_num', '=', postNum)
    .where('size', '=', size)
    .where(isMeant)
    .where(sql<boolean>`taken > ${capacity}`)
    .orderBy('night')
    .execute()
  if (nights.length === 0) return
  const bookings = await db
    .selectFrom('booking')
    .innerJoin('booking_line', 'booking_line.booking_id', 'booking.booking_id')
    .select('booking.booking_id')
    .distinct()
    .where('post_num', '=', postNum)
    .where('size', '=', size)
    .where(
      'night',
      'in',
      nights.map(({ night }) => night),
    )
    .where(sql<boolean>`night < kept_until`)
    .execute()
  throw new Refusal('taken_nights', {
    size: sizeAt(size),
    nights: nights.map(({ night }) => night),
    bookingIds: bookings.map((booking) => booking.booking_id),
  })
}
