import type { Database } from '../tables.ts'

/** `text` in Korean, `textEn` in English; one of them can be empty. */
export type QuickReply = { text: string; textEn: string }

export async function listQuickReplies(db: Database, companyUid: string): Promise<QuickReply[]> {
  return await db
    .selectFrom('quick_reply')
    .select(['text', 'text_en as textEn'])
    .where('company_uid', '=', companyUid)
    .orderBy('position')
    .execute()
}

/** Replaces all of them. Call in a transaction with the company locked. */
export async function replaceQuickReplies(db: Database, companyUid: string, replies: readonly QuickReply[]): Promise<void> {
  await db.deleteFrom('quick_reply').where('company_uid', '=', companyUid).execute()
  if (replies.length === 0) return
  await db
    .insertInto('quick_reply')
    .values(replies.map(({ text, textEn }, position) => ({ company_uid: companyUid, position, text, text_en: textEn })))
    .execute()
}
