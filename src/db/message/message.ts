import { type RawBuilder, sql } from 'kysely'
import type { MessageSide } from '../../domain/message/message.ts'
import type { Phrase } from '../../domain/message/phrase.ts'
import { imagePath } from '../image/image.ts'
import { staffNameColumn } from '../staff/staff.ts'
import type { Database } from '../tables.ts'

/** A message as it is stored; `showMessage` decides who reads what of it. */
export type Message = {
  messageId: number
  threadId: string
  side: MessageSide
  /** Null once the account of its author has been deleted. */
  authorName: string | null
  /** Written by one of the company's staff, not by its own account. */
  isByStaff: boolean
  text: string
  lang: 'en' | 'ko' | null
  phrase: Phrase | null
  /** Paths. */
  images: string[]
  /** What the other side reads; null if that is `text`. */
  maskedText: string | null
  isTakenBack: boolean
  createdAt: number
}

type MessageRow = Omit<Message, 'images'> & { imageIds: string[] }

/** Whether the side that reads gets a message: of those taken back it only gets its own. */
function isShownTo(side: MessageSide): RawBuilder<boolean> {
  return sql<boolean>`(message.side = ${side} OR taken_back_at IS NULL)`
}

export type MessagePage = { side: MessageSide; after?: number | undefined; before?: number | undefined; limit: number }

/** The latest messages, or those before `before`, or the first ones after `after`; oldest first. */
export async function listMessages(
  db: Database,
  threadId: string,
  { side, after, before, limit }: MessagePage,
): Promise<Message[]> {
  const isForward = after !== undefined && before === undefined
  const where = sql`message.thread_id = ${threadId} AND ${isShownTo(side)}
    AND message_id > ${after ?? 0} AND (${before ?? null}::bigint IS NULL OR message_id < ${before ?? null}::bigint)`
  const messages = await selectMessages(db, { where, order: isForward ? sql`ASC` : sql`DESC`, limit })
  return isForward ? messages : messages.reverse()
}

/** These messages by id. */
export async function findMessages(db: Database, messageIds: readonly number[]): Promise<Map<number, Message>> {
  const where = sql`message_id = ANY(${[...messageIds]}::bigint[])`
  const messages = await selectMessages(db, { where, order: sql`ASC`, limit: messageIds.length })
  return new Map(messages.map((message) => [message.messageId, message]))
}

export async function findMessage(db: Database, messageId: number): Promise<Message | undefined> {
  return (await findMessages(db, [messageId])).get(messageId)
}

/** The message that a side has sent with this key. */
export async function findMessageOfKey(
  db: Database,
  { threadId, side, clientKey }: { threadId: string; side: MessageSide; clientKey: string },
): Promise<Message | undefined> {
  const where = sql`message.thread_id = ${threadId} AND message.side = ${side} AND client_key = ${clientKey}`
  return (await selectMessages(db, { where, order: sql`ASC`, limit: 1 }))[0]
}

/** What the other side reads of the last texts and phrases with a dog that a side has written while they were screened, oldest first. */
export async function listScreenedTexts(
  db: Database,
  { threadId, side, limit }: { threadId: string; side: MessageSide; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT coalesce(masked_text, nullif(text, ''), concat_ws(' ', phrase #>> '{args,dog}', phrase #>> '{args,amount}')) AS text
    FROM message
    WHERE thread_id = ${threadId} AND side = ${side} AND is_screened AND (text <> '' OR phrase #>> '{args,dog}' IS NOT NULL)
    ORDER BY message_id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ text }) => text).reverse()
}

async function selectMessages(
  db: Database,
  { where, order, limit }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): Promise<Message[]> {
  const { rows } = await sql<MessageRow>`
    SELECT message_id AS "messageId", message.thread_id AS "threadId", message.side,
      CASE WHEN author.deleted_at IS NULL THEN coalesce(${staffNameColumn}, author.display_name) END AS "authorName",
      message.member_id IS NOT NULL AS "isByStaff", message.text, lang, phrase, masked_text AS "maskedText", taken_back_at IS NOT NULL AS "isTakenBack",
      message.created_at AS "createdAt",
      ARRAY(SELECT image_id FROM message_image WHERE message_image.message_id = message.message_id ORDER BY position) AS "imageIds"
    FROM message JOIN person AS author ON author.id = message.uid
    LEFT JOIN staff_member ON staff_member.member_id = message.member_id
    LEFT JOIN person AS staff ON staff.id = staff_member.uid
    WHERE ${where}
    ORDER BY message_id ${order} LIMIT ${limit}`.execute(db)
  return rows.map(({ imageIds, ...message }) => ({ ...message, images: imageIds.map(imagePath) }))
}

export type NewMessage = {
  threadId: string
  side: MessageSide
  uid: string
  memberId: string | null
  clientKey: string
  text: string
  lang: 'en' | 'ko' | null
  phrase: Phrase | null
  imageIds: readonly string[]
  isScreened: boolean
  maskedText: string | null
  now: number
}

/** Adds a message and returns its id. Call with the thread locked, so that ids grow in the order of commits. */
export async function insertMessage(db: Database, message: NewMessage): Promise<number> {
  const { messageId } = await db
    .insertInto('message')
    .values({
      thread_id: message.threadId,
      side: message.side,
      uid: message.uid,
      member_id: message.memberId,
      client_key: message.clientKey,
      text: message.text,
      lang: message.lang,
      phrase: message.phrase && JSON.stringify(message.phrase),
      is_screened: message.isScreened,
      masked_text: message.maskedText,
      created_at: new Date(message.now),
    })
    .returning('message_id as messageId')
    .executeTakeFirstOrThrow()
  const images = message.imageIds.map((imageId, position) => ({ message_id: messageId, position, image_id: imageId }))
  if (images.length > 0) await db.insertInto('message_image').values(images).execute()
  await db
    .updateTable('message_thread')
    .set({
      last_message_id: messageId,
      last_side: message.side,
      ...(message.side === 'owner' && { unread_by_company: true }),
    })
    .where('thread_id', '=', message.threadId)
    .execute()
  return messageId
}

/** Whether the company has yet to see a message of the owner in `message_thread`. */
export const isUnreadByCompany = sql<boolean>`EXISTS (
  SELECT FROM message JOIN message_side AS reader ON reader.thread_id = message.thread_id AND reader.side = 'company'
  WHERE message.thread_id = message_thread.thread_id AND message.side = 'owner' AND message_id > seen_id AND taken_back_at IS NULL)`

/** Takes a message back and erases its content. Call with the thread locked. */
export async function takeBackMessage(
  db: Database,
  { messageId, threadId, now }: { messageId: number; threadId: string; now: number },
): Promise<void> {
  await db.deleteFrom('message_image').where('message_id', '=', messageId).execute()
  await db
    .updateTable('message')
    .set({ text: '', lang: null, masked_text: null, phrase: null, taken_back_at: new Date(now) })
    .where('message_id', '=', messageId)
    .execute()
  await sql`
    UPDATE message_thread SET (last_message_id, last_side) = (
      SELECT message_id, side FROM message WHERE message.thread_id = message_thread.thread_id AND taken_back_at IS NULL
      ORDER BY message_id DESC LIMIT 1), unread_by_company = ${isUnreadByCompany}
    WHERE thread_id = ${threadId}`.execute(db)
}
