import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { BookingActor, BookingState } from '../../domain/booking/booking.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { type DogSize, dogSizes } from '../../domain/dog/dog-size.ts'
import type { NotificationKind } from '../../domain/notification/notification.ts'
import type { EndReason, EntryState, WaitingStay } from '../../domain/waitlist/waitlist.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database, Tables } from '../tables.ts'

/** An entry on the waitlist of a post; instants in epoch milliseconds. */
export type WaitlistEntry = WaitingStay & {
  entryId: string
  position: number
  uid: string
  postNum: number
  state: EntryState
  since: number
  endReason: EndReason | null
  bookingId: string | null
  closesAt: number
}

export type NewEntry = WaitingStay & {
  entryId: string
  uid: string
  postNum: number
  closesAt: number
  /** Hashes of the client's networks; null if entries of a network are not limited. */
  network?: string | null
  now: number
}

/**
 * Locks the waitlists of posts until the transaction ends. Transactions that may free rooms share them; whoever joins or leaves has them alone, see
 * docs/lock-order.md.
 */
export async function lockWaitlists(db: Database, postNums: readonly number[], mode: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  const sorted = [...new Set(postNums)].toSorted((one, other) => one - other)
  // Two keys: they never equal the single one of a client network.
  for (const postNum of sorted) await sql`SELECT ${lock}(1, ${postNum}::integer)`.execute(db)
}

/** Adds an entry at the end of the line, whose lock the caller has. */
export async function insertEntry(db: Database, entry: NewEntry): Promise<void> {
  const { stay, time, now } = entry
  await db
    .insertInto('waitlist_entry')
    .values({
      entry_id: entry.entryId,
      uid: entry.uid,
      post_num: entry.postNum,
      state: 'waiting',
      state_since: new Date(now),
      checkin: stay.checkin,
      checkout: stay.checkout,
      checkin_time: time.checkin,
      checkout_time: time.checkout,
      dog_num: JSON.stringify(entry.dogNum),
      room_number: JSON.stringify(entry.roomNumber),
      dog_ids: JSON.stringify(entry.dogIds),
      note: entry.note,
      max_total: entry.maxTotal,
      closes_at: new Date(entry.closesAt),
      network: entry.network ?? null,
      created_at: new Date(now),
    })
    .execute()
}

const ofLive = sql<boolean>`state IN ('waiting', 'offered')`

/** The entries of an owner that are not over, in the order of joining: as few as an owner may have. */
export async function listLiveEntries(db: Database, uid: string): Promise<WaitlistEntry[]> {
  const live = db.selectFrom('waitlist_entry').selectAll().where('uid', '=', uid).where(ofLive)
  return (await live.orderBy('position').execute()).map(toEntry)
}

/** The latest entries of an owner that are over, the last first. */
export async function listPastEntries(db: Database, uid: string, limit: number): Promise<WaitlistEntry[]> {
  const past = db.selectFrom('waitlist_entry').selectAll().where('uid', '=', uid).where(sql<boolean>`NOT ${ofLive}`)
  return (await past.orderBy('state_since', 'desc').limit(limit).execute()).map(toEntry)
}

export async function findEntry(db: Database, entryId: string): Promise<WaitlistEntry | undefined> {
  const row = await db.selectFrom('waitlist_entry').selectAll().where('entry_id', '=', entryId).executeTakeFirst()
  return row && toEntry(row)
}

/** Ends an entry whose owner does not want to wait, and forgets its note; nothing happens if it does not wait. The caller has the lock of the waitlist. */
export async function endEntry(db: Database, entryId: string, now: number): Promise<void> {
  await db
    .updateTable('waitlist_entry')
    .set({ state: 'left', end_reason: null, state_since: new Date(now), note: '' })
    .where('entry_id', '=', entryId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Ends entries that their post cannot take anymore; the caller shares the lock of the waitlist and has locked the rooms. */
export async function endImpossible(db: Database, entryIds: readonly string[], now: number): Promise<void> {
  if (entryIds.length === 0) return
  const ended = await db
    .updateTable('waitlist_entry')
    .set({ state: 'ended', end_reason: 'rules', state_since: new Date(now) })
    .where('entry_id', 'in', entryIds)
    .where('state', '=', 'waiting')
    .returning('entry_id')
    .execute()
  await tellEnded(db, ended, now)
}

/** Tells the owners of entries that they ended without an offer. */
async function tellEnded(db: Database, entries: readonly { entry_id: string }[], now: number): Promise<void> {
  const kind: NotificationKind = 'waitEnded'
  await sql`
    INSERT INTO notification (uid, kind, key, post_num, data, created_at)
    SELECT uid, ${kind}::text, ${`${kind}:`} || entry_id, post_num, jsonb_build_object('entryId', entry_id), ${timestamptz(now)}
    FROM waitlist_entry WHERE entry_id = ANY(${entries.map((entry) => entry.entry_id)}::text[])
    ORDER BY entry_id
    ON CONFLICT (uid, key) DO NOTHING`.execute(db)
}

/** Ends the entries of a post that is gone; the caller has the lock of the waitlist. */
export async function endEntriesOfPost(db: Database, postNum: number, now: number): Promise<void> {
  const ended = await db
    .updateTable('waitlist_entry')
    .set({ state: 'ended', end_reason: 'gone', state_since: new Date(now) })
    .where('post_num', '=', postNum)
    .where('state', '=', 'waiting')
    .returning('entry_id')
    .execute()
  await tellEnded(db, ended, now)
}

/** How many wait at a post. */
export async function countLine(db: Database, postNum: number): Promise<number> {
  const entries = db.selectFrom('waitlist_entry').where('post_num', '=', postNum).where('state', '=', 'waiting')
  const { waiting } = await entries.select((row) => row.fn.countAll<number>().as('waiting')).executeTakeFirstOrThrow()
  return waiting
}

/** The posts at which this owner waits. */
export async function listPostsWaitedFor(db: Database, uid: string): Promise<number[]> {
  const query = db.selectFrom('waitlist_entry').select('post_num').distinct().where('uid', '=', uid)
  return (await query.where('state', '=', 'waiting').execute()).map((row) => row.post_num)
}

/**
 * The posts to serve without anything being freed: those whose pause is over on this day although somebody waits for them, and is still stored, and
 * those where somebody was passed over as busy.
 */
export async function listPostsToServeAgain(db: Database, today: Day, limit: number): Promise<number[]> {
  const { rows } = await sql<{ postNum: number }>`
    SELECT post_num AS "postNum" FROM house_rule
    WHERE paused_until < ${today}::date
      AND EXISTS (SELECT FROM waitlist_entry WHERE waitlist_entry.post_num = house_rule.post_num AND state = 'waiting')
    UNION
    SELECT post_num FROM waitlist_entry WHERE passed_busy AND state = 'waiting'
    ORDER BY 1
    LIMIT ${limit}`.execute(db)
  return rows.map(({ postNum }) => postNum)
}

/** The posts with entries that wait although it has become too late for them. */
export async function listPostsWithLateEntries(db: Database, now: number, limit: number): Promise<number[]> {
  const query = db.selectFrom('waitlist_entry').select('post_num').distinct().where('state', '=', 'waiting')
  return (await query.where('closes_at', '<=', timestamptz(now)).orderBy('post_num').limit(limit).execute()).map(
    (row) => row.post_num,
  )
}

/** Ends the entries of a post for which it has become too late; the caller has the lock of the waitlist. Returns how many. */
export async function endLateEntries(db: Database, postNum: number, now: number): Promise<number> {
  const ended = await db
    .updateTable('waitlist_entry')
    .set({
      state: 'ended',
      // Rooms were available, but not for this stay.
      end_reason: sql<EndReason>`CASE WHEN passed_rules THEN 'rules' ELSE 'late' END`,
      state_since: new Date(now),
    })
    .where('post_num', '=', postNum)
    .where('state', '=', 'waiting')
    .where('closes_at', '<=', timestamptz(now))
    .returning('entry_id')
    .execute()
  await tellEnded(db, ended, now)
  return ended.length
}

/** Makes the entries whose offered bookings leave state `held` what follows from it. Call under the locks of the bookings. */
export async function endOffers(
  db: Database,
  bookingIds: readonly string[],
  { to, by, now }: { to: BookingState; by: BookingActor; now: number },
): Promise<void> {
  const state = to === 'confirmed' ? 'taken' : by === 'owner' ? 'declined' : 'expired'
  // A late payment confirms a booking whose offer has expired.
  const from = to === 'confirmed' ? (['offered', 'expired'] as const) : (['offered'] as const)
  await db
    .updateTable('waitlist_entry')
    .set({ state, state_since: new Date(now) })
    .where('booking_id', 'in', bookingIds)
    .where('state', 'in', from)
    .execute()
}

/** Those of the bookings that were offered to somebody who waited. */
export async function listOfferedBookings(db: Database, bookingIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('waitlist_entry').select('booking_id').where('booking_id', 'in', bookingIds).execute()
  return rows.flatMap((row) => row.booking_id ?? [])
}

/** Places in line: the entries of the post that joined earlier and still wait, and how many of them want one of the same rooms and nights. */
export type PlaceInLine = { ahead: number; aheadForSame: number }

export async function listPlacesInLine(db: Database, entryIds: readonly string[]): Promise<Map<string, PlaceInLine>> {
  if (entryIds.length === 0) return new Map()
  const sharesSize = sql.join(
    dogSizes.map((size) => sql`(${wanted('entry', size)} > 0 AND ${wanted('earlier', size)} > 0)`),
    sql` OR `,
  )
  const { rows } = await sql<PlaceInLine & { entryId: string }>`
    SELECT entry.entry_id AS "entryId", count(*)::integer AS ahead,
      (count(*) FILTER (WHERE earlier.checkin < entry.checkout AND entry.checkin < earlier.checkout AND (${sharesSize})))::integer AS "aheadForSame"
    FROM waitlist_entry AS entry
    JOIN waitlist_entry AS earlier ON earlier.post_num = entry.post_num AND earlier.position < entry.position
    WHERE entry.entry_id = ANY(${[...entryIds]}::text[]) AND entry.state = 'waiting' AND earlier.state = 'waiting'
    GROUP BY entry.entry_id`.execute(db)
  return new Map(rows.map(({ entryId, ...place }) => [entryId, place]))
}

/** How many entries wait for rooms of each size on each night from `from` on and before `until`; nights without any are omitted. */
export async function countWaiting(
  db: Database,
  postNum: number,
  { from, until }: { from: Day; until: Day },
): Promise<({ night: Day } & Record<DogSize, number>)[]> {
  const counts = sql.join(
    dogSizes.map((size) => sql`(count(*) FILTER (WHERE ${wanted('entry', size)} > 0))::integer AS ${sql.ref(size)}`),
  )
  const { rows } = await sql<{ night: Day } & Record<DogSize, number>>`
    SELECT night::date AS night, ${counts}
    FROM waitlist_entry AS entry
    CROSS JOIN generate_series(greatest(checkin, ${from}::date), least(checkout, ${until}::date) - 1, interval '1 day') AS night
    WHERE post_num = ${postNum} AND state = 'waiting'
    GROUP BY night ORDER BY night`.execute(db)
  return rows
}

export function toEntry(row: Selectable<Tables['waitlist_entry']>): WaitlistEntry {
  return {
    entryId: row.entry_id,
    position: row.position,
    uid: row.uid,
    postNum: row.post_num,
    state: row.state,
    since: row.state_since,
    stay: { checkin: row.checkin, checkout: row.checkout },
    time: { checkin: row.checkin_time, checkout: row.checkout_time },
    dogNum: row.dog_num,
    roomNumber: row.room_number,
    dogIds: row.dog_ids,
    note: row.note,
    maxTotal: row.max_total,
    endReason: row.end_reason,
    bookingId: row.booking_id,
    closesAt: row.closes_at,
  }
}

/** The rooms of a size that an entry wants. */
export function wanted(entry: 'entry' | 'earlier', size: DogSize): RawBuilder<number> {
  return sql<number>`(${sql.ref(`${entry}.room_number`)} ->> ${sql.lit(size)})::smallint`
}
