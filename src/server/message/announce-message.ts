import * as z from 'zod'
import { urls } from '../../contract/urls.ts'
import { findPerson, type PersonRow } from '../../db/account/person.ts'
import { enqueueJob } from '../../db/core/jobs.ts'
import { findThread, findUnread, type MessageThread, recordThreadEmail } from '../../db/message/thread.ts'
import { insertMessageNotifications } from '../../db/notification/message-notification.ts'
import type { Database } from '../../db/tables.ts'
import { unlink } from '../../domain/account/name.ts'
import { screenName } from '../../domain/message/mask.ts'
import { type MessageSide, messageSides, otherSide } from '../../domain/message/message.ts'
import { getDeliveryTime, getMessageKind } from '../../domain/notification/notification.ts'
import { chooseText } from '../../i18n/language.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { sendToPerson } from '../notification/send-to-person.ts'
import { renderEmail } from '../notification/templates/render-email.ts'
import { wantsEmail } from '../notification/wants-email.ts'
import type { AppContext } from '../runtime/context.ts'
import type { JobHandlers, JobPostponement } from '../runtime/jobs.ts'

const messageEmailKind = 'message_email'
/** How long a message waits for being read before an email tells of it. */
const emailDelayMs = 600_000
/** An email about a conversation goes out at most this often. */
const emailPauseMs = 3_600_000

const payloadFields = z.object({ threadId: z.string(), uid: z.string(), side: z.enum(messageSides) })

type MessageEmail = z.output<typeof payloadFields>

/** Tells the other side of a message: in the app at once, by email if it is still unread after ten minutes. Call in the message's transaction. */
export async function announceMessage(
  db: Database,
  { threadId, ownerUid, companyUid, booking }: MessageThread,
  { messageId, from, now }: { messageId: number; from: MessageSide; now: number },
): Promise<void> {
  // Nobody reads the answers to the past stay that a guest begins with.
  if (booking?.isSample) return
  const side = otherSide(from)
  await insertMessageNotifications(db, { threadId, messageId, side, now })
  const uids = { owner: ownerUid, company: companyUid }
  const payload: MessageEmail = { threadId, uid: uids[side], side }
  const key = `${messageEmailKind}:${messageId}`
  await enqueueJob(db, { kind: messageEmailKind, key, party: { uid: uids[from] }, payload, runAt: now + emailDelayMs, now })
}

/** One email for all that a side has not read, of which no email has told yet. It quotes no message. */
export const messageEmailHandlers: JobHandlers = {
  [messageEmailKind]: async (context, { payload }) => await sendMessageEmail(context, payloadFields.parse(payload)),
}

async function sendMessageEmail(
  context: AppContext,
  { threadId, uid, side }: MessageEmail,
): Promise<JobPostponement | undefined> {
  const { db } = context
  const now = context.clock()
  const thread = await findThread(db, side === 'owner' ? { side, uid } : { side, uid, posts: null }, threadId)
  const unread = await findUnread(db, { threadId, side })
  const recipient = await findPerson(db, uid)
  if (
    !thread ||
    !unread ||
    unread.last <= unread.emailedId ||
    !(recipient && (await wantsEmail(db, recipient, getMessageKind(side))))
  )
    return undefined
  const runAt = Math.max(getDeliveryTime(getMessageKind(side), now), (unread.emailedAt ?? 0) + emailPauseMs)
  if (runAt > now) return { runAt }
  const { key, upTo } = { key: `${messageEmailKind}:${threadId}:${side}:${unread.last}`, upTo: unread.last }
  await sendToPerson(context, recipient, { key, ...(await renderMessageEmail(context, thread, { recipient, side })) })
  await recordThreadEmail(db, { threadId, side, upTo, now })
  return undefined
}

/** Names nobody to an unverified address: otherwise people could send text of their own to strangers. */
async function renderMessageEmail(
  { config }: AppContext,
  thread: MessageThread,
  { recipient, side }: { recipient: PersonRow; side: MessageSide },
): ReturnType<typeof renderEmail> {
  const { language, email_verified: isVerified, display_name: name } = recipient
  const { bookingEmails, messageEmails } = catalogs[language]
  const hotel = unlink(chooseText(language, thread.storeName, thread.storeNameEn))
  const from = side === 'owner' ? hotel : unlink(screenName(thread.ownerName, thread))
  const nobody = side === 'owner' ? bookingEmails.aStore : bookingEmails.anOwner
  return await renderEmail(
    {
      subject: messageEmails.subject(isVerified ? from : nobody),
      lead: messageEmails.lead(thread.unread),
      facts: isVerified && side === 'company' ? [[bookingEmails.house, hotel]] : [],
      ...(!isVerified && { notes: [bookingEmails.unproved] }),
      action: { words: messageEmails.action, path: urls.messageThread(thread.threadId) },
    },
    {
      language,
      greeting: isVerified ? bookingEmails.greeting(name) : bookingEmails.plainGreeting,
      footer: messageEmails.footer,
      publicUrl: config.publicUrl,
    },
  )
}
