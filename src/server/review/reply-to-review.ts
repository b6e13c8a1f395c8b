import type { WireReview } from '../../contract/review/review.ts'
import { findPost } from '../../db/post/post.ts'
import { findReview, updateReviewReply as writeReply } from '../../db/review/review.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { worksAt } from '../../domain/staff/staff.ts'
import type { AppContext } from '../runtime/context.ts'
import { showReview } from './show-review.ts'

/**
 * Publishes the company's only public reply to a review of its own post, or corrects it for 48 hours; after that it stays. Refuses
 * other reviews with `not_found`.
 */
export async function replyToReview(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  account: Account,
  { reviewId, reply }: { reviewId: string; reply: string },
): Promise<WireReview> {
  const review = await findReview(db, reviewId)
  const stored = review && (await findPost(db, review.postNum))
  if (stored?.post.uid !== account.uid || !worksAt(account, stored.post.postNum) || review?.visibleTo !== null)
    throw new Refusal('not_found')
  if (!(await writeReply(db, { reviewId, reply, now: clock() }))) throw new Refusal('wrong_state', { why: 'replied' })
  return await showReview(db, reviewId)
}
