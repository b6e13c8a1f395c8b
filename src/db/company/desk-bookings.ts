import { sql } from 'kysely'
import { lateArrivalMs, overdueDays } from '../../domain/booking/booking.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { maxNights } from '../../domain/calendar/stay.ts'
import { type Booking, toBooking } from '../booking/booking.ts'
import { arrivedOn, isPaidOrWalkIn, leftOn } from '../booking/concerns-company.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'
import { type CompanyScope, isInScope } from './scope.ts'

/** Each list has at most `limit` bookings; `now` in epoch milliseconds. */
export type DeskQuery = CompanyScope & { today: Day; now: number; limit: number }

/**
 * A company's bookings of today: those due to arrive, without requests, the dogs in house however long ago they should have been fetched,
 * and stays that ended within a day, because some of them can be taken back. Canceled ones are omitted.
 */
export async function listDeskBookings(db: Database, query: DeskQuery): Promise<Booking[][]> {
  const { today, now, limit } = query
  const due = selectDeskBookings(db, query)
    .where('booking.state', '=', 'confirmed')
    .where('booking.answer_by', 'is', null)
    .where('booking.checkin', '<=', today)
    .where('booking.checkout', '>=', today)
  const inHouse = selectDeskBookings(db, query).where('booking.state', '=', 'checked_in')
  const ended = selectDeskBookings(db, query)
    .where('booking.state', 'in', ['completed', 'no_show'])
    .where('booking.state_since', '>', timestamptz(now - lateArrivalMs))
  const lists = await Promise.all([
    due.orderBy('booking.checkin').orderBy('booking.booking_id').limit(limit).execute(),
    inHouse.orderBy('booking.checkout').orderBy('booking.booking_id').limit(limit).execute(),
    ended.orderBy('booking.state_since', 'desc').orderBy('booking.booking_id').limit(limit).execute(),
  ])
  return lists.map((rows) => rows.map(toBooking))
}

/** The bookings of a company that arrive on a day, without requests. */
export async function listArrivals(db: Database, query: DeskQuery, day: Day): Promise<Booking[]> {
  const rows = await selectArrivals(db, query, day, day)
    .selectAll('booking')
    .orderBy('booking.checkin')
    .orderBy('booking.booking_id')
    .limit(query.limit)
    .execute()
  return rows.map(toBooking)
}

/** The days between these two, both inclusive, on which bookings of a company arrive. */
export async function countArrivals(
  db: Database,
  query: DeskQuery,
  from: Day,
  to: Day,
): Promise<{ date: Day; bookings: number }[]> {
  return await selectArrivals(db, query, from, to)
    .select(['booking.checkin as date', sql<number>`count(*)`.as('bookings')])
    .groupBy('booking.checkin')
    .orderBy('booking.checkin')
    .execute()
}

function selectArrivals(db: Database, query: DeskQuery, from: Day, to: Day) {
  return selectOfCompany(db, query)
    .where('booking.state', '=', 'confirmed')
    .where('booking.answer_by', 'is', null)
    .where('booking.checkin', '>=', from)
    .where('booking.checkin', '<=', to)
}

/** A stay, its first night in house, and the day on which it ended; null unless it is completed. */
export type StayInHouse = { booking: Booking; firstNight: Day; leftOn: Day | null }

/**
 * The stays of a company that include a day or end on it, without requests. A dog that came late is there from the day on which it arrived, and one
 * that is not fetched until today, or the day on which it left.
 */
export async function listStaysOn(db: Database, query: DeskQuery, day: Day): Promise<StayInHouse[]> {
  const isOverdue = sql<boolean>`(booking.state = 'checked_in' AND ${day}::date <= ${query.today}::date)`
  const rows = await selectDeskBookings(db, { ...query, today: day < query.today ? day : query.today })
    .select([arrivedOn.as('first_night'), leftOn.as('left_on')])
    .where('booking.state', 'in', ['confirmed', 'checked_in', 'completed'])
    .where('booking.answer_by', 'is', null)
    .where('booking.checkin', '<=', day)
    .where(arrivedOn, '<=', day)
    .where(({ or, eb }) => or([eb(sql<Day>`coalesce(${leftOn}, booking.checkout)`, '>=', day), isOverdue]))
    .orderBy('booking.checkin')
    .orderBy('booking.booking_id')
    .limit(query.limit)
    .execute()
  return rows.map((row) => ({ booking: toBooking(row), firstNight: row.first_night, leftOn: row.left_on }))
}

/** The names of the dogs of each booking, in their order. */
export async function listDogNames(db: Database, bookingIds: readonly string[]): Promise<Map<string, string[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_dog')
    .select(['booking_id', sql<string[]>`array_agg(snapshot ->> 'dogName' ORDER BY position)`.as('names')])
    .where('booking_id', 'in', bookingIds)
    .groupBy('booking_id')
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row.names]))
}

/** A digest of everything that the desk shows of these bookings: it changes when one of them does. */
export async function readDeskDigest(db: Database, query: DeskQuery, until: Day): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    SELECT md5(concat_ws(' ', string_agg(line, ',' ORDER BY line), (
      SELECT sum(hashtext(dog_conflict::text)::bigint) FROM dog_conflict WHERE uid = ${query.uid}
    ))) AS digest FROM (
      SELECT concat_ws(' ', booking_id, state, extras_open, extract(epoch FROM booking.updated_at), booking.version, hashtext(staff_note),
        display_name, phone, store_name, store_name_en, (
        SELECT concat_ws(' ', count(*), sum(hashtext(kennel_place::text)::bigint), string_agg(kennel.name, ' ' ORDER BY kennel_id))
        FROM kennel_place JOIN kennel USING (kennel_id) WHERE kennel_place.booking_id = booking.booking_id
      ), (
        SELECT sum(hashtext(concat_ws(' ', snapshot, heat_until))::bigint) FROM booking_dog WHERE booking_dog.booking_id = booking.booking_id
      ), (
        -- Charges never change, and a correction is another one.
        SELECT max(charge_id) FROM desk_charge WHERE desk_charge.booking_id = booking.booking_id
      ), CASE WHEN booking.state <> 'confirmed' THEN (
        -- Nothing is done before the dog arrives.
        SELECT sum(hashtext(concat_ws(' ', line_id, booking_extra.state, done_at))::bigint) FROM booking_extra
        WHERE booking_extra.booking_id = booking.booking_id
      ) END, CASE WHEN paid_at IS NOT NULL THEN (
        SELECT concat_ws(' ', count(*), count(done_at)) FROM refund WHERE refund.booking_id = booking.booking_id
      ) END) AS line
      FROM booking JOIN post USING (post_num) LEFT JOIN person ON person.id = booking.uid
      WHERE ${isInScope(query)} AND NOT is_sample AND ${isPaidOrWalkIn}
        AND checkin >= ${getFirstCheckin(query)}::date AND (checkin <= ${until}::date OR answer_by IS NOT NULL)
        AND (state IN ('confirmed', 'checked_in') OR (
          state IN ('completed', 'no_show') AND state_since > ${timestamptz(query.now - lateArrivalMs)}
        ))
    ) AS shown`.execute(db)
  return rows[0]?.digest ?? ''
}

export type CalendarConflict = { postNum: number; nights: number; first: Day }

/** The posts with nights from `today` on that a connected calendar wants closed, but that bookings are in. */
export async function listCalendarConflicts(db: Database, query: DeskQuery): Promise<CalendarConflict[]> {
  const { rows } = await sql<CalendarConflict>`
    SELECT post_num AS "postNum", count(DISTINCT night)::integer AS nights, min(night) AS first
    FROM post JOIN room USING (post_num) JOIN room_night USING (post_num, size)
    WHERE ${isInScope(query)} AND night >= ${query.today}::date AND external_wanted > 0
      AND external_closed < least(external_wanted, count - closed + external_closed)
    GROUP BY post_num ORDER BY first, post_num`.execute(db)
  return rows
}

function selectDeskBookings(db: Database, query: DeskQuery) {
  return selectOfCompany(db, query).selectAll('booking')
}

/** Selects paid bookings and walk-ins. */
function selectOfCompany(db: Database, query: DeskQuery) {
  return db
    .selectFrom('booking')
    .innerJoin('post', 'post.post_num', 'booking.post_num')
    .where(isInScope(query))
    .where('booking.is_sample', '=', false)
    .where('booking.checkin', '>=', getFirstCheckin(query))
    .where(isPaidOrWalkIn)
}

/** No stay is longer than `maxNights`, which bounds the index scan. */
function getFirstCheckin({ today }: DeskQuery): Day {
  return addDays(today, -maxNights - overdueDays - 1)
}

/** The requests to a company that wait for an answer, the most urgent first. */
export async function listRequests(db: Database, scope: CompanyScope, limit: number): Promise<Booking[]> {
  const rows = await selectRequests(db, scope)
    .selectAll('booking')
    .orderBy('booking.answer_by')
    .orderBy('booking.booking_id')
    .limit(limit)
    .execute()
  return rows.map(toBooking)
}

export async function countRequests(db: Database, scope: CompanyScope): Promise<number> {
  const { count } = await selectRequests(db, scope).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

function selectRequests(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('booking')
    .innerJoin('post', 'post.post_num', 'booking.post_num')
    .where(isInScope(scope))
    .where('booking.answer_by', 'is not', null)
}
