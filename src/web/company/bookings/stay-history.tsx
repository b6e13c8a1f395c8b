import { type ReactNode, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { formatReason } from '../../booking/change/format-reason.ts'
import { listChargeEvents } from '../../booking/charge-events.ts'
import { useUndoneEvents } from '../../booking/extras/booked-extras.tsx'
import { type Failure, get, getFailureText } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePermissions } from '../use-permissions.ts'
import { isWalkIn } from './booking-labels.ts'
import type { CardBooking } from './desk-booking.ts'

type Event = { at: string; text: string; reason: string | null; by: string }

/** What happened to a booking, when, and who did it. Loads when it is opened. */
export function StayHistory({ booking }: { booking: CardBooking }): ReactNode {
  const { bookingId } = booking
  const { format } = useIntl()
  const { history: messages } = useMessages('companyJournal')
  const failures = useMessages('failures')
  const { can } = usePermissions()
  const charges = useMessages('charges')
  const listUndone = useUndoneEvents(booking.dogs)
  const [events, setEvents] = useState<Event[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)

  async function load(): Promise<void> {
    const response = await get('/api/booking/:bookingId', { bookingId })
    if (response.success) setEvents(listEvents(response.booking))
    setFailure(response.success ? null : response)
  }

  function listEvents({ history, charges: charged, extras }: WireBooking): Event[] {
    const moves = history.map(({ at, from, to, by, reason, authorName }) => ({
      at,
      text: messages.moved(from, to, isWalkIn(booking) || by === 'owner'),
      reason: reason === null ? null : formatReason(reason, format),
      by: messages.by(by, authorName),
    }))
    const payments = listChargeEvents(charged, { charges, format }).map((event) => ({
      ...event,
      by: messages.by('company', event.authorName),
    }))
    const undone = listUndone(extras).map((event) => ({ ...event, reason: null, by: messages.by('clock', null) }))
    return [...moves, ...payments, ...undone].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  }

  if (!can('readBooking')) return null
  return (
    <details
      className="group/journal mt-2 text-14 print:hidden"
      onToggle={(event) => {
        if (event.currentTarget.open) void load()
      }}
    >
      <summary className="card-summary">
        {messages.title}
        <Icon name="down" className="size-4 transition-transform group-open/journal:rotate-180" />
      </summary>
      {failure ? (
        <p role="alert" className="font-semibold text-error">
          {getFailureText(failure, failures)}
        </p>
      ) : null}
      <ol>
        {events.map(({ at, text, reason, by }) => (
          <li key={at + text} className="border-divider border-t py-2 leading-[1.45]">
            <p>
              {text}
              {reason === null ? null : <span className="block text-ink-2">{reason}</span>}
            </p>
            <p className="text-ink-2">{[format.instant(Date.parse(at)), by].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
