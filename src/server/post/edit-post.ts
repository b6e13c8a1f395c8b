import type { EditPostBody } from '../../contract/post-draft.ts'
import { dropKeptDraft } from '../../db/kept-draft.ts'
import { updatePost } from '../../db/post-draft.ts'
import { settleLapsedHolds } from '../../db/release.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { dayAt } from '../../domain/day.ts'
import type { Post } from '../../domain/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { nameIndexOf } from '../search/name-index.ts'
import type { PostParts } from './create-post.ts'
import { draftOf, faultsOfWords, wordsOfChanged } from './draft-of.ts'
import { withBookings } from './in-the-way.ts'
import { loadOwnPost } from './load-post.ts'
import { describeImages, faultsOfImages } from './own-images.ts'

/** Changes a post of one's own. A count below what is taken is refused with `taken_nights` and the bookings in the way. */
export async function editPost({ db, clock }: PostParts, account: Account, changes: EditPostBody): Promise<Post> {
  const { uid } = account
  const { postNum, imageAlternative } = changes
  const words = wordsOfChanged(await loadOwnPost(db, account, postNum), changes)
  const fields = { ...faultsOfWords(words), ...(await faultsOfImages(db, uid, words.images, imageAlternative)) }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  const draft = draftOf(words)
  const now = clock()
  await settleLapsedHolds(db, now, postNum)
  await inTransaction(db, async (trx) => {
    await dropKeptDraft(trx, { uid, postNum })
    await describeImages(trx, uid, words.images, imageAlternative)
    const names = nameIndexOf(draft)
    if (!(await updatePost(trx, { uid, postNum, draft, names, now, today: dayAt(now) }))) throw new Refusal('gone')
  }).catch(withBookings(db))
  return await loadOwnPost(db, account, postNum)
}
