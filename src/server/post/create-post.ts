import { createHash } from 'node:crypto'
import type { CreatePostBody } from '../../contract/post/post-input.ts'
import { lockPerson } from '../../db/account/person.ts'
import { findBusiness } from '../../db/company/business.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { deletePostDraft } from '../../db/post/post-draft.ts'
import { countPostsOfCompany, findPostOfKey, insertPost, type PostKey } from '../../db/post/post-writes.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { maxPosts } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { findNetworkCounter } from '../http/network-limits.ts'
import { consumeRateLimit, type RateLimitContext, rateLimits } from '../http/rate-limit.ts'
import type { Client } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { buildNameIndex } from '../search/name-index.ts'
import { describeImages, validateImages } from './post-images.ts'
import { readNewPostTexts, toPostInput, validatePostTexts } from './validate-post.ts'

export type PostContext = Pick<AppContext, 'db' | 'clock'>

/**
 * Publishes a post, deletes its draft and returns its number. A guest's post is visible only to that guest. Idempotent by key: the
 * same body returns the same post, and a different body is refused with `key_reused` and the number of the first post. Refuses with
 * `too_many_posts` at the company's limit.
 */
export async function createPost(
  context: RateLimitContext & Pick<AppContext, 'config'>,
  { uid, isGuest }: Account,
  body: CreatePostBody,
  { address }: Pick<Client, 'address'>,
  idempotencyKey: string | null = null,
): Promise<number> {
  const { db, clock } = context
  const key = idempotencyKey === null ? null : { idempotencyKey, requestHash: toHash(body) }
  const earlier = await findEarlierPost(db, uid, key)
  if (earlier !== null) return earlier
  if (context.config.legal.requireLicense && !isGuest) await requireLicense(db, uid)
  const texts = readNewPostTexts(body)
  const { imageAlternative } = body
  const fields = { ...validatePostTexts(texts), ...(await validateImages(db, uid, texts.images, imageAlternative)) }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  const draft = toPostInput(texts)
  const now = clock()
  return await inTransaction(db, async (trx) => {
    // Serializes the company's requests, so that a second one with the same key finds the first post.
    await lockPerson(trx, uid)
    const first = await findEarlierPost(trx, uid, key)
    if (first !== null) return first
    if ((await countPostsOfCompany(trx, uid)) >= maxPosts) throw new Refusal('too_many_posts', { most: maxPosts })
    // Counted in the transaction: an attempt that is rolled back does not use up the limit.
    const limited = { ...context, db: trx }
    await consumeRateLimit(limited, rateLimits.post, uid)
    if (!isGuest) await consumeRateLimit(limited, ...(await findNetworkCounter(trx, 'post', { uid, address })))
    await deletePostDraft(trx, { uid, postNum: null })
    await describeImages(trx, uid, texts.images, imageAlternative)
    return await insertPost(trx, {
      uid,
      draft,
      now,
      key,
      today: dayAt(now),
      names: buildNameIndex(draft),
      visibleTo: isGuest ? uid : null,
    })
  })
}

/** Guests publish only to themselves, so they need no license. */
async function requireLicense(db: Database, uid: string): Promise<void> {
  const found = await findBusiness(db, uid)
  if (!found?.business?.license || found.closedAt !== null) throw new Refusal('licence_required')
}

async function findEarlierPost(db: Database, uid: string, key: PostKey | null): Promise<number | null> {
  const earlier = key && (await findPostOfKey(db, uid, key.idempotencyKey))
  if (!earlier) return null
  const { postNum, requestHash } = earlier
  if (requestHash !== key.requestHash) throw new Refusal('key_reused', { postNum })
  return postNum
}

/** The parsed body has its fields in schema order, so equal requests have equal hashes. */
function toHash(body: CreatePostBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
}
