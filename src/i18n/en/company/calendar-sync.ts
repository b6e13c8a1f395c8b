import type { CalendarFailure } from '../../../domain/calendar-sync/calendar-failure.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'

const sizes: Record<DogSize, string> = { small: 'small', medium: 'medium', large: 'large' }

const failures: Record<CalendarFailure, string> = {
  notAllowed: 'Use a calendar address that starts with https:// and that anyone on the internet can open.',
  notFound: 'There is no calendar at this address, or it isn’t shared. Copy its secret or public iCal address again.',
  unreachable: 'We couldn’t connect to this address. Check it for typos.',
  refused: 'The other service didn’t send the calendar. Check the address, or try again later.',
  tooSlow: 'The other service took too long to answer. Try again later.',
  tooLarge: 'This calendar is larger than 1 MB. Share a smaller one.',
  tooComplex: 'This calendar has too many repeating events for us to read. Share a smaller one.',
  notCalendar: 'This address doesn’t lead to a calendar. Copy the address that ends in .ics.',
  unreadable: 'We can no longer read this calendar. Remove it and add its address again.',
}

/** Calendars of other programs: the one of a hotel for them, and theirs for the hotel. */
export const calendarSync = {
  title: 'Connected calendars',
  lead: 'Keep this calendar in sync with other booking sites.',
  exportTitle: 'Your calendar in other apps',
  exportLead:
    'Subscribe to your stays and blocked dates from other apps. They see booking numbers and the number of dogs by size, but no names or phone numbers.',
  address: 'Secret address',
  addressHint: 'Anyone with this address can read the calendar. Share it only with apps you use.',
  addressLost: 'The current address still works, but we can’t show it again. If you’ve lost it, create a new one.',
  create: 'Create address',
  copy: 'Copy',
  copied: 'Address copied.',
  notCopied: 'We couldn’t copy the address. Select it in the field above and copy it.',
  renew: 'New address',
  renewAsk: 'The current address stops working right away. Apps that use it need the new one.',
  renewDo: 'Replace address',
  renewed: 'The new address is ready.',
  end: 'Stop sharing',
  endAsk: 'Apps that use this address will no longer see your calendar.',
  ended: 'The address no longer works.',
  keep: 'Keep address',
  importTitle: 'Calendars that block dates',
  importLead:
    'We check these calendars every 20 minutes and block rooms on the nights of their events. Existing bookings aren’t affected.',
  none: 'No calendars yet.',
  guest: 'Demo accounts can’t add calendars. Sign up first.',
  add: 'Add calendar',
  addTitle: 'Add a calendar',
  name: 'Name',
  nameHint: 'For example, the site it comes from.',
  calendarAddress: 'Calendar address (iCal)',
  calendarAddressHint: 'Starts with https://. Other sites call it an export link or secret iCal address.',
  size: 'Room size',
  sizeName: (size: DogSize) => `${sizes[size].charAt(0).toUpperCase()}${sizes[size].slice(1)}`,
  rooms: 'Rooms each event blocks',
  save: 'Add calendar',
  dismiss: 'Cancel',
  added: (name: string, nights: number) => `${name} added, with events on ${nights === 1 ? '1 night' : `${nights} nights`}.`,
  about: (rooms: number, size: DogSize, host: string) =>
    `Blocks ${rooms} ${sizes[size]} ${rooms === 1 ? 'room' : 'rooms'} per event. From ${host}.`,
  nights: (nights: number) => (nights === 1 ? '1 upcoming night' : `${nights} upcoming nights`),
  read: (time: string) => `Last read ${time}.`,
  skipped: (events: number) =>
    events === 1
      ? '1 event couldn’t be read completely. Check those dates yourself.'
      : `${events} events couldn’t be read completely. Check those dates yourself.`,
  failing: (time: string) =>
    `Not updated since ${time}. The dates it blocked stay blocked. We check less often while this lasts, but at least every 6 hours.`,
  conflicts: (nights: number, days: string) =>
    `${nights === 1 ? '1 night is' : `${nights} nights are`} already booked here, so we couldn’t block ${nights === 1 ? 'it' : 'them'}: ${days}. Cancel one of the two bookings, or make another room available.`,
  andMore: (nights: number) => `and ${nights} more`,
  refresh: 'Refresh',
  refreshed: (name: string) => `${name} is up to date.`,
  remove: 'Remove',
  removeAsk: (name: string) => `Rooms blocked for ${name} become available again.`,
  removeDo: 'Remove calendar',
  removed: (name: string) => `${name} removed. Its dates are available again.`,
  blockedBy: (name: string, span: string) => `Blocked by ${name}, ${span}`,
  failures,
  errors: {
    name: 'Enter a name of up to 60 characters without links.',
    size: 'Select a size this hotel offers.',
    rooms: (rooms: number) => `Enter a number from 1 to ${rooms}.`,
    tooMany: 'This hotel has reached its limit of calendars. Remove one first.',
  },
  attentionLink: 'Show on calendar',
}

export const calendarEmails = {
  subject: 'A connected calendar conflicts with a booking',
  lead: 'A calendar you connected has events on nights that are already booked here. We haven’t cancelled anything, and we couldn’t block these nights. Cancel one of the two bookings, or make another room available.',
  calendar: 'Calendar',
  hotel: 'Hotel',
  nights: 'Nights',
  andMore: (nights: number) => `and ${nights} more`,
  action: 'Open calendar',
  footer: 'You’re receiving this because you list a hotel on Kkori, dog hotels in Seoul.',
}
