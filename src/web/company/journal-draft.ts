import type { WireBooking } from '../../contract/booking.ts'
import type { JournalKind, WireJournalEntry } from '../../contract/journal.ts'
import { callUrls } from '../../contract/urls.ts'
import type { Messages } from '../../i18n/en.ts'
import { type Failure, post } from '../call.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'

export type JournalDraft = { bookingIds: string[]; kind: JournalKind | null; text: string; image: string | null }

/** What the entry lacks; a meal or a walk says enough by itself. */
export function missingIn({ bookingIds, kind, text, image }: JournalDraft, words: Messages['companyJournal']): FieldProblem[] {
  return [
    ...(bookingIds.length === 0 ? [{ fieldId: 'journal-dogs', text: words.noDogs }] : []),
    ...(kind === null ? [{ fieldId: 'journal-kind', text: words.noKind }] : []),
    ...(kind === 'note' && text.trim() === '' ? [{ fieldId: 'journal-text', text: words.noText }] : []),
    ...(kind === 'photo' && image === null ? [{ fieldId: 'journal-photo', text: words.noPhoto }] : []),
  ]
}

export type Unwritten = { bookingId: string; failure: Failure }

/** Writes the same entry for each of the bookings, and returns those that did not get it. */
export async function writeEntries({ bookingIds, kind, text, image }: JournalDraft): Promise<Unwritten[]> {
  const unwritten: Unwritten[] = []
  for (const bookingId of bookingIds) {
    const body = { bookingId, kind, text, ...(image === null ? {} : { image }) }
    const answer = await post<{ entry: WireJournalEntry }>(callUrls.journalCreate, body)
    if (!answer.success) unwritten.push({ bookingId, failure: answer })
  }
  return unwritten
}

/** Whose journals can be written in now. */
export function journalsOf(bookings: readonly WireBooking[]): WireBooking[] {
  return bookings.filter(({ actions }) => actions.includes('journal'))
}
