import type { JournalKind } from '../../../contract/journal/journal.ts'
import type { Messages } from '../../../i18n/en.ts'
import { type Failure, post } from '../../shell/api.ts'
import type { FormErrorItem } from '../../ui/error-summary.tsx'
import type { CardBooking } from '../bookings/desk-booking.ts'

/** A dog of a booking, by the id of its profile there, or all its dogs where their profiles are not known. */
export type JournalDog = { id: string; bookingId: string; dogId: string | null; name: string }

/** `key` identifies the entry when it is sent again. */
export type JournalDraft = { dogs: string[]; kind: JournalKind | null; text: string; image: string | null; key: string }

/** The storage key of an unsent entry: one about the dogs of a booking, and one that begins with no dog. */
export function journalDraftKey(bookingId: string | null): string {
  return bookingId === null ? 'journal' : `journal ${bookingId}`
}

/** The storage key of what was written about while its author logs in again. */
export const journalSubjectKey = 'journal'

export function emptyEntry(dogs: string[]): JournalDraft {
  return { dogs, kind: null, text: '', image: null, key: crypto.randomUUID() }
}

/** Validates the entry; meals and walks need no text. */
export function validateEntry({ dogs, kind, text, image }: JournalDraft, words: Messages['companyJournal']): FormErrorItem[] {
  return [
    ...(dogs.length === 0 ? [{ fieldId: 'journal-dogs', text: words.noDogs }] : []),
    ...(kind === null ? [{ fieldId: 'journal-kind', text: words.noKind }] : []),
    ...(kind === 'note' && text.trim() === '' ? [{ fieldId: 'journal-text', text: words.noText }] : []),
    ...(kind === 'photo' && image === null ? [{ fieldId: 'journal-photo', text: words.noPhoto }] : []),
  ]
}

export type Unwritten = { dogs: JournalDog[]; failure: Failure }

type JournalEntry = Pick<JournalDraft, 'text' | 'image' | 'key'> & { kind: JournalKind }

/**
 * Writes the entry about the chosen dogs, once per `key`: one for a booking all of whose dogs are chosen, otherwise one for each dog.
 * Returns the failed ones.
 */
export async function writeEntries(
  dogs: readonly JournalDog[],
  chosen: readonly string[],
  { kind, text, image, key }: JournalEntry,
): Promise<Unwritten[]> {
  const unwritten: Unwritten[] = []
  for (const { bookingId, about, group } of toSubjects(dogs, chosen)) {
    // A key is one of its booking and has 100 characters at most.
    const clientKey = key + (about.dogId ?? '')
    const body = { bookingId, kind, text, clientKey, ...about, ...(image === null ? {} : { image }) }
    const response = await post('/api/journal/create', body)
    if (!response.success) unwritten.push({ dogs: group, failure: response })
  }
  return unwritten
}

type Subject = { bookingId: string; about: { dogId?: string }; group: JournalDog[] }

export function toSubjects(dogs: readonly JournalDog[], chosen: readonly string[]): Subject[] {
  return [...Map.groupBy(dogs, ({ bookingId }) => bookingId)].flatMap(([bookingId, together]): Subject[] => {
    const group = together.filter(({ id }) => chosen.includes(id))
    if (group.length === together.length) return [{ bookingId, about: {}, group }]
    return group.map((dog) => ({ bookingId, about: dog.dogId === null ? {} : { dogId: dog.dogId }, group: [dog] }))
  })
}

type ListedBooking = { bookingId: string; dogs: { name: string; profile: { dogId: string } }[] }

/** The dogs of these bookings, each on its own. `getNames` names a booking whose dogs are not known. */
export function listJournalDogs<Booking extends ListedBooking>(
  bookings: readonly Booking[],
  getNames: (booking: Booking) => string,
): JournalDog[] {
  return bookings.flatMap((booking): JournalDog[] => {
    const { bookingId, dogs } = booking
    if (dogs.length === 0) return [{ id: bookingId, bookingId, dogId: null, name: getNames(booking) }]
    return dogs.map(({ name, profile: { dogId } }) => ({ id: `${bookingId}:${dogId}`, bookingId, dogId, name }))
  })
}

/** The bookings whose journals accept entries now. */
export function bookingsWithJournal<Booking extends CardBooking>(bookings: readonly Booking[]): Booking[] {
  return bookings.filter(({ actions }) => actions.includes('journal'))
}
