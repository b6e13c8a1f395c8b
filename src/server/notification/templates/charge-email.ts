import { urls } from '../../../contract/urls.ts'
import type { EmailFacts } from '../email-facts.ts'
import { getStoreName, numberRow, shortRows } from './fact-rows.ts'
import type { EmailContent, Wording } from './render-email.ts'

/** What the company recorded, corrected or removed at its desk: all that counts now. */
export function charged(facts: EmailFacts, wording: Wording): EmailContent {
  const { messages, format } = wording
  const words = messages.bookingEmails.charged
  const rows = facts.charges.map(
    ({ kind, amount, reason }) =>
      [messages.charges.kinds[kind], [format.won(amount), reason].filter(Boolean).join(', ')] as const,
  )
  return {
    subject: words.subject(getStoreName(facts, wording)),
    lead: rows.length > 0 ? words.lead : words.none,
    facts: [...shortRows(facts, wording), ...rows, ...numberRow(facts, wording)],
    notes: [words.otherwise],
    action: { words: messages.bookingEmails.seeBooking, path: urls.myBooking(facts.booking.bookingId) },
  }
}
