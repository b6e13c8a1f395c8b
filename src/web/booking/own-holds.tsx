import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { showToast } from '../ui/toast.tsx'
import type { OwnHold } from './booking-choice.ts'
import { ReleaseHold } from './release-hold.tsx'
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
  const href = useHref()

  function released(): void {
    showToast(payment.cancelledUnpaid)
    onReleased()
  }

  return (
    <div className="mt-6 rounded-card bg-sun-tint px-4.5 py-3.5 text-14 leading-[1.45]">
      <p>
        <b className="block">{messages.heldTitle(format.stay(stay), format.time(until))}</b>
        {messages.heldText(format.won(total))}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <a className="btn btn-primary btn-small" href={href(urls.payment(bookingId))}>
          {messages.goOnToPay}
        </a>
      </p>
      <div className="mt-1 flex flex-wrap">
        <ReleaseHold bookingId={bookingId} className="btn btn-quiet btn-small -ml-3" onReleased={released} />
      </div>
    </div>
  )
}
