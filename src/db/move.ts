import { type RawBuilder, sql } from 'kysely'
import type { BookingActor, BookingState } from '../domain/booking.ts'
import { at } from './instant.ts'
import type { Database } from './tables.ts'

/** What happened to a booking; `now` in epoch milliseconds. */
export type Move = {
  from: BookingState | null
  to: BookingState
  by: BookingActor
  actorUid: string | null
  reason: string | null
  now: number
}

/**
 * Writes the history of bookings that all made the same move, and one outbox row a move for what follows from it: kind
 * `booking_moved`, payload `{ bookingId, from, to, by }`. Belongs in the transaction of the move.
 */
export async function recordMoves(db: Database, bookingIds: readonly string[], move: Move): Promise<void> {
  const moved = sql`SELECT booking_id FROM unnest(${[...bookingIds]}::text[]) AS booking_id`
  await sql`WITH ${recordedMoves(moved, move)} SELECT FROM history`.execute(db)
}

/** The parts of a WITH clause that do so for the `booking_id`s of a query. */
export function recordedMoves(moved: RawBuilder<unknown>, move: Move): RawBuilder<unknown> {
  return sql`
    history AS (
      INSERT INTO booking_history (booking_id, actor_uid, actor_kind, from_state, to_state, reason, at)
      SELECT booking_id, ${move.actorUid}, ${move.by}, ${move.from}, ${move.to}, ${move.reason}, ${at(move.now)}
      FROM (${moved}) AS moved
      RETURNING id, booking_id, from_state, to_state, actor_kind, at
    ),
    following_work AS (
      INSERT INTO outbox (kind, key, payload, run_at, created_at)
      SELECT
        'booking_moved', 'booking_moved:' || id,
        jsonb_build_object('bookingId', booking_id, 'from', from_state, 'to', to_state, 'by', actor_kind), at, at
      FROM history
    )`
}
