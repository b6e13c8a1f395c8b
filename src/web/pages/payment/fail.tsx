import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { BookingBox } from '../../booking/booking-box.tsx'
import { StepLine } from '../../booking/step-line.tsx'
import type { FailReason } from '../../payment/fail-reason.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['payment', 'change', 'quote', 'seller']

/** `booking` is null if the URL names no order of this owner, `change` if the order pays for the booking itself. */
export type FailProps = { reason: FailReason; booking: WireBooking | null; change: { isPayable: boolean } | null }

export function Page({ reason, booking, change }: FailProps): ReactNode {
  const messages = useMessages('payment')
  return (
    <div className="wrap pt-8">
      <StepLine current={1} />
      <h1>{messages.failTitle}</h1>
      <div className="mt-4 grid items-start gap-10 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-18">
        <div>
          <p className="max-w-[34em] text-18 text-ink-2 leading-[1.5]">
            {messages.reasons[reason]} {messages.failText}
          </p>
          {booking && change ? <ChangeRecovery booking={booking} {...change} /> : <RecoveryAction booking={booking} />}
        </div>
        {booking ? (
          <aside>
            <BookingBox booking={booking} />
          </aside>
        ) : null}
      </div>
    </div>
  )
}

function RecoveryAction({ booking }: { booking: WireBooking | null }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const href = useHref()
  const payable = booking?.actions.includes('pay') === true
  return (
    <>
      {booking ? (
        <p className="mt-3 max-w-[34em]">
          {payable ? messages.failHeld(format.time(Date.parse(booking.holdUntil ?? ''))) : messages.failLapsed}
        </p>
      ) : null}
      <p className="mt-7 flex flex-wrap gap-3">
        {booking && payable ? (
          <a className="btn btn-primary" href={href(urls.payment(booking.bookingId))}>
            {messages.tryAgain}
          </a>
        ) : null}
        {booking && !payable ? (
          <a className="btn btn-primary" href={href(urls.bookingFor(booking))}>
            {messages.bookAgain}
          </a>
        ) : null}
        <a className="btn btn-line" href={href(urls.myBookings)}>
          {messages.backToBookings}
        </a>
      </p>
    </>
  )
}

/** The booking stays as it is: there is nothing to book again. */
function ChangeRecovery({ booking, isPayable }: { booking: WireBooking; isPayable: boolean }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const words = useMessages('change')
  const href = useHref()
  const holdUntil = Date.parse(booking.change?.holdUntil ?? '')
  return (
    <>
      {isPayable ? <p className="mt-3 max-w-[34em]">{messages.failHeld(format.time(holdUntil))}</p> : null}
      <p className="mt-7 flex flex-wrap gap-3">
        {isPayable ? (
          <a className="btn btn-primary" href={href(urls.payment(booking.bookingId))}>
            {messages.tryAgain}
          </a>
        ) : null}
        <a className={`btn ${isPayable ? 'btn-line' : 'btn-primary'}`} href={href(urls.myBooking(booking.bookingId))}>
          {words.back}
        </a>
      </p>
    </>
  )
}
