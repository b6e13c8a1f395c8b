import { sql } from 'kysely'
import { insertOfferedHold } from '../../db/booking/hold.ts'
import type { SizeIndex } from '../../db/core/column.ts'
import { sizeAt } from '../../db/dog/size-index.ts'
import { findPost } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import { insertEntry } from '../../db/waitlist/entry.ts'
import { computeQuote } from '../../domain/booking/price.ts'
import { addDays, type Day, startOfDay } from '../../domain/calendar/day.ts'
import { noDogs } from '../../domain/dog/dog-size.ts'
import { policyClass } from '../../domain/payment/refund.ts'
import { closingTime, getOfferEnd, type WaitingStay } from '../../domain/waitlist/waitlist.ts'
import { demoAccounts } from '../account/accounts.ts'
import type { Demonstration } from '../demonstration.ts'
import { drawBookingId } from '../prng.ts'

const daysAhead = 14
const offerDaysAhead = 40
const dayMs = 86_400_000
const offeredAgo = 5 * 60_000

/**
 * Lets the owner who can sign in wait, behind somebody else, for a night that is full, and offers the owner the last room of another night.
 * Nobody wanted more notice of it.
 */
export async function writeDemoWaitlist(db: Database, demonstration: Demonstration): Promise<void> {
  const { today } = demonstration.calendar
  const from = addDays(today, daysAhead)
  const { rows: nights } = await sql<{ postNum: number; size: SizeIndex; night: Day }>`
    SELECT post_num AS "postNum", size, night FROM room_night JOIN room USING (post_num, size)
    WHERE taken = capacity AND taken > 0 AND night >= ${from}::date
    ORDER BY night, post_num, size LIMIT 1`.execute(db)
  const { rows: owners } = await sql<{ uid: string }>`
    SELECT id AS uid FROM person WHERE role = 'owner' ORDER BY email = ${demoAccounts.owner.email}, id LIMIT 1`.execute(db)
  const { rows: own } = await sql<{ uid: string }>`
    SELECT id AS uid FROM person WHERE email = ${demoAccounts.owner.email}`.execute(db)
  const [full] = nights
  if (!full) return
  const waiting = toWaiting(full)
  const closesAt = closingTime(waiting, { noticeHours: 0 })
  const now = startOfDay(today) - dayMs
  for (const [index, { uid }] of [...owners, ...own].entries())
    await insertEntry(db, { ...waiting, entryId: `demo-wait-${index + 1}`, uid, postNum: full.postNum, closesAt, now })
  for (const { uid } of own) await offerLastRoom(db, demonstration, { uid, joinedAt: now })
}

type FullNight = { postNum: number; size: SizeIndex; night: Day }

function toWaiting({ size, night }: FullNight): WaitingStay {
  const counts = { ...noDogs, [sizeAt(size)]: 1 }
  const stay = { checkin: night, checkout: addDays(night, 1) }
  const time = { checkin: '2:00 PM', checkout: '11:00 AM' } as const
  return { stay, time, dogNum: counts, roomNumber: counts, dogIds: [], note: '', maxTotal: null }
}

/** Somebody's cancellation left one room of a night, which is held for who waited for it. */
async function offerLastRoom(
  db: Database,
  { calendar, hand }: Demonstration,
  { uid, joinedAt }: { uid: string; joinedAt: number },
): Promise<void> {
  const { rows } = await sql<FullNight>`
    SELECT post_num AS "postNum", size, night FROM room_night JOIN room USING (post_num, size)
    WHERE capacity - taken = 1 AND night >= ${addDays(calendar.today, offerDaysAhead)}::date
      AND NOT EXISTS (SELECT FROM house_rule WHERE house_rule.post_num = room.post_num)
    ORDER BY night, post_num, size LIMIT 1`.execute(db)
  const [last] = rows
  const post = last && (await findPost(db, last.postNum))?.post
  if (!post) return
  const { postNum } = last
  const waiting = toWaiting(last)
  const { stay, roomNumber } = waiting
  const entryId = 'demo-offer'
  const closesAt = closingTime(waiting, { noticeHours: 0 })
  await insertEntry(db, { ...waiting, entryId, uid, postNum, closesAt, now: joinedAt })
  const bookingId = drawBookingId(hand.branch('offer'))
  const now = calendar.now - offeredAgo
  await insertOfferedHold(db, {
    ...waiting,
    bookingId,
    postNum,
    uid,
    now,
    dogs: [],
    quote: computeQuote({ post, stay, roomNumber, firstBooking: false }),
    hours: post.hours,
    policy: policyClass(post.policy, post.peaks, stay.checkin),
    answerHours: null,
    idempotencyKey: entryId,
    requestHash: '',
    holdUntil: getOfferEnd(waiting, now),
    payment: { paymentId: entryId, orderId: `kkori_${entryId}`, idempotencyKey: `pay-${entryId}` },
  })
  const offered = { state: 'offered' as const, booking_id: bookingId, state_since: new Date(now) }
  await db.updateTable('waitlist_entry').set(offered).where('entry_id', '=', entryId).execute()
}
