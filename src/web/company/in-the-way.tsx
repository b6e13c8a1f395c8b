import type { ReactNode } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import { urls } from '../../contract/urls.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import type { Failure } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'

type BookingInTheWay = Pick<WireBooking, 'bookingId' | 'state' | 'date'> & { name: string | null }

const mostShown = 8

/** What a refusal to close nights names. */
export function bookingsInTheWay({ code, answer }: Failure): BookingInTheWay[] {
  if (code !== 'taken_nights') return []
  const { bookings = [] }: { bookings?: BookingInTheWay[] } = answer
  return bookings
}

type WayProps = { postNum: number; bookings: BookingInTheWay[]; none: string }

/** The bookings that keep rooms from being closed, each with the way to its card; `none` is said where there are none. */
export function InTheWay({ postNum, bookings, none }: WayProps): ReactNode {
  const messages = useMessages('companyBoard')
  if (bookings.length === 0) return <p className="mt-3 font-semibold text-error">{none}</p>
  return (
    <div className="mt-3 text-14">
      <p className="font-semibold text-error">{messages.inTheWay(bookings.length)}</p>
      <ul className="mt-1">
        {bookings.slice(0, mostShown).map((booking) => (
          <li key={booking.bookingId}>
            <Way postNum={postNum} booking={booking} />
          </li>
        ))}
        {bookings.length > mostShown ? <li>{messages.andMore(bookings.length - mostShown)}</li> : null}
      </ul>
    </div>
  )
}

function Way({ postNum, booking: { bookingId, state, date, name } }: { postNum: number; booking: BookingInTheWay }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyBoard')
  const href = useHref()
  const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
  const stay = checkin && checkout ? format.stay({ checkin, checkout }) : bookingId
  const text = name === null ? stay : `${stay}, ${name}`
  if (state === 'held') return `${stay}, ${messages.unpaid}`
  return (
    <a className="link inline-flex min-h-11 items-center" href={href(urls.companyBoardBooking(postNum, date.checkin, bookingId))}>
      {text}
    </a>
  )
}
