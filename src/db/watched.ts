import { type RawBuilder, sql } from 'kysely'
import { at } from './instant.ts'
import type { Database } from './tables.ts'

export type Watched = {
  /** by state; a state that nothing is in is left out */
  bookings: Record<string, number>
  payments: Record<string, number>
  /** unpaid, in time */
  holds: number
  /** unpaid, over their time, and not let go yet */
  lapsedHolds: number
  refundsRequested: number
  outboxWaiting: number
  /** those of them that failed at least once */
  outboxFailing: number
  /** how long the oldest has been due, in seconds; 0 when none is */
  outboxOldestDue: number
  /** how long the oldest payment has waited for the provider's word, in seconds; 0 when none does */
  paymentOldestUnanswered: number
}

/** What whoever runs the program watches, of this moment, in one statement. */
export async function readWatched(db: Database, now: number): Promise<Watched> {
  const time = at(now)
  const { rows } = await sql<Watched>`
    SELECT ${countByState('booking')} AS bookings, ${countByState('payment')} AS payments,
      (SELECT count(*) FROM booking WHERE state = 'held' AND hold_until > ${time}) AS holds,
      (SELECT count(*) FROM booking WHERE state = 'held' AND hold_until <= ${time}) AS "lapsedHolds",
      (SELECT count(*) FROM refund WHERE state = 'requested') AS "refundsRequested",
      (SELECT count(*) FROM outbox WHERE done_at IS NULL) AS "outboxWaiting",
      (SELECT count(*) FROM outbox WHERE done_at IS NULL AND last_error IS NOT NULL) AS "outboxFailing",
      ${secondsSince(sql`(SELECT min(run_at) FROM outbox WHERE done_at IS NULL)`, time)} AS "outboxOldestDue",
      ${secondsSince(sql`(SELECT min(updated_at) FROM payment WHERE state = 'confirming')`, time)} AS "paymentOldestUnanswered"`.execute(
    db,
  )
  const [watched] = rows
  if (!watched) throw new Error('A statement that gives one row gave none')
  return watched
}

function countByState(table: 'booking' | 'payment'): RawBuilder<unknown> {
  return sql`(
    SELECT coalesce(json_object_agg(state, number), '{}') FROM (SELECT state, count(*) AS number FROM ${sql.table(table)} GROUP BY state) AS counted)`
}

function secondsSince(instant: RawBuilder<unknown>, time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(0, coalesce(extract(epoch FROM ${time} - ${instant}), 0))::double precision`
}
