import { urls } from '../../../contract/urls.ts'
import { isProposable } from '../../../domain/booking/change.ts'
import type { EmailFacts } from '../email-facts.ts'
import { getStoreName, numberRow, shortRows } from './fact-rows.ts'
import type { EmailContent, Wording } from './render-email.ts'

/** A change that the company proposes; only while the owner can still accept it. */
export function proposed(facts: EmailFacts, wording: Wording): EmailContent | null {
  const { messages, format } = wording
  const words = messages.bookingEmails.proposed
  const { booking, change, now } = facts
  if (!change || !isProposable(booking, now)) return null
  const { delta, becomes } = change
  const difference = [delta > 0 ? words.toPay : words.toGet, format.won(Math.abs(delta))] as const
  return {
    subject: words.subject(getStoreName(facts, wording), format.stay(becomes.stay)),
    lead: words.lead,
    facts: [
      ...shortRows(facts, wording),
      [words.becomes, format.stay(becomes.stay)],
      delta === 0 ? [words.none, words.noneText] : difference,
      ...numberRow(facts, wording),
    ],
    notes: [words.otherwise],
    action: { words: words.action, path: urls.changeBooking(booking.bookingId) },
  }
}
