import type { ReactNode, RefObject } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { OpenThreadButton } from '../../message/open-thread-button.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Icon, Outline } from '../../ui/icon.tsx'
import { reloadAtTop } from '../../ui/reload-at-top.ts'
import { showToastNext } from '../../ui/toast.tsx'
import { workplacePaths } from '../../ui/workplace-paths.ts'
import { ReleaseHold } from '../release-hold.tsx'
import { bookingsTitleId } from './bookings-title.ts'
import { listPaidBack } from './paid-back.ts'

type ActionProps = {
  booking: WireBooking
  isList: boolean
  canBookAgain: boolean
  cancelling: boolean
  cancelButton: RefObject<HTMLButtonElement | null>
  onCancel: () => void
}

/** A booking's payment and its available actions. Only actions the server would accept are offered. */
export function BookingActions({ booking, isList, canBookAgain, cancelling, cancelButton, onCancel }: ActionProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('bookings')
  const href = useHref()
  const payment = useMessages('payment')
  const { actions, bookingId, state } = booking

  function showReleased(): void {
    showToastNext(payment.cancelledUnpaid, bookingsTitleId)
    reloadAtTop()
  }

  return (
    <div className="flex flex-col gap-2 max-wide:col-span-full max-wide:mt-4">
      <p className="font-bold text-20 leading-[1.3] tracking-[-0.01em]">{format.won(booking.total)}</p>
      <MoneyNote booking={booking} />
      {actions.includes('pay') ? (
        <a className="btn btn-primary mt-1" href={href(urls.payment(bookingId))}>
          {messages.payNow}
        </a>
      ) : null}
      <StayLinks booking={booking} isList={isList} />
      {isList ? null : <OpenThreadButton about={{ bookingId }} label={messages.message} />}
      {canBookAgain ? <BookAgain booking={booking} /> : null}
      {actions.includes('cancel') && state === 'held' ? (
        <ReleaseHold bookingId={bookingId} className="btn btn-quiet btn-small" onReleased={showReleased} />
      ) : null}
      {actions.includes('change') ? (
        <a className="btn btn-line mt-1" href={href(urls.changeBooking(bookingId))}>
          {state === 'checked_in' ? messages.extend : messages.change}
        </a>
      ) : null}
      {actions.includes('cancel') && state !== 'held' ? (
        <button ref={cancelButton} type="button" className="btn btn-line mt-1" aria-expanded={cancelling} onClick={onCancel}>
          {messages.cancel}
        </button>
      ) : null}
    </div>
  )
}

/** Links to the journal and the review on the booking's own page. */
function StayLinks({ booking: { bookingId, actions }, isList }: Pick<ActionProps, 'booking' | 'isList'>): ReactNode {
  const href = useHref()
  const journal = useMessages('journal')
  const reviews = useMessages('reviews')
  const page = isList ? href(urls.myBooking(bookingId)) : ''
  return (
    <>
      {actions.includes('review') ? (
        <a className="btn btn-primary mt-1" href={`${page}#review`}>
          <Icon name="star" />
          {reviews.write}
        </a>
      ) : null}
      {actions.includes('journal') ? (
        <a className="btn btn-line mt-1" href={`${page}#journal`}>
          <Outline path={workplacePaths.journal} />
          {journal.open}
        </a>
      ) : null}
    </>
  )
}

/** Links to book the same rooms again, on the same days if they can still be booked. */
function BookAgain({ booking: { postNum, date, roomNumber } }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('bookings')
  const href = useHref()
  const { today } = usePage()
  const isUpcoming = (parseWireDay(date.checkin) ?? '') >= today
  const rooms = dogSizes.filter((size) => roomNumber[size] > 0).map((size): [string, string] => [size, String(roomNumber[size])])
  const path = isUpcoming ? urls.postFor({ postNum, date, roomNumber }) : `${urls.post(postNum)}?${new URLSearchParams(rooms)}`
  return (
    <a className="btn btn-line mt-1" href={href(path)}>
      {isUpcoming ? messages.bookAgainDays : messages.bookAgain}
    </a>
  )
}

function MoneyNote({ booking }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('bookings')
  const { payment, state, time } = booking
  const paidDay = payment?.paidAt ? dayAt(Date.parse(payment.paidAt)) : null
  const checkout = parseWireDay(booking.date.checkout)
  const notes = [
    payment?.state === 'confirming' ? messages.confirming : null,
    state === 'checked_in' && checkout ? messages.home(format.dateTime(checkout, time.checkout)) : null,
    paidDay ? messages.paid(format.date(paidDay)) : null,
    ...refundNotes(booking, format.won, messages),
  ].filter((note) => note !== null)
  return notes.map((note) => (
    <p key={note} className="text-14 text-ink-2">
      {note}
    </p>
  ))
}

type Words = { refunded: (amount: string) => string; refundedDone: (amount: string) => string; noRefund: string }

/** What has come back, and what is on its way. */
function refundNotes(booking: WireBooking, won: (amount: number) => string, messages: Words): string[] {
  const { state, payment } = booking
  const paidBack = listPaidBack(booking)
  const isOver = (state === 'cancelled' || state === 'no_show') && payment?.paidAt
  if (paidBack.length === 0) return isOver ? [messages.noRefund] : []
  const sum = (refunds: WireBooking['paidBack']): number => refunds.reduce((total, { amount }) => total + amount, 0)
  const back = sum(paidBack.filter(({ doneAt }) => doneAt !== null))
  const coming = sum(paidBack.filter(({ doneAt }) => doneAt === null))
  return [...(back > 0 ? [messages.refundedDone(won(back))] : []), ...(coming > 0 ? [messages.refunded(won(coming))] : [])]
}
