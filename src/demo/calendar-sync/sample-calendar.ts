import { addDays, type Day } from '../../domain/calendar/day.ts'

/** Stays in another system, as days from today and nights. */
const stays = [
  [3, 2],
  [9, 3],
  [16, 1],
  [20, 4],
] as const

/** The calendar of another booking system, as the demonstration has it on each day. It needs no network. */
export function sampleCalendar(today: Day): string {
  const write = (day: Day): string => day.replaceAll('-', '')
  const events = stays.flatMap(([ahead, nights]) => [
    'BEGIN:VEVENT',
    `UID:sample-${ahead}@calendar.example`,
    `DTSTAMP:${write(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${write(addDays(today, ahead))}`,
    `DTEND;VALUE=DATE:${write(addDays(today, ahead + nights))}`,
    'SUMMARY:Booked',
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sample//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
}
