import { sql } from 'kysely'
import { Refusal } from '../../domain/refusal.ts'
import { lockPerson } from '../account/person.ts'
import { arrayParameter, asPrepared } from '../core/prepared-statements.ts'
import { inTransaction } from '../core/transaction.ts'
import type { Database } from '../tables.ts'

/** How many posts an account likes at most: verifying its address and deleting it lock all of them. */
const maxLikes = 500

/**
 * Adds or removes a like.
 * A trigger maintains the total, which excludes guests and accounts whose address is not verified. Returns null if the post does not exist or is deleted.
 * Refuses with `too_many_likes` at the account's limit.
 */
export async function toggleLikeRow(
  db: Database,
  { uid, postNum, now }: { uid: string; postNum: number; now: number },
): Promise<{ liked: boolean; total: number } | null> {
  return await inTransaction(db, async (trx) => {
    await lockPerson(trx, uid)
    const query = trx.selectFrom('post').select('post_num').where('post_num', '=', postNum).where('deleted_at', 'is', null)
    // Locking the post first serializes concurrent toggles by one person.
    if (!(await query.forNoKeyUpdate().executeTakeFirst())) return null
    const removed = await trx.deleteFrom('post_like').where('uid', '=', uid).where('post_num', '=', postNum).executeTakeFirst()
    const liked = removed.numDeletedRows === 0n
    if (liked) {
      await requireRoom(trx, uid)
      await trx
        .insertInto('post_like')
        .values({ uid, post_num: postNum, created_at: new Date(now) })
        .execute()
    }
    const { like_total: total } = await trx
      .selectFrom('post')
      .select('like_total')
      .where('post_num', '=', postNum)
      .executeTakeFirstOrThrow()
    return { liked, total }
  })
}

async function requireRoom(db: Database, uid: string): Promise<void> {
  // Those of deleted posts cannot be taken back.
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM post_like JOIN post USING (post_num)
    WHERE post_like.uid = ${uid} AND deleted_at IS NULL`.execute(db)
  if (rows.some(({ count }) => count >= maxLikes)) throw new Refusal('too_many_likes', { most: maxLikes })
}

/**
 * Locks the posts whose totals a person's likes change, and others, in the order of docs/lock-order.md; triggers on `post_like` would lock them in any
 * order.
 */
export async function lockLikedPosts(db: Database, uid: string, others: readonly number[] = []): Promise<void> {
  await sql`
    SELECT FROM post
    WHERE post_num IN (SELECT post_num FROM post_like WHERE uid = ${uid} UNION SELECT unnest(${[...others]}::bigint[]))
    ORDER BY post_num FOR NO KEY UPDATE`.execute(db)
}

/** Those of the given posts that the person likes. */
export async function listLiked(db: Database, uid: string, postNums: readonly number[]): Promise<Set<number>> {
  if (postNums.length === 0) return new Set()
  const rows = await db
    .selectFrom('post_like')
    .select('post_num')
    .where('uid', '=', uid)
    .where(sql<boolean>`post_num = ANY(${arrayParameter(postNums, 'bigint')})`)
    .modifyEnd(asPrepared)
    .execute()
  return new Set(rows.map((row) => row.post_num))
}

/** The numbers of the posts that a person likes and may see, without deleted ones, most recent like first. */
export async function listLikedPosts(db: Database, uid: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('post_like')
    .innerJoin('post', 'post.post_num', 'post_like.post_num')
    .select('post_like.post_num')
    .where('post_like.uid', '=', uid)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('visible_to', 'is', null), eb('visible_to', '=', uid)]))
    .orderBy('post_like.created_at', 'desc')
    .orderBy('post_like.post_num', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.post_num)
}
