import type { WireBooking } from '../../contract/booking/booking.ts'
import type { JournalKind } from '../../contract/journal/journal.ts'
import type { Messages } from '../../i18n/en.ts'
import { type Failure, post } from '../shell/api.ts'
import type { FormErrorItem } from '../ui/error-summary.tsx'

export type JournalDraft = { bookingIds: string[]; kind: JournalKind | null; text: string; image: string | null }

/** Validates the entry; meals and walks need no text. */
export function validateEntry(
  { bookingIds, kind, text, image }: JournalDraft,
  words: Messages['companyJournal'],
): FormErrorItem[] {
  return [
    ...(bookingIds.length === 0 ? [{ fieldId: 'journal-dogs', text: words.noDogs }] : []),
    ...(kind === null ? [{ fieldId: 'journal-kind', text: words.noKind }] : []),
    ...(kind === 'note' && text.trim() === '' ? [{ fieldId: 'journal-text', text: words.noText }] : []),
    ...(kind === 'photo' && image === null ? [{ fieldId: 'journal-photo', text: words.noPhoto }] : []),
  ]
}

export type Unwritten = { bookingId: string; failure: Failure }

type JournalEntry = JournalDraft & { kind: JournalKind }

/** Writes the entry to each booking's journal; returns the failed ones. */
export async function writeEntries({ bookingIds, kind, text, image }: JournalEntry): Promise<Unwritten[]> {
  const unwritten: Unwritten[] = []
  for (const bookingId of bookingIds) {
    const body = { bookingId, kind, text, ...(image === null ? {} : { image }) }
    const response = await post('/api/journal/create', body)
    if (!response.success) unwritten.push({ bookingId, failure: response })
  }
  return unwritten
}

/** The bookings whose journals accept entries now. */
export function bookingsWithJournal(bookings: readonly WireBooking[]): WireBooking[] {
  return bookings.filter(({ actions }) => actions.includes('journal'))
}
