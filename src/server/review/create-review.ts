import type * as z from 'zod/mini'
import type { createReview as createReviewCall, WireReview } from '../../contract/review/review.ts'
import { lockPerson } from '../../db/account/person.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listPayments } from '../../db/payment/payment.ts'
import { insertReview, isReviewed } from '../../db/review/review.ts'
import type { Account } from '../../domain/account/account.ts'
import { validateReview } from '../../domain/booking/review.ts'
import { isRefundedInFull } from '../../domain/payment/payment.ts'
import { Refusal } from '../../domain/refusal.ts'
import { languageOfText } from '../../i18n/language.ts'
import { loadLockedBooking } from '../booking/load-booking.ts'
import { requireOwnImages } from '../image/own-images.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'
import { showReview } from './show-review.ts'

type ReviewDraft = z.output<typeof createReviewCall.body>

/**
 * Reviews a completed stay of one's own that was not refunded in full, once, up to 14 days after it, and updates the post's rating. A guest's
 * review is visible only to that guest.
 */
export async function createReview(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  account: Account,
  { bookingId, stars, text, language, image = [] }: ReviewDraft,
): Promise<WireReview> {
  const now = clock()
  const reviewId = randomId()
  await inTransaction(db, async (trx) => {
    await lockPerson(trx, account.uid)
    const { stay, state, postNum } = await loadLockedBooking(trx, account, bookingId)
    const reviewed = await isReviewed(trx, bookingId)
    const isRefunded = isRefundedInFull(await listPayments(trx, bookingId))
    const error = validateReview({ ...stay, state, reviewed, isRefunded }, now)
    if (error !== null) throw new Refusal(error, { state })
    const imageIds = await requireOwnImages(trx, { uid: account.uid, kind: 'review' }, toImageFields(image))
    await insertReview(trx, {
      reviewId,
      bookingId,
      postNum,
      uid: account.uid,
      stars,
      text,
      imageIds,
      language: language ?? languageOfText(text),
      createdAt: now,
      visibleTo: account.isGuest ? account.uid : null,
    })
  })
  return await showReview(db, reviewId)
}

function toImageFields(image: readonly string[]): [field: string, path: string][] {
  return image.map((path, index) => [`image.${index}`, path])
}
