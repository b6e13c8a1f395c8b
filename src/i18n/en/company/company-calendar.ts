import type { BookingState } from '../../../domain/booking/booking.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'

const sizes: Record<DogSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' }

const states: Record<BookingState, string> = {
  held: 'Held',
  confirmed: 'Confirmed',
  checked_in: 'Checked in',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** The four-week occupancy calendar. */
export const companyCalendar = {
  title: 'Calendar',
  description: 'Four weeks of your rooms: bookings, availability and blocked dates.',
  lead: (rooms: number) => `${rooms === 1 ? '1 room' : `${rooms} rooms`}. Bars run from check-in to check-out.`,
  none: 'No rooms yet',
  noneHint: 'List your hotel, and its rooms appear here by date.',
  upload: 'List your hotel',
  posts: 'Listings',
  earlier: 'Previous four weeks',
  now: 'Today',
  later: 'Next four weeks',
  caption: 'Rooms by night, four weeks',
  sizes,
  states,
  overdue: 'Overdue',
  left: 'Available',
  /** Owners on the waitlist. */
  waiting: 'On the waitlist',
  room: (size: DogSize, room: number) => `${sizes[size]} ${room}`,
  extraRoom: 'Over capacity',
  freeRooms: (rooms: number) => `and ${rooms} more, available all four weeks`,
  full: 'Full',
  holiday: 'public holiday',
  /** The first day of a month, abbreviated to fit its column. */
  firstDay: (_month: number, day: string) => day,
  dogs: (dogs: number) => (dogs === 1 ? '1 dog' : `${dogs} dogs`),
  held: 'Held',
  closed: 'Blocked',
  legend: {
    checked_in: 'Checked in',
    overdue: 'Overdue',
    confirmed: 'Confirmed',
    held: 'Held',
    completed: 'Completed',
    closed: 'Blocked',
  },
  stay: (who: string, state: string, span: string) => `${who}, ${state}, ${span}`,
  closedSpan: (span: string) => `Blocked, ${span}`,
  /** The text before and after the number of available rooms. */
  nightBefore: (size: string, day: string) => `${size}, ${day}, available rooms: `,
  nightBehind: (rooms: number, closed: number) => ` (of ${rooms}${closed > 0 ? `, ${closed} blocked` : ''})`,
  close: 'Block dates',
  walkIn: 'Add booking',
  closeTitle: 'Block or unblock dates',
  closeLead: 'Blocked rooms can’t be booked. Existing bookings aren’t affected.',
  size: 'Room size',
  from: 'Start date',
  to: 'End date',
  count: 'Blocked rooms per night',
  countHint: (rooms: number) => `0 to ${rooms}. Enter 0 to unblock all.`,
  most: (rooms: number) => `You can block up to ${rooms} on these dates. The others are booked.`,
  save: 'Save',
  dismiss: 'Cancel',
  saved: (size: string, span: string, count: number) =>
    count === 0
      ? `${size} rooms unblocked: ${span}.`
      : `${count} ${size.toLowerCase()} ${count === 1 ? 'room' : 'rooms'} blocked per night: ${span}.`,
  allSizes: 'All sizes on these dates',
  closeAll: 'Block all available rooms',
  openAll: 'Unblock all rooms',
  saveAll: 'Save for all sizes',
  savedAll: (span: string, closed: boolean, bookings: number) =>
    closed
      ? `All available rooms blocked: ${span}.${bookings === 0 ? '' : ` ${bookings === 1 ? '1 booking remains on these dates. If it’s cancelled, its' : `${bookings} bookings remain on these dates. If they’re cancelled, their`} rooms stay blocked.`}`
      : `All rooms unblocked: ${span}.`,
  closedMeanwhile:
    'Rooms on these dates were blocked in the meantime, so nothing was unblocked. The calendar now shows what is blocked.',
  cancelMany: 'Cancel bookings on these dates',
  walkInFrom: 'Add a booking from this date',
  conflicts: (bookings: number) =>
    `${bookings === 1 ? '1 booking conflicts' : `${bookings} bookings conflict`} with this. Cancel ${bookings === 1 ? 'it' : 'them'} first, or block fewer rooms:`,
  changedMeanwhile:
    'Blocked rooms were changed in the meantime, so nothing was saved. Your entries are still here. To save them over what is blocked now, save again:',
  blockedNow: (span: string, count: number) =>
    `${span}: ${count === 0 ? 'none' : `${count} ${count === 1 ? 'room' : 'rooms'}`} blocked`,
  andMore: (bookings: number) => `and ${bookings} more`,
  unpaid: 'Held',
  errors: {
    from: 'Select a start date between today and a year from now.',
    to: 'Select an end date on or after the start date, within a year from now.',
    count: (rooms: number) => `Enter a number from 0 to ${rooms}.`,
    size: 'Select a size this hotel offers.',
  },
  message: 'Message the owner',
  booking: 'Booking',
  loading: 'Loading',
}
