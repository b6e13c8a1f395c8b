import { sql } from 'kysely'
import { briefHoldMs, maxBriefHolds, maxUnpaidHolds } from '../../domain/booking/booking.ts'
import { spendsDiscount } from '../../domain/booking/price.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'
import { isOpenHold } from './expired-nights.ts'

/** A booking that a request has made before, with the hash of that request. */
export type EarlierRequest = { bookingId: string; requestHash: string | null }

/** What a hold depends on besides rooms, dogs and the rules of the post. */
export type HoldConditions = {
  /** The booking made with the same idempotency key. */
  earlier: EarlierRequest | null
  /** Bookings of the owner that are an unpaid hold, or have a change that is one. */
  ownHolds: string[]
  /**
   * When the last holds and held changes of the owner at the post that ended unpaid did so, the latest first; epoch milliseconds. Neither the first
   * given back at once within a day nor offers from waitlists and proposals of the hotel count.
   */
  unpaidEnds: number[]
  /** Unpaid holds from the widest of the client's networks, the first to expire first; `holdUntil` in epoch milliseconds. */
  networkHolds: { network: string; holdUntil: number }[]
  /** Whether no earlier booking has used the sign-up discount. Guests have none. */
  hasDiscount: boolean
}

/**
 * Reads in one statement what a new hold of an owner depends on. The caller has locked the owner and the network, so that it stays true
 * until the transaction ends. Without a `network`, its holds are not read.
 */
export async function readHoldConditions(
  db: Database,
  {
    uid,
    isGuest,
    key,
    postNum,
    network,
    now,
  }: { uid: string; isGuest: boolean; key: string; postNum: number; network: string | null; now: number },
): Promise<HoldConditions> {
  const { rows } = await sql<Omit<HoldConditions, 'hasDiscount'> & { outcomes: Parameters<typeof spendsDiscount>[0][] }>`
    SELECT
      (
        SELECT jsonb_build_object('bookingId', booking_id, 'requestHash', request_hash)
        FROM booking WHERE uid = ${uid} AND idempotency_key = ${key}
      ) AS earlier,
      (
        SELECT coalesce(jsonb_agg(booking_id), '[]')
        FROM (
          SELECT booking_id FROM booking WHERE uid = ${uid} AND ${isOpenHold(now)}
          UNION ALL
          SELECT booking_id FROM booking_change JOIN booking USING (booking_id)
          WHERE uid = ${uid} AND booking_change.state = 'held' AND booking_change.hold_until > ${timestamptz(now)}
        ) AS own
      ) AS "ownHolds",
      (
        SELECT coalesce(jsonb_agg(extract(epoch FROM state_since) * 1000), '[]')
        FROM (
          SELECT state_since
          FROM (
            SELECT
              state_since, is_brief,
              count(*) FILTER (WHERE is_brief) OVER (
                ORDER BY state_since RANGE BETWEEN interval '1 day' PRECEDING AND CURRENT ROW
              ) AS brief
            FROM (
              SELECT
                state_since,
                state = 'cancelled' AND state_since < created_at + make_interval(secs => ${briefHoldMs / 1000}::double precision) AS is_brief
              FROM booking
              WHERE uid = ${uid} AND post_num = ${postNum} AND paid_at IS NULL
                AND (state = 'expired' OR (state = 'cancelled' AND cancelled_by = 'owner'))
                AND state_since > ${timestamptz(now)} - interval '2 days'
                AND NOT EXISTS (SELECT FROM waitlist_entry WHERE waitlist_entry.booking_id = booking.booking_id)
              UNION ALL
              SELECT
                ended_at,
                booking_change.state = 'withdrawn'
                AND ended_at < booking_change.created_at + make_interval(secs => ${briefHoldMs / 1000}::double precision)
              FROM booking_change JOIN booking USING (booking_id)
              WHERE uid = ${uid} AND post_num = ${postNum} AND delta > 0 AND NOT by_company
                AND booking_change.state IN ('expired', 'withdrawn') AND ended_at > ${timestamptz(now)} - interval '2 days'
            ) AS unpaid
          ) AS ended
          WHERE NOT is_brief OR brief > ${maxBriefHolds}
          ORDER BY state_since DESC
          LIMIT ${maxUnpaidHolds}
        ) AS unpaid
      ) AS "unpaidEnds",
      (
        SELECT coalesce(
          jsonb_agg(
            jsonb_build_object('network', hold_network, 'holdUntil', extract(epoch FROM hold_until) * 1000) ORDER BY hold_until
          ),
          '[]'
        )
        FROM booking WHERE split_part(hold_network, '.', 1) = split_part(${network}, '.', 1) AND ${isOpenHold(now)}
      ) AS "networkHolds",
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('state', state, 'paidAt', paid_at, 'cancelledBy', cancelled_by)), '[]')
        FROM (
          SELECT DISTINCT state, extract(epoch FROM paid_at) AS paid_at, cancelled_by
          FROM booking WHERE uid = ${uid} AND state <> 'expired'
        ) AS own
      ) AS outcomes ${asPrepared}`.execute(db)
  const { outcomes = [], ...conditions } = rows[0] ?? { earlier: null, ownHolds: [], unpaidEnds: [], networkHolds: [] }
  return { ...conditions, hasDiscount: !isGuest && !outcomes.some(spendsDiscount) }
}
