import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import type { EmailFacts } from '../email-facts.ts'
import type { CompanyTopic } from '../queue-email.ts'
import { numberRow, stayRows, totalRow } from './fact-rows.ts'
import type { EmailContent, Wording } from './render-email.ts'

export const companyEmails: Record<CompanyTopic, (facts: EmailFacts, wording: Wording) => EmailContent> = {
  newBooking: (facts, wording) => buildCompanyEmail('newBooking', facts, wording),
  ownerCancelled: (facts, wording) => buildCompanyEmail('ownerCancelled', facts, wording),
}

/** Leaves out the dogs' profiles and the note: the page hides them 30 days after the stay, but an email stays. */
function buildCompanyEmail(topic: CompanyTopic, facts: EmailFacts, wording: Wording): EmailContent {
  const { booking, owner, post } = facts
  const { messages, format } = wording
  const words = messages.mails[topic]
  return {
    subject: words.subject(format.stay(booking.stay), owner.display_name),
    lead: words.lead,
    facts: [
      [messages.mails.house, post.storeName],
      [messages.mails.owner, owner.display_name],
      ...stayRows(facts, wording),
      ...totalRow(facts, wording),
      ...numberRow(facts, wording),
    ],
    action: { words: words.action, path: urls.companyWeek(wireDay(booking.stay.checkin)) },
  }
}
