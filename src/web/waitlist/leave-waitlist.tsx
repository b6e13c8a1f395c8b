import { type ReactNode, useState } from 'react'
import type { WireEntry } from '../../contract/waitlist/waitlist.ts'
import { bookingsTitleId } from '../booking/my-booking/bookings-title.ts'
import { post, readDetails } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { InlineConfirm } from '../ui/inline-confirm.tsx'
import { reloadAtTop } from '../ui/reload-at-top.ts'
import { showToast, showToastNext } from '../ui/toast.tsx'

/** Leaves a waitlist, or declines what was offered, after asking. The page loads again, with the counts of its tabs. */
export function LeaveWaitlist({ entry }: { entry: WireEntry }): ReactNode {
  const messages = useMessages('waitlist')
  const failures = useMessages('failures')
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const isOffer = entry.offer !== null
  const from = isOffer ? 'offered' : 'waiting'

  /** The stay that has been offered since the page was loaded. */
  function showOffer(): void {
    showToastNext(messages.offeredMeanwhile, bookingsTitleId)
    reloadAtTop()
  }

  async function leave(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/waitlist/leave', { entryId: entry.entryId, from })
    setSending(false)
    if (!response.success) {
      if (readDetails(response, 'wrong_state').why === 'offered') return showOffer()
      setAsking(false)
      return showToast(failures[response.code], 'alert')
    }
    showToastNext(isOffer ? messages.declined : messages.left, bookingsTitleId)
    reloadAtTop()
  }

  return (
    <>
      <button
        type="button"
        className={`btn btn-line mt-4 noscript:hidden ${isOffer ? 'ml-2' : 'btn-small'}`}
        aria-expanded={asking}
        onClick={() => setAsking(!asking)}
      >
        {isOffer ? messages.decline : messages.leave}
      </button>
      {asking ? (
        <InlineConfirm>
          <p>{isOffer ? messages.declineAsk : messages.leaveAsk}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <button type="button" className="btn btn-line btn-small" aria-busy={sending} onClick={() => void leave()}>
              {isOffer ? messages.declineConfirm : messages.leave}
            </button>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking(false)}>
              {isOffer ? messages.declineKeep : messages.keep}
            </button>
          </p>
        </InlineConfirm>
      ) : null}
    </>
  )
}
