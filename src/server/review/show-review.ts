import { toWireInstant } from '../../contract/field.ts'
import type { WireReview } from '../../contract/review.ts'
import { findReview, type Review } from '../../db/review.ts'
import type { Database } from '../../db/tables.ts'

/** What everybody may know of a review: not whose account or which booking it is of. */
export function reviewToWire({ reviewId, postNum, displayName, stars, text, language, ...rest }: Review): WireReview {
  const { images, reply, createdAt } = rest
  return {
    ...{ reviewId, postNum, displayName, stars, text, language },
    image: images,
    reply: reply && { text: reply.text, at: toWireInstant(reply.at) },
    createdAt: toWireInstant(createdAt),
  }
}

/** One that is known to be there. */
export async function showReview(db: Database, reviewId: string): Promise<WireReview> {
  const review = await findReview(db, reviewId)
  if (!review) throw new Error(`Review ${reviewId} is not there`)
  return reviewToWire(review)
}
