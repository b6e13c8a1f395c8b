import type * as z from 'zod/mini'
import { perSize } from '../domain/dog-size.ts'
import type { Post } from '../domain/post.ts'
import { postToWire } from './post.ts'
import type { createPostBody } from './post-draft.ts'
import { wireDay } from './wire-day.ts'

/** What the form for a post holds, as it travels. */
export type WirePostDraft = z.input<typeof createPostBody>

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
