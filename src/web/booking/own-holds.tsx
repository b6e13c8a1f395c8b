import { type ReactNode, useState } from 'react'
import { callUrls, urls } from '../../contract/urls.ts'
import { post } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { showToast } from '../ui/toast.tsx'
import type { OwnHold } from './booking-choice.ts'
import type { Booking } from './use-booking.ts'

/** Rooms that this owner holds here already, after going back from paying: on to that, or let them go, so that the dogs are free again. */
export function OwnHolds({ booking: { holds, forgetHold } }: { booking: Booking }): ReactNode {
  return holds.map((hold) => <HeldRooms key={hold.bookingId} hold={hold} onLetGo={() => forgetHold(hold)} />)
}

function HeldRooms({ hold, onLetGo }: { hold: OwnHold; onLetGo: () => void }): ReactNode {
  const { bookingId, stay, total, until } = hold
  const { format } = useIntl()
  const messages = useMessages('booking')
  const payment = useMessages('payment')
  const failures = useMessages('failures')
  const href = useHref()
  const [sending, setSending] = useState(false)

  async function letGo(): Promise<void> {
    if (sending) return
    setSending(true)
    const answer = await post(callUrls.bookingCancel, { bookingId })
    setSending(false)
    if (!answer.success) return showToast(failures[answer.code], 'alert')
    showToast(payment.letGoDone)
    onLetGo()
  }

  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sun-tint px-4.5 py-3.5 text-14 leading-[1.45]">
      <p>
        <b className="block">{messages.heldTitle(format.stay(stay))}</b>
        {messages.heldText(format.won(total), format.clock(until))}
      </p>
      <p className="flex flex-wrap gap-2">
        <a className="btn btn-primary btn-small" href={href(urls.payment(bookingId))}>
          {messages.goOnToPay}
        </a>
        <button
          type="button"
          className="btn btn-quiet btn-small noscript:hidden"
          aria-busy={sending}
          onClick={() => void letGo()}
        >
          {payment.letGo}
        </button>
      </p>
    </div>
  )
}
