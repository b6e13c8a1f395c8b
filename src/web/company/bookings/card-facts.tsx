import type { ReactNode } from 'react'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { addDays } from '../../../domain/calendar/day.ts'
import { getStay } from '../../booking/booking-box.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { Outline } from '../../ui/icon.tsx'
import { workplacePaths } from '../../ui/workplace-paths.ts'
import { usePermissions } from '../use-permissions.ts'
import { isWalkIn } from './booking-labels.ts'
import type { CardBooking } from './desk-booking.ts'
import { DeskPayment } from './desk-payment.tsx'

/** Stay, times, owner, price and number, as a description list. */
export function CardFacts({ booking }: { booking: CardBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { can } = usePermissions()
  const stay = getStay(booking)
  const { owner, time } = booking
  return (
    <dl className="leading-[1.45]">
      {stay ? <Row term={messages.stay}>{format.stay(stay)}</Row> : null}
      <Row term={messages.times}>{messages.timesText(format.slot(time.checkin), format.slot(time.checkout))}</Row>
      <Row term={messages.owner}>
        {owner?.displayName}
        {isWalkIn(booking) ? <span className="block text-14 text-ink-2">{messages.walkIn}</span> : null}
      </Row>
      {booking.kennels.length > 0 ? (
        <Row term={messages.kennel}>
          <KennelNights kennels={booking.kennels} />
        </Row>
      ) : null}
      {owner?.phone ? (
        <Row term={messages.phone}>
          <a className="link inline-flex min-h-11 items-center gap-1.5" href={`tel:${owner.phone}`}>
            <Outline path={workplacePaths.phone} className="size-4" />
            <span className="sr-only">{messages.call(owner.displayName)}: </span>
            {owner.phone}
          </a>
        </Row>
      ) : null}
      {can('readPrices') ? <Row term={messages.total}>{format.won(booking.total)}</Row> : null}
      {booking.desk ? (
        <Row term={messages.payment}>
          <DeskPayment booking={{ ...booking, desk: booking.desk }} />
        </Row>
      ) : null}
      <Row term={messages.number}>
        <span className="break-all">{booking.bookingId}</span>
      </Row>
    </dl>
  )
}

/** Every room in which the dogs of a booking sleep, with its nights. */
export function KennelNights({ kennels }: Pick<CardBooking, 'kennels'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  return kennels.map(({ size, room, name, inUse, from, to }) => {
    const [first, last] = [parseWireDay(from), parseWireDay(to)]
    const span = first && last ? format.span(first, addDays(last, -1)) : ''
    return (
      <span key={`${size} ${room} ${from}`} className="block">
        {messages.kennelSpan(messages.kennelName(name, inUse), span)}
      </span>
    )
  })
}

function Row({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div className="fact-row">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
