import type { BookingActor, BookingState } from '../../../domain/booking/booking.ts'
import { withPeriod } from '../../with-period.ts'

const moves: Record<BookingState, (from: BookingState | null) => string> = {
  held: (from) => (from === null ? 'Requested, waiting for payment' : 'Paid late'),
  confirmed: (from) => (from === 'checked_in' ? 'Check-in undone' : from === null ? 'Booking added' : 'Confirmed'),
  checked_in: (from) =>
    from === 'completed'
      ? 'Check-out undone'
      : from === 'no_show'
        ? 'Checked in late'
        : from === null
          ? 'Booking added'
          : 'Checked in',
  completed: (from) => (from === null ? 'Booking added' : 'Checked out'),
  cancelled: () => 'Cancelled',
  expired: () => 'Expired without payment',
  no_show: () => 'Marked as a no-show',
}

const actors: Record<BookingActor, string> = { owner: 'by the owner', company: '', clock: 'automatically', payment: '' }

/** The form for care journal entries. */
export const companyJournal = {
  open: 'Write in the care journal',
  openFor: (who: string) => `Write in the care journal for ${who}`,
  title: 'Care journal',
  lead: 'The owner sees it right away. Entries can’t be deleted; correct a mistake with a new entry.',
  dogs: 'Dogs',
  all: 'All',
  none: 'None',
  findDog: 'Find a dog',
  read: 'Care journal of this stay',
  readNone: 'No entries yet.',
  /** What happened to a booking and who did it, as shown to the company. */
  history: {
    title: 'Booking history',
    moved: (from: BookingState | null, to: BookingState, isWalkIn: boolean) =>
      from === to ? (isWalkIn ? 'Booking changed' : 'Request accepted') : moves[to](from),
    by: (actor: BookingActor, name: string | null) => (name === null ? actors[actor] : `by ${name}`),
  },
  by: (name: string) => `by ${name}`,
  correct: 'Correct',
  correctText: 'Corrected text',
  keep: 'Cancel',
  corrected: 'Correction saved.',
  kind: 'What happened?',
  text: 'Details',
  photo: 'Photo',
  optional: '(optional)',
  save: 'Save',
  saved: (kind: string, who: string) => withPeriod(`Saved: ${kind}, ${who}`),
  noDogs: 'Select at least one dog.',
  dogGone: (who: string) => withPeriod(`Not saved: this stay no longer includes ${who}`),
  noKind: 'Select what happened.',
  noText: 'Write a few words.',
  noPhoto: 'Add a photo.',
  tooLong: 'Use up to 1,000 characters.',
  partly: (who: string) => `${withPeriod(`Not saved for ${who}`)} The others are saved. Save again to finish.`,
}
