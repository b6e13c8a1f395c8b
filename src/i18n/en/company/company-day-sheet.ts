const count = (many: number, one: string, more: string): string => (many === 1 ? `1 ${one}` : `${many} ${more}`)

/** The sheet of a day, made for printing. */
export const companyDaySheet = {
  title: (day: string) => `Day sheet, ${day}`,
  description: 'Print a day’s arrivals, departures and dogs by room, with feeding and medicine.',
  print: 'Print',
  earlier: 'Previous day',
  later: 'Next day',
  other: 'Other days',
  bookings: (bookings: number) => count(bookings, 'booking', 'bookings'),
  none: 'No bookings.',
  tonight: 'Dogs by room',
  done: 'Done',
  time: 'Time',
  dogs: 'Dogs',
  room: 'Room',
  owner: 'Owner',
  notes: 'Notes',
  feeding: 'Feeding and special notes',
  medicine: 'Medicine and allergies',
  allergies: (text: string) => `Allergies: ${text}`,
  extra: (what: string, count: number) => (count === 1 ? `To do: ${what}` : `To do: ${what} × ${count}`),
  until: (day: string) => `until ${day}`,
  overdue: 'Overdue',
  noRoom: 'No room yet',
  shortened: 'See the booking for more',
  mostListed: 'This sheet shows the first 300 bookings, or 600 dogs. See the rest under Bookings.',
}
