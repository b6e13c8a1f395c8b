import { sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import type { UnusedOffer } from '../../domain/waitlist/waitlist.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'

/** The offers that this owner did not use since then, the latest first. */
export async function listUnusedOffers(db: Database, uid: string, since: number): Promise<UnusedOffer[]> {
  const unused = db.selectFrom('waitlist_entry').select(['post_num', 'checkin', 'checkout', 'state_since'])
  const rows = await unused
    .where('uid', '=', uid)
    .where(sql<boolean>`state IN ('expired', 'declined')`)
    .where('state_since', '>', timestamptz(since))
    .orderBy('state_since', 'desc')
    .execute()
  return rows.map(({ post_num, checkin, checkout, state_since }) => {
    return { postNum: post_num, stay: { checkin, checkout }, endedAt: state_since }
  })
}

type EntryOfNetwork = { network: string; stay: Stay; countsUntil: number }

/**
 * What counts toward the entries of the client's networks at a post for one of the nights, what counts for the shortest time first: entries that are not
 * over, each until it closes, though it may be over within `lookAgainMs`, and those whose offers were let go, for `unusedMs`. The caller has the lock
 * of the waitlist. The networks are those that share the widest one.
 */
export async function listEntriesOfNetwork(
  db: Database,
  { postNum, stay, network }: { postNum: number; stay: Stay; network: string },
  { now, lookAgainMs, unusedMs }: { now: number; lookAgainMs: number; unusedMs: number },
): Promise<EntryOfNetwork[]> {
  const wanted = sql`network IS NOT NULL AND split_part(network, '.', 1) = split_part(${network}, '.', 1)
    AND checkin < ${stay.checkout}::date AND checkout > ${stay.checkin}::date`
  const { rows } = await sql<{ network: string; checkin: Day; checkout: Day; countsUntil: number }>`
    SELECT network, checkin, checkout, extract(epoch FROM until) * 1000 AS "countsUntil"
    FROM (
      SELECT network, checkin, checkout, least(closes_at, ${timestamptz(now + lookAgainMs)}) AS until
      FROM waitlist_entry WHERE post_num = ${postNum} AND ${wanted}
      UNION ALL
      SELECT network, checkin, checkout, ended_at + ${unusedMs} * interval '1 millisecond'
      FROM unused_offer WHERE post_num = ${postNum} AND ${wanted} AND ended_at > ${timestamptz(now - unusedMs)}
        -- Unless its payment arrived late.
        AND NOT EXISTS (SELECT FROM waitlist_entry AS entry WHERE entry.entry_id = unused_offer.entry_id AND state = 'taken')
    ) AS counted
    ORDER BY until`.execute(db)
  return rows.map(({ network: own, checkin, checkout, countsUntil }) => {
    return { network: own, stay: { checkin, checkout }, countsUntil: Number(countsUntil) }
  })
}
