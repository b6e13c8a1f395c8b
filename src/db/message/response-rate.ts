import { sql } from 'kysely'
import { fewestForRate, responseDays } from '../../domain/message/response-time.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'

const dayMs = 86_400_000

/** Records the first message of an owner, and until when it is to be answered. Does nothing if a message came before. */
export async function recordQuestion(
  db: Database,
  threadId: string,
  { askedAt, answerBy }: { askedAt: number; answerBy: number },
): Promise<void> {
  await db
    .updateTable('message_thread')
    .set({ asked_at: new Date(askedAt), answer_by: new Date(answerBy) })
    .where('thread_id', '=', threadId)
    .where('last_message_id', 'is', null)
    .where('asked_at', 'is', null)
    .execute()
}

export async function recordAnswer(db: Database, threadId: string, now: number): Promise<void> {
  await db
    .updateTable('message_thread')
    .set({ answered_at: new Date(now) })
    .where('thread_id', '=', threadId)
    .where('asked_at', 'is not', null)
    .where('answered_at', 'is', null)
    .execute()
}

/** Counts again what a message that was taken back had asked or answered. */
export async function recountAnswer(db: Database, threadId: string): Promise<void> {
  await sql`
    UPDATE message_thread SET answered_at = (
      SELECT min(created_at) FROM message
      WHERE message.thread_id = message_thread.thread_id AND side = 'company' AND taken_back_at IS NULL)
    WHERE thread_id = ${threadId} AND asked_at IS NOT NULL`.execute(db)
  await sql`
    UPDATE message_thread SET asked_at = NULL, answer_by = NULL, answered_at = NULL
    WHERE thread_id = ${threadId} AND last_message_id IS NULL`.execute(db)
}

/** The questions of an owner that the company can no longer answer in time, because the owner has blocked it: none of them counts, for good. */
export async function forgetQuestions(
  db: Database,
  { ownerUid, companyUid }: { ownerUid: string; companyUid: string },
  now: number,
): Promise<void> {
  await sql`
    UPDATE message_thread SET asked_at = NULL, answer_by = NULL
    FROM post WHERE post.post_num = message_thread.post_num AND post.uid = ${companyUid} AND owner_uid = ${ownerUid}
      AND answered_at IS NULL AND answer_by > ${timestamptz(now)}`.execute(db)
}

/**
 * Updates the response rate of posts where it has changed: the share of the first messages that were answered in time, of those that were
 * answered or due, also of those whose owner the company has blocked. Unanswered ones whose owner left before the answer was due do not count.
 * Returns the number of posts.
 */
export async function updateResponseRates(db: Database, now: number): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH asked AS (
      SELECT message_thread.post_num, count(*) AS count, count(*) FILTER (WHERE answered_at <= answer_by) AS answered
      FROM message_thread
      WHERE asked_at > ${timestamptz(now - responseDays * dayMs)} AND (answered_at IS NOT NULL OR answer_by <= ${timestamptz(now)})
        AND (answered_at IS NOT NULL OR NOT EXISTS (SELECT FROM person WHERE id = message_thread.owner_uid AND deleted_at < answer_by))
      GROUP BY message_thread.post_num
      HAVING count(*) >= ${fewestForRate}
    ),
    changed AS (
      SELECT post.post_num, round(100.0 * answered / count) AS rate
      FROM post LEFT JOIN asked USING (post_num)
      WHERE response_rate IS DISTINCT FROM round(100.0 * answered / count)
      ORDER BY post.post_num FOR NO KEY UPDATE OF post
    )
    UPDATE post SET response_rate = rate FROM changed WHERE post.post_num = changed.post_num`.execute(db)
  return Number(numAffectedRows ?? 0)
}
