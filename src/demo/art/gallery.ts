import { nth } from './nth.ts'
import type { PictureEntry } from './picture-entry.ts'
import { COUNTS, type PictureKind } from './plan.ts'

/**
 * The five pictures of the post at `index` (from 0): a card of its own, then a room, a yard, care and the street.
 * The first 120 posts have different cards; what is shared comes back only after a whole round.
 */
export function galleryOf(index: number, pictures: readonly PictureEntry[]): readonly PictureEntry[] {
  return (['card', 'room', 'yard', 'care', 'street'] as const).map((kind) =>
    nth(ofKind(pictures, kind), (index * STRIDES[kind]) % COUNTS[kind]),
  )
}

/** Without a common divisor with the count, a stride goes through all of a kind. */
const STRIDES: Readonly<Record<PictureKind, number>> = { card: 1, room: 17, yard: 13, care: 11, street: 9 }

function ofKind(pictures: readonly PictureEntry[], kind: PictureKind): PictureEntry[] {
  return pictures.filter((one) => one.kind === kind)
}
