import { wireDay } from '../../contract/wire-day.ts'
import { settleLapsedHolds } from '../../db/release.ts'
import * as stored from '../../db/room.ts'
import type { Account } from '../../domain/account.ts'
import { left } from '../../domain/availability.ts'
import { addDays, type Day, dayAt } from '../../domain/day.ts'
import type { DogSize } from '../../domain/dog-size.ts'
import { Refusal } from '../../domain/refusal.ts'
import { nightsOf } from '../../domain/stay.ts'
import type { PostParts } from './create-post.ts'
import { withBookings } from './in-the-way.ts'
import { loadOwnPost } from './load-post.ts'
import { faultsOfDays } from './read-availability.ts'

const daysAhead = 366

/** Both days are included. */
export type Closing = { postNum: number; size: DogSize; from: Day; to: Day; count: number }

export type ClosedNight = { date: string; closed: number; left: number }

/** Closes so many rooms in these nights of a post of one's own, whatever was closed before, and says how they stand now. */
export async function closeNights({ db, clock }: PostParts, account: Account, closing: Closing): Promise<ClosedNight[]> {
  const { postNum, size, from, to, count } = closing
  const now = clock()
  const today = dayAt(now)
  const post = await loadOwnPost(db, account, postNum)
  const room = post.rooms.find((candidate) => candidate.size === size)
  const fields = faultsOfDays(closing, today, addDays(today, daysAhead))
  if (!room) fields.size = 'sizeNotOffered'
  else if (count > room.count) fields.count = 'tooLarge'
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  await settleLapsedHolds(db, now, postNum)
  const stay = { checkin: from, checkout: addDays(to, 1) }
  await stored.closeNights(db, { postNum, size, count, nights: nightsOf(stay) }).catch(withBookings(db))
  const nights = (await stored.listStock(db, postNum, stay))[size] ?? []
  return nights.map((night) => ({ date: wireDay(night.night), closed: night.closed, left: left(night) }))
}
