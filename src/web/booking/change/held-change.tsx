import { type ReactNode, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { reloadAtTop } from '../../ui/reload-at-top.ts'
import { showToastNext } from '../../ui/toast.tsx'
import { HoldBar } from '../hold-bar.tsx'
import { bookingsTitleId } from '../my-booking/bookings-title.ts'
import { EndChange } from './end-change.tsx'

export type OpenChangeProps = { booking: WireBooking; now: number; headingLevel: 2 | 3 }

/** A change that waits for its payment: pay for it, or withdraw it, unless the payment is being confirmed. */
export function HeldChange({ booking, now, headingLevel }: OpenChangeProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('change')
  const payment = useMessages('payment')
  const href = useHref()
  const [isLapsed, setLapsed] = useState(false)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { change } = booking
  const [checkin, checkout] = [change?.becomes.date.checkin, change?.becomes.date.checkout].map((day) => parseWireDay(day ?? ''))
  if (!change?.holdUntil || !checkin || !checkout) return null
  const amount = format.won(change.delta)
  if (change.confirming && change.orderId)
    return (
      <section className="mt-5 rounded-card bg-section px-4 py-5 md:px-6">
        <Heading className="text-16">{payment.waitingTitle}</Heading>
        <p className="mt-1 mb-4 text-14 text-ink-2">{messages.confirming(format.stay({ checkin, checkout }))}</p>
        <a className="btn btn-line" href={href(urls.success(change.orderId))}>
          {payment.checkAgain}
        </a>
      </section>
    )
  return (
    <section className="mt-5 rounded-card bg-section px-4 py-5 md:px-6">
      <Heading className="text-16">{messages.pendingTitle}</Heading>
      <p className="mt-1 mb-4 text-14 text-ink-2">
        {isLapsed ? messages.lapsed : messages.pending(format.stay({ checkin, checkout }), amount)}
      </p>
      {isLapsed ? null : <HoldBar holdUntil={Date.parse(change.holdUntil)} now={now} onLapse={() => setLapsed(true)} />}
      <p className="mt-4 flex flex-wrap gap-3">
        {isLapsed ? null : (
          <a className="btn btn-primary" href={href(urls.payment(booking.bookingId))}>
            {messages.payNow(amount)}
          </a>
        )}
        {isLapsed ? null : <WithdrawChange changeId={change.changeId} onWithdrawn={reloadAtTop} />}
      </p>
    </section>
  )
}

type WithdrawProps = { changeId: string; className?: string; onWithdrawn: () => void }

/** Withdraws a held change; nothing is lost but its hold. */
export function WithdrawChange({ changeId, className, onWithdrawn }: WithdrawProps): ReactNode {
  const messages = useMessages('change')

  function leave(): void {
    showToastNext(messages.withdrawn, bookingsTitleId)
    onWithdrawn()
  }

  return (
    <EndChange changeId={changeId} {...(className && { className })} onEnded={leave}>
      {messages.withdraw}
    </EndChange>
  )
}
