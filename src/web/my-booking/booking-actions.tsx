import { type ReactNode, useState } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import { callUrls, urls } from '../../contract/urls.ts'
import { dayAt } from '../../domain/day.ts'
import { post } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { showToast, showToastNext } from '../ui/toast.tsx'

/** The money of a booking and what can be done with it now; nothing is offered that the server would refuse. */
export function BookingActions({ booking, onCancel }: { booking: WireBooking; onCancel: () => void }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('bookings')
  const href = useHref()
  const canPay = booking.actions.includes('pay')
  const canCancel = booking.actions.includes('cancel')
  return (
    <div className="flex flex-col gap-2 max-[899px]:col-span-full max-[899px]:mt-4">
      <p className="font-bold text-20 leading-[1.3] tracking-[-0.01em]">{format.won(booking.total)}</p>
      <MoneyNote booking={booking} />
      {canPay ? (
        <a className="btn btn-primary mt-1" href={href(urls.payment(booking.bookingId))}>
          {messages.payNow}
        </a>
      ) : null}
      {canCancel && booking.state === 'held' ? <LetGo booking={booking} /> : null}
      {canCancel && booking.state !== 'held' ? (
        <button type="button" className="btn btn-line mt-1" onClick={onCancel}>
          {messages.cancel}
        </button>
      ) : null}
    </div>
  )
}

function MoneyNote({ booking }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('bookings')
  const paidAt = booking.payment?.paidAt
  const paidDay = paidAt ? dayAt(Date.parse(paidAt)) : null
  const notes = [paidDay ? messages.paid(format.day(paidDay)) : null, refundNote(booking, format.won, messages)].filter(
    (note) => note !== null,
  )
  return notes.map((note) => (
    <p key={note} className="text-14 text-ink-2">
      {note}
    </p>
  ))
}

type Words = { refunded: (amount: string) => string; refundedDone: (amount: string) => string }

function refundNote({ refund }: WireBooking, won: (amount: number) => string, messages: Words): string | null {
  if (!refund) return null
  return refund.doneAt === null ? messages.refunded(won(refund.amount)) : messages.refundedDone(won(refund.amount))
}

function LetGo({ booking }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('bookings')
  const failures = useMessages('failures')
  const [sending, setSending] = useState(false)
  async function letGo(): Promise<void> {
    if (sending) return
    setSending(true)
    const answer = await post(callUrls.bookingCancel, { bookingId: booking.bookingId })
    setSending(false)
    if (!answer.success) return showToast(failures[answer.code], 'alert')
    showToastNext(messages.letGoDone)
    location.reload()
  }
  return (
    <button type="button" className="btn btn-quiet btn-small" aria-busy={sending} onClick={() => void letGo()}>
      {messages.letGo}
    </button>
  )
}
