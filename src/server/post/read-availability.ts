import type { FieldErrors } from '../../contract/field-error.ts'
import type { WireNight } from '../../contract/post/post-endpoints.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { readFreshStock } from '../../db/booking/release.ts'
import { listStock } from '../../db/post/room.ts'
import type { Viewer } from '../../domain/account/account.ts'
import { available } from '../../domain/booking/availability.ts'
import { addDays, type Day, dayAt } from '../../domain/calendar/day.ts'
import { lastBookableDay, toNights } from '../../domain/calendar/stay.ts'
import { perSize } from '../../domain/dog/dog-size.ts'
import type { Post } from '../../domain/post/post.ts'
import { nightlyPrice } from '../../domain/post/room.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PostContext } from './create-post.ts'
import { loadPost } from './load-post.ts'

/** Rooms left and price for every night from `from` to `to`, inclusive. Defaults to today until the last bookable night. */
export async function readAvailability(
  context: PostContext,
  viewer: Viewer,
  { postNum, from, to }: { postNum: number; from?: Day; to?: Day },
): Promise<WireNight[]> {
  const today = dayAt(context.clock())
  const days = { from: from ?? today, to: to ?? addDays(lastBookableDay(today), -1) }
  const fields = validateDays(days, today, lastBookableDay(today))
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  return await listNights(context, await loadPost(context.db, viewer, postNum), days)
}

/** Like `readAvailability`, for a post that is already loaded. */
export async function listNights(
  { db, clock }: PostContext,
  post: Post,
  { from, to }: { from: Day; to: Day },
): Promise<WireNight[]> {
  const stay = { checkin: from, checkout: addDays(to, 1) }
  const { postNum } = post
  const stock = await readFreshStock(db, { now: clock(), postNum }, (expiredAt) => listStock(db, postNum, stay, expiredAt))
  return toNights(stay).map((night, index) => ({
    date: wireDay(night),
    ...perSize((size) => {
      const room = post.rooms.find((candidate) => candidate.size === size)
      const stored = stock[size]?.[index]
      return room && stored ? { left: available(stored), price: nightlyPrice(room, post.seasons, night) } : null
    }),
  }))
}

export function validateDays({ from, to }: { from: Day; to: Day }, today: Day, last: Day): FieldErrors {
  const fields: FieldErrors = {}
  if (from < today) fields.from = 'pastDay'
  else if (from > last) fields.from = 'beyondWindow'
  if (to < from) fields.to = 'reversed'
  else if (to > last) fields.to = 'beyondWindow'
  return fields
}
