import type * as z from 'zod/mini'
import { dogSizes, perSize } from '../domain/dog-size.ts'
import type { Post, Room } from '../domain/post.ts'
import { type FieldFaults, fault } from './field-fault.ts'
import { postToWire } from './post.ts'
import type { CreatePostBody, createPostBody } from './post-draft.ts'
import { wireDay } from './wire-day.ts'

/** What the form for a post holds, as it travels. */
export type WirePostDraft = z.input<typeof createPostBody>

type Offer = Pick<CreatePostBody, 'roomPrice' | 'roomCount' | 'weekendPrice'>

/** A post as the form that edits it begins with; the pictures' alternative texts are kept apart. */
export function postToDraft(post: Post): WirePostDraft {
  const { postNum, uid, likeTotal, rating, createdAt, ...wire } = postToWire(post)
  return {
    ...wire,
    weekendPrice: perSize((size) => post.rooms.find((room) => room.size === size)?.weekendPrice ?? null),
    seasons: post.seasons.map(({ from, to, prices }) => ({ from: wireDay(from), to: wireDay(to), prices })),
    peaks: post.peaks?.map(({ from, to }) => ({ from: wireDay(from), to: wireDay(to) })) ?? null,
  }
}

/** The rooms on offer: the sizes that have both a price and a count. */
export function roomsOfDraft({ roomPrice, roomCount, weekendPrice }: Offer): Room[] {
  const rooms = perSize((size): Room | null => {
    const price = roomPrice[size] ?? null
    const count = roomCount[size] ?? 0
    return price === null || count === 0 ? null : { size, count, price, weekendPrice: weekendPrice?.[size] ?? null }
  })
  return Object.values(rooms).filter((room) => room !== null)
}

/** Rooms without a price, or nothing on offer at all. */
export function offerFaults(offer: Offer): FieldFaults {
  const unpriced = dogSizes.filter((size) => (offer.roomCount[size] ?? 0) > 0 && (offer.roomPrice[size] ?? null) === null)
  if (unpriced.length > 0) return Object.fromEntries(unpriced.map((size) => [`roomPrice.${size}`, fault('required')]))
  return roomsOfDraft(offer).length === 0 ? { roomPrice: fault('noRoom') } : {}
}
