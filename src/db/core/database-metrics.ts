import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../tables.ts'
import { timestamptz } from './timestamptz.ts'

export type DatabaseMetrics = {
  /** Count by state; states with no rows are omitted. */
  bookings: Record<string, number>
  payments: Record<string, number>
  /** Unpaid holds that have not expired. */
  holds: number
  /** Holds past `hold_until` that are still in state `held`. */
  expiredHolds: number
  refundsRequested: number
  outboxWaiting: number
  /** Waiting jobs that have failed at least once. */
  outboxFailing: number
  /** Seconds since the oldest waiting job became due; 0 when none is due. */
  outboxOldestDue: number
  /** Seconds since the oldest `confirming` payment was last updated; 0 when there is none. */
  paymentOldestUnanswered: number
}

/** Reads the operational metrics at `now` in a single statement. */
export async function readDatabaseMetrics(db: Database, now: number): Promise<DatabaseMetrics> {
  const time = timestamptz(now)
  const { rows } = await sql<DatabaseMetrics>`
    SELECT ${countByState('booking')} AS bookings, ${countByState('payment')} AS payments,
      (SELECT count(*) FROM booking WHERE state = 'held' AND hold_until > ${time}) AS holds,
      (SELECT count(*) FROM booking WHERE state = 'held' AND hold_until <= ${time}) AS "expiredHolds",
      (SELECT count(*) FROM refund WHERE state = 'requested') AS "refundsRequested",
      (SELECT count(*) FROM outbox WHERE done_at IS NULL) AS "outboxWaiting",
      (SELECT count(*) FROM outbox WHERE done_at IS NULL AND last_error IS NOT NULL) AS "outboxFailing",
      ${secondsSince(sql`(SELECT min(run_at) FROM outbox WHERE done_at IS NULL)`, time)} AS "outboxOldestDue",
      ${secondsSince(sql`(SELECT min(updated_at) FROM payment WHERE state = 'confirming')`, time)} AS "paymentOldestUnanswered"`.execute(
    db,
  )
  const [metrics] = rows
  if (!metrics) throw new Error('The metrics query returned no row')
  return metrics
}

function countByState(table: 'booking' | 'payment'): RawBuilder<unknown> {
  return sql`(
    SELECT coalesce(json_object_agg(state, number), '{}') FROM (SELECT state, count(*) AS number FROM ${sql.table(table)} GROUP BY state) AS counted)`
}

function secondsSince(instant: RawBuilder<unknown>, time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(0, coalesce(extract(epoch FROM ${time} - ${instant}), 0))::double precision`
}
