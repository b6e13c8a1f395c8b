import type { ReactNode } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import { urls } from '../../contract/urls.ts'
import { dayAt } from '../../domain/day.ts'
import { QuoteLines } from '../booking/quote-lines.tsx'
import { useIntl, useMessages } from '../intl.tsx'
import { BookingRow } from '../my-booking/booking-row.tsx'
import { useHref } from '../page-context.tsx'

export type MyBookingProps = { booking: WireBooking; now: number }

/** One booking whole: what it costs, and its history in words. */
export function Page({ booking, now }: MyBookingProps): ReactNode {
  const messages = useMessages('bookings')
  const quote = useMessages('quote')
  const href = useHref()
  return (
    <div className="wrap pt-4">
      <a className="link inline-flex min-h-11 items-center text-14" href={href(urls.myBookings)}>
        {messages.back}
      </a>
      <BookingRow booking={booking} now={now} headingLevel={1} />
      <div className="grid gap-10 pt-8 md:grid-cols-2 md:gap-18">
        <section>
          <h2>{quote.total}</h2>
          <QuoteLines {...booking} />
        </section>
        <History booking={booking} />
      </div>
    </div>
  )
}

function History({ booking }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('bookings')
  return (
    <section>
      <h2>{messages.history}</h2>
      <ol className="mt-2">
        {booking.history.map(({ to, by, at, reason }) => (
          <li key={at + to} className="grid grid-cols-[132px_1fr] gap-x-4 border-divider border-b py-3 text-14 last:border-0">
            <time dateTime={at} className="text-ink-2">
              {format.day(dayAt(Date.parse(at)))} {format.clock(Date.parse(at))}
            </time>
            <span>
              {messages.moved(to, messages.by[by])}
              {reason ? <span className="block text-ink-2">{messages.reason(reason)}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
