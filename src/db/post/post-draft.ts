import type { Database } from '../tables.ts'

/** Identifies a draft by its author and post; `postNum` is null for a new post. */
export type PostDraftKey = { uid: string; postNum: number | null }

/** `revision` changes with every save. */
export type StoredPostDraft = { revision: string; content: string }

export async function findPostDraft(db: Database, { uid, postNum }: PostDraftKey): Promise<StoredPostDraft | null> {
  const query = db.selectFrom('post_draft').select(['revision', 'content']).where('uid', '=', uid)
  return (await query.where('post_num', 'is not distinct from', postNum).executeTakeFirst()) ?? null
}

/** Replaces the draft if its revision is still `before`; null means that there must be none. Returns false and saves nothing otherwise. */
export async function upsertPostDraft(
  db: Database,
  { uid, postNum }: PostDraftKey,
  { before, now, ...draft }: StoredPostDraft & { before: string | null; now: number },
): Promise<boolean> {
  const values = { ...draft, saved_at: new Date(now) }
  const change =
    before === null
      ? db
          .insertInto('post_draft')
          .values({ uid, post_num: postNum, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
      : db
          .updateTable('post_draft')
          .set(values)
          .where('uid', '=', uid)
          .where('post_num', 'is not distinct from', postNum)
          .where('revision', '=', before)
          .returning('revision')
  return (await change.executeTakeFirst()) !== undefined
}

/** The number of a company's posts with unsaved changes, not counting the post `besides` and new posts. */
export async function countChangeDrafts(db: Database, uid: string, besides: number): Promise<number> {
  const { count } = await db
    .selectFrom('post_draft')
    .select((draft) => draft.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('post_num', '<>', besides)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** With `revision`, deletes the draft only if it is still that one. */
export async function deletePostDraft(db: Database, { uid, postNum }: PostDraftKey, revision?: string): Promise<void> {
  const query = db.deleteFrom('post_draft').where('uid', '=', uid).where('post_num', 'is not distinct from', postNum)
  await (revision === undefined ? query : query.where('revision', '=', revision)).execute()
}

/**
 * Deletes the draft that an edit of the post replaces: the one with `revision`, and any that does not say what was typed, which would
 * put the whole post back as it was. In JSON, the quotes of what was typed are escaped.
 */
export async function deleteReplacedDraft(db: Database, { uid, postNum }: PostDraftKey, revision?: string): Promise<void> {
  await db
    .deleteFrom('post_draft')
    .where('uid', '=', uid)
    .where('post_num', 'is not distinct from', postNum)
    .where(({ eb, or }) => or([eb('revision', '=', revision ?? null), eb('content', 'not like', '%"typed":[%')]))
    .execute()
}
