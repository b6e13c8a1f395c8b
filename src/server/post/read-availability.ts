import type { FieldFaults } from '../../contract/field-fault.ts'
import type { WireNight } from '../../contract/post-calls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { settleLapsedHolds } from '../../db/release.ts'
import { listStock } from '../../db/room.ts'
import type { Viewer } from '../../domain/account.ts'
import { left } from '../../domain/availability.ts'
import { addDays, type Day, dayAt } from '../../domain/day.ts'
import { perSize } from '../../domain/dog-size.ts'
import type { Post } from '../../domain/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { nightlyPrice } from '../../domain/room.ts'
import { lastBookableDay, nightsOf } from '../../domain/stay.ts'
import type { PostParts } from './create-post.ts'
import { loadPost } from './load-post.ts'

/** What is left and what it costs in every night, both ends included; until the last night that can be booked when not said. */
export async function readAvailability(
  parts: PostParts,
  viewer: Viewer,
  { postNum, from, to }: { postNum: number; from?: Day; to?: Day },
): Promise<WireNight[]> {
  const today = dayAt(parts.clock())
  const days = { from: from ?? today, to: to ?? addDays(lastBookableDay(today), -1) }
  const fields = faultsOfDays(days, today, lastBookableDay(today))
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  return await listNights(parts, await loadPost(parts.db, viewer, postNum), days)
}

/** The same for a post that is loaded already. */
export async function listNights(
  { db, clock }: PostParts,
  post: Post,
  { from, to }: { from: Day; to: Day },
): Promise<WireNight[]> {
  await settleLapsedHolds(db, clock(), post.postNum)
  const stay = { checkin: from, checkout: addDays(to, 1) }
  const stock = await listStock(db, post.postNum, stay)
  return nightsOf(stay).map((night, index) => ({
    date: wireDay(night),
    ...perSize((size) => {
      const room = post.rooms.find((candidate) => candidate.size === size)
      const stored = stock[size]?.[index]
      return room && stored ? { left: left(stored), price: nightlyPrice(room, post.seasons, night) } : null
    }),
  }))
}

export function faultsOfDays({ from, to }: { from: Day; to: Day }, today: Day, last: Day): FieldFaults {
  const fields: FieldFaults = {}
  if (from < today) fields.from = 'pastDay'
  else if (from > last) fields.from = 'beyondWindow'
  if (to < from) fields.to = 'reversed'
  else if (to > last) fields.to = 'beyondWindow'
  return fields
}
