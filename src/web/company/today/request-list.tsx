import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { getStay } from '../../booking/booking-box.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useDogNames, useRooms } from '../bookings/booking-labels.ts'
import { BookingSteps } from '../bookings/booking-steps.tsx'
import type { DeskBooking } from '../bookings/desk-booking.ts'

type RequestProps = {
  requests: DeskBooking[]
  /** How many wait in all. */
  count: number
  now: number
  onChange: (booking: WireBooking) => void
}

/** The paid requests that wait for an answer, the most urgent first; `now` in epoch milliseconds. */
export function RequestList({ requests, count, now, onChange }: RequestProps): ReactNode {
  const messages = useMessages('company')
  if (requests.length === 0) return null

  return (
    <section className="mt-6 rounded-card bg-white p-4 shadow-1 md:p-6">
      <h2>{messages.requests(count)}</h2>
      <ul>
        {requests.map((booking) => (
          <li key={booking.bookingId} data-booking={booking.bookingId} className="mt-3 border-divider border-t pt-3">
            <Request booking={booking} now={now} />
            <BookingSteps booking={booking} weight="usual" onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const minuteMs = 60_000

function Request({ booking, now }: { booking: DeskBooking; now: number }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const names = useDogNames()(booking)
  const rooms = useRooms()(booking)
  const stay = getStay(booking)
  const answerBy = Date.parse(booking.answerBy ?? '')
  const minutes = Math.max(0, Math.floor((answerBy - now) / minuteMs))
  return (
    <>
      <p className="font-semibold">
        {names}, {booking.owner?.displayName}
      </p>
      <p className="text-14 text-ink-2">
        {stay ? format.stay(stay) : ''}, {rooms}, {format.won(booking.total)}
      </p>
      <p className="mt-1 font-semibold text-14">
        {messages.timeLeft(Math.floor(minutes / 60), minutes % 60)}. {messages.answerBy(format.instant(answerBy))}
      </p>
    </>
  )
}
