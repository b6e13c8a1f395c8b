import type { WireReview } from '../../contract/review/review.ts'
import { lockPerson } from '../../db/account/person.ts'
import { inTransaction } from '../../db/core/transaction.ts'
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
  return await inTransaction(db, async (trx) => {
    await lockPerson(trx, account.uid)
    const review = await findReview(trx, reviewId)
    const stored = review && (await findPost(trx, review.postNum))
    if (stored?.post.uid !== account.uid || !worksAt(account, stored.post.postNum) || review?.visibleTo !== null)
      throw new Refusal('not_found')
    if (!(await writeReply(trx, { reviewId, reply, now: clock() }))) throw new Refusal('wrong_state', { why: 'replied' })
    return await showReview(trx, reviewId)
  })
}
