import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireChange } from '../../../contract/booking/booking-change.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { EndChange } from '../../booking/change/end-change.tsx'
import { useTerms } from '../../booking/change/proposed-change.tsx'
import { type Failure, get, getFailureText, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { usePermissions } from '../use-permissions.ts'
import type { CardBooking } from './desk-booking.ts'
import { keptProposal, type ProposalEntry, type ProposalPost, toProposalEntry } from './proposal-entry.ts'
import { ProposalForm, useDifference } from './proposal-form.tsx'

type Opened = { booking: WireBooking; post: ProposalPost; entry: ProposalEntry }

/** Proposes other dates, times or rooms to the owner of a booking; shows what was proposed until it is answered, and withdraws it. */
export function ProposeChange({ booking: { bookingId, postNum, actions, ...booking } }: { booking: CardBooking }): ReactNode {
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const { can } = usePermissions()
  const { logInAgain, takeEntries } = useEntryKeeper()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [change, setChange] = useState(booking.change)
  const { sending, send } = useSubmit()
  const place = useRef<HTMLDivElement>(null)
  const button = useFocusOnChange<HTMLButtonElement>(`${opened === null} ${change?.changeId}`)

  useEffect(() => {
    const kept: ProposalEntry | null = JSON.parse(takeEntries(keptProposal(bookingId)) ?? 'null')
    if (!kept) return
    place.current?.closest('details')?.setAttribute('open', '')
    open(kept)
  }, [])

  /** What is proposed by now and what the hotel offers are read when they are asked for. */
  function open(kept: Partial<ProposalEntry> = {}): void {
    void send(async () => {
      const [read, hotel] = await Promise.all([
        get('/api/booking/:bookingId', { bookingId }),
        post('/api/post/detail', { postNum }),
      ])
      if (read.success && hotel.success) {
        setChange(read.booking.change)
        setOpened({ booking: read.booking, post: hotel.post, entry: { ...toProposalEntry(read.booking), ...kept } })
      } else refuse([read, hotel].find((response) => !response.success))
      return null
    })
  }

  function refuse(failure: Failure | undefined): void {
    if (failure?.code === 'not_signed_in') logInAgain(keptProposal(bookingId), {})
    else if (failure) showToast(getFailureText(failure, failures), 'alert')
  }

  function showWithdrawn(): void {
    showToast(messages.proposeWithdrawn)
    setChange(null)
    setOpened(null)
  }

  if (!actions.includes('propose') || !can('proposeChange')) return null
  return (
    <div ref={place} className="print:hidden">
      {change?.state === 'proposed' ? <LiveProposal change={change} onWithdrawn={showWithdrawn} /> : null}
      {opened ? (
        <ProposalForm
          booking={opened.booking}
          post={opened.post}
          first={opened.entry}
          onSent={(sent) => {
            setChange(sent)
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      ) : (
        <p className="mt-3 text-14">
          <button ref={button} type="button" className="btn btn-quiet btn-small" aria-busy={sending} onClick={() => open()}>
            {messages.propose}
          </button>
        </p>
      )}
    </div>
  )
}

type LiveProps = { change: WireChange; onWithdrawn: () => void }

/** What the owner was asked and has not answered yet. */
function LiveProposal({ change, onWithdrawn }: LiveProps): ReactNode {
  const messages = useMessages('company')
  const describe = useTerms(messages.timesText)
  const toDifference = useDifference()
  return (
    <div className="mt-3 rounded-[8px] bg-sun-tint px-3 pt-2 text-14">
      <p className="font-semibold">{messages.proposedNow(describe(change.becomes))}</p>
      <p className="mt-1">{toDifference(change.delta)}</p>
      <p>{messages.proposedWaits}</p>
      <EndChange changeId={change.changeId} className="btn-small -ml-3 block" onEnded={onWithdrawn}>
        {messages.proposeWithdraw}
      </EndChange>
    </div>
  )
}
