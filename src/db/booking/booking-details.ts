import { type Selectable, sql } from 'kysely'
import type { BookingActor, BookingState } from '../../domain/booking/booking.ts'
import type { EarlyRefundChoice } from '../../domain/booking/booking-refund.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { BriefDog, CareText, Dog } from '../../domain/dog/dog.ts'
import { type DogSize, dogSizes } from '../../domain/dog/dog-size.ts'
import type { Won } from '../../domain/won.ts'
import { arrayParameter, asPrepared } from '../core/prepared-statements.ts'
import { staffNameColumn } from '../staff/staff.ts'
import type { Database, Tables } from '../tables.ts'
import { sumProfileBytes } from './booking-dog.ts'

export type BookingLine = { night: Day; size: DogSize; rooms: number; price: Won }

/**
 * The dog's profile at the time of booking; `dogId` is null once the owner has deleted the dog. A shortened profile has no long texts
 * except the beginning of those about medication and allergies. `heatUntil` is the last day on which the dog is in heat.
 */
export type BookingDog = { dogId: string | null; snapshot: Dog; heatUntil: Day | null; isShortened?: boolean }

/** `at` is in epoch milliseconds. */
export type BookingTransition = {
  from: BookingState | null
  to: BookingState
  by: BookingActor
  reason: string | null
  /** The company or who of its staff did it; null for anybody else. */
  authorName: string | null
  at: number
}

/** The lines of each booking, ordered by night and size. */
export async function listLines(db: Database, bookingIds: readonly string[]): Promise<Map<string, BookingLine[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_line')
    .select(['booking_id', 'night', 'size', 'rooms', 'price'])
    .where(sql<boolean>`booking_id = ANY(${arrayParameter(bookingIds, 'text')})`)
    .orderBy('night')
    .orderBy('size')
    .orderBy('price')
    .modifyEnd(asPrepared)
    .execute()
  return groupByBooking(rows, ({ night, size, rooms, price }) => ({ night, size: dogSizes[size], rooms, price }))
}

/** How many lines of nights and extras each booking has, of those that have any. */
export async function countBookingLines(db: Database, bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const isAmong = sql`booking_id = ANY(${arrayParameter(bookingIds, 'text')})`
  const { rows } = await sql<{ bookingId: string; lines: number }>`
    SELECT booking_id AS "bookingId", count(*)::integer AS lines
    FROM (SELECT booking_id FROM booking_line WHERE ${isAmong} UNION ALL SELECT booking_id FROM booking_extra WHERE ${isAmong}) AS line
    GROUP BY booking_id ${asPrepared}`.execute(db)
  return new Map(rows.map(({ bookingId, lines }) => [bookingId, lines]))
}

export async function listDogsOfBookings(db: Database, bookingIds: readonly string[]): Promise<Map<string, BookingDog[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_dog')
    .select(['booking_id', 'dog_id', 'snapshot', 'heat_until'])
    .where(sql<boolean>`booking_id = ANY(${arrayParameter(bookingIds, 'text')})`)
    .orderBy('position')
    .modifyEnd(asPrepared)
    .execute()
  return groupByBooking(rows, ({ dog_id, snapshot, heat_until }) => ({ dogId: dog_id, snapshot, heatUntil: heat_until }))
}

/** The dogs of any number of bookings, without their texts. */
export async function listBriefDogs(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, { facts: BriefDog; heatUntil: Day | null }[]>> {
  if (bookingIds.length === 0) return new Map()
  const fact = (name: keyof BriefDog) => sql`${sql.lit(name)}, snapshot -> ${sql.lit(name)}`
  const names: (keyof BriefDog)[] = [
    'dogId',
    'dogName',
    'dogBreed',
    'dogAge',
    'dogWeight',
    'dogGender',
    'dogNeutered',
    'dogSnarl',
  ]
  const facts = sql<BriefDog>`jsonb_build_object(${sql.join(names.map(fact))})`
  const rows = await db
    .selectFrom('booking_dog')
    .select(['booking_id', 'heat_until', facts.as('facts')])
    .where('booking_id', 'in', bookingIds)
    .orderBy('position')
    .execute()
  return groupByBooking(rows, (row) => ({ facts: row.facts, heatUntil: row.heat_until }))
}

/** Like `listDogsOfBookings`, but the profiles of the bookings with the largest ones are shortened where they exceed `maxBytes` in all. */
export async function listDogsWithin(
  db: Database,
  bookingIds: readonly string[],
  maxBytes: number,
): Promise<Map<string, BookingDog[]>> {
  const sizes = [...(await sumProfileBytes(db, bookingIds))].toSorted(([, one], [, other]) => one - other)
  let total = 0
  const large = sizes.filter(([, bytes]) => {
    total += bytes
    return total > maxBytes
  })
  const shortened = await listShortenedDogs(
    db,
    large.map(([bookingId]) => bookingId),
  )
  const whole = await listDogsOfBookings(
    db,
    bookingIds.filter((bookingId) => !shortened.has(bookingId)),
  )
  return new Map([...whole, ...shortened])
}

const shortText = 100

async function listShortenedDogs(db: Database, bookingIds: readonly string[]): Promise<Map<string, BookingDog[]>> {
  if (bookingIds.length === 0) return new Map()
  const begin = (text: CareText) =>
    sql`CASE WHEN char_length(snapshot ->> ${text}) > ${shortText} THEN left(snapshot ->> ${text}, ${shortText}) || '…' ELSE snapshot ->> ${text} END`
  const snapshot = sql<Dog>`snapshot - ARRAY['vaccinations', 'feeding', 'vet', 'emergencyContact'] || jsonb_build_object('dogNote', '')
    || jsonb_strip_nulls(jsonb_build_object('medication', ${begin('medication')}, 'allergies', ${begin('allergies')}))`
  const rows = await db
    .selectFrom('booking_dog')
    .select(['booking_id', 'dog_id', 'heat_until', snapshot.as('snapshot')])
    .where('booking_id', 'in', bookingIds)
    .orderBy('position')
    .execute()
  return groupByBooking(rows, (row) => ({
    dogId: row.dog_id,
    snapshot: row.snapshot,
    heatUntil: row.heat_until,
    isShortened: true,
  }))
}

/** The history of each booking, oldest transition first; only the last `most` of each if given. */
export async function listTransitions(
  db: Database,
  bookingIds: readonly string[],
  most?: number,
): Promise<Map<string, BookingTransition[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_history')
    .leftJoin('person as company', (join) =>
      join.onRef('company.id', '=', 'actor_uid').on('company.role', '=', 'company').on('actor_kind', '=', 'company'),
    )
    .leftJoin('staff_member', 'staff_member.member_id', 'booking_history.member_id')
    .leftJoin('person as staff', 'staff.id', 'staff_member.uid')
    .select(['booking_id', 'from_state as from', 'to_state as to', 'actor_kind as by', 'reason', 'at'])
    .select(({ fn }) => fn.coalesce(staffNameColumn, 'company.display_name').as('authorName'))
    .where(
      most === undefined ? sql<boolean>`booking_id = ANY(${arrayParameter(bookingIds, 'text')})` : isAmongLast(most, bookingIds),
    )
    .orderBy('booking_history.id')
    .modifyEnd(asPrepared)
    .execute()
  return groupByBooking(rows, ({ booking_id: _, ...transition }) => transition)
}

function isAmongLast(most: number, bookingIds: readonly string[]) {
  return sql<boolean>`booking_history.id IN (
    SELECT last.id FROM unnest(${arrayParameter(bookingIds, 'text')}) AS asked (booking_id) CROSS JOIN LATERAL (
      SELECT id FROM booking_history AS entry WHERE entry.booking_id = asked.booking_id ORDER BY id DESC LIMIT ${sql.lit(most)}
    ) AS last)`
}

/** The last transition of each booking and the last one that has a reason, in their order, without who did it. */
export async function listLatestTransitions(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, BookingTransition[]>> {
  if (bookingIds.length === 0) return new Map()
  const latest = db
    .selectFrom('booking_history')
    .selectAll()
    .distinctOn(['booking_id', sql`reason IS NULL`])
    .where('booking_id', 'in', bookingIds)
    // A changed walk-in stays in its state.
    .where(sql<boolean>`from_state IS DISTINCT FROM to_state`)
    .orderBy('booking_id')
    .orderBy(sql`reason IS NULL`)
    .orderBy('id', 'desc')
  const rows = await db.selectFrom(latest.as('latest')).selectAll().orderBy('id').execute()
  return groupByBooking(rows, toTransition)
}

function toTransition(row: Selectable<Tables['booking_history']>): BookingTransition {
  return { from: row.from_state, to: row.to_state, by: row.actor_kind, reason: row.reason, authorName: null, at: row.at }
}

/** What the company chose to give back when it ended a stay before the booked day; null of any other end. */
export async function findEarlyRefund(db: Database, bookingId: string): Promise<EarlyRefundChoice | null> {
  const ends = db.selectFrom('booking_history').select('early_refund').where('booking_id', '=', bookingId)
  const last = await ends.where('to_state', '=', 'completed').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.early_refund ?? null
}

/** Which of these bookings have a review. */
export async function listReviewed(db: Database, bookingIds: readonly string[]): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('review')
    .select('booking_id')
    .where(sql<boolean>`booking_id = ANY(${arrayParameter(bookingIds, 'text')})`)
    .modifyEnd(asPrepared)
    .execute()
  return new Set(rows.map((row) => row.booking_id))
}

export type Booker = { displayName: string; phone: string | null }

/** The people who booked, by uid, with the fields that hosts may see. */
export async function listBookers(db: Database, uids: readonly string[]): Promise<Map<string, Booker>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    .select(['id', 'display_name', 'phone'])
    .where(sql<boolean>`id = ANY(${arrayParameter(uids, 'text')})`)
    .modifyEnd(asPrepared)
    .execute()
  return new Map(rows.map((row) => [row.id, { displayName: row.display_name, phone: row.phone }]))
}

function groupByBooking<Row extends { booking_id: string }, Value>(rows: Row[], read: (row: Row) => Value): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const group = groups.get(row.booking_id)
    if (group) group.push(read(row))
    else groups.set(row.booking_id, [read(row)])
  }
  return groups
}
