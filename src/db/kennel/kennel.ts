import { sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { DogSize } from '../../domain/dog/dog-size.ts'
import { type Kennel, type Place, sortKennels } from '../../domain/kennel/kennel.ts'
import { sizeAt, sizeIndex } from '../dog/size-index.ts'
import type { Database } from '../tables.ts'

/** The kennels of posts by number, also those out of use, each list in the order of their names. */
export async function listKennels(db: Database, postNums: readonly number[]): Promise<Map<number, Kennel[]>> {
  if (postNums.length === 0) return new Map()
  const rows = await db.selectFrom('kennel').selectAll().where('post_num', 'in', postNums).orderBy('kennel_id').execute()
  const kennels = new Map<number, Kennel[]>(postNums.map((postNum) => [postNum, []]))
  for (const row of rows)
    kennels
      .get(row.post_num)
      ?.push({ kennelId: row.kennel_id, size: sizeAt(row.size), name: row.name, removedOn: row.removed_on })
  return new Map([...kennels].map(([postNum, list]) => [postNum, sortKennels(list)]))
}

/** The new kennels of a post, those with another name, and those out of use from `today` on. */
export type KennelChanges = {
  add: readonly { size: DogSize; name: string }[]
  rename: readonly { kennelId: number; name: string }[]
  remove: readonly number[]
}

/** Serializes changes to the kennels of a post, and stays that move there, until the transaction ends. See docs/lock-order.md. */
export async function lockKennels(db: Database, postNum: number): Promise<void> {
  await sql`SELECT FROM post WHERE post_num = ${postNum} FOR NO KEY UPDATE`.execute(db)
  await sql`SELECT FROM kennel WHERE post_num = ${postNum} ORDER BY kennel_id FOR UPDATE`.execute(db)
}

/** Whether a kennel of this post is in use; it then stays until the transaction ends. */
export async function lockKennel(db: Database, postNum: number, kennelId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT kennel_id FROM kennel
    WHERE kennel_id = ${kennelId} AND post_num = ${postNum} AND removed_on IS NULL FOR KEY SHARE`.execute(db)
  return rows.length > 0
}

/** Call after `lockKennels`, with names that are unique. A kennel that was removed comes back under its name. */
export async function writeKennels(
  db: Database,
  postNum: number,
  { add, rename, remove }: KennelChanges,
  { now, today }: { now: number; today: Day },
): Promise<void> {
  const change = db.updateTable('kennel').where('post_num', '=', postNum)
  if (remove.length > 0) await change.set({ removed_on: today }).where('kennel_id', 'in', remove).execute()
  // Two kennels can exchange their names: names that nobody can enter come between.
  for (const { kennelId } of rename)
    await change.set({ name: sql<string>`chr(1) || kennel_id` }).where('kennel_id', '=', kennelId).execute()
  for (const { kennelId, name } of rename) await change.set({ name }).where('kennel_id', '=', kennelId).execute()
  for (const { size, name } of add) {
    const { rows } = await sql`
      UPDATE kennel SET removed_on = NULL WHERE kennel_id = (
        SELECT max(kennel_id) FROM kennel
        WHERE post_num = ${postNum} AND size = ${sizeIndex(size)} AND name = ${name} AND removed_on IS NOT NULL
      ) RETURNING kennel_id`.execute(db)
    if (rows.length > 0) continue
    const row = { post_num: postNum, size: sizeIndex(size), name, removed_on: null, created_at: new Date(now) }
    await db.insertInto('kennel').values(row).execute()
  }
  await sql`
    DELETE FROM kennel WHERE post_num = ${postNum} AND removed_on IS NOT NULL
      AND NOT EXISTS (SELECT FROM kennel_place WHERE kennel_place.kennel_id = kennel.kennel_id)`.execute(db)
}

/** The places of one room of a stay, earliest first; `room` counts from 1 in its size. */
export type RoomPlaces = { size: DogSize; room: number; places: Place[] }

/** The rooms that have places, by booking. */
export async function listPlaces(db: Database, bookingIds: readonly string[]): Promise<Map<string, RoomPlaces[]>> {
  const bookings = new Map<string, RoomPlaces[]>()
  if (bookingIds.length === 0) return bookings
  const rows = await db
    .selectFrom('kennel_place')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('booking_id')
    .orderBy('size')
    .orderBy('room')
    .orderBy('from_night')
    .execute()
  for (const { booking_id, size, room, from_night, kennel_id } of rows) {
    const place = { from: from_night, kennelId: kennel_id }
    const rooms = bookings.get(booking_id) ?? []
    const last = rooms.at(-1)
    if (last?.room === room && last.size === sizeAt(size)) last.places.push(place)
    else bookings.set(booking_id, [...rooms, { size: sizeAt(size), room, places: [place] }])
  }
  return bookings
}

/** Replaces the places of one room from `from` on. Call with the booking locked. */
export async function replacePlaces(
  db: Database,
  {
    bookingId,
    size,
    room,
    from,
    places,
    uid,
    memberId,
    now,
  }: Omit<RoomPlaces, 'places'> & {
    bookingId: string
    from: Day
    places: readonly Place[]
    uid: string
    memberId: string | null
    now: number
  },
): Promise<void> {
  const key = { booking_id: bookingId, size: sizeIndex(size), room }
  await db
    .deleteFrom('kennel_place')
    .where('booking_id', '=', bookingId)
    .where('size', '=', key.size)
    .where('room', '=', room)
    .where('from_night', '>=', from)
    .execute()
  const rows = places
    .filter((place) => place.from >= from)
    .map((place) => ({
      ...key,
      from_night: place.from,
      kennel_id: place.kennelId,
      uid,
      member_id: memberId,
      at: new Date(now),
    }))
  if (rows.length > 0) await db.insertInto('kennel_place').values(rows).execute()
}
