import { type ReactNode, useState } from 'react'
import { type Failure, post, readDetails } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { InlineConfirm } from '../ui/inline-confirm.tsx'
import { reloadAtTop } from '../ui/reload-at-top.ts'
import { showToast, showToastNext } from '../ui/toast.tsx'
import { bookingsTitleId } from './my-booking/bookings-title.ts'

type ReleaseProps = {
  bookingId: string
  className: string
  onReleased: () => void
  /** Called instead of showing the refusal. */
  onRefused?: (failure: Failure) => void
}

/**
 * Cancels an unpaid booking, after asking: the rooms it holds may be taken by somebody else at once. One that is not held anymore, for
 * example because it was paid in another window, stays as it is, and is shown so.
 */
export function ReleaseHold({ bookingId, className, onReleased, onRefused }: ReleaseProps): ReactNode {
  const messages = useMessages('payment')
  const failures = useMessages('failures')
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)

  function showChanged(failure: Failure): void {
    const { state } = readDetails(failure, 'wrong_state')
    showToastNext(state === 'expired' ? failures.hold_lapsed : messages.notCancelled, bookingsTitleId)
    reloadAtTop()
  }

  async function release(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/booking/cancel', { bookingId, from: 'held' })
    setSending(false)
    if (response.success) return onReleased()
    setAsking(false)
    if (response.code === 'wrong_state') return showChanged(response)
    if (onRefused) onRefused(response)
    else showToast(failures[response.code], 'alert')
  }

  return (
    <>
      <button type="button" className={`${className} noscript:hidden`} aria-expanded={asking} onClick={() => setAsking(!asking)}>
        {messages.cancelBooking}
      </button>
      {asking ? (
        <div className="w-full">
          <InlineConfirm>
            <p>{messages.cancelAsk}</p>
            <p className="mt-3 flex flex-wrap gap-2">
              <button type="button" className="btn btn-line btn-small" aria-busy={sending} onClick={() => void release()}>
                {messages.cancelConfirm}
              </button>
              <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking(false)}>
                {messages.cancelKeep}
              </button>
            </p>
          </InlineConfirm>
        </div>
      ) : null}
    </>
  )
}
