import type { PersonRow } from '../../db/account/person.ts'
import { insertNotifications } from '../../db/notification/notification.ts'
import type { NotificationDetails } from '../../db/notification/notification-tables.ts'
import type { Database } from '../../db/tables.ts'
import { findLastNight } from '../../domain/booking/booking.ts'
import { getDeliveryTime, isForOwner } from '../../domain/notification/notification.ts'
import { formatFor } from '../../i18n/format.ts'
import { catalogs } from '../http/page/catalogs.ts'
import type { AppContext } from '../runtime/context.ts'
import type { JobPostponement } from '../runtime/jobs.ts'
import { type EmailFacts, loadEmailFacts, withoutFreeText, withoutLinks } from './email-facts.ts'
import type { EmailPayload } from './queue-email.ts'
import { sendToPerson } from './send-to-person.ts'
import { companyEmails } from './templates/company-emails.ts'
import { ownerEmails } from './templates/owner-emails.ts'
import { type EmailContent, renderEmail, type Wording } from './templates/render-email.ts'
import { wantsEmail } from './wants-email.ts'

/**
 * Delivers a notification by email, in its recipient's language. What becomes due only now is written first, unless it no longer applies.
 * Skips guests, deleted accounts and whoever wants no such emails; postpones to the morning what would disturb the night. `key` makes
 * the Message-ID stable across retries.
 */
export async function sendBookingEmail(
  context: AppContext,
  key: string,
  payload: EmailPayload,
): Promise<JobPostponement | undefined> {
  const { db } = context
  const now = context.clock()
  const facts = await loadEmailFacts(db, payload, now)
  if (!facts) return
  const recipient = isForOwner(payload.topic) ? facts.owner : facts.company
  if (!recipient || recipient.deleted_at !== null) return
  const content = recipient.email_verified
    ? getContent(payload, withoutLinks(facts), getWording(recipient))
    : renderForUnverified(payload, facts, getWording(recipient))
  if (!content) return
  await recordNotification(db, key, payload, facts)
  const runAt = await decideDelivery(db, recipient, { ...payload, endsAt: facts.booking.holdUntil }, now)
  if (runAt === null) return
  if (runAt > now) return { runAt }
  const { language, display_name: name } = recipient
  const { greeting, plainGreeting, footer } = catalogs[language].bookingEmails
  const mail = await renderEmail(content, {
    language,
    greeting: recipient.email_verified ? greeting(name) : plainGreeting,
    footer,
    publicUrl: context.config.publicUrl,
  })
  await sendToPerson(context, recipient, { key, ...mail })
  return
}

/** Has no effect where the transaction of the event has written it. */
async function recordNotification(
  db: Database,
  key: string,
  { bookingId, topic, refundId, chargeId, day }: EmailPayload,
  facts: EmailFacts,
): Promise<void> {
  const data = topic === 'ended' ? describeEnd(facts) : { refundId, chargeId, day }
  await insertNotifications(db, { bookingIds: [bookingId], kind: topic, key, data, now: facts.now })
}

function describeEnd({ booking, earlyRefund, back }: EmailFacts): NotificationDetails {
  const day = findLastNight(booking.stay, booking.since)
  return { ...(earlyRefund && { earlyRefund }), back, ...(day && { day }) }
}

/** When the email may go out; null if it is not to be sent. */
async function decideDelivery(
  db: Database,
  recipient: PersonRow,
  { topic, endsAt }: EmailPayload & { endsAt: number | null },
  now: number,
): Promise<number | null> {
  // Whoever signs up with a stranger's address could otherwise email the stranger again and again, without ever paying.
  const isUnpaid = topic === 'expired' || topic === 'offered' || topic === 'offerExpired'
  if ((isUnpaid && !recipient.email_verified) || !(await wantsEmail(db, recipient, topic))) return null
  return getDeliveryTime(topic, now, endsAt ?? undefined)
}

/** The address is unverified, so the email contains no user-written text: only what happened and a link to the page. */
function renderForUnverified(payload: EmailPayload, facts: EmailFacts, wording: Wording): EmailContent | null {
  const content = getContent(payload, withoutFreeText(facts, wording.messages), wording)
  return content && { ...content, notes: [...(content.notes ?? []), wording.messages.bookingEmails.unproved] }
}

function getWording({ language }: PersonRow): Wording {
  return { language, format: formatFor(language), messages: catalogs[language] }
}

function getContent({ topic }: EmailPayload, facts: EmailFacts, wording: Wording): EmailContent | null {
  return isForOwner(topic) ? ownerEmails[topic](facts, wording) : companyEmails[topic](facts, wording)
}
