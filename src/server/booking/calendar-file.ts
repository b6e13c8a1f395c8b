import type { WireBooking } from '../../contract/booking/booking.ts'
import { localPath, urls } from '../../contract/urls.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import type { BookingState } from '../../domain/booking/booking.ts'
import { type Day, startOfDay } from '../../domain/calendar/day.ts'
import { type TimeSlot, toHour } from '../../domain/calendar/time-slot.ts'
import { chooseText, type Language } from '../../i18n/language.ts'
import { escapeText, formatUtc, toCalendarText } from './calendar-text.ts'

const statuses: Record<BookingState, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  held: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  checked_in: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  expired: 'CANCELLED',
  no_show: 'CANCELLED',
}

export type CalendarFile = { method: 'PUBLISH' | 'CANCEL'; text: string }

/**
 * Renders the stay as an iCalendar file (RFC 5545), from drop-off to pick-up. A calendar that already has the event updates it
 * (RFC 5546): the UID never changes, each transition raises SEQUENCE, and a booking that ended early is canceled.
 */
export function calendarFile(
  booking: WireBooking,
  { language, publicUrl, now }: { language: Language; publicUrl: string; now: number },
): CalendarFile {
  const name = chooseText(language, booking.storeName, booking.storeNameEn)
  const place = chooseText(language, booking.location, booking.locationEn)
  const { hostname } = new URL(publicUrl)
  const status = statuses[booking.state]
  const method = status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kkori//Bookings//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${booking.bookingId}@${hostname}`,
    `SEQUENCE:${Math.max(0, booking.history.length - 1)}`,
    // With a METHOD, DTSTAMP is the creation time of the file, not of the event.
    `DTSTAMP:${formatUtc(now)}`,
    `CREATED:${formatUtc(Date.parse(booking.createdAt))}`,
    `LAST-MODIFIED:${formatUtc(Date.parse(booking.history.at(-1)?.at ?? booking.createdAt))}`,
    `ORGANIZER;CN=Kkori:mailto:no-reply@${hostname}`,
    `DTSTART:${formatUtc(toInstant(booking.date.checkin, booking.time.checkin))}`,
    `DTEND:${formatUtc(toInstant(booking.date.checkout, booking.time.checkout))}`,
    `SUMMARY:${escapeText(name)}`,
    `LOCATION:${escapeText(place)}`,
    `STATUS:${status}`,
    `URL:${publicUrl}${localPath(language, urls.myBooking(booking.bookingId))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { method, text: toCalendarText(lines) }
}

function toInstant(wireDay: string, time: TimeSlot): number {
  const day: Day | null = parseWireDay(wireDay)
  if (!day) throw new RangeError(`${wireDay} is not a day`)
  return startOfDay(day) + toHour(time) * 3_600_000
}
