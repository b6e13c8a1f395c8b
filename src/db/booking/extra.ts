import { type RawBuilder, sql } from 'kysely'
import { type BookedExtra, type ExtraKey, type ExtraLine, getLineIdentity, hasBegun } from '../../domain/booking/extra.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { arrayParameter, asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import { staffNameColumn } from '../staff/staff.ts'
import type { Database } from '../tables.ts'
import { freePlaces, selectPlaces, takePlaces } from './extra-place.ts'

/** Stores the extras of a new booking and takes their places. */
export async function insertExtras(db: Database, bookingId: string, lines: readonly ExtraLine[]): Promise<void> {
  if (lines.length === 0) return
  await insertLines(db, bookingId, lines)
  await takePlaces(db, selectPlaces(sql`booking_id = ${bookingId}`))
}

async function insertLines(db: Database, bookingId: string, lines: readonly ExtraLine[]): Promise<void> {
  const rows = lines.map(({ extraId, nameEn, dogId, from, to, ...line }) => ({
    ...line,
    booking_id: bookingId,
    extra_id: extraId,
    name_en: nameEn,
    dog_id: dogId,
    from_day: from,
    to_day: to,
    state: 'booked' as const,
  }))
  await db.insertInto('booking_extra').values(rows).execute()
}

/** Returns the open extras of locked bookings, or those for days after `after`: their places are free, and no longer to be done. */
export async function returnExtras(
  db: Database,
  bookingIds: readonly string[],
  { now, after = null }: { now: number; after?: Day | null },
): Promise<void> {
  const open = db
    .selectFrom('booking_extra')
    .innerJoin('booking', 'booking.booking_id', 'booking_extra.booking_id')
    .select('line_id')
    .where('booking.booking_id', 'in', bookingIds)
    .where('extras_left', '>', 0)
    .where('booking_extra.state', '=', 'booked')
  const rows = await (after === null ? open : open.where('day', '>', after)).execute()
  if (rows.length === 0) return
  const lineIds = rows.map((row) => row.line_id)
  await freePlaces(db, selectPlaces(sql`line_id = ANY(${lineIds}::bigint[])`))
  await db
    .updateTable('booking_extra')
    .set({ state: 'returned', returned_at: new Date(now) })
    .where(sql<boolean>`line_id = ANY(${lineIds}::bigint[])`)
    .execute()
  await sumOpenExtras(db, bookingIds)
}

/** Takes the returned extras of a locked booking again: of a stay that goes on even if their day is full by now. */
export async function resumeExtras(db: Database, bookingId: string, { beyond }: { beyond: boolean }): Promise<void> {
  const rows = await db
    .updateTable('booking_extra')
    .set({ state: 'booked', returned_at: null })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'returned')
    .returning('line_id')
    .execute()
  if (rows.length === 0) return
  await takePlaces(db, selectPlaces(sql`line_id = ANY(${rows.map((row) => row.line_id)}::bigint[])`), { beyond })
  await sumOpenExtras(db, [bookingId])
}

/**
 * Replaces the extras of a locked booking; lines that stay keep what is recorded about them. The places are not touched. Refuses if one has to
 * go that was done since the change was asked for or, on `today` of a stay in house, may be done by now.
 */
export async function replaceExtraLines(
  db: Database,
  bookingId: string,
  lines: readonly ExtraLine[],
  today: Day | null,
): Promise<void> {
  const rows = await db
    .selectFrom('booking_extra')
    .select(['line_id as lineId', 'extra_id as extraId', 'day', 'dog_id as dogId', 'from_day as from', 'quantity', 'state'])
    .where('booking_id', '=', bookingId)
    .execute()
  const wanted = new Map(lines.map((line) => [getLineIdentity(line), line]))
  const isGone = (row: (typeof rows)[number]): boolean => {
    const quantity = wanted.get(getLineIdentity(row))?.quantity ?? 0
    return row.state === 'done' ? quantity !== row.quantity : today !== null && hasBegun(row, today) && quantity < row.quantity
  }
  if (rows.some(isGone)) throw new Refusal('bad_fields', { fields: { extras: 'hasBegun' } })
  const removed = rows.filter((row) => !wanted.has(getLineIdentity(row))).map(({ lineId }) => lineId)
  const kept = rows.flatMap((row) => {
    const line = wanted.get(getLineIdentity(row))
    return line ? [{ lineId: row.lineId, line }] : []
  })
  for (const row of rows) wanted.delete(getLineIdentity(row))
  // One statement each, however many lines there are: a change holds locks that others wait for.
  if (removed.length > 0) await sql`DELETE FROM booking_extra WHERE line_id = ANY(${removed}::bigint[])`.execute(db)
  if (kept.length > 0)
    await sql`
      UPDATE booking_extra AS line
      SET quantity = given.quantity, price = given.price, from_day = given.from_day, to_day = given.to_day
      FROM unnest(
        ${kept.map(({ lineId }) => lineId)}::bigint[], ${kept.map(({ line }) => line.quantity)}::integer[],
        ${kept.map(({ line }) => line.price)}::integer[],
        ${kept.map(({ line }) => line.from)}::date[], ${kept.map(({ line }) => line.to)}::date[]
      ) AS given (line_id, quantity, price, from_day, to_day)
      WHERE line.line_id = given.line_id`.execute(db)
  if (wanted.size > 0) await insertLines(db, bookingId, [...wanted.values()])
  await sql`
    UPDATE booking SET extras_total = (SELECT coalesce(sum(quantity * price::bigint), 0) FROM booking_extra AS line WHERE line.booking_id = booking.booking_id)
    WHERE booking_id = ${bookingId}`.execute(db)
  await sumOpenExtras(db, [bookingId])
}

async function sumOpenExtras(db: Database, bookingIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE booking SET (extras_open, extras_left) = (
      SELECT coalesce(sum(quantity * price::bigint), 0), count(*) FROM booking_extra AS line
      WHERE line.booking_id = booking.booking_id AND line.state = 'booked')
    WHERE booking_id = ANY(${[...bookingIds]}::text[])`.execute(db)
}

type LineQuery<Query> = { where: (condition: RawBuilder<boolean>) => Query }

function selectLine<Query>(query: LineQuery<Query>, bookingId: string, { extraId, day, dogId }: ExtraKey): Query {
  return query.where(
    sql<boolean>`booking_id = ${bookingId} AND extra_id = ${extraId}
      AND day IS NOT DISTINCT FROM ${day}::date AND dog_id IS NOT DISTINCT FROM ${dogId}::text`,
  )
}

/**
 * Records an open extra of a locked booking as done or, if `doneAt` is null, one that is done as open again. Returns false if it is neither,
 * or not there.
 */
export async function recordExtra(
  db: Database,
  { bookingId, ...line }: ExtraKey & { bookingId: string },
  { doneAt, uid, memberId }: { doneAt: number | null; uid: string; memberId: string | null },
): Promise<boolean> {
  const isDone = doneAt !== null
  const set = isDone
    ? { state: 'done' as const, done_at: new Date(doneAt), done_by: uid, member_id: memberId }
    : { state: 'booked' as const, done_at: null, done_by: null, member_id: null }
  const changed = await selectLine(db.updateTable('booking_extra').set(set), bookingId, line)
    .where('state', '=', isDone ? 'booked' : 'done')
    .returning('line_id')
    .executeTakeFirst()
  if (changed) await sumOpenExtras(db, [bookingId])
  return changed !== undefined
}

/** Makes all that is done of locked bookings open again: their check-in was undone. */
export async function reopenExtras(db: Database, bookingId: string): Promise<void> {
  const rows = await db
    .updateTable('booking_extra')
    .set({ state: 'booked', done_at: null, done_by: null, member_id: null })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'done')
    .returning('line_id')
    .execute()
  if (rows.length > 0) await sumOpenExtras(db, [bookingId])
}

/** The extras of each booking, by day; those for no day in particular come last. */
export async function listExtras(db: Database, bookingIds: readonly string[]): Promise<Map<string, BookedExtra[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_extra')
    .leftJoin('person as company', (join) => join.onRef('company.id', '=', 'done_by').on('company.role', '=', 'company'))
    .leftJoin('staff_member', 'staff_member.member_id', 'booking_extra.member_id')
    .leftJoin('person as staff', 'staff.id', 'staff_member.uid')
    .select(['booking_id', 'extra_id as extraId', 'kind', 'name', 'name_en as nameEn', 'unit', 'day', 'dog_id as dogId'])
    .select(['from_day as from', 'to_day as to', 'quantity', 'price', 'state', 'done_at as doneAt', 'returned_at as returnedAt'])
    .select(({ fn }) => fn.coalesce(staffNameColumn, 'company.display_name').as('doneBy'))
    .where(sql<boolean>`booking_id = ANY(${arrayParameter(bookingIds, 'text')})`)
    .orderBy('day')
    .orderBy('line_id')
    .modifyEnd(asPrepared)
    .execute()
  const extras = new Map<string, BookedExtra[]>()
  for (const { booking_id, ...line } of rows) extras.set(booking_id, [...(extras.get(booking_id) ?? []), line])
  return extras
}

/** Completed bookings that have had an open extra since `before` or longer. */
export async function listUndoneExtras(db: Database, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('booking_id')
    .where('state', '=', sql.lit('completed'))
    .where('extras_left', '>', sql.lit(0))
    .where('state_since', '<=', timestamptz(before))
    .orderBy('state_since')
    .limit(limit)
    .execute()
  return rows.map((row) => row.booking_id)
}
