import { sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { SizeIndex } from '../core/column.ts'
import type { Database } from '../tables.ts'

/**
 * Brings the closed rooms of all nights from `today` on in line with the room counts and with what calendars elsewhere want. Those get
 * what the company has not closed itself and no booking has taken: nothing on blocked nights, of which the company closes all. Nights of a size
 * that is no longer offered are not blocked. Call it with the rooms and nights of these sizes locked, see
 * docs/lock-order.md.
 */
export async function closeForCalendars(
  db: Database,
  { postNum, sizes = [0, 1, 2], today }: { postNum: number; sizes?: readonly SizeIndex[]; today: Day },
): Promise<void> {
  const own = sql`post_num = ${postNum} AND size = ANY(${[...sizes]}::smallint[]) AND night >= ${today}::date`
  await sql`
    INSERT INTO room_night (post_num, size, night, taken, capacity)
    SELECT DISTINCT post_num, size, night, 0, count
    FROM external_calendar JOIN external_night USING (calendar_id) JOIN room USING (post_num, size)
    WHERE ${own}
    ORDER BY size, night
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    WITH wish AS (
      SELECT size, night, sum(external_night.rooms)::smallint AS wanted
      FROM external_calendar JOIN external_night USING (calendar_id)
      WHERE ${own}
      GROUP BY size, night
    ),
    rooms AS (
      SELECT size, night, count, taken, coalesce(wanted, 0::smallint) AS wanted, blocked AND count > 0 AS blocked,
        CASE WHEN blocked THEN count - taken ELSE least(closed - external_closed, count) END AS by_company
      FROM room_night JOIN room USING (post_num, size) LEFT JOIN wish USING (size, night)
      WHERE ${own}
    ),
    changed AS (
      SELECT *, least(wanted, greatest(count - by_company - taken, 0))::smallint AS by_calendars FROM rooms
    )
    UPDATE room_night
    SET blocked = changed.blocked, external_wanted = wanted, external_closed = by_calendars, closed = by_company + by_calendars,
      capacity = count - by_company - by_calendars
    FROM changed
    WHERE post_num = ${postNum} AND (room_night.size, room_night.night) = (changed.size, changed.night)
      AND (room_night.blocked, external_wanted, external_closed, closed, capacity)
        IS DISTINCT FROM (changed.blocked, wanted, by_calendars, by_company + by_calendars, count - by_company - by_calendars)`.execute(
    db,
  )
}
