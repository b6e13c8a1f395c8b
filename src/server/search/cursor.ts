import type { PostPlace } from '../../db/search-places.ts'
import { Refusal } from '../../domain/refusal.ts'

export type Cursor = { place: PostPlace; backwards: boolean }

const form = /^([np])_(\d)_(\d{1,9})_(\d{1,9})$/

/** Opaque to whoever sends it back. */
export function writeCursor(place: PostPlace | null, direction: 'next' | 'prev'): string | null {
  return place && `${direction.charAt(0)}_${place.rank}_${place.key}_${place.postNum}`
}

/** null for the first page; any text that `writeCursor` did not make is refused. */
export function readCursor(text: string | null | undefined): Cursor | null {
  if (text === null || text === undefined) return null
  const [, direction, rank, key, postNum] = form.exec(text) ?? []
  if (direction === undefined) throw new Refusal('bad_fields', { fields: { cursor: 'malformed' } })
  return { place: { rank: Number(rank), key: Number(key), postNum: Number(postNum) }, backwards: direction === 'p' }
}

export function isCursor(text: string): boolean {
  return form.test(text)
}
