import type { WireMessage } from '../../contract/message/message.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { findMessage, takeBackMessage } from '../../db/message/message.ts'
import { recountAnswer } from '../../db/message/response-rate.ts'
import { findUnread } from '../../db/message/thread.ts'
import { deleteMessageNotifications, insertMessageNotifications } from '../../db/notification/message-notification.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { type MessageSide, otherSide, takeBackMs } from '../../domain/message/message.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { AppContext } from '../runtime/context.ts'
import { loadLockedThread } from './load-thread.ts'
import { showMessage } from './show-thread.ts'

/** Taking back twice has no further effect. Refuses the messages of others, also those of the other side, with `not_found`. */
export async function takeBack(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  account: Account,
  messageId: number,
): Promise<WireMessage> {
  const now = clock()
  const side = account.role
  return await inTransaction(db, async (trx) => {
    const threadId = (await findMessage(trx, messageId))?.threadId
    if (threadId === undefined) throw new Refusal('not_found')
    const thread = await loadLockedThread(trx, account, threadId)
    const message = await findMessage(trx, messageId)
    if (message?.side !== side) throw new Refusal('not_found')
    if (message.isTakenBack) return showMessage(message, { side, thread })
    if (thread.seenByOther >= messageId || now > message.createdAt + takeBackMs) throw new Refusal('message_seen')
    await takeBackMessage(trx, { messageId, threadId, now })
    await recountAnswer(trx, threadId)
    await withdrawNotification(trx, { messageId, threadId, side: otherSide(side), now })
    const blank = { ...message, text: '', lang: null, phrase: null, images: [], maskedText: null, isTakenBack: true }
    return showMessage(blank, { side, thread })
  })
}

/** The other side is told of the next message that it has not read instead, if there is one. */
async function withdrawNotification(
  db: Database,
  { now, ...message }: { messageId: number; threadId: string; side: MessageSide; now: number },
): Promise<void> {
  await deleteMessageNotifications(db, message)
  const unread = await findUnread(db, message)
  if (unread) await insertMessageNotifications(db, { ...message, messageId: unread.first, now })
}
