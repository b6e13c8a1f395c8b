import { type ReactNode, useEffect, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { Kennel } from '../../../domain/kennel/kennel.ts'
import { getStay } from '../../booking/booking-box.tsx'
import { OpenThreadButton } from '../../message/open-thread-button.tsx'
import { type Failure, get } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { focusNext, showToastNext } from '../../ui/toast.tsx'
import { DogConflicts } from '../kennel/dog-conflicts.tsx'
import { KennelForm } from '../kennel/kennel-form.tsx'
import type { AssignKennelTo, KennelMove } from '../kennel/use-assign-kennel.ts'
import { Sheet } from '../sheet.tsx'
import { usePermissions } from '../use-permissions.ts'
import { BookingCard, type CardProps } from './booking-card.tsx'

const shownId = 'booking'

type RoomProps = { kennels: readonly Kennel[]; assign: AssignKennelTo }

/** A booking's card over the calendar; the calendar reloads after the booking changes state. */
export function BookingSheet({
  bookingId,
  onClose,
  ...rooms
}: RoomProps & { bookingId: string; onClose: () => void }): ReactNode {
  const messages = useMessages('companyCalendar')
  const failures = useMessages('failures')
  const [booking, setBooking] = useState<WireBooking | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isMoved, setIsMoved] = useState(false)
  const [reads, setReads] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    void get('/api/booking/:bookingId', { bookingId }, stop.signal).then((response) => {
      if (stop.signal.aborted) return
      if (response.success) setBooking(response.booking)
      else setFailure(response)
    })
    return () => stop.abort()
  }, [bookingId, reads])

  /** The card shows the new room. */
  async function assign(move: KennelMove): Promise<void> {
    await rooms.assign(move)
    setReads(reads + 1)
  }

  function move(moved: WireBooking): void {
    setBooking(moved)
    setIsMoved(true)
  }

  return (
    <Sheet title={messages.booking} onClose={isMoved ? () => location.reload() : onClose}>
      <div role="status" className="text-ink-2">
        {booking || failure ? null : messages.loading}
      </div>
      {failure ? (
        <p role="alert" className="font-semibold text-error">
          {failures[failure.code]}
        </p>
      ) : null}
      {booking ? <Card booking={booking} onChange={move} /> : null}
      {booking ? <KennelForm booking={booking} kennels={rooms.kennels} assign={assign} /> : null}
      {booking ? <DogConflicts booking={booking} onChange={move} /> : null}
    </Sheet>
  )
}

/** The same card in the page, for a URL that names the booking. */
export function ShownBooking({ booking: initial, ...rooms }: RoomProps & { booking: WireBooking | null }): ReactNode {
  const messages = useMessages('companyCalendar')
  const [booking, setBooking] = useState(initial)

  async function assign(move: KennelMove): Promise<void> {
    await rooms.assign(move)
    const response = await get('/api/booking/:bookingId', { bookingId: move.bookingId })
    if (response.success) setBooking(response.booking)
  }

  /** The calendar shows the stay as it is by now, too, unless that would close a form. */
  function reload(changed: WireBooking, told?: string, isOpen = false): void {
    if (isOpen) {
      setBooking(changed)
      return
    }
    if (told !== undefined) showToastNext(told)
    focusNext(shownId)
    location.reload()
  }

  if (!booking) return null
  return (
    <section id={shownId} tabIndex={-1} className="mt-6 max-w-[520px] outline-none">
      <h2 className="sr-only">{messages.booking}</h2>
      <Card booking={booking} onChange={reload} />
      <KennelForm booking={booking} kennels={rooms.kennels} assign={assign} />
      <DogConflicts booking={booking} onChange={reload} />
    </section>
  )
}

function Card({ booking, onChange }: Pick<CardProps, 'onChange'> & { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  const stay = getStay(booking)
  return (
    <div className="overflow-hidden rounded-card bg-white shadow-1 *:border-0">
      <BookingCard
        booking={booking}
        at={stay ? format.span(stay.checkin, stay.checkout) : ''}
        label={messages.states[booking.state]}
        store={null}
        headingLevel={3}
        onChange={onChange}
      />
      <MessageOwner booking={booking} />
    </div>
  )
}

/** The owner of a paid booking; the customer of a walk-in has no account to write to. */
function MessageOwner({ booking: { bookingId, payment, desk } }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('companyCalendar')
  const { can } = usePermissions()
  if (!payment?.paidAt || desk || !can('writeMessages')) return null
  return (
    <div className="px-5 pb-5 print:hidden">
      <OpenThreadButton about={{ bookingId }} label={messages.message} />
    </div>
  )
}
