import type { ReactNode } from 'react'
import type { FailureDetails } from '../../../contract/failure.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { type Failure, readDetails } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

type BookingConflict = FailureDetails['taken_nights']['bookings'][number]

const mostShown = 8

/** The conflicting bookings in a failed request to close nights. */
export function readConflictingBookings(failure: Failure): BookingConflict[] {
  return readDetails(failure, 'taken_nights').bookings ?? []
}

type ConflictProps = { postNum: number; bookings: BookingConflict[]; none: string }

/** The bookings that prevent closing rooms, each linked to its card; `none` is shown if there are none. */
export function ConflictingBookings({ postNum, bookings, none }: ConflictProps): ReactNode {
  const messages = useMessages('companyCalendar')
  if (bookings.length === 0) return <p className="mt-3 font-semibold text-error">{none}</p>
  return (
    <div className="mt-3 text-14">
      <p className="font-semibold text-error">{messages.conflicts(bookings.length)}</p>
      <ul className="mt-1">
        {bookings.slice(0, mostShown).map((booking) => (
          <li key={booking.bookingId}>
            <BookingLink postNum={postNum} booking={booking} />
          </li>
        ))}
        {bookings.length > mostShown ? <li>{messages.andMore(bookings.length - mostShown)}</li> : null}
      </ul>
    </div>
  )
}

function BookingLink({
  postNum,
  booking: { bookingId, state, date, name },
}: {
  postNum: number
  booking: BookingConflict
}): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  const href = useHref()
  const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
  const stay = checkin && checkout ? format.stay({ checkin, checkout }) : bookingId
  const text = name === null ? stay : `${stay}, ${name}`
  if (state === 'held') return `${stay}, ${messages.unpaid}`
  return (
    <a
      className="link inline-flex min-h-11 items-center"
      href={href(urls.companyCalendarBooking(postNum, date.checkin, bookingId))}
    >
      {text}
    </a>
  )
}
