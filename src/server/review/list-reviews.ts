import type { WireReview } from '../../contract/review.ts'
import { listReviews as listRows, type ReviewPlace } from '../../db/review.ts'
import type { Viewer } from '../../domain/account.ts'
import type { Post } from '../../domain/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Parts } from '../parts.ts'
import { loadPost } from '../post/load-post.ts'
import { reviewToWire } from './show-review.ts'

type ListRequest = { postNum: number; cursor?: string | null; limit?: number }

type ReviewPage = { reviews: WireReview[]; rating: Post['rating']; next: string | null }

const usualLimit = 20
const cursorForm = /^(\d{1,15})_([\w-]{1,64})$/

/** The reviews of a post that this viewer may see, the newest first. `next` is where to go on. */
export async function listReviews(
  { db }: Pick<Parts, 'db'>,
  viewer: Viewer,
  { postNum, cursor, limit = usualLimit }: ListRequest,
): Promise<ReviewPage> {
  const { rating } = await loadPost(db, viewer, postNum)
  const uid = viewer.role === 'visitor' ? null : viewer.uid
  const found = await listRows(db, { postNum, uid, after: cursor ? placeOf(cursor) : null, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { reviews: shown.map(reviewToWire), rating, next: last ? `${last.createdAt}_${last.reviewId}` : null }
}

function placeOf(cursor: string): ReviewPlace {
  const [, createdAt, reviewId] = cursorForm.exec(cursor) ?? []
  if (reviewId === undefined) throw new Refusal('bad_fields', { fields: { cursor: 'malformed' } })
  return { createdAt: Number(createdAt), reviewId }
}
