import type { ReactNode } from 'react'
import type { Cancellable } from '../../../contract/booking/cancel-many.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import type { CancelOutcome } from './use-cancellations.ts'

type ListProps = {
  bookings: readonly Cancellable[]
  chosen: ReadonlySet<string>
  results: readonly CancelOutcome[]
  isRunning: boolean
  onChoose: (bookingId: string, isChosen: boolean) => void
}

/** The bookings in question, each with what would happen to it, or what has happened. */
export function CancellableList({ bookings, chosen, results, isRunning, onChoose }: ListProps): ReactNode {
  return (
    <ul className="mt-3 overflow-hidden rounded-card bg-white shadow-1">
      {bookings.map((booking) => (
        <li key={booking.bookingId} className="border-divider border-t first:border-t-0">
          <label className="flex min-h-11 items-start gap-3 px-4 py-3">
            <input
              type="checkbox"
              className="mt-1"
              checked={chosen.has(booking.bookingId)}
              disabled={booking.outcome === 'wait' || isRunning || results.length > 0}
              onChange={(event) => onChoose(booking.bookingId, event.target.checked)}
            />
            <Booking booking={booking} result={results.find(({ bookingId }) => bookingId === booking.bookingId)} />
          </label>
        </li>
      ))}
    </ul>
  )
}

type BookingProps = { booking: Cancellable; result: CancelOutcome | undefined }

/** One that was changed meanwhile is shown as it is by now, with what would go back for it. */
function Booking({ booking: shown, result }: BookingProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCancellations')
  const booking = result?.changed ?? shown
  const [checkin, checkout] = [parseWireDay(booking.date.checkin), parseWireDay(booking.date.checkout)]
  const who = [booking.name ?? messages.unpaid, booking.dogs.join(', ')].filter(Boolean).join(': ')
  return (
    <span className="min-w-0 flex-1 leading-[1.45]">
      <b className="block">{who}</b>
      <span className="block text-14">{checkin && checkout ? format.stay({ checkin, checkout }) : ''}</span>
      {result ? (
        <span className={`block font-semibold text-14 ${result.outcome === 'refused' ? 'text-error' : ''}`}>{result.text}</span>
      ) : null}
      {result?.changed ? <Changed booking={result.changed} /> : null}
      {result ? null : <Plan booking={booking} />}
    </span>
  )
}

function Changed({ booking }: { booking: Cancellable }): ReactNode {
  const messages = useMessages('companyCancellations')
  const toRefund = useRefundText()
  return (
    <span className="block text-14 text-ink-2">
      {messages.changedTo[booking.outcome]}
      {booking.outcome === 'wait' ? null : <span className="block">{toRefund(booking)}</span>}
    </span>
  )
}

function useRefundText(): (booking: Cancellable) => string {
  const { format } = useIntl()
  const messages = useMessages('companyCancellations')
  return ({ refund }) => (refund > 0 ? messages.refund(format.won(refund)) : messages.noRefund)
}

function Plan({ booking }: { booking: Cancellable }): ReactNode {
  const { outcome, isEmailed, phone } = booking
  const messages = useMessages('companyCancellations')
  const toRefund = useRefundText()
  if (outcome === 'wait') return <span className="block text-14 text-ink-2">{messages.outcomes.wait}</span>
  const parts = [
    messages.outcomes[outcome],
    toRefund(booking),
    isEmailed ? messages.emailed : [messages.callThem, phone].filter(Boolean).join(': '),
  ]
  return (
    <span className="block text-14 text-ink-2">
      {parts.map((part) => (
        <span key={part} className="block">
          {part}
        </span>
      ))}
    </span>
  )
}
