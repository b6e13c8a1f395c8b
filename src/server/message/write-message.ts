import type * as z from 'zod/mini'
import type { sendMessage, WireMessage } from '../../contract/message/message.ts'
import { lockPerson } from '../../db/account/person.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { findMessage, findMessageOfKey, insertMessage, listScreenedTexts, type Message } from '../../db/message/message.ts'
import { recordAnswer, recordQuestion } from '../../db/message/response-rate.ts'
import type { MessageThread } from '../../db/message/thread.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { maskContactsBehind } from '../../domain/message/mask.ts'
import { findWriteRefusal, isScreened, type MessageSide } from '../../domain/message/message.ts'
import { getPhraseRule, isRoundAmount, readPhrase } from '../../domain/message/phrase.ts'
import { getAnswerDeadline } from '../../domain/message/response-time.ts'
import { Refusal } from '../../domain/refusal.ts'
import { toOneself } from '../../domain/staff/staff.ts'
import { languageOfText } from '../../i18n/language.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { requireOwnImages } from '../image/own-images.ts'
import type { AppContext } from '../runtime/context.ts'
import { announceMessage } from './announce-message.ts'
import { loadLockedThread, loadWriter } from './load-thread.ts'
import { showMessage } from './show-thread.ts'

type MessageDraft = z.output<typeof sendMessage.body>

/** With the one that is sent, as many as a mobile number has digits. */
const textsReadTogether = 10

type WriteContext = Pick<AppContext, 'config' | 'db' | 'clock'>

/**
 * Sends a message once per `clientKey`. Whether contact data is masked is decided by the state in which the booking is when the message is
 * stored; later changes of the booking do not change what was delivered.
 */
export async function writeMessage(context: WriteContext, account: Account, draft: MessageDraft): Promise<WireMessage> {
  const { threadId, clientKey } = draft
  const side = account.role
  requireContent(draft, side)
  return await inTransaction(context.db, async (trx) => {
    await lockPerson(trx, account.uid)
    const thread = await loadLockedThread(trx, account, threadId)
    const earlier = await findMessageOfKey(trx, { threadId, side, clientKey })
    return showMessage(earlier ?? (await addMessage({ ...context, db: trx }, account, { thread, draft })), { side, thread })
  }).catch(async (error: unknown) => {
    // What was read before it was refused counts, too, but the transaction took it back.
    if (error instanceof Refusal && error.code === 'bad_fields') await countMessage(context, account)
    throw error
  })
}

/** Counts before a message is read: to look for contact data in it takes far longer than to refuse it. */
async function countMessage(context: WriteContext, account: Account): Promise<void> {
  await consumeRateLimit(context, rateLimits.message, toOneself(account).uid)
}

async function addMessage(
  context: WriteContext,
  account: Account,
  { thread, draft }: { thread: MessageThread; draft: MessageDraft },
): Promise<Message> {
  const { db, clock } = context
  const { uid, work } = account
  const { text, clientKey } = draft
  const now = clock()
  const writer = await loadWriter(db, account)
  const refusal = findWriteRefusal(thread, writer, dayAt(now))
  if (refusal !== null) throw new Refusal(refusal)
  await countMessage(context, account)
  const screened = await screen(db, draft, thread, writer.side)
  if (draft.phrase && (screened.maskedText !== null || (screened.isScreened && !isRoundAmount(draft.phrase))))
    throw new Refusal('bad_fields', { fields: { phrase: 'malformed' } })
  await recordFirst(db, thread, { side: writer.side, now })
  const photos = draft.images.map((path, index): [string, string] => [`images.${index}`, path])
  const messageId = await insertMessage(db, {
    threadId: thread.threadId,
    side: writer.side,
    uid,
    memberId: work?.memberId ?? null,
    clientKey,
    text,
    lang: text === '' ? null : languageOfText(text),
    phrase: draft.phrase ?? null,
    imageIds: await requireOwnImages(db, { uid, kind: 'message' }, photos),
    ...screened,
    now,
  })
  await announceMessage(db, thread, { messageId, from: writer.side, now })
  const added = await findMessage(db, messageId)
  if (!added) throw new Error(`Message ${messageId} was not found after inserting it`)
  return added
}

/** For the response rate. The past stay that a guest begins with has no company to answer. */
async function recordFirst(
  db: Database,
  { threadId, hours, booking }: MessageThread,
  { side, now }: { side: MessageSide; now: number },
): Promise<void> {
  if (side === 'company') await recordAnswer(db, threadId, now)
  else if (!booking?.isSample) await recordQuestion(db, threadId, { askedAt: now, answerBy: getAnswerDeadline(now, hours) })
}

/**
 * A number may be spread over messages, so the last ones of the same side are read with this one; of a phrase, its dog and amount. Call with
 * the thread locked.
 */
async function screen(
  db: Database,
  { text, phrase }: MessageDraft,
  thread: MessageThread,
  side: MessageSide,
): Promise<{ isScreened: boolean; maskedText: string | null }> {
  if (!isScreened(thread)) return { isScreened: false, maskedText: null }
  const earlier = await listScreenedTexts(db, { threadId: thread.threadId, side, limit: textsReadTogether })
  const { dog, amount = '' } = phrase?.args ?? {}
  const written = dog === undefined ? text : `${dog} ${amount}`
  const { text: maskedText, masked } = maskContactsBehind(earlier, written)
  return { isScreened: true, maskedText: masked ? maskedText : null }
}

/** A phrase stands alone, and is one of the writer's side; text and photos go together. */
function requireContent({ text, phrase, images }: MessageDraft, side: MessageSide): void {
  const fields = phrase ? validatePhrase(phrase, side, text !== '' || images.length > 0) : validateText(text, images)
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
}

function validatePhrase(
  { key, args }: NonNullable<MessageDraft['phrase']>,
  side: MessageSide,
  hasMore: boolean,
): { [field: string]: string } {
  if (getPhraseRule(key).by !== side || readPhrase(key, args) === null) return { phrase: 'malformed' }
  return hasMore ? { phrase: 'notOneOf' } : {}
}

function validateText(text: string, images: readonly string[]): { [field: string]: string } {
  if (text === '' && images.length === 0) return { text: 'required' }
  return new Set(images).size < images.length ? { images: 'duplicate' } : {}
}
