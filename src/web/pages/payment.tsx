import { type ReactNode, useCallback, useState } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import { callUrls, urls } from '../../contract/urls.ts'
import { BookingBox } from '../booking/booking-box.tsx'
import { HoldBar } from '../booking/hold-bar.tsx'
import { StepLine } from '../booking/step-line.tsx'
import { post } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { type PaymentStart, startCheckout } from '../payment/start-checkout.ts'
import { showToast, showToastNext } from '../ui/toast.tsx'

/** `now` and the hold in epoch milliseconds; `tossClientKey` is null with the sandbox. */
export type PaymentProps = { booking: WireBooking; now: number; tossClientKey: string | null }

export function Page(props: PaymentProps): ReactNode {
  const { booking } = props
  const { format } = useIntl()
  const messages = useMessages('payment')
  const payable = booking.actions.includes('pay') && booking.holdUntil !== null
  const [lapsed, setLapsed] = useState(!payable)
  const lapse = useCallback(() => setLapsed(true), [])
  return (
    <div className="wrap pt-8">
      <StepLine current={1} />
      <h1>{lapsed ? messages.lapsedTitle : messages.title(format.won(booking.total))}</h1>
      <div className="mt-7 grid items-start gap-10 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-18">
        {lapsed || booking.holdUntil === null ? (
          <Lapsed booking={booking} />
        ) : (
          <div>
            <HoldBar holdUntil={Date.parse(booking.holdUntil)} now={props.now} onLapse={lapse} />
            <PayForm {...props} />
          </div>
        )}
        <aside className="max-[899px]:-order-1">
          <BookingBox booking={booking} />
        </aside>
      </div>
    </div>
  )
}

function PayForm({ booking, tossClientKey }: PaymentProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const failures = useMessages('failures')
  const href = useHref()
  const [sending, setSending] = useState(false)
  const sandbox = tossClientKey === null

  async function pay(): Promise<void> {
    if (sending) return
    setSending(true)
    const answer = await post<PaymentStart>(callUrls.paymentAttempt, { bookingId: booking.bookingId })
    if (answer.success && (await startCheckout(answer, tossClientKey, href))) return
    setSending(false)
    showToast(answer.success ? messages.windowClosed : failures[answer.code], 'alert')
  }

  async function letGo(): Promise<void> {
    if (sending) return
    const answer = await post(callUrls.bookingCancel, { bookingId: booking.bookingId })
    if (!answer.success) return showToast(failures[answer.code], 'alert')
    showToastNext(messages.letGoDone)
    location.assign(href(urls.post(booking.postNum)))
  }

  return (
    <section className="pt-8">
      <h2>{messages.howToPay}</h2>
      <label className="choice mt-4">
        <input type="radio" name="method" defaultChecked />
        <span>
          <b className="block leading-[1.4]">{sandbox ? messages.sandboxMethod : messages.tossMethod}</b>
          <small className="text-14 text-ink-2">{sandbox ? messages.sandboxHint : messages.tossHint}</small>
        </span>
      </label>
      <p className="mt-6 flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary min-h-14 px-8" aria-busy={sending} onClick={() => void pay()}>
          {messages.pay(format.won(booking.total))}
        </button>
        <button type="button" className="btn btn-quiet min-h-14" onClick={() => void letGo()}>
          {messages.letGo}
        </button>
      </p>
    </section>
  )
}

function Lapsed({ booking }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('payment')
  const href = useHref()
  return (
    <div role="alert">
      <p className="max-w-[34em] text-18 text-ink-2 leading-[1.5]">{messages.lapsedText}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="btn btn-primary" href={href(urls.bookAgain(booking.postNum, booking.date))}>
          {messages.bookAgain}
        </a>
        <a className="btn btn-line" href={href(urls.myBookings)}>
          {messages.backToBookings}
        </a>
      </p>
    </div>
  )
}
