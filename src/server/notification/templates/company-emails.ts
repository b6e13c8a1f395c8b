import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import type { CompanyKind } from '../../../domain/notification/notification.ts'
import type { EmailFacts } from '../email-facts.ts'
import { changeRows, numberRow, stayRows, totalRow } from './fact-rows.ts'
import type { EmailContent, Wording } from './render-email.ts'

export const companyEmails: Record<CompanyKind, (facts: EmailFacts, wording: Wording) => EmailContent | null> = {
  // The morning may find it cancelled, which another email tells.
  newBooking: (facts, wording) => (facts.booking.state === 'cancelled' ? null : buildCompanyEmail('newBooking', facts, wording)),
  newRequest: (facts, wording) =>
    facts.booking.answerBy === null ? null : buildRequestEmail(facts, facts.booking.answerBy, wording),
  requestMissed: (facts, wording) => buildCompanyEmail('requestMissed', facts, wording),
  ownerCancelled: (facts, wording) => buildCompanyEmail('ownerCancelled', facts, wording),
  ownerChanged: (facts, wording) => {
    if (facts.booking.state === 'cancelled') return null
    const content = buildCompanyEmail('ownerChanged', facts, wording)
    return facts.change && { ...content, facts: [...changeRows(facts.change, wording), ...content.facts] }
  },
  proposalDeclined: (facts, wording) => buildCompanyEmail('proposalDeclined', facts, wording),
  // The days of a walk-in may have been changed since.
  arrivalAsked: (facts, wording) =>
    facts.booking.state === 'confirmed' && facts.booking.stay.checkin <= dayAt(facts.now)
      ? buildDeskEmail('arrivalAsked', facts, wording)
      : null,
  overdueStay: (facts, wording) =>
    facts.booking.state === 'checked_in' && facts.booking.stay.checkout <= dayAt(facts.now)
      ? buildDeskEmail('overdueStay', facts, wording)
      : null,
}

function buildRequestEmail(facts: EmailFacts, answerBy: number, wording: Wording): EmailContent {
  const words = wording.messages.bookingEmails.newRequest
  return {
    ...buildCompanyEmail('newRequest', facts, wording),
    lead: words.lead,
    notes: [words.until(wording.format.instant(answerBy))],
    action: { words: words.action, path: urls.companyPage },
  }
}

/** An email about what the desk has to decide, which it does on today's page. */
function buildDeskEmail(topic: 'arrivalAsked' | 'overdueStay', facts: EmailFacts, wording: Wording): EmailContent {
  return {
    ...buildCompanyEmail(topic, facts, wording),
    action: { words: wording.messages.bookingEmails[topic].action, path: urls.companyPage },
  }
}

/** Leaves out the dogs' profiles and the note: the page hides them 30 days after the stay, but an email stays. */
function buildCompanyEmail(topic: CompanyKind, facts: EmailFacts, wording: Wording): EmailContent {
  const { booking, ownerName, post } = facts
  const { messages, format } = wording
  const words = messages.bookingEmails[topic]
  return {
    subject: words.subject(format.stay(booking.stay), ownerName),
    lead: words.lead,
    facts: [
      [messages.bookingEmails.house, post.storeName],
      [messages.bookingEmails.owner, ownerName],
      ...stayRows(facts, wording),
      ...totalRow(facts, wording),
      ...numberRow(facts, wording),
    ],
    action: { words: words.action, path: urls.companyWeek(wireDay(booking.stay.checkin)) },
  }
}
