import type { BookingState } from '../../../domain/booking/booking.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'

const sizes: Record<DogSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' }

const states: Record<BookingState, string> = {
  held: 'held, unpaid',
  confirmed: 'confirmed',
  checked_in: 'in house',
  completed: 'gone home',
  no_show: 'not arrived',
  cancelled: 'cancelled',
  expired: 'lapsed',
}

/** The four-week occupancy calendar. */
export const companyBoard = {
  title: 'Board',
  description: 'Four weeks of your rooms: who stays, what is left and what is closed.',
  lead: (rooms: number) => `${rooms === 1 ? '1 room' : `${rooms} rooms`}. Bars run from the day in to the day out.`,
  none: 'No rooms to show yet',
  noneHint: 'Describe your house once, and its rooms stand here by night.',
  upload: 'Upload a post',
  posts: 'Posts',
  earlier: 'Four weeks back',
  now: 'Today',
  later: 'Four weeks on',
  caption: 'Rooms by night, four weeks',
  sizes,
  states,
  left: 'left per night',
  room: (size: DogSize, room: number) => `${sizes[size]} ${room}`,
  extraRoom: 'beyond the rooms',
  freeRooms: (rooms: number) => `and ${rooms} more, free on all these nights`,
  full: 'Full',
  holiday: 'public holiday',
  /** The first day of a month, abbreviated to fit its column. */
  firstDay: (_month: number, day: string) => day,
  dogs: (dogs: number) => (dogs === 1 ? '1 dog' : `${dogs} dogs`),
  held: 'Held',
  closed: 'Closed',
  legend: { checked_in: 'In house', confirmed: 'Confirmed', held: 'Held, unpaid', completed: 'Gone home', closed: 'Closed' },
  stay: (who: string, state: string, span: string) => `${who}, ${state}, ${span}`,
  closedSpan: (span: string) => `Closed, nights ${span}`,
  /** The text before and after the number of available rooms. */
  nightBefore: (size: string, day: string) => `${size}, ${day}, rooms left: `,
  nightBehind: (rooms: number, closed: number) => ` (of ${rooms}${closed > 0 ? `, ${closed} closed` : ''})`,
  close: 'Close nights',
  walkIn: 'Walk-in',
  closeTitle: 'Close or open nights',
  closeLead: 'A closed room cannot be booked. Stays that are booked already keep theirs.',
  size: 'Rooms of size',
  from: 'First night',
  to: 'Last night',
  count: 'Closed rooms in each night',
  countHint: (rooms: number) => `0 to ${rooms}. 0 opens them all again.`,
  most: (rooms: number) => `On these nights at most ${rooms} can be closed: the others are taken.`,
  save: 'Save',
  dismiss: 'Leave as it is',
  saved: (size: string, span: string, count: number) =>
    count === 0 ? `${size} rooms are open ${span}.` : `${size} rooms closed ${span}: ${count} in each night.`,
  walkInFrom: 'Write down a walk-in from this night',
  inTheWay: (bookings: number) =>
    `${bookings === 1 ? 'One booking is' : `${bookings} bookings are`} in the way. Cancel or move ${bookings === 1 ? 'it' : 'them'} first, or close fewer rooms:`,
  andMore: (bookings: number) => `and ${bookings} more`,
  unpaid: 'held, not paid yet',
  faults: {
    from: 'Choose a first night from today on, at most a year ahead.',
    to: 'Choose a last night that is not before the first, at most a year ahead.',
    count: (rooms: number) => `Choose a number from 0 to ${rooms}.`,
    size: 'Choose a size that this post offers.',
  },
  booking: 'Booking',
  loading: 'One moment …',
}
