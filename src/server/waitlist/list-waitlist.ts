import { toWireInstant } from '../../contract/field.ts'
import type { WireEntry } from '../../contract/waitlist/waitlist.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { findBooking } from '../../db/booking/booking.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { listPayments } from '../../db/payment/payment.ts'
import { findPosts } from '../../db/post/post.ts'
import {
  countWaiting,
  findEntry,
  listLiveEntries,
  listPastEntries,
  listPlacesInLine,
  listPostsWaitedFor,
  type PlaceInLine,
  type WaitlistEntry,
} from '../../db/waitlist/entry.ts'
import type { Account } from '../../domain/account/account.ts'
import { addDays, type Day, dayAt } from '../../domain/calendar/day.ts'
import { lastBookableDay, toNights } from '../../domain/calendar/stay.ts'
import type { Post } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { BookingContext } from '../booking/booking-context.ts'
import { loadOwnPost } from '../post/load-post.ts'
import { validateDays } from '../post/read-availability.ts'

const maxListed = 50

/** The stays that an owner waits for, in the order of joining, and then those that are over, the latest first. */
export async function listWaitlist(context: BookingContext, account: Account): Promise<WireEntry[]> {
  const { db, clock } = context
  await expireHolds(db, clock(), { postNums: await listPostsWaitedFor(db, account.uid), uid: account.uid })
  const live = await listLiveEntries(db, account.uid)
  return await showEntries(context, [...live, ...(await listPastEntries(db, account.uid, maxListed - live.length))])
}

export async function showWaiting(context: BookingContext, account: Account, entryId: string): Promise<WireEntry> {
  const found = await findEntry(context.db, entryId)
  const [entry] = await showEntries(context, found?.uid === account.uid ? [found] : [])
  if (!entry) throw new Refusal('not_found')
  return entry
}

async function showEntries({ db }: BookingContext, entries: readonly WaitlistEntry[]): Promise<WireEntry[]> {
  const posts = new Map(
    (
      await findPosts(
        db,
        entries.map(({ postNum }) => postNum),
      )
    ).map((post) => [post.postNum, post]),
  )
  const places = await listPlacesInLine(
    db,
    entries.map(({ entryId }) => entryId),
  )
  const shown: WireEntry[] = []
  for (const entry of entries)
    shown.push(entryToWire(entry, posts.get(entry.postNum), places.get(entry.entryId), await findOffer(db, entry)))
  return shown
}

async function findOffer(db: BookingContext['db'], { state, bookingId }: WaitlistEntry): Promise<WireEntry['offer']> {
  if (state !== 'offered' || bookingId === null) return null
  const booking = await findBooking(db, bookingId)
  const payment = (await listPayments(db, bookingId)).at(-1)
  if (!booking || booking.holdUntil === null || !payment) return null
  return { bookingId, orderId: payment.orderId, total: booking.total, until: toWireInstant(booking.holdUntil) }
}

function entryToWire(
  { entryId, postNum, stay, time, dogNum, roomNumber, maxTotal, state, endReason, bookingId, closesAt }: WaitlistEntry,
  post: Post | undefined,
  { ahead, aheadForSame }: PlaceInLine = { ahead: 0, aheadForSame: 0 },
  offer: WireEntry['offer'],
): WireEntry {
  return {
    entryId,
    postNum,
    storeName: post?.storeName ?? '',
    storeNameEn: post?.storeNameEn ?? null,
    date: { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) },
    time,
    dogNum,
    roomNumber,
    maxTotal,
    state,
    endReason,
    ahead,
    aheadForSame,
    closesAt: toWireInstant(closesAt),
    offer,
    bookingId,
  }
}

type WaitingOfNight = { date: string; small: number; medium: number; large: number }

/** How many wait for a room of each size on each night, from `from` to `to`, inclusive, at the company's own post. */
export async function countWaitlist(
  { db, clock }: BookingContext,
  account: Account,
  { postNum, from, to }: { postNum: number; from?: Day; to?: Day },
): Promise<WaitingOfNight[]> {
  await loadOwnPost(db, account, postNum)
  const today = dayAt(clock())
  const days = { from: from ?? today, to: to ?? addDays(lastBookableDay(today), -1) }
  const fields = validateDays(days, today, lastBookableDay(today))
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  const until = addDays(days.to, 1)
  const counts = new Map((await countWaiting(db, postNum, { from: days.from, until })).map((row) => [row.night, row]))
  return toNights({ checkin: days.from, checkout: until }).map((night) => {
    const { small, medium, large } = counts.get(night) ?? { small: 0, medium: 0, large: 0 }
    return { date: wireDay(night), small, medium, large }
  })
}
