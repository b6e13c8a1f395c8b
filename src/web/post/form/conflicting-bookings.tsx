import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import type { BookingConflict } from './post-form-errors.ts'

/** The bookings that prevented the last save, each linked to the calendar. */
export function ConflictNotice({ postNum, bookings }: { postNum: number | null; bookings: BookingConflict[] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('upload')
  const href = useHref()
  if (bookings.length === 0 || postNum === null) return null
  return (
    <section aria-label={messages.conflicts} className="mt-3 rounded-control bg-white px-4 py-3 text-14 shadow-1">
      <b>{messages.conflicts}</b>
      <ul>
        {bookings.map(({ bookingId, isHeld, name, stay }) => (
          <li key={bookingId}>
            <a
              className="link inline-flex min-h-11 items-center"
              href={href(urls.companyCalendarBooking(postNum, wireDay(stay.checkin), bookingId))}
            >
              {format.stay(stay)}, {isHeld ? messages.unpaid : (name ?? messages.walkIn)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
