import type { Database } from '../tables.ts'

/** `updatedAt` is when its company last changed it, in epoch milliseconds. */
export type PublicPost = { postNum: number; updatedAt: number }

/** The public posts whose number is in this range, both ends inclusive, in ascending order. */
export async function listPublicPosts(db: Database, { from, to }: { from: number; to: number }): Promise<PublicPost[]> {
  return await db
    .selectFrom('post')
    .select(['post_num as postNum', 'updated_at as updatedAt'])
    .where('deleted_at', 'is', null)
    .where('visible_to', 'is', null)
    .where('post_num', '>=', from)
    .where('post_num', '<=', to)
    .orderBy('post_num')
    .execute()
}

/** Returns 0 if there are no posts. */
export async function findHighestPostNum(db: Database): Promise<number> {
  const row = await db
    .selectFrom('post')
    .select((post) => post.fn.max('post_num').as('highest'))
    .executeTakeFirst()
  return row?.highest ?? 0
}
