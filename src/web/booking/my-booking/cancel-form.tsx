import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { get, post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { reloadAtTop } from '../../ui/reload-at-top.ts'
import { showToast, showToastNext } from '../../ui/toast.tsx'
import { RefundHelp } from '../price/refund-help.tsx'
import { RefundStairs, useRefundSteps } from '../price/refund-steps.tsx'
import { bookingsTitleId } from './bookings-title.ts'

type BoxProps = { booking: WireBooking; headingLevel: 2 | 3; onKeep: () => void }

/** Previews the refund, fetched when the form opens and after a refusal. The button names the amount, and no less comes back. */
export function CancelForm({ booking, headingLevel, onKeep }: BoxProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('bookings')
  const { notCancelled } = useMessages('payment')
  const failures = useMessages('failures')
  const heading = useRef<HTMLHeadingElement>(null)
  const [amount, setAmount] = useState<number | null>(null)
  const [sending, setSending] = useState(false)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    void get('/api/booking/:bookingId/refund', { bookingId: booking.bookingId }, leaving.signal).then((response) => {
      if (leaving.signal.aborted) return
      if (!response.success) return showToast(failures[response.code], 'alert')
      setAmount(response.amount)
      heading.current?.focus()
    })
    return () => leaving.abort()
  }, [booking.bookingId, failures, asked])

  async function cancel(): Promise<void> {
    if (sending || amount === null) return
    setSending(true)
    const { bookingId, version } = booking
    const response = await post('/api/booking/cancel', { bookingId, version, leastRefund: amount })
    setSending(false)
    if (!response.success && response.code === 'stale_version') {
      showToastNext(notCancelled, bookingsTitleId)
      return reloadAtTop()
    }
    if (!response.success) {
      // Less may come back by now.
      setAsked(asked + 1)
      return showToast(failures[response.code], 'alert')
    }
    showToastNext(messages.cancelled(format.won(response.refund?.amount ?? 0)), bookingsTitleId)
    reloadAtTop()
  }

  const steps = useRefundSteps(booking)
  const headingId = `cancel-${booking.bookingId}`
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={headingId} aria-busy={amount === null} className="rounded-card bg-section px-4 py-5 md:px-6">
      <Heading ref={heading} id={headingId} tabIndex={-1} className="text-16 outline-none">
        {amount === null ? messages.cancel : messages.cancelTitle(format.won(amount))}
      </Heading>
      <p className="mt-1 mb-5 text-14 text-ink-2">{messages.cancelHint}</p>
      {steps.length > 0 ? <RefundStairs steps={steps} ground="section" /> : null}
      <RefundHelp />
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
