import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireReview } from '../../../contract/review/review.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { formatReason } from '../change/format-reason.ts'
import { listChargeEvents } from '../charge-events.ts'
import { useUndoneEvents } from '../extras/booked-extras.tsx'
import { listPaidBack } from './paid-back.ts'

type Event = { at: string; text: string; reason: string | null }

/** The history of a booking in chronological order: its transitions, the refunds and the review. */
export function History({ booking, review }: { booking: WireBooking; review: WireReview | null }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('bookings')
  return (
    <section>
      <h2>{messages.history}</h2>
      <ol className="mt-2">
        {useEvents(booking, review).map(({ at, text, reason }) => (
          <li key={at + text} className="grid gap-x-4 border-divider border-b py-3 text-14 last:border-0 sm:grid-cols-[15em_1fr]">
            <time dateTime={at} className="text-ink-2">
              {format.instant(Date.parse(at))}
            </time>
            <span className="min-w-0">
              {text}
              {reason ? <span className="block text-ink-2">{reason}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useEvents(booking: WireBooking, review: WireReview | null): Event[] {
  const { history, charges, extras, dogs } = booking
  const { format } = useIntl()
  const messages = useMessages('bookings')
  const chargeMessages = useMessages('charges')
  const listUndone = useUndoneEvents(dogs)
  const events: Event[] = history.map(({ from, to, by, at, reason }) => ({
    at,
    reason: reason === null ? null : by === 'owner' && from === to ? formatReason(reason, format) : messages.reason(reason),
    text: messages.moved(from, to, by),
  }))
  events.push(...listUndone(extras).map((event) => ({ ...event, reason: null })))
  events.push(...listChargeEvents(charges, { charges: chargeMessages, format }))
  for (const { amount, doneAt } of listPaidBack(booking))
    if (doneAt) events.push({ at: doneAt, text: messages.cameBack(format.won(amount)), reason: null })
  if (review) events.push({ at: review.createdAt, text: messages.reviewed, reason: null })
  return events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
