import type { CreatePostBody } from '../../contract/post-draft.ts'
import { dropKeptDraft } from '../../db/kept-draft.ts'
import { insertPost } from '../../db/post-draft.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { dayAt } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Parts } from '../parts.ts'
import { nameIndexOf } from '../search/name-index.ts'
import { draftOf, faultsOfWords, wordsOfNew } from './draft-of.ts'
import { describeImages, faultsOfImages } from './own-images.ts'

export type PostParts = Pick<Parts, 'db' | 'clock'>

/** Publishes a post in place of the draft of it, and gives its number; a guest's is there for that guest alone. */
export async function createPost({ db, clock }: PostParts, { uid, isGuest }: Account, body: CreatePostBody): Promise<number> {
  const words = wordsOfNew(body)
  const { imageAlternative } = body
  const fields = { ...faultsOfWords(words), ...(await faultsOfImages(db, uid, words.images, imageAlternative)) }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  const draft = draftOf(words)
  const now = clock()
  return await inTransaction(db, async (trx) => {
    await dropKeptDraft(trx, { uid, postNum: null })
    await describeImages(trx, uid, words.images, imageAlternative)
    return await insertPost(trx, {
      ...{ uid, draft, now, today: dayAt(now) },
      names: nameIndexOf(draft),
      visibleTo: isGuest ? uid : null,
    })
  })
}
