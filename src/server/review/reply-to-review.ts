import type { WireReview } from '../../contract/review.ts'
import { findPost } from '../../db/post.ts'
import { findReview, replyToReview as writeReply } from '../../db/review.ts'
import type { Account } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Parts } from '../parts.ts'
import { showReview } from './show-review.ts'

/** The one public reply of the company whose post it is; a review elsewhere is not there. */
export async function replyToReview(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  account: Account,
  { reviewId, reply }: { reviewId: string; reply: string },
): Promise<WireReview> {
  const review = await findReview(db, reviewId)
  const stored = review && (await findPost(db, review.postNum))
  if (stored?.post.uid !== account.uid || review?.visibleTo !== null) throw new Refusal('not_found')
  if (!(await writeReply(db, { reviewId, reply, now: clock() }))) throw new Refusal('wrong_state', { why: 'replied' })
  return await showReview(db, reviewId)
}
