import * as z from 'zod/mini'
import type { WireMessage, WireThread } from '../../contract/message/message.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listMessages } from '../../db/message/message.ts'
import { countUnreadMessages, listThreads, markThreadSeen, threadsPerPage } from '../../db/message/thread.ts'
import { markMessageNotificationsSeen } from '../../db/notification/message-notification.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { createCursor, readCursor } from '../http/cursor.ts'
import type { AppContext } from '../runtime/context.ts'
import { loadLockedThread, loadThread, toReader } from './load-thread.ts'
import { showMessage, showThread, showThreads } from './show-thread.ts'

const messagesPerPage = 50
const threadCursor = createCursor(z.int().check(z.minimum(1)))

type ReadContext = Pick<AppContext, 'db' | 'clock'>
type ThreadQuery = { unanswered?: boolean | undefined; cursor?: string | null | undefined; limit?: number | undefined }

export async function readThreads(
  context: ReadContext,
  account: Account,
  { unanswered = false, cursor, limit = threadsPerPage }: ThreadQuery,
): Promise<{ threads: WireThread[]; unread: number; next: string | null }> {
  const { db } = context
  const before = readCursor(threadCursor, cursor)
  const [found, unread] = await Promise.all([
    listThreads(db, toReader(account), { isUnanswered: unanswered, before, limit: limit + 1 }),
    countUnreadInThreads(db, account),
  ])
  const shown = found.slice(0, limit)
  const last = shown.at(-1)?.lastMessageId ?? null
  return {
    threads: await showThreads(context, account, shown),
    unread,
    next: found.length > limit && last !== null ? threadCursor.write(last) : null,
  }
}

/** How many messages of all conversations the account, or its company, has not seen. */
export async function countUnreadInThreads(db: Database, account: Account): Promise<number> {
  return await countUnreadMessages(db, toReader(account))
}

type MessageQuery = { threadId: string; after?: number | undefined; before?: number | undefined; limit?: number | undefined }

/** One page of a conversation, see `listMessages`. */
export async function readMessages(
  context: ReadContext,
  account: Account,
  { threadId, limit = messagesPerPage, ...place }: MessageQuery,
): Promise<{ thread: WireThread; messages: WireMessage[]; hasEarlier: boolean }> {
  const { db } = context
  const thread = await loadThread(db, account, threadId)
  const side = account.role
  const messages = await listMessages(db, threadId, { side, ...place, limit })
  const first = messages[0]?.messageId ?? place.after ?? 0
  const earlier = first > 0 ? await listMessages(db, threadId, { side, before: first, limit: 1 }) : []
  return {
    thread: await showThread(context, account, thread),
    messages: messages.map((message) => showMessage(message, { side, thread })),
    hasEarlier: earlier.length > 0,
  }
}

/**
 * Marks what was shown up to this message as seen, and what was told of the conversation once all is seen. Returns how many messages are
 * left unread.
 */
export async function markMessagesSeen(
  { db, clock }: ReadContext,
  account: Account,
  { threadId, messageId }: { threadId: string; messageId: number },
): Promise<number> {
  const side = account.role
  return await inTransaction(db, async (trx) => {
    await loadLockedThread(trx, account, threadId)
    await markThreadSeen(trx, { threadId, side, upTo: messageId })
    const { unread } = await loadThread(trx, account, threadId)
    if (unread === 0) await markMessageNotificationsSeen(trx, { threadId, side, now: clock() })
    return unread
  })
}
