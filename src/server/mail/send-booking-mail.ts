import type { PersonRow } from '../../db/person.ts'
import { formatFor } from '../../i18n/format.ts'
import { catalogues } from '../catalogues.ts'
import type { Parts } from '../parts.ts'
import { companyLetters } from './company-letters.ts'
import { type Letter, renderLetter, type Wording } from './letter.ts'
import { loadMailFacts, type MailFacts } from './mail-facts.ts'
import { ownerLetters } from './owner-letters.ts'
import { type MailPayload, ownerTopics } from './queue-mail.ts'

/** Sends one mail in its reader's language; none to a guest or to who has left, and none that is no longer true. `key` names it to the mail server. */
export async function sendBookingMail(parts: Parts, key: string, payload: MailPayload): Promise<void> {
  const facts = await loadMailFacts(parts.db, payload, parts.clock())
  if (!facts) return
  const reader = isForOwner(payload) ? facts.owner : facts.company
  if (!hasAddress(reader)) return
  const letter = write(payload, facts, wordingFor(reader))
  if (!letter) return
  const { language, display_name: name, email } = reader
  const { greeting, footer } = catalogues[language].mails
  const mail = await renderLetter(letter, { language, greeting: greeting(name), footer, publicUrl: parts.config.publicUrl })
  await parts.mailer.send({ key, to: email, ...mail })
}

function isForOwner({ topic }: MailPayload): boolean {
  return ownerTopics.some((name) => name === topic)
}

function hasAddress({ is_guest, deleted_at, email }: PersonRow): boolean {
  return !is_guest && deleted_at === null && !email.endsWith('@guest.invalid')
}

function wordingFor({ language }: PersonRow): Wording {
  return { language, format: formatFor(language), messages: catalogues[language] }
}

function write({ topic }: MailPayload, facts: MailFacts, wording: Wording): Letter | null {
  if (topic === 'newBooking' || topic === 'ownerCancelled') return companyLetters[topic](facts, wording)
  return ownerLetters[topic](facts, wording)
}
