import { type ReactNode, useEffect } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { getStay, useHotelLabels } from '../../booking/booking-box.tsx'
import { clearBookingForm } from '../../booking/booking-draft.ts'
import { bookingsTitleId } from '../../booking/my-booking/bookings-title.ts'
import { NextSteps } from '../../payment/next-steps.tsx'
import { Ticket } from '../../payment/ticket.tsx'
import { get } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['payment', 'change', 'quote', 'seller']

/**
 * `waiting`: the provider has not answered yet. `returned`: the payment came too late and is being refunded. `unpaid`: this
 * order was not paid.
 */
export type Outcome = 'paid' | 'waiting' | 'returned' | 'unpaid'

/** `now` is in epoch milliseconds. */
export type SuccessProps = {
  booking: WireBooking
  outcome: Outcome
  /** The order and amount that paid for a change of the booking; null for the booking itself. */
  changed: { orderId: string; amount: number } | null
  now: number
}

const pollIntervalMs = 3_000

export function Page({ booking, outcome, changed, now }: SuccessProps): ReactNode {
  useEffect(() => {
    if (outcome === 'paid' && !changed) clearBookingForm()
  }, [outcome, changed])
  useAnswer(booking, changed?.orderId ?? null, outcome === 'waiting')
  return (
    <div className="wrap grid items-start gap-10 pt-10 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:pt-14 lg:gap-18">
      {outcome !== 'paid' ? (
        <NotPaid booking={booking} outcome={outcome} changed={changed} />
      ) : changed ? (
        <Changed booking={booking} amount={changed.amount} />
      ) : (
        <Paid booking={booking} now={now} />
      )}
      <Ticket booking={booking} />
    </div>
  )
}

/** Polls until the payment's state changes, then loads the page for the new state; nothing changes or is announced in between. */
function useAnswer({ bookingId, money }: WireBooking, changeOrder: string | null, waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(async () => {
      const response = await get('/api/booking/:bookingId', { bookingId })
      if (!response.success) return
      if (!isConfirming(response.booking, changeOrder, money.paid)) location.reload()
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [bookingId, money.paid, changeOrder, waiting])
}

/** The payment of a change that ended with its booking shows only in what was paid since: `paidBefore`, in won. */
function isConfirming({ change, payment, money }: WireBooking, changeOrder: string | null, paidBefore: number): boolean {
  if (changeOrder === null) return payment?.state === 'confirming'
  return change?.orderId === changeOrder ? change.confirming : money.paid === paidBefore
}

/** A change that is paid and applied. */
function Changed({ booking, amount }: { booking: WireBooking; amount: number }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('change')
  const payment = useMessages('payment')
  const href = useHref()
  const stay = getStay(booking)
  return (
    <div>
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-leaf text-white">
        <Icon name="check" className="size-7" />
      </span>
      <h1 className="text-30 md:text-38">{messages.successTitle}</h1>
      <p className="mt-3 max-w-[34em] text-18 text-ink-2 leading-[1.5]">
        {messages.successText(format.won(amount), stay ? format.stay(stay) : '')}
      </p>
      <p className="mt-7 flex flex-wrap gap-3">
        <a className="btn btn-primary max-sm:w-full" href={href(urls.myBooking(booking.bookingId))}>
          {payment.seeBooking}
        </a>
        <a className="btn btn-line max-sm:w-full" href={href(urls.bookingCalendar(booking.bookingId))}>
          <Icon name="calendar" />
          {payment.calendar}
        </a>
      </p>
    </div>
  )
}

function Paid({ booking, now }: { booking: WireBooking; now: number }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const href = useHref()
  const place = useHotelLabels(booking)
  const stay = getStay(booking)
  const dogs = booking.dogs.map(({ name }) => name).join(', ')
  return (
    <div>
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-leaf text-white">
        <Icon name="check" className="size-7" />
      </span>
      <h1 className="text-30 md:text-38">
        {booking.answerBy !== null
          ? messages.requestTitle
          : stay
            ? messages.successTitle(format.shortDay(stay.checkin), dogs)
            : messages.successTitlePlain}
      </h1>
      <p className="mt-3 max-w-[34em] text-18 text-ink-2 leading-[1.5]">
        {messages.successText(format.won(booking.total), place.name.text, booking.nights)}
        {booking.answerBy === null ? null : ` ${messages.requestText(format.instant(Date.parse(booking.answerBy)))}`}
      </p>
      <p className="mt-7 flex flex-wrap gap-3">
        <a className="btn btn-primary max-sm:w-full" href={href(urls.myBooking(booking.bookingId))}>
          {messages.seeBooking}
        </a>
        <a className="btn btn-line max-sm:w-full" href={href(urls.bookingCalendar(booking.bookingId))}>
          <Icon name="calendar" />
          {messages.calendar}
        </a>
        <a className="btn btn-quiet max-sm:w-full" href={href(urls.receipt(booking.bookingId))}>
          <Icon name="receipt" />
          {messages.receipt}
        </a>
      </p>
      <NextSteps booking={booking} now={now} />
    </div>
  )
}

type NotPaidProps = Pick<SuccessProps, 'booking' | 'changed'> & { outcome: Exclude<Outcome, 'paid'> }

function NotPaid({ booking, outcome, changed }: NotPaidProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const change = useMessages('change')
  const href = useHref()
  const payable = changed ? booking.change?.orderId === changed.orderId : booking.actions.includes('pay')
  const words = {
    waiting: [messages.waitingTitle, messages.waitingText],
    returned: [
      messages.returnedTitle,
      changed
        ? change.returned(format.won(changed.amount))
        : messages.returnedText(format.won(booking.payment?.amount ?? booking.total)),
    ],
    unpaid: [messages.notPaidTitle, messages.failText],
  } as const
  const [title, text] = words[outcome]
  return (
    <div role="status">
      <h1 id={bookingsTitleId} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      <p className="mt-3 max-w-[34em] text-18 text-ink-2 leading-[1.5]">{text}</p>
      {outcome === 'unpaid' && !payable && !changed ? <p className="mt-3 max-w-[34em]">{messages.failLapsed}</p> : null}
      <p className="mt-7 flex flex-wrap gap-3">
        {outcome === 'waiting' ? (
          <a className="btn btn-line" href="">
            {messages.checkAgain}
          </a>
        ) : null}
        {outcome === 'unpaid' && payable ? (
          <a className="btn btn-primary" href={href(urls.payment(booking.bookingId))}>
            {messages.tryAgain}
          </a>
        ) : null}
        {outcome !== 'waiting' && !payable && !changed ? (
          <a className="btn btn-primary" href={href(urls.bookingFor(booking))}>
            {messages.bookAgain}
          </a>
        ) : null}
        <a className="btn btn-line" href={href(urls.myBooking(booking.bookingId))}>
          {messages.seeBooking}
        </a>
      </p>
    </div>
  )
}
