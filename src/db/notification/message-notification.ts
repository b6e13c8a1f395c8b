import { sql } from 'kysely'
import type { MessageSide } from '../../domain/message/message.ts'
import { getMessageKind } from '../../domain/notification/notification.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'
import { selectCompanyRecipients } from './notification.ts'

/**
 * Tells a side of a conversation of a new message, once until it has read everything: the owner, or the company and those of its staff who
 * answer at the post. Call in the transaction of the message.
 */
export async function insertMessageNotifications(
  db: Database,
  { threadId, messageId, side, now }: { threadId: string; messageId: number; side: MessageSide; now: number },
): Promise<void> {
  const kind = getMessageKind(side)
  const recipients = side === 'owner' ? sql`SELECT owner_uid AS uid, NULL::text AS company_uid` : selectCompanyRecipients(kind)
  await sql`
    INSERT INTO notification (uid, company_uid, kind, key, booking_id, post_num, thread_id, created_at)
    SELECT person.id, company_uid, ${kind}, ${`${kind}:${messageId}`}, booking_id, post.post_num, thread_id, ${timestamptz(now)}
    FROM message_thread JOIN post USING (post_num) LEFT JOIN booking USING (booking_id)
    JOIN message_side USING (thread_id)
    CROSS JOIN LATERAL (${recipients}) AS recipient
    JOIN person ON person.id = recipient.uid AND person.deleted_at IS NULL
    WHERE thread_id = ${threadId} AND side = ${side} AND (${side === 'owner'} OR is_sample IS NOT TRUE)
      AND NOT EXISTS (
        SELECT FROM message
        WHERE message.thread_id = message_thread.thread_id AND message.side <> message_side.side
          AND message_id > seen_id AND message_id < ${messageId} AND taken_back_at IS NULL)
    ORDER BY person.id
    ON CONFLICT (uid, key) DO NOTHING`.execute(db)
}

/** Marks what a side was told of a conversation as seen, because somebody of it has read all messages. */
export async function markMessageNotificationsSeen(
  db: Database,
  { threadId, side, now }: { threadId: string; side: MessageSide; now: number },
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ seen_at: new Date(now) })
    .where('thread_id', '=', threadId)
    .where('kind', '=', getMessageKind(side))
    .where('seen_at', 'is', null)
    .execute()
}

/** Deletes what a side was told of a message that was taken back. */
export async function deleteMessageNotifications(
  db: Database,
  { threadId, messageId, side }: { threadId: string; messageId: number; side: MessageSide },
): Promise<void> {
  const kind = getMessageKind(side)
  await db.deleteFrom('notification').where('thread_id', '=', threadId).where('key', '=', `${kind}:${messageId}`).execute()
}
