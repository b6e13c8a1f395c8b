import { type ReactNode, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { reloadAtTop } from '../../ui/reload-at-top.ts'
import { showToastNext } from '../../ui/toast.tsx'
import { HoldBar } from '../hold-bar.tsx'
import { EndChange } from './end-change.tsx'

/** A change that waits for its payment: pay for it, or withdraw it, unless the payment is being confirmed. */
export function HeldChange({ booking, now }: { booking: WireBooking; now: number }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('change')
  const payment = useMessages('payment')
  const href = useHref()
  const [isLapsed, setLapsed] = useState(false)
  const { change } = booking
  const [checkin, checkout] = [change?.becomes.date.checkin, change?.becomes.date.checkout].map((day) => parseWireDay(day ?? ''))
  if (!change?.holdUntil || !checkin || !checkout) return null
  const amount = format.won(change.delta)
  if (change.confirming && change.orderId)
    return (
      <section className="mt-5 rounded-card bg-section px-4 py-5 md:px-6">
        <h2 className="text-16">{payment.waitingTitle}</h2>
        <p className="mt-1 mb-4 text-14 text-ink-2">{messages.confirming(format.stay({ checkin, checkout }))}</p>
        <a className="btn btn-line" href={href(urls.success(change.orderId))}>
          {payment.checkAgain}
        </a>
      </section>
    )
  return (
    <section className="mt-5 rounded-card bg-section px-4 py-5 md:px-6">
      <h2 className="text-16">{messages.pendingTitle}</h2>
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

/** Withdraws a held change; nothing is lost but its hold. */
export function WithdrawChange({ changeId, onWithdrawn }: { changeId: string; onWithdrawn: () => void }): ReactNode {
  const messages = useMessages('change')

  function leave(): void {
    showToastNext(messages.withdrawn)
    onWithdrawn()
  }

  return (
    <EndChange changeId={changeId} onEnded={leave}>
      {messages.withdraw}
    </EndChange>
  )
}
