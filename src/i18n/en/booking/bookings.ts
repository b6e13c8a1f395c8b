import type { BookingActor, BookingState } from '../../../domain/booking/booking.ts'

const states: Record<BookingState, string> = {
  held: 'Held, waiting for payment',
  confirmed: 'Confirmed',
  checked_in: 'Staying',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
  no_show: 'Not arrived',
}

/** Booking history entries, as shown to the owner. */
const moves: Record<BookingState, (from: BookingState | null, by: BookingActor) => string> = {
  held: (from) =>
    from === null ? 'You asked for the stay, and the room was held for you.' : 'A late payment found the room still free.',
  confirmed: () => 'Your payment arrived, and the booking is confirmed.',
  checked_in: () => 'Your dog has moved in.',
  completed: (_, by) => (by === 'clock' ? 'The stay ended a day after the check-out day.' : 'Your dog went home.'),
  cancelled: (from, by) => {
    if (by === 'company') return 'The house cancelled the booking.'
    return from === 'held' ? 'You let the room go. Nothing was charged.' : 'You cancelled the booking.'
  },
  expired: () => 'The time to pay passed, and the room was let go. Nothing was charged.',
  no_show: () => 'Your dog did not arrive on the check-in day, and the booking ended.',
}

/** The owner's bookings and their actions. */
export const bookings = {
  title: 'Bookings',
  description: 'Your bookings at dog hotels in Seoul: pay, cancel, and see what comes back.',
  count: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  tabs: { upcoming: 'Upcoming', staying: 'Staying', past: 'Past', cancelled: 'Cancelled' },
  states,
  stay: 'Stay',
  times: 'Bring at',
  timesText: (checkin: string, checkout: string) => `${checkin}, back at ${checkout}`,
  dogs: 'Dog',
  rooms: 'Room',
  note: 'Note',
  number: 'Number',
  payNow: 'Pay now',
  letGo: 'Let the room go',
  letGoDone: 'The room was let go. Nothing was charged.',
  paid: (day: string) => `paid ${day}`,
  refunded: (amount: string) => `${amount} comes back`,
  refundedDone: (amount: string) => `${amount} came back`,
  noRefund: 'Nothing comes back',
  cancel: 'Cancel this booking',
  cancelTitle: (amount: string) => `If you cancel today, ${amount} comes back`,
  cancelHint: 'To the card you paid with, in 3 to 5 working days. Nothing happens until you confirm.',
  cancelConfirm: (amount: string) => `Cancel and get ${amount} back`,
  keep: 'Keep the booking',
  cancelled: (amount: string) => `The booking is cancelled. ${amount} is on its way back.`,
  details: 'All details',
  map: 'Map',
  calendarFile: 'Calendar file',
  calendarCancelFile: 'Remove from calendar',
  back: 'All bookings',
  history: 'What happened',
  moved: (from: BookingState | null, to: BookingState, by: BookingActor) => moves[to](from, by),
  cameBack: (amount: string) => `${amount} went back to the card you paid with.`,
  reviewed: 'You wrote a review.',
  nightOf: (night: number, nights: number) => `night ${night} of ${nights}`,
  home: (day: string, time: string) => `home on ${day}, ${time}`,
  bookAgain: 'Book again',
  bookAgainDays: 'Book these days again',
  receipt: 'Receipt',
  confirming: 'The payment is being confirmed. This page shows it as soon as it is.',
  reason: (reason: string) => `Reason: ${reason}`,
  next: 'Next',
  first: 'Back to the first',
  empty: {
    upcoming: 'No booking to come',
    staying: 'No dog is staying anywhere just now',
    past: 'No stay has ended yet',
    cancelled: 'Nothing was cancelled',
  },
  emptyHints: {
    upcoming: 'Pick dates so we can check rooms.',
    staying: 'While a dog stays, you can read along here what it does.',
    past: 'Once a stay is over, you can review it and book it again from here.',
    cancelled: 'Should you cancel a booking, what comes back is shown here.',
  },
  find: 'Find a room',
}
