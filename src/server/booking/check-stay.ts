import { wireDay } from '../../contract/wire-day.ts'
import { findPost } from '../../db/post.ts'
import { listStock } from '../../db/room.ts'
import type { Database } from '../../db/tables.ts'
import type { Viewer } from '../../domain/account.ts'
import { left } from '../../domain/availability.ts'
import type { Day } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import type { Post } from '../../domain/post.ts'
import { type RoomCounts, roomFaults } from '../../domain/price.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type Stay, stayFaults } from '../../domain/stay.ts'

/** What a person asks for: days, dogs and rooms in a post. */
export type StayRequest = { postNum: number; date: Stay; dogNum: RoomCounts; roomNumber: RoomCounts }

type FullNight = { date: string; size: string; left: number }

/** A post that this viewer can book: a deleted one is gone, a guest's sample is there for that guest alone. */
export async function loadBookablePost(db: Database, viewer: Viewer, postNum: number): Promise<Post> {
  const stored = await findPost(db, postNum)
  const uid = viewer.role === 'visitor' ? null : viewer.uid
  if (!stored || (stored.visibleTo !== null && stored.visibleTo !== uid)) throw new Refusal('not_found')
  if (stored.deletedAt !== null) throw new Refusal('gone')
  return stored.post
}

/** What is wrong with a stay, by field; an empty record when it can be booked. */
export function faultsOfStay(post: Post, { date, dogNum, roomNumber }: StayRequest, today: Day): { [field: string]: string } {
  const offered = post.rooms.map((room) => room.size)
  const dayFaults = Object.entries(stayFaults(date, today)).map(([field, fault]) => [`date.${field}`, fault])
  return { ...Object.fromEntries(dayFaults), ...roomFaults(dogNum, roomNumber, post.maxDogsPerRoom, offered) }
}

/** The nights in which fewer rooms are left than asked for. */
export async function listFullNights(
  db: Database,
  { postNum, date, roomNumber }: Omit<StayRequest, 'dogNum'>,
): Promise<FullNight[]> {
  const stock = await listStock(db, postNum, date)
  return dogSizes.flatMap((size) =>
    (stock[size] ?? [])
      .filter((night) => left(night) < roomNumber[size])
      .map((night) => ({ date: wireDay(night.night), size, left: left(night) })),
  )
}
