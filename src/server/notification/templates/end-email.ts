import { urls } from '../../../contract/urls.ts'
import { findLastNight } from '../../../domain/booking/booking.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import type { EmailFacts } from '../email-facts.ts'
import { backRow, getStoreName, numberRow, reasonRow, shortRows } from './fact-rows.ts'
import type { EmailContent, Wording } from './render-email.ts'

/** Only of a stay that ended before the booked day, or that the company ended on it, which has a reason. */
export function ended(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { booking, reason, earlyRefund, isUndone } = facts
  if (booking.state !== 'completed' || isUndone) return null
  if (earlyRefund !== null && earlyRefund !== 'full') return leftEarly(facts, wording)
  return earlyRefund === 'full' || reason ? endedByHotel(facts, wording) : null
}

/** What the owner has agreed to is only what the hotel says, so it is told as that. */
function leftEarly(facts: EmailFacts, wording: Wording): EmailContent {
  const { bookingEmails } = wording.messages
  const { booking, earlyRefund, back } = facts
  const { subject, lead, checkedOut, lastNight, noNight, agreed } = bookingEmails.ended.early
  const night = findLastNight(booking.stay, booking.since)
  return {
    subject: subject(getStoreName(facts, wording)),
    lead,
    facts: [
      ...reasonRow(facts, wording),
      ...shortRows(facts, wording),
      [checkedOut, wording.format.instant(booking.since)],
      [lastNight, night === null ? noNight : wording.format.date(night)],
      ...backRow(facts, wording),
      ...numberRow(facts, wording),
    ],
    notes: [...(earlyRefund === 'none' ? [agreed] : []), ...(back > 0 ? [bookingEmails.cancelled.when] : [])],
    action: { words: bookingEmails.seeBooking, path: urls.myBooking(booking.bookingId) },
  }
}

function endedByHotel(facts: EmailFacts, wording: Wording): EmailContent {
  const { bookingEmails } = wording.messages
  const { booking } = facts
  return {
    subject: bookingEmails.ended.subject(getStoreName(facts, wording)),
    lead: bookingEmails.ended.lead,
    facts: [
      ...reasonRow(facts, wording),
      ...shortRows(facts, wording),
      [bookingEmails.ended.lastDay, wording.format.date(dayAt(booking.since))],
      ...backRow(facts, wording),
      ...numberRow(facts, wording),
    ],
    notes: facts.back > 0 ? [bookingEmails.cancelled.when] : [],
    action: { words: bookingEmails.seeBooking, path: urls.myBooking(booking.bookingId) },
  }
}
