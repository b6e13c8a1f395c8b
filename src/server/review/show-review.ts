import { toWireInstant } from '../../contract/field.ts'
import type { WireReview } from '../../contract/review/review.ts'
import { findReview, type Review } from '../../db/review/review.ts'
import type { Database } from '../../db/tables.ts'

/** Converts a review to its public form, without the account and the booking. */
export function reviewToWire({ reviewId, postNum, displayName, stars, text, language, ...rest }: Review): WireReview {
  const { images, reply, createdAt } = rest
  return {
    reviewId,
    postNum,
    displayName,
    stars,
    text,
    language,
    image: images,
    reply: reply && { text: reply.text, at: toWireInstant(reply.at) },
    createdAt: toWireInstant(createdAt),
  }
}

/** Loads a review that is known to exist. */
export async function showReview(db: Database, reviewId: string): Promise<WireReview> {
  const review = await findReview(db, reviewId)
  if (!review) throw new Error(`Review ${reviewId} not found`)
  return reviewToWire(review)
}
