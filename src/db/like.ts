import { sql } from 'kysely'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** Likes a post, or no longer. Null when there is no such post, or none any more. */
export async function toggleLike(
  db: Database,
  { uid, postNum, now }: { uid: string; postNum: number; now: number },
): Promise<{ liked: boolean; total: number } | null> {
  return await inTransaction(db, async (trx) => {
    const query = trx.selectFrom('post').select('post_num').where('post_num', '=', postNum).where('deleted_at', 'is', null)
    // Locked first, so that two toggles of one person follow each other.
    if (!(await query.forNoKeyUpdate().executeTakeFirst())) return null
    const removed = await trx.deleteFrom('liked').where('uid', '=', uid).where('post_num', '=', postNum).executeTakeFirst()
    const liked = removed.numDeletedRows === 0n
    if (liked)
      await trx
        .insertInto('liked')
        .values({ uid, post_num: postNum, created_at: new Date(now) })
        .execute()
    const { like_total: total } = await trx
      .updateTable('post')
      .set({ like_total: sql<number>`like_total + ${liked ? 1 : -1}` })
      .where('post_num', '=', postNum)
      .returning('like_total')
      .executeTakeFirstOrThrow()
    return { liked, total }
  })
}

/** Those of the posts that the person likes. */
export async function listLiked(db: Database, uid: string, postNums: readonly number[]): Promise<Set<number>> {
  if (postNums.length === 0) return new Set()
  const rows = await db.selectFrom('liked').select('post_num').where('uid', '=', uid).where('post_num', 'in', postNums).execute()
  return new Set(rows.map((row) => row.post_num))
}

/** The numbers of the posts that a person likes and may still see, the latest like first. */
export async function listLikedPosts(db: Database, uid: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('liked')
    .innerJoin('post', 'post.post_num', 'liked.post_num')
    .select('liked.post_num')
    .where('liked.uid', '=', uid)
    .where('deleted_at', 'is', null)
    .orderBy('liked.created_at', 'desc')
    .orderBy('liked.post_num', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.post_num)
}
