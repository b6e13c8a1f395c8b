import { sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import { careFields } from '../../domain/dog/dog.ts'
import type { Database } from '../tables.ts'

/** How many bookings or customers one piece contains: what a transaction erases well within the timeout of a statement. */
export const erasedAtOnce = 500

/** A booking of the person, or one at a post of the person, up to which everything is erased. */
type Reached = { postNum: number | null; checkin: Day; bookingId: string }

export type ErasurePlace = 'start' | Reached | 'rest'

/**
 * Locks the bookings of the first piece, which others may be reviewing or advancing, in the order of docs/lock-order.md. Call before anything that
 * comes after bookings there.
 */
export async function lockFirstPiece(db: Database, uid: string): Promise<void> {
  await lockBookings(db, await listPiece(db, uid, null))
}

async function lockBookings(db: Database, piece: readonly Reached[]): Promise<void> {
  const bookingIds = piece.map(({ bookingId }) => bookingId)
  await sql`SELECT FROM booking WHERE booking_id = ANY(${bookingIds}::text[]) ORDER BY booking_id FOR NO KEY UPDATE`.execute(db)
}

/**
 * Erases one piece of what the bookings of a person, and those at the person's posts, say about anybody, and at last deletes the dogs and customers,
 * to which no booking refers by then. The first piece may be locked already (`lockFirstPiece`). Returns where to go on, null at the end. Can be repeated: what has nothing to erase is not written. Call in a transaction.
 */
export async function erasePiece(db: Database, uid: string, place: ErasurePlace): Promise<ErasurePlace | null> {
  if (place !== 'rest') {
    const piece = await listPiece(db, uid, place === 'start' ? null : place)
    await lockBookings(db, piece)
    await eraseBookings(
      db,
      uid,
      piece.map(({ bookingId }) => bookingId),
    )
    const last = piece.at(-1)
    if (last && piece.length === erasedAtOnce) return last
  }
  await db.deleteFrom('dog').where('uid', '=', uid).execute()
  return (await deleteCustomers(db, uid)) === erasedAtOnce ? 'rest' : null
}

/** The next bookings of the person, then of each post; of each the latest first. */
async function listPiece(db: Database, uid: string, place: Reached | null): Promise<Reached[]> {
  const posts = await db.selectFrom('post').select('post_num').where('uid', '=', uid).orderBy('post_num').execute()
  const lists = [null, ...posts.map(({ post_num }) => post_num)]
  const piece: Reached[] = []
  for (const postNum of lists.slice(place ? lists.indexOf(place.postNum) : 0)) {
    const after = place?.postNum === postNum ? place : null
    piece.push(...(await listBookings(db, { uid, postNum, after, limit: erasedAtOnce - piece.length })))
    if (piece.length === erasedAtOnce) break
  }
  return piece
}

type List = { uid: string; postNum: number | null; after: Reached | null; limit: number }

async function listBookings(db: Database, { uid, postNum, after, limit }: List): Promise<Reached[]> {
  const of = postNum === null ? sql`uid = ${uid}` : sql`post_num = ${postNum}`
  const isNext =
    after === null
      ? sql.lit(true)
      : sql`(checkin <= ${after.checkin}::date AND (checkin < ${after.checkin}::date OR booking_id > ${after.bookingId}))`
  const { rows } = await sql<Omit<Reached, 'postNum'>>`
    SELECT booking_id AS "bookingId", checkin FROM booking WHERE ${of} AND ${isNext}
    ORDER BY checkin DESC, booking_id LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({ postNum, ...row }))
}

/**
 * Erases what these bookings say about the owner or the walk-in guest and the dogs, and the company's notes about any guest, except what bookkeeping
 * requires. That a price was not that of the list, and what was paid at the desk, remains.
 */
async function eraseBookings(db: Database, uid: string, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  const isInPiece = sql`booking.booking_id = ANY(${[...bookingIds]}::text[])`
  // Those of other owners at the person's posts stay theirs.
  const isErased = sql`${isInPiece} AND (booking.uid = ${uid} OR booking.uid IS NULL)`
  const snapshot = sql`(snapshot - ${careFields}::text[]) || '{"dogNote": "", "photoURL": null}'`
  await sql`
    UPDATE booking_dog SET snapshot = ${snapshot}, heat_until = NULL, dog_id = NULL
    FROM booking
    WHERE booking.booking_id = booking_dog.booking_id AND ${isErased}
      AND (snapshot <> ${snapshot} OR num_nonnulls(heat_until, dog_id) > 0)`.execute(db)
  await sql`
    UPDATE booking SET walk_in_name = NULL, walk_in_phone = NULL, note = '', staff_note = '', customer_id = NULL,
      price_reason = CASE WHEN price_reason IS NOT NULL THEN '-' END
    WHERE ${isErased} AND (num_nonnulls(walk_in_name, walk_in_phone, customer_id) > 0 OR note <> '' OR staff_note <> '' OR price_reason <> '-')`.execute(
    db,
  )
  await sql`UPDATE booking SET staff_note = '' WHERE ${isInPiece} AND staff_note <> ''`.execute(db)
  await sql`
    UPDATE desk_charge SET reason = '-'
    FROM booking WHERE booking.booking_id = desk_charge.booking_id AND ${isErased} AND reason <> '-'`.execute(db)
  await sql`
    UPDATE booking_history SET reason = NULL
    FROM booking
    WHERE booking.booking_id = booking_history.booking_id AND ${isErased} AND reason IS NOT NULL
      AND (booking.uid IS NULL OR (actor_uid = ${uid} AND actor_kind = 'owner'))`.execute(db)
  // Of walk-ins, which only the hotel could read. Its pictures are found unused.
  await sql`
    DELETE FROM journal_entry USING booking
    WHERE booking.booking_id = journal_entry.booking_id AND ${isInPiece} AND booking.uid IS NULL`.execute(db)
}

async function deleteCustomers(db: Database, uid: string): Promise<number> {
  // Before the customers, each of which would look for its own.
  await db.deleteFrom('dog_conflict').where('uid', '=', uid).execute()
  const customers = db.selectFrom('customer').select('customer_id').where('uid', '=', uid).limit(erasedAtOnce)
  const { numDeletedRows } = await db.deleteFrom('customer').where('customer_id', 'in', customers).executeTakeFirst()
  return Number(numDeletedRows)
}
