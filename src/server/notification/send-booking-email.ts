import type { PersonRow } from '../../db/account/person.ts'
import { formatFor } from '../../i18n/format.ts'
import { catalogs } from '../http/page/catalogs.ts'
import type { AppContext } from '../runtime/context.ts'
import { type EmailFacts, loadEmailFacts, withoutFreeText, withoutLinks } from './email-facts.ts'
import { type EmailPayload, ownerTopics } from './queue-email.ts'
import { companyEmails } from './templates/company-emails.ts'
import { ownerEmails } from './templates/owner-emails.ts'
import { type EmailContent, renderEmail, type Wording } from './templates/render-email.ts'

/**
 * Sends an email in its recipient's language. Skips guests, deleted accounts, and emails that no longer apply. `key` makes its
 * Message-ID stable across retries.
 */
export async function sendBookingEmail(context: AppContext, key: string, payload: EmailPayload): Promise<void> {
  const facts = await loadEmailFacts(context.db, payload, context.clock())
  if (!facts) return
  const recipient = isForOwner(payload) ? facts.owner : facts.company
  if (!recipient || !hasAddress(recipient)) return
  // Whoever signs up with a stranger's address could otherwise email the stranger again and again, without ever paying.
  if (payload.topic === 'expired' && !recipient.email_verified) return
  const content = recipient.email_verified
    ? getContent(payload, withoutLinks(facts), getWording(recipient))
    : renderForUnverified(payload, facts, getWording(recipient))
  if (!content) return
  const { language, display_name: name, email } = recipient
  const { greeting, plainGreeting, footer } = catalogs[language].bookingEmails
  const mail = await renderEmail(content, {
    language,
    greeting: recipient.email_verified ? greeting(name) : plainGreeting,
    footer,
    publicUrl: context.config.publicUrl,
  })
  await context.mailer.send({ key, to: email, ...mail })
}

/** The address is unverified, so the email contains no user-written text: only what happened and a link to the page. */
function renderForUnverified(payload: EmailPayload, facts: EmailFacts, wording: Wording): EmailContent | null {
  const content = getContent(payload, withoutFreeText(facts, wording.messages), wording)
  return content && { ...content, notes: [...(content.notes ?? []), wording.messages.bookingEmails.unproved] }
}

function isForOwner({ topic }: EmailPayload): boolean {
  return ownerTopics.some((name) => name === topic)
}

function hasAddress({ is_guest, deleted_at, email }: PersonRow): boolean {
  return !is_guest && deleted_at === null && !email.endsWith('@guest.invalid')
}

function getWording({ language }: PersonRow): Wording {
  return { language, format: formatFor(language), messages: catalogs[language] }
}

function getContent({ topic }: EmailPayload, facts: EmailFacts, wording: Wording): EmailContent | null {
  switch (topic) {
    case 'newBooking':
    case 'newRequest':
    case 'requestMissed':
    case 'ownerCancelled':
    case 'arrivalAsked':
    case 'overdueStay':
      return companyEmails[topic](facts, wording)
    default:
      return ownerEmails[topic](facts, wording)
  }
}
