import * as z from 'zod/mini'
import { type DraftContent, draftContent, type savePostDraft } from '../../contract/post/post-draft.ts'
import { lockPerson } from '../../db/account/person.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { countChangeDrafts, findPostDraft, type PostDraftKey, upsertPostDraft } from '../../db/post/post-draft.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { can } from '../../domain/account/permission.ts'
import { maxChangeDrafts } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { randomId } from '../runtime/random-id.ts'
import type { PostContext } from './create-post.ts'
import { loadOwnPost } from './load-post.ts'

type DraftInput = z.output<(typeof savePostDraft)['body']>

/**
 * Saves the draft and returns its new revision. Refuses with `wrong_state` and the current revision if the draft has changed since
 * the given revision, and with `too_many_drafts` if too many other posts have one.
 */
export async function storePostDraft(
  { db, clock }: PostContext,
  account: Account,
  { postNum, revision: before, content }: DraftInput,
): Promise<string> {
  const { uid } = account
  await requireOwnDraft(db, account, postNum)
  const revision = randomId()
  const draft = { content: JSON.stringify(content), revision, before, now: clock() }
  const key = { uid, postNum }
  const isSaved = await inTransaction(db, async (trx) => {
    await lockPerson(trx, uid)
    if (before === null && postNum !== null && (await countChangeDrafts(trx, uid, postNum)) >= maxChangeDrafts)
      throw new Refusal('too_many_drafts', { most: maxChangeDrafts })
    return await upsertPostDraft(trx, key, draft)
  })
  if (isSaved) return revision
  throw new Refusal('wrong_state', { revision: (await findPostDraft(db, key))?.revision ?? null })
}

/** The draft of a new post, with `postNum` null, belongs to those who can publish it. */
export async function requireOwnDraft(db: Database, account: Account, postNum: number | null): Promise<void> {
  if (postNum !== null) await loadOwnPost(db, account, postNum)
  else if (!can(account, 'createPosts')) throw new Refusal('wrong_role')
}

/** Returns null if there is no draft, or none that the current schema can read. */
export async function loadPostDraft(
  db: Database,
  key: PostDraftKey,
): Promise<{ revision: string; content: DraftContent } | null> {
  const stored = await findPostDraft(db, key)
  if (!stored) return null
  const content = z.safeParse(draftContent, JSON.parse(stored.content))
  return content.success ? { revision: stored.revision, content: content.data } : null
}
