import type * as z from 'zod/mini'
import { perSize } from '../../domain/dog/dog-size.ts'
import type { Post, Season } from '../../domain/post/post.ts'
import { wireDay } from '../wire-day.ts'
import { postToWire } from './post.ts'
import type { createPostBody } from './post-input.ts'

/** The wire format of the post form. */
export type WirePostDraft = z.input<typeof createPostBody>

/** Converts a post to the initial values of its edit form. The images' alternative texts are loaded separately. */
export function postToDraft(post: Post): WirePostDraft {
  const { postNum, uid, likeTotal, rating, responseRate, createdAt, seller, house, ...wire } = postToWire(post)
  return {
    ...wire,
    weekendPrice: perSize((size) => post.rooms.find((room) => room.size === size)?.weekendPrice ?? null),
    seasons: post.seasons.map(seasonToWire),
    peaks: post.peaks?.map(({ from, to }) => ({ from: wireDay(from), to: wireDay(to) })) ?? null,
  }
}

export function seasonToWire({ from, to, prices }: Season): { from: string; to: string; prices: Season['prices'] } {
  return { from: wireDay(from), to: wireDay(to), prices }
}
