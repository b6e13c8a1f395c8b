import { wireDay } from '../../contract/wire-day.ts'
import { expireHolds } from '../../db/booking/release.ts'
import * as stored from '../../db/post/room.ts'
import { releaseToWaitlist } from '../../db/waitlist/serve.ts'
import type { Account } from '../../domain/account/account.ts'
import { available } from '../../domain/booking/availability.ts'
import { addDays, type Day, dayAt } from '../../domain/calendar/day.ts'
import { toNights } from '../../domain/calendar/stay.ts'
import type { DogSize } from '../../domain/dog/dog-size.ts'
import { Refusal } from '../../domain/refusal.ts'
import { listConflicts, rethrowWithConflicts, type WireConflict } from './conflicting-bookings.ts'
import type { PostContext } from './create-post.ts'
import { loadOwnPost } from './load-post.ts'
import { validateDays } from './read-availability.ts'

const daysAhead = 366

/** `from` and `to` are both inclusive. */
export type ClosingRequest = { postNum: number; size: DogSize; from: Day; to: Day; count: number; seen?: SeenClosing[] }

type SeenClosing = { date: Day; closed: number }

export type ClosedNight = { date: string; closed: number; left: number }

/**
 * Closes the free rooms of all sizes on these nights of the company's own post, so that no booking can be added to them, or reopens all
 * rooms. Returns the bookings on these nights, which stay. Refuses to reopen rooms with `stale_version` if some were closed after `seenAt`.
 */
export async function closeAllRooms(
  { db, clock }: PostContext,
  account: Account,
  closing: Omit<ClosingRequest, 'size' | 'count' | 'seen'> & { closed: boolean; seenAt?: string },
): Promise<WireConflict[]> {
  const { postNum, from, to, closed, seenAt } = closing
  const now = clock()
  const today = dayAt(now)
  await loadOwnPost(db, account, postNum)
  const fields = validateDays(closing, today, addDays(today, daysAhead))
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  await expireHolds(db, now, { postNums: [postNum] })
  const nights = toNights({ checkin: from, checkout: addDays(to, 1) })
  const by = { uid: account.uid, memberId: account.work?.memberId ?? null, clock }
  const bookingIds = await releaseToWaitlist(db, { postNum }, now, (trx) =>
    stored.closeFreeRooms(trx, { postNum, closed, nights, by, seenAt: seenAt === undefined ? null : Date.parse(seenAt) }),
  )
  return await listConflicts(db, closed ? bookingIds : [])
}

/**
 * Sets the number of closed rooms on these nights of the company's own post, and returns the new availability. Refuses with `stale_version`, which says
 * how many the company has closed by now, if they are others than it saw.
 */
export async function closeNights({ db, clock }: PostContext, account: Account, closing: ClosingRequest): Promise<ClosedNight[]> {
  const { postNum, size, from, to, count, seen } = closing
  const now = clock()
  const today = dayAt(now)
  const post = await loadOwnPost(db, account, postNum)
  const room = post.rooms.find((candidate) => candidate.size === size)
  const fields = validateDays(closing, today, addDays(today, daysAhead))
  if (!room) fields.size = 'sizeNotOffered'
  else if (count > room.count) fields.count = 'tooLarge'
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  await expireHolds(db, now, { postNums: [postNum] })
  const stay = { checkin: from, checkout: addDays(to, 1) }
  const by = { uid: account.uid, memberId: account.work?.memberId ?? null, clock }
  const listNights = async () => (await stored.listStock(db, postNum, stay))[size] ?? []
  await releaseToWaitlist(db, { postNum }, now, (trx) =>
    stored.updateClosedNights(trx, { postNum, size, count, nights: toNights(stay), by, seen }),
  )
    .catch(rethrowWithConflicts(db))
    .catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'stale_version') throw error
      const nights = await listNights()
      throw new Refusal('stale_version', { nights: nights.map(toClosedByCompany) })
    })
  const nights = await listNights()
  return nights.map((night) => ({ ...toClosedByCompany(night), left: available(night) }))
}

/** Without the rooms that calendars elsewhere close, as `seen` counts them. */
function toClosedByCompany({ night, closed, externalClosed }: stored.StoredNight): Omit<ClosedNight, 'left'> {
  return { date: wireDay(night), closed: closed - externalClosed }
}
