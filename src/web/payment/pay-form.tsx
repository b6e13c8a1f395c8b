import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { WireBooking } from '../../contract/booking/booking.ts'
import { localPath, urls } from '../../contract/urls.ts'
import type { Won } from '../../domain/won.ts'
import { WithdrawChange } from '../booking/change/held-change.tsx'
import { bookingsTitleId } from '../booking/my-booking/bookings-title.ts'
import { ReleaseHold } from '../booking/release-hold.tsx'
import { type Failure, post, readDetails } from '../shell/api.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { FieldErrorText } from '../ui/field-error-text.tsx'
import { reloadAtTop } from '../ui/reload-at-top.ts'
import { readStorage, writeStorage } from '../ui/safe-storage.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToastNext } from '../ui/toast.tsx'
import { useReloadOnReturn } from '../ui/use-reload-on-return.ts'
import { startCheckout } from './start-checkout.ts'

/** Pays for the booking, or for its held change. */
type PayProps = { booking: WireBooking; tossClientKey: string | null; onLapse: () => void }

/** Pays for a hold or releases it. An error stays visible with what to do about it. */
export function PayForm({ booking, tossClientKey, onLapse }: PayProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const { problem, sending, pay, refuse } = usePayment({ booking, tossClientKey, onLapse })
  const href = useHref()
  const sandbox = tossClientKey === null

  /** Back to the hotel, with the stay still chosen. */
  function leave(): void {
    showToastNext(messages.cancelledUnpaid)
    location.assign(href(urls.postFor(booking)))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void pay()
  }

  return (
    <section className="pt-6 md:pt-8">
      <h2>{messages.howToPay}</h2>
      <form onSubmit={submit}>
        <label className="choice mt-4">
          <input type="radio" name="method" defaultChecked />
          <span>
            <b className="block leading-[1.4]">{sandbox ? messages.sandboxMethod : messages.tossMethod}</b>
            <small className="text-14 text-ink-2">{sandbox ? messages.sandboxHint : messages.tossHint}</small>
          </span>
        </label>
        <div role="alert">{problem ? <PaymentError problem={problem} bookingId={booking.bookingId} /> : null}</div>
        <p className="mt-6 flex flex-wrap gap-2">
          <SubmitButton sending={sending} className="btn btn-primary min-h-14 px-8 max-sm:w-full">
            {messages.pay(format.won(getShownPayment(booking).amount))}
          </SubmitButton>
        </p>
        <p role="status" className="sr-only">
          {sending ? messages.starting : ''}
        </p>
      </form>
      <div className="mt-2 flex flex-wrap">
        {booking.change ? (
          <WithdrawChange
            changeId={booking.change.changeId}
            className="max-sm:w-full sm:-ml-3 noscript:hidden"
            onWithdrawn={() => location.assign(href(urls.myBooking(booking.bookingId)))}
          />
        ) : (
          <ReleaseHold
            bookingId={booking.bookingId}
            className="btn btn-quiet max-sm:w-full sm:-ml-3"
            onReleased={leave}
            onRefused={refuse}
          />
        )}
      </div>
    </section>
  )
}

type Problem = { text: string; needsLogin: boolean }

function PaymentError({ problem: { text, needsLogin }, bookingId }: { problem: Problem; bookingId: string }): ReactNode {
  const { language } = useIntl()
  const messages = useMessages('payment')
  const href = useHref()
  return (
    <>
      <FieldErrorText id="pay-error">{text}</FieldErrorText>
      {needsLogin ? (
        <a
          className="btn btn-line btn-small mt-3"
          href={href(urls.loginAs('owner', localPath(language, urls.payment(bookingId))))}
        >
          {messages.sessionOver}
        </a>
      ) : null}
    </>
  )
}

type Payment = { problem: Problem | null; sending: boolean; pay: () => Promise<void>; refuse: (failure: Failure) => void }

/** The payment that the page shows as due: that of the held change, or of the booking itself. */
function getShownPayment({ change, total }: WireBooking): { amount: Won; changeId: string | null } {
  return change ? { amount: change.delta, changeId: change.changeId } : { amount: total, changeId: null }
}

function usePayment({ booking, tossClientKey, onLapse }: PayProps): Payment {
  const { bookingId } = booking
  const shown = getShownPayment(booking)
  const noticeKey = `payment_notice_${bookingId}`
  const { format } = useIntl()
  const messages = useMessages('payment')
  const failures = useMessages('failures')
  const href = useHref()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  useReloadOnReturn()

  useEffect(() => {
    const text = readStorage('session', noticeKey)
    writeStorage('session', noticeKey, null)
    if (text !== null) setProblem({ text, needsLogin: false })
  }, [noticeKey])

  /** Paid, changed or released elsewhere: loads what is due by now, or the page for the new state, which then says that nothing was paid here. */
  function showAnew(failure: Failure): void {
    const { why } = readDetails(failure, 'wrong_state')
    const replaced = shown.changeId === null ? messages.paidAlready : messages.otherChange
    if (why === 'otherPayment') writeStorage('session', noticeKey, replaced(format.won(shown.amount)))
    else if (why !== 'confirming') showToastNext(messages.notStarted, bookingsTitleId)
    reloadAtTop()
  }

  function refuse(failure: Failure): void {
    const { code } = failure
    setSending(false)
    if (code === 'hold_lapsed') onLapse()
    else if (code === 'wrong_state') showAnew(failure)
    else setProblem({ text: failures[code], needsLogin: code === 'not_signed_in' || code === 'wrong_role' })
  }

  async function pay(): Promise<void> {
    if (sending) return
    setSending(true)
    setProblem(null)
    const response = await post('/api/payment/attempt', { bookingId, ...shown })
    if (!response.success) return refuse(response)
    const left = await startCheckout(response, tossClientKey, href)
    if (left === 'gone') return
    setSending(false)
    setProblem({ text: left === 'closed' ? messages.reasons.cancelled : messages.windowFailed, needsLogin: false })
  }

  return { problem, sending, pay, refuse }
}
