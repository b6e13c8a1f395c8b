import { type ReactNode, useCallback, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireChangeQuote } from '../../../contract/booking/quote.ts'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { BookingBox, getStay, useHotelLabels } from '../../booking/booking-box.tsx'
import { ChangeBox } from '../../booking/change/change-box.tsx'
import { HoldBar } from '../../booking/hold-bar.tsx'
import { bookingsTitleId } from '../../booking/my-booking/bookings-title.ts'
import { StepLine } from '../../booking/step-line.tsx'
import { PayForm } from '../../payment/pay-form.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['payment', 'bookings', 'change', 'quote', 'seller', 'houseNotice']

/**
 * `now` and the hold are in epoch milliseconds; `tossClientKey` is null with the sandbox. `change` says what the held change of the booking does,
 * null if the booking itself is paid for.
 */
export type PaymentProps = {
  booking: WireBooking
  change: WireChangeQuote | null
  now: number
  tossClientKey: string | null
}

export function Page(props: PaymentProps): ReactNode {
  const { booking, change } = props
  const messages = useMessages('payment')
  const { format } = useIntl()
  const title = useTitle(booking)
  const place = useHotelLabels(booking)
  const stay = getStay(booking.change?.becomes ?? booking)
  const payable = booking.actions.includes('pay') || booking.change !== null
  const [expired, setExpired] = useState(!payable)
  const lapse = useCallback(() => setExpired(true), [])
  return (
    <div className="wrap pt-4 md:pt-8">
      <StepLine current={1} />
      <h1 id={bookingsTitleId} tabIndex={-1} className="outline-none">
        {expired ? messages.expiredTitle : title}
      </h1>
      {stay ? (
        <p className="mt-1 text-ink-2">
          <span lang={place.name.lang}>{place.name.text}</span>, {format.stay(stay)}
        </p>
      ) : null}
      <div className="mt-4 grid items-start gap-10 md:mt-7 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-18">
        {expired ? <Expired booking={booking} /> : <OpenHold {...props} onLapse={lapse} />}
        <aside>
          {change && booking.change && !expired ? (
            <ChangeBox booking={booking} change={booking.change} quote={change} />
          ) : (
            <BookingBox booking={booking} />
          )}
        </aside>
      </div>
    </div>
  )
}

function useTitle({ change, total }: WireBooking): string {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const words = useMessages('change')
  return change ? words.payTitle(format.won(change.delta)) : messages.title(format.won(total))
}

/** What is held, until when, and paying for it. */
function OpenHold({ booking, now, tossClientKey, onLapse }: Omit<PaymentProps, 'change'> & { onLapse: () => void }): ReactNode {
  const house = useMessages('houseNotice')
  const { change, answerHours } = booking
  const holdUntil = Date.parse(change?.holdUntil ?? booking.holdUntil ?? '')
  return (
    <div>
      <HoldBar
        holdUntil={holdUntil}
        {...(change ? {} : { heldSince: Date.parse(booking.createdAt) })}
        now={now}
        onLapse={onLapse}
      />
      {answerHours === null || change ? null : (
        <p className="mt-4 rounded-control bg-section px-4 py-3">{house.request(answerHours)}</p>
      )}
      <PayForm booking={booking} tossClientKey={tossClientKey} onLapse={onLapse} />
    </div>
  )
}

function Expired({ booking }: { booking: WireBooking }): ReactNode {
  return booking.change ? <ExpiredChange booking={booking} /> : <ExpiredHold booking={booking} />
}

function ExpiredChange({ booking }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('change')
  const href = useHref()
  return (
    <div role="alert">
      <p className="max-w-[34em] text-18 text-ink-2 leading-[1.5]">{messages.lapsed}</p>
      <p className="mt-6">
        <a className="btn btn-primary" href={href(urls.myBooking(booking.bookingId))}>
          {messages.back}
        </a>
      </p>
    </div>
  )
}

function ExpiredHold({ booking }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('payment')
  const href = useHref()
  return (
    <div role="alert">
      <p className="max-w-[34em] text-18 text-ink-2 leading-[1.5]">{messages.expiredText}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="btn btn-primary" href={href(urls.bookingFor(booking))}>
          {messages.bookAgain}
        </a>
        <a className="btn btn-line" href={href(urls.myBookings)}>
          {messages.backToBookings}
        </a>
      </p>
    </div>
  )
}
