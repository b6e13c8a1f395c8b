import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { daysBetween } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { timestamptz } from '../core/timestamptz.ts'

/** Whether the rules of a post let owners book the stay at this time, like `findObstacle` in the domain. */
export function isTakenAt(table: 'post' | 'room_search', stay: Stay, at: number): RawBuilder<SqlBool> {
  const isAllowed = isAllowedByRule(table, stay, at)
  return table === 'post' ? isAllowed : sql`(${isPlainlyAllowed(stay, at)} OR ${isAllowed})`
}

/** A condition on `room_search` that most stays meet, without looking up the rules of the post. */
function isPlainlyAllowed({ checkin, checkout }: Stay, at: number): RawBuilder<SqlBool> {
  return sql`(NOT has_exceptions AND ${daysBetween(checkin, checkout)}::integer BETWEEN min_nights AND max_nights
    AND ${checkin}::date >= ${toLocalTime(at)} + notice_hours * interval '1 hour')`
}

function toLocalTime(at: number): RawBuilder<unknown> {
  return sql`(${timestamptz(at)} AT TIME ZONE 'Asia/Seoul')`
}

/** Looked up post by post: many have rules, and few are read. */
function isAllowedByRule(table: 'post' | 'room_search', stay: Stay, at: number): RawBuilder<SqlBool> {
  const now = toLocalTime(at)
  const checkin = sql`${stay.checkin}::date`
  const nights = sql`${daysBetween(stay.checkin, stay.checkout)}::integer`
  // The time of check-in is read only if it matters.
  const closing = sql`(SELECT (hours #>> '{checkin,to}')::time FROM post WHERE post.post_num = house_rule.post_num)`
  return sql`coalesce((
    SELECT (paused_from IS NULL OR paused_from > ${now}::date OR coalesce(paused_until < ${now}::date, false))
      AND (notice_hours = 0 OR ${checkin} >= ${now} + notice_hours * interval '1 hour'
        OR ${checkin} + ${closing} >= ${now} + notice_hours * interval '1 hour')
      AND coalesce(CASE WHEN stay_lengths <> '[]' THEN (
        SELECT ${nights} BETWEEN (span ->> 'minNights')::integer AND (span ->> 'maxNights')::integer
        FROM jsonb_array_elements(stay_lengths) AS span
        WHERE ${checkin} BETWEEN (span ->> 'from')::date AND (span ->> 'to')::date
        LIMIT 1
      ) END, ${nights} BETWEEN min_nights AND max_nights)
    FROM house_rule WHERE house_rule.post_num = ${sql.ref(`${table}.post_num`)}), true)`
}
