import { toWireInstant } from '../../contract/field.ts'
import type { WireMessage, WireThread } from '../../contract/message/message.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { findMessages, type Message } from '../../db/message/message.ts'
import type { MessageThread } from '../../db/message/thread.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { screenName } from '../../domain/message/mask.ts'
import { findWriteRefusal, isScreened, type MessageSide, showsPhone, type Writer } from '../../domain/message/message.ts'
import type { Phrase } from '../../domain/message/phrase.ts'
import { seesPhone } from '../booking/hide-from-staff.ts'
import { loadWriter } from './load-thread.ts'

/** Shows conversations to an account of one of their sides. */
export async function showThreads(
  { db, clock }: { db: Database; clock: () => number },
  account: Account,
  threads: readonly MessageThread[],
): Promise<WireThread[]> {
  const now = clock()
  const writer = await loadWriter(db, account)
  const last = await findMessages(
    db,
    threads.flatMap(({ lastMessageId }) => lastMessageId ?? []),
  )
  return threads.map((thread) => threadToWire(thread, { account, writer, now, lastMessage: last.get(thread.lastMessageId ?? 0) }))
}

export async function showThread(
  context: { db: Database; clock: () => number },
  account: Account,
  thread: MessageThread,
): Promise<WireThread> {
  const [shown] = await showThreads(context, account, [thread])
  if (!shown) throw new Error('A thread is shown as one')
  return shown
}

function threadToWire(
  thread: MessageThread,
  { account, writer, now, lastMessage }: { account: Account; writer: Writer; now: number; lastMessage: Message | undefined },
): WireThread {
  const { booking, storeName, storeNameEn } = thread
  const refusal = findWriteRefusal(thread, writer, dayAt(now))
  return {
    threadId: thread.threadId,
    postNum: thread.postNum,
    bookingId: booking?.bookingId ?? null,
    with: getOtherName(thread, writer.side),
    unread: thread.unread,
    canWrite: refusal === null,
    refusal,
    blocked: thread.hasBlocked,
    masks: isScreened(thread),
    storeName,
    storeNameEn,
    date: booking && { checkin: wireDay(booking.checkin), checkout: wireDay(booking.checkout) },
    state: booking?.state ?? null,
    phone: getOtherPhone(thread, account, now),
    seenByOther: thread.seenByOther,
    lastMessage: lastMessage ? showMessage(lastMessage, { side: writer.side, thread }) : null,
  }
}

/** The name of a hotel is public; a person's is screened like what they write. */
function getOtherName(thread: MessageThread, side: MessageSide): string | null {
  if (side === 'owner') return thread.isCompanyDeleted ? null : thread.storeName
  return thread.isOwnerDeleted ? null : screenName(thread.ownerName, thread)
}

/** Of the staff, the desk sees the number of an owner only while the dog is there. */
function getOtherPhone(thread: MessageThread, account: Account, now: number): string | null {
  const { booking } = thread
  if (!booking || booking.isSample || !showsPhone(thread, dayAt(now))) return null
  if (account.role === 'owner') return thread.companyPhone
  // The stay of an owner is moved only with them.
  const isSeen = seesPhone(account, { state: booking.state, stay: booking, arrivedAt: null, phoneFrom: null }, now)
  return isSeen ? thread.ownerPhone : null
}

/** A side reads what it wrote itself; of the other's, what is left after masking. */
export function showMessage(
  message: Message,
  { side: reader, thread }: { side: MessageSide; thread: Pick<MessageThread, 'booking' | 'storeName'> },
): WireMessage {
  const { messageId, side, text, lang, phrase, images, maskedText, isTakenBack, createdAt } = message
  return {
    messageId,
    by: side,
    authorName: getAuthorName(message, { side: reader, thread }),
    text: side === reader ? text : (maskedText ?? text),
    lang,
    phrase: phrase && phraseToWire(phrase),
    images,
    masked: maskedText !== null,
    takenBack: isTakenBack,
    createdAt: toWireInstant(createdAt),
  }
}

/** The company's own account writes as the hotel. */
function getAuthorName(
  { side, authorName, isByStaff }: Message,
  { side: reader, thread }: Parameters<typeof showMessage>[1],
): string | null {
  if (authorName === null) return null
  if (side === 'company' && !isByStaff) return thread.storeName
  return side === reader ? authorName : screenName(authorName, thread)
}

function phraseToWire({ key, args: { day, ...args } }: Phrase): NonNullable<WireMessage['phrase']> {
  return { key, args: day === undefined ? args : { ...args, day: wireDay(day) } }
}
