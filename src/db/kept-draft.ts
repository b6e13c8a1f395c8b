import type { Database } from './tables.ts'

/** Whose draft of which post; `postNum` is null for a new one. */
export type DraftPlace = { uid: string; postNum: number | null }

/** `revision` is another after every save. */
export type KeptDraft = { revision: string; content: string }

export async function findKeptDraft(db: Database, { uid, postNum }: DraftPlace): Promise<KeptDraft | null> {
  const query = db.selectFrom('post_draft').select(['revision', 'content']).where('uid', '=', uid)
  return (await query.where('post_num', 'is not distinct from', postNum).executeTakeFirst()) ?? null
}

/** Keeps a draft in place of the one of the revision `before`, null for none; false, and nothing kept, where another is there. */
export async function keepDraft(
  db: Database,
  { uid, postNum }: DraftPlace,
  { before, now, ...draft }: KeptDraft & { before: string | null; now: number },
): Promise<boolean> {
  const kept = { ...draft, saved_at: new Date(now) }
  const change =
    before === null
      ? db
          .insertInto('post_draft')
          .values({ uid, post_num: postNum, ...kept })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
      : db
          .updateTable('post_draft')
          .set(kept)
          .where('uid', '=', uid)
          .where('post_num', 'is not distinct from', postNum)
          .where('revision', '=', before)
          .returning('revision')
  return (await change.executeTakeFirst()) !== undefined
}

export async function dropKeptDraft(db: Database, { uid, postNum }: DraftPlace): Promise<void> {
  const drop = db.deleteFrom('post_draft').where('uid', '=', uid).where('post_num', 'is not distinct from', postNum)
  await drop.execute()
}
