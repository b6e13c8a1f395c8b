import type { WireBooking } from '../../contract/booking.ts'
import { localPath, urls } from '../../contract/urls.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import type { BookingState } from '../../domain/booking.ts'
import { type Day, startOfDay } from '../../domain/day.ts'
import { hourOf, type TimeSlot } from '../../domain/time-slot.ts'
import type { Language } from '../../i18n/language.ts'

const longestLine = 74

const statuses: Record<BookingState, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  held: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  checked_in: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  expired: 'CANCELLED',
  no_show: 'CANCELLED',
}

/** The stay as an iCalendar file (RFC 5545), from the hour of bringing to the hour of fetching. */
export function calendarFile(booking: WireBooking, language: Language, publicUrl: string): string {
  const name = language === 'en' ? (booking.storeNameEn ?? booking.storeName) : booking.storeName
  const place = language === 'en' ? (booking.locationEn ?? booking.location) : booking.location
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kkori//Bookings//EN',
    'BEGIN:VEVENT',
    `UID:${booking.bookingId}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp(Date.parse(booking.createdAt))}`,
    `DTSTART:${stamp(instantOf(booking.date.checkin, booking.time.checkin))}`,
    `DTEND:${stamp(instantOf(booking.date.checkout, booking.time.checkout))}`,
    `SUMMARY:${escaped(name)}`,
    `LOCATION:${escaped(place)}`,
    `STATUS:${statuses[booking.state]}`,
    `URL:${publicUrl}${localPath(language, urls.myBooking(booking.bookingId))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function instantOf(wireDay: string, time: TimeSlot): number {
  const day: Day | null = parseWireDay(wireDay)
  if (!day) throw new RangeError(`${wireDay} is no day`)
  return startOfDay(day) + hourOf(time) * 3_600_000
}

function stamp(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n')
}

/** Lines of more than 75 octets go on in the next, behind a space; a character is never cut. */
function folded(line: string): string {
  const parts = ['']
  for (const character of line) {
    const last = parts.length - 1
    if (Buffer.byteLength(`${parts[last]}${character}`) > longestLine) parts.push(character)
    else parts[last] += character
  }
  return parts.join('\r\n ')
}
