import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import type { Format } from '../../../i18n/format.ts'
import { formatTerms } from '../../../i18n/format-terms.ts'
import { getStay } from '../../booking/booking-box.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { KennelNights } from './card-facts.tsx'
import { DeskPayment } from './desk-payment.tsx'

/** Number, times, owner and payment, as a description list. */
export function BookingDetails({ booking }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyBookings')
  const company = useMessages('company')
  const { owner, time, discount } = booking
  const why = booking.history.findLast(({ reason }) => reason !== null)?.reason
  return (
    <dl className="text-14 leading-[1.45]">
      <Row term={company.number}>
        <span className="break-all">{booking.bookingId}</span>
      </Row>
      <Row term={company.times}>{company.timesText(format.slot(time.checkin), format.slot(time.checkout))}</Row>
      {booking.kennels.length > 0 ? (
        <Row term={company.kennel}>
          <KennelNights kennels={booking.kennels} />
        </Row>
      ) : null}
      {owner?.phone ? (
        <Row term={company.phone}>
          <a className="link inline-flex min-h-11 items-center" href={`tel:${owner.phone}`}>
            <span className="sr-only">{company.call(owner.displayName)}: </span>
            {owner.phone}
          </a>
        </Row>
      ) : null}
      <Row term={messages.booked}>{toDay(booking.createdAt, format)}</Row>
      {discount > 0 ? <Row term={messages.columns.discount}>{format.number(-discount)}</Row> : null}
      <Row term={messages.paid}>
        <Paid booking={booking} />
      </Row>
      {booking.refund ? <Row term={messages.refund}>{format.won(booking.money.refunded || booking.refund.amount)}</Row> : null}
      {booking.changes.slice(-1).map((change) => (
        <Row key={change.changeId} term={messages.changed}>
          <Changed change={change} />
        </Row>
      ))}
      {why ? <Row term={messages.why}>{why}</Row> : null}
    </dl>
  )
}

function Paid({ booking: { payment, desk, money, total } }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyBookings')
  if (desk) return <DeskPayment booking={{ desk, total }} />
  if (!payment?.paidAt) return messages.atDesk
  return messages.paidText(format.won(money.paid || payment.amount), toDay(payment.paidAt, format))
}

function Changed({ change: { was, becomes } }: { change: WireBooking['changes'][number] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyBookings')
  const words = { rooms: useMessages('quote').rooms, dogs: useMessages('calendarFeed').dogs }
  const [before, after] = [getStay(was), getStay(becomes)]
  if (!before || !after) return null
  const [old, current] = [
    { ...was, stay: before },
    { ...becomes, stay: after },
  ]
  return messages.changedText(formatTerms(old, current, words, format), formatTerms(current, old, words, format))
}

function toDay(instant: string, format: Format): string {
  return format.date(dayAt(Date.parse(instant)))
}

function Row({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div className="grid grid-cols-[112px_1fr] items-center gap-x-3 py-1">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
