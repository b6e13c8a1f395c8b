import type * as z from 'zod/mini'
import type { createReview as createReviewCall, WireReview } from '../../contract/review.ts'
import { insertReview, isReviewed } from '../../db/review.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { reviewFault } from '../../domain/booking.ts'
import { Refusal } from '../../domain/refusal.ts'
import { languageOfText } from '../../i18n/language.ts'
import { loadLockedBooking } from '../booking/load-booking.ts'
import { ownPictures } from '../image/own-pictures.ts'
import type { Parts } from '../parts.ts'
import { randomId } from '../random-id.ts'
import { showReview } from './show-review.ts'

type ReviewDraft = z.output<typeof createReviewCall.body>

/** Of a completed stay of one's own, once, until 14 days after it; the post's rating moves with it. A guest's is for that guest alone. */
export async function createReview(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  account: Account,
  { bookingId, stars, text, language, image = [] }: ReviewDraft,
): Promise<WireReview> {
  const now = clock()
  const reviewId = randomId()
  await inTransaction(db, async (trx) => {
    const { stay, state, postNum } = await loadLockedBooking(trx, account, bookingId)
    const reviewed = await isReviewed(trx, bookingId)
    const fault = reviewFault({ ...stay, state, reviewed }, now)
    if (fault !== null) throw new Refusal(fault, { state })
    const imageIds = await ownPictures(trx, { uid: account.uid, kind: 'review' }, listOf(image))
    await insertReview(trx, {
      ...{ reviewId, bookingId, postNum, uid: account.uid, stars, text, imageIds },
      language: language ?? languageOfText(text),
      createdAt: now,
      visibleTo: account.isGuest ? account.uid : null,
    })
  })
  return await showReview(db, reviewId)
}

function listOf(image: readonly string[]): [field: string, path: string][] {
  return image.map((path, index) => [`image.${index}`, path])
}
