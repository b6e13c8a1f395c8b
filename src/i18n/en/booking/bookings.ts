import type { BookingActor, BookingState } from '../../../domain/booking/booking.ts'

const states: Record<BookingState, string> = {
  held: 'Held',
  confirmed: 'Confirmed',
  checked_in: 'Checked in',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  no_show: 'No-show',
}

/** Booking history entries, as shown to the owner. */
const moves: Record<BookingState, (from: BookingState | null, by: BookingActor) => string> = {
  held: (from, by) => {
    if (from !== null) return 'Your payment was late, but the room was still available.'
    return by === 'clock'
      ? 'A room became available from the waitlist, and we held it for you.'
      : 'You requested the stay, and we held the room for you.'
  },
  confirmed: (from, by) =>
    from === 'checked_in'
      ? 'The hotel undid the check-in.'
      : from === 'confirmed'
        ? by === 'owner'
          ? 'You changed the booking.'
          : 'The hotel accepted your request.'
        : 'Your payment went through, and your booking was confirmed.',
  checked_in: (from) => {
    if (from === 'checked_in') return 'You extended the stay.'
    if (from === 'completed') return 'The hotel undid the check-out.'
    return from === 'no_show' ? 'Your dog checked in late.' : 'Your dog checked in.'
  },
  completed: (_, by) =>
    by === 'clock' ? 'The stay was marked as completed three days after check-out.' : 'Your dog checked out.',
  cancelled: (from, by) => {
    if (by === 'company') return 'The hotel cancelled the booking.'
    if (by === 'clock') return 'The hotel didn’t answer in time, and the request was cancelled.'
    return from === 'held' ? 'You cancelled the booking. You weren’t charged.' : 'You cancelled the booking.'
  },
  expired: () => 'The time to pay ran out, and the booking expired. You weren’t charged.',
  no_show: () => 'Your dog didn’t arrive on the check-in date. The booking was marked as a no-show.',
}

/** The owner's bookings and their actions. */
export const bookings = {
  title: 'Bookings',
  description: 'Your bookings at dog hotels in Seoul: pay, cancel and check your refund.',
  count: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  tabs: { upcoming: 'Upcoming', staying: 'Staying', waitlist: 'Waitlist', past: 'Past', cancelled: 'Cancelled' },
  states,
  /** In place of “Confirmed”, while a request waits for the hotel's answer. */
  requested: 'Requested',
  waits: (until: string) => `The hotel answers by ${until}. If it doesn’t accept, you’ll get a full refund.`,
  stay: 'Stay',
  times: 'Times',
  timesText: (checkin: string, checkout: string) => `Drop-off ${checkin}, pick-up ${checkout}`,
  dogs: 'Dogs',
  rooms: 'Rooms',
  note: 'Notes',
  number: 'Booking number',
  missing: (name: string, facts: readonly string[]) => `Before check-in, tell the hotel more about ${name}: ${facts.join(', ')}.`,
  addMissing: (name: string) => `Complete ${name}’s profile`,
  payNow: 'Pay now',
  paid: (date: string) => `Paid ${date}`,
  refunded: (amount: string) => `${amount} refund on its way`,
  refundedDone: (amount: string) => `${amount} refunded`,
  noRefund: 'No refund',
  change: 'Change booking',
  extend: 'Extend the stay',
  cancel: 'Cancel booking',
  cancelTitle: (amount: string) => `Cancel today for a refund of ${amount}`,
  cancelHint: 'Refunds go to the card you paid with and take 3 to 5 business days. Nothing is cancelled until you confirm.',
  cancelConfirm: (amount: string) => `Cancel and get ${amount} back`,
  keep: 'Keep booking',
  cancelled: (amount: string) => `Booking cancelled. Your refund of ${amount} is on its way.`,
  details: 'View details',
  map: 'Map',
  calendarFile: 'Add to calendar',
  calendarCancelFile: 'Remove from calendar',
  back: 'All bookings',
  priceTitle: 'Price details',
  history: 'Booking history',
  moved: (from: BookingState | null, to: BookingState, by: BookingActor) => moves[to](from, by),
  cameBack: (amount: string) => `${amount} was refunded to the card you paid with.`,
  reviewed: 'You wrote a review.',
  nightNumber: (night: number, nights: number) => `night ${night} of ${nights}`,
  home: (time: string) => `Check-out: ${time}`,
  bookAgain: 'Book again',
  bookAgainDays: 'Book these dates again',
  message: 'Message the hotel',
  receipt: 'Receipt',
  confirming: 'We’re confirming your payment. This page updates as soon as it’s done.',
  reason: (reason: string) => `Reason: ${reason}`,
  next: 'Next',
  first: 'Back to first page',
  empty: {
    upcoming: 'No upcoming bookings',
    staying: 'No current stays',
    waitlist: 'You’re not on a waitlist',
    past: 'No past stays',
    cancelled: 'No cancelled bookings',
  },
  emptyHints: {
    upcoming: 'Select dates to see available rooms.',
    staying: 'While your dog is staying, you can follow the care journal here.',
    waitlist:
      'When a hotel is full on your dates, join its waitlist from its page. We’ll hold a room for you as soon as there is one.',
    past: 'After a stay, you can write a review or book again here.',
    cancelled: 'Bookings you cancel and their refunds appear here.',
  },
  find: 'Find a hotel',
}
