import * as z from 'zod/mini'
import { type DraftContent, draftContent, type savePostDraft } from '../../contract/kept-draft.ts'
import { type DraftPlace, findKeptDraft, keepDraft } from '../../db/kept-draft.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { randomId } from '../random-id.ts'
import type { PostParts } from './create-post.ts'
import { loadOwnPost } from './load-post.ts'

type Sent = z.output<(typeof savePostDraft)['body']>

/**
 * Keeps the draft and gives its revision. Refused with `wrong_state` and the revision that is there where it was written elsewhere
 * since the one that was sent.
 */
export async function saveDraft(
  { db, clock }: PostParts,
  account: Account,
  { postNum, revision: before, content }: Sent,
): Promise<string> {
  if (postNum !== null) await loadOwnPost(db, account, postNum)
  const revision = randomId()
  const draft = { content: JSON.stringify(content), revision, before, now: clock() }
  const place = { uid: account.uid, postNum }
  if (await keepDraft(db, place, draft)) return revision
  throw new Refusal('wrong_state', { revision: (await findKeptDraft(db, place))?.revision ?? null })
}

/** Null where there is none, or none that the form of today can read. */
export async function readDraft(db: Database, place: DraftPlace): Promise<{ revision: string; content: DraftContent } | null> {
  const kept = await findKeptDraft(db, place)
  if (!kept) return null
  const content = z.safeParse(draftContent, JSON.parse(kept.content))
  return content.success ? { revision: kept.revision, content: content.data } : null
}
