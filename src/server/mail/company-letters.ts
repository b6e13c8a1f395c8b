import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { numberRow, stayRows, totalRow } from './fact-rows.ts'
import type { Letter, Wording } from './letter.ts'
import type { MailFacts } from './mail-facts.ts'
import type { CompanyTopic } from './queue-mail.ts'

export const companyLetters: Record<CompanyTopic, (facts: MailFacts, wording: Wording) => Letter> = {
  newBooking: (facts, wording) => companyLetter('newBooking', facts, wording),
  ownerCancelled: (facts, wording) => companyLetter('ownerCancelled', facts, wording),
}

/** The dogs' profiles and the note stay on the page, where they end 30 days after the stay. */
function companyLetter(topic: CompanyTopic, facts: MailFacts, wording: Wording): Letter {
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
