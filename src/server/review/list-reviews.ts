import * as z from 'zod/mini'
import { idField } from '../../contract/field.ts'
import type { WireReview } from '../../contract/review/review.ts'
import { selectReviews as listRows, type ReviewCursor } from '../../db/review/review.ts'
import type { Viewer } from '../../domain/account/account.ts'
import type { Post } from '../../domain/post/post.ts'
import { createCursor, readCursor } from '../http/cursor.ts'
import { loadPost } from '../post/load-post.ts'
import type { AppContext } from '../runtime/context.ts'
import { reviewToWire } from './show-review.ts'

type ListRequest = { postNum: number; cursor?: string | null; limit?: number }

type ReviewPage = { reviews: WireReview[]; rating: Post['rating']; next: string | null }

const defaultLimit = 20

// The end of the year 9999, in epoch milliseconds: the largest timestamp accepted.
const createdAt = z.int().check(z.minimum(0), z.maximum(253_402_300_799_999))
const reviewCursor = createCursor<ReviewCursor>(z.strictObject({ createdAt, reviewId: idField }))

/** Lists the reviews of a post that this viewer may see, newest first. `next` is the cursor of the next page. */
export async function listReviews(
  { db }: Pick<AppContext, 'db'>,
  viewer: Viewer,
  { postNum, cursor, limit = defaultLimit }: ListRequest,
): Promise<ReviewPage> {
  const { rating } = await loadPost(db, viewer, postNum)
  const uid = viewer.role === 'visitor' ? null : viewer.uid
  const found = await listRows(db, { postNum, uid, after: readCursor(reviewCursor, cursor), limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    reviews: shown.map(reviewToWire),
    rating,
    next: last ? reviewCursor.write({ createdAt: last.createdAt, reviewId: last.reviewId }) : null,
  }
}
