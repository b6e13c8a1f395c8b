import { createHash } from 'node:crypto'
import type { CreatePostBody } from '../../contract/post-draft.ts'
import { lockBooker } from '../../db/booking.ts'
import { dropKeptDraft } from '../../db/kept-draft.ts'
import { findPostOfKey, insertPost, type PostKey } from '../../db/post-draft.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { dayAt } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Parts } from '../parts.ts'
import { nameIndexOf } from '../search/name-index.ts'
import { draftOf, faultsOfWords, wordsOfNew } from './draft-of.ts'
import { describeImages, faultsOfImages } from './own-images.ts'

export type PostParts = Pick<Parts, 'db' | 'clock'>

/**
 * Publishes a post in place of the draft of it, and gives its number; a guest's is there for that guest alone. Under a key it is
 * published once: the same body gives the same post, another one is refused with the number of the first.
 */
export async function createPost(
  { db, clock }: PostParts,
  { uid, isGuest }: Account,
  body: CreatePostBody,
  idempotencyKey: string | null = null,
): Promise<number> {
  const key = idempotencyKey === null ? null : { idempotencyKey, requestHash: hashOf(body) }
  const earlier = await findEarlier(db, uid, key)
  if (earlier !== null) return earlier
  const words = wordsOfNew(body)
  const { imageAlternative } = body
  const fields = { ...faultsOfWords(words), ...(await faultsOfImages(db, uid, words.images, imageAlternative)) }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  const draft = draftOf(words)
  const now = clock()
  return await inTransaction(db, async (trx) => {
    // Two of one company with the same key wait for each other, so that the second finds the first.
    if (key) await lockBooker(trx, uid)
    const first = await findEarlier(trx, uid, key)
    if (first !== null) return first
    await dropKeptDraft(trx, { uid, postNum: null })
    await describeImages(trx, uid, words.images, imageAlternative)
    return await insertPost(trx, {
      ...{ uid, draft, now, key, today: dayAt(now) },
      names: nameIndexOf(draft),
      visibleTo: isGuest ? uid : null,
    })
  })
}

async function findEarlier(db: Database, uid: string, key: PostKey | null): Promise<number | null> {
  const earlier = key && (await findPostOfKey(db, uid, key.idempotencyKey))
  if (!earlier) return null
  const { postNum, requestHash } = earlier
  if (requestHash !== key.requestHash) throw new Refusal('key_reused', { postNum })
  return postNum
}

/** Of what is said; parsed, its fields are in the order of the schema. */
function hashOf(body: CreatePostBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
}
