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
  const { ended: texts } = wording.messages.bookingEmails
  if (earlyRefund !== null && earlyRefund !== 'full') {
    // What the owner has agreed to, and that the dog was there, is only what the hotel says.
    const notes = [
      ...(earlyRefund === 'none' ? [texts.early.agreed] : []),
      ...(findLastNight(booking.stay, booking.since) === null ? [texts.early.notBrought] : []),
    ]
    return describeEnd(facts, wording, { ...texts.early, rows: listEarlyRows(facts, wording), notes })
  }
  if (earlyRefund !== 'full' && !reason) return null
  return describeEnd(facts, wording, { ...texts, rows: [[texts.lastDay, wording.format.date(dayAt(booking.since))]], notes: [] })
}

function listEarlyRows({ booking }: EmailFacts, { messages, format }: Wording): EmailContent['facts'] {
  const { checkedOut, lastNight, noNight } = messages.bookingEmails.ended.early
  const night = findLastNight(booking.stay, booking.since)
  return [
    [checkedOut, format.instant(booking.since)],
    [lastNight, night === null ? noNight : format.date(night)],
  ]
}

type EndText = { subject: (hotel: string) => string; lead: string; rows: EmailContent['facts']; notes: string[] }

function describeEnd(facts: EmailFacts, wording: Wording, { subject, lead, rows, notes }: EndText): EmailContent {
  const { seeBooking, cancelled } = wording.messages.bookingEmails
  return {
    subject: subject(getStoreName(facts, wording)),
    lead,
    facts: [
      ...reasonRow(facts, wording),
      ...shortRows(facts, wording),
      ...rows,
      ...backRow(facts, wording),
      ...numberRow(facts, wording),
    ],
    notes: facts.back > 0 ? [...notes, cancelled.when] : notes,
    action: { words: seeBooking, path: urls.myBooking(facts.booking.bookingId) },
  }
}
