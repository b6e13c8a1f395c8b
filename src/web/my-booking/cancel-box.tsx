import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WireBooking, WireRefund } from '../../contract/booking.ts'
import { callUrls } from '../../contract/urls.ts'
import { refundSteps } from '../booking/booking-box.tsx'
import { RefundStairs } from '../booking/refund-steps.tsx'
import { get, post } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { showToast, showToastNext } from '../ui/toast.tsx'

type BoxProps = { booking: WireBooking; headingLevel: 2 | 3; onKeep: () => void }

/** What comes back if the booking is cancelled now, asked of the server when it opens; the button names the amount. */
export function CancelBox({ booking, headingLevel, onKeep }: BoxProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('bookings')
  const failures = useMessages('failures')
  const heading = useRef<HTMLHeadingElement>(null)
  const [amount, setAmount] = useState<number | null>(null)
  const [sending, setSending] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    void get<{ amount: number }>(callUrls.bookingRefund(booking.bookingId), leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      if (!answer.success) return showToast(failures[answer.code], 'alert')
      setAmount(answer.amount)
      heading.current?.focus()
    })
    return () => leaving.abort()
  }, [booking.bookingId, failures])

  async function cancel(): Promise<void> {
    if (sending) return
    setSending(true)
    const answer = await post<{ refund: WireRefund | null }>(callUrls.bookingCancel, { bookingId: booking.bookingId })
    setSending(false)
    if (!answer.success) return showToast(failures[answer.code], 'alert')
    showToastNext(messages.cancelled(format.won(answer.refund?.amount ?? 0)))
    location.reload()
  }

  const steps = refundSteps(booking)
  const headingId = `cancel-${booking.bookingId}`
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={headingId} aria-busy={amount === null} className="rounded-card bg-section px-4 py-5 md:px-6">
      <Heading ref={heading} id={headingId} tabIndex={-1} className="text-16 outline-none">
        {amount === null ? messages.cancel : messages.cancelTitle(format.won(amount))}
      </Heading>
      <p className="mt-1 mb-5 text-14 text-ink-2">{messages.cancelHint}</p>
      {steps.length > 0 ? <RefundStairs steps={steps} ground="section" /> : null}
      <p className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-line whitespace-normal"
          disabled={amount === null}
          aria-busy={sending}
          onClick={() => void cancel()}
        >
          {amount === null ? messages.cancel : messages.cancelConfirm(format.won(amount))}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onKeep}>
          {messages.keep}
        </button>
      </p>
    </section>
  )
}
