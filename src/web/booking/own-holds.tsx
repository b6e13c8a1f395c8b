import { type ReactNode, useState } from 'react'
import { urls } from '../../contract/urls.ts'
import { post } from '../shell/api.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { showToast } from '../ui/toast.tsx'
import type { OwnHold } from './booking-choice.ts'
import type { BookingFlow } from './use-booking.ts'

/**
 * The owner's unpaid holds at this post, after coming back from payment: pay for them, or release them so that the
 * dogs are free again.
 */
export function OwnHolds({ booking: { holds, forgetHold } }: { booking: BookingFlow }): ReactNode {
  return holds.map((hold) => <OwnHoldItem key={hold.bookingId} hold={hold} onReleased={() => forgetHold(hold)} />)
}

function OwnHoldItem({ hold, onReleased }: { hold: OwnHold; onReleased: () => void }): ReactNode {
  const { bookingId, stay, total, until } = hold
  const { format } = useIntl()
  const messages = useMessages('booking')
  const payment = useMessages('payment')
  const failures = useMessages('failures')
  const href = useHref()
  const [sending, setSending] = useState(false)

  async function release(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/booking/cancel', { bookingId })
    setSending(false)
    if (!response.success) return showToast(failures[response.code], 'alert')
    showToast(payment.letGoDone)
    onReleased()
  }

  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sun-tint px-4.5 py-3.5 text-14 leading-[1.45]">
      <p>
        <b className="block">{messages.heldTitle(format.stay(stay))}</b>
        {messages.heldText(format.won(total), format.time(until))}
      </p>
      <p className="flex flex-wrap gap-2">
        <a className="btn btn-primary btn-small" href={href(urls.payment(bookingId))}>
          {messages.goOnToPay}
        </a>
        <button
          type="button"
          className="btn btn-quiet btn-small noscript:hidden"
          aria-busy={sending}
          onClick={() => void release()}
        >
          {payment.letGo}
        </button>
      </p>
    </div>
  )
}
