import type { FieldErrors } from '../../contract/field-error.ts'
import type { WireNight } from '../../contract/post/post-endpoints.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { readFreshStock } from '../../db/booking/release.ts'
import { listStock, type Stock } from '../../db/post/room.ts'
import type { Viewer } from '../../domain/account/account.ts'
import { available } from '../../domain/booking/availability.ts'
import { addDays, type Day, dayAt } from '../../domain/calendar/day.ts'
import { lastBookableDay, type Stay, toNights } from '../../domain/calendar/stay.ts'
import { perSize } from '../../domain/dog/dog-size.ts'
import type { Post } from '../../domain/post/post.ts'
import { nightlyPrice } from '../../domain/post/room.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PostContext } from './create-post.ts'
import { loadPost } from './load-post.ts'

/** Both ends inclusive. */
type Span = { from: Day; to: Day }

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
  const [post, stock] = await Promise.all([loadPost(context.db, viewer, postNum), readStock(context, postNum, days)])
  return toWireNights(post, stock, days)
}

/** Like `readAvailability`, for a post that is already loaded. */
export async function listNights(context: PostContext, post: Post, days: Span): Promise<WireNight[]> {
  return toWireNights(post, await readStock(context, post.postNum, days), days)
}

async function readStock({ db, clock }: PostContext, postNum: number, days: Span): Promise<Stock> {
  return await readFreshStock(db, { now: clock(), postNum }, (expiredAt) => listStock(db, postNum, toStay(days), expiredAt))
}

function toStay({ from, to }: Span): Stay {
  return { checkin: from, checkout: addDays(to, 1) }
}

function toWireNights(post: Post, stock: Stock, days: Span): WireNight[] {
  return toNights(toStay(days)).map((night, index) => ({
    date: wireDay(night),
    ...perSize((size) => {
      const room = post.rooms.find((candidate) => candidate.size === size)
      const stored = stock[size]?.[index]
      return room && stored ? { left: available(stored), price: nightlyPrice(room, post.seasons, night) } : null
    }),
  }))
}

export function validateDays({ from, to }: Span, today: Day, last: Day): FieldErrors {
  const fields: FieldErrors = {}
  if (from < today) fields.from = 'pastDay'
  else if (from > last) fields.from = 'beyondWindow'
  if (to < from) fields.to = 'reversed'
  else if (to > last) fields.to = 'beyondWindow'
  return fields
}
