import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { EndChange } from '../../booking/change/end-change.tsx'
import { useTerms } from '../../booking/change/proposed-change.tsx'
import { type Failure, get, getFailureText, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { usePermissions } from '../use-permissions.ts'
import type { CardBooking } from './desk-booking.ts'
import { keptProposal, type ProposalEntry, type ProposalPost, toProposalEntry } from './proposal-entry.ts'
import { ProposalForm } from './proposal-form.tsx'

type Opened = { booking: WireBooking; post: ProposalPost; entry: ProposalEntry }

/** Proposes other dates, times or rooms to the owner of a booking, or withdraws what was proposed. */
export function ProposeChange({ booking: { bookingId, postNum, actions } }: { booking: CardBooking }): ReactNode {
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const { can } = usePermissions()
  const { logInAgain, takeEntries } = useEntryKeeper()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { sending, send } = useSubmit()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const kept: ProposalEntry | null = JSON.parse(takeEntries(keptProposal(bookingId)) ?? 'null')
    if (!kept) return
    place.current?.closest('details')?.setAttribute('open', '')
    open(kept)
  }, [])

  /** The card says neither what is proposed nor what the hotel offers, so both are read when they are asked for. */
  function open(kept: Partial<ProposalEntry> = {}): void {
    void send(async () => {
      const [read, hotel] = await Promise.all([
        get('/api/booking/:bookingId', { bookingId }),
        post('/api/post/detail', { postNum }),
      ])
      if (read.success && hotel.success)
        setOpened({ booking: read.booking, post: hotel.post, entry: { ...toProposalEntry(read.booking), ...kept } })
      else refuse([read, hotel].find((response) => !response.success))
      return null
    })
  }

  function refuse(failure: Failure | undefined): void {
    if (failure?.code === 'not_signed_in') logInAgain(keptProposal(bookingId), {})
    else if (failure) showToast(getFailureText(failure, failures), 'alert')
  }

  if (!actions.includes('propose') || !can('proposeChange')) return null
  return (
    <div ref={place} className="print:hidden">
      {opened ? (
        <ProposalForm
          booking={opened.booking}
          post={opened.post}
          first={opened.entry}
          proposal={<LiveProposal booking={opened.booking} onWithdrawn={() => setOpened(null)} />}
          onClose={() => setOpened(null)}
        />
      ) : (
        <p className="mt-3 text-14">
          <button type="button" className="btn btn-quiet btn-small" aria-busy={sending} onClick={() => open()}>
            {messages.propose}
          </button>
        </p>
      )}
    </div>
  )
}

/** What the owner was asked already. */
function LiveProposal({ booking: { change }, onWithdrawn }: { booking: WireBooking; onWithdrawn: () => void }): ReactNode {
  const messages = useMessages('company')
  const describe = useTerms(messages.timesText)
  if (change?.state !== 'proposed') return null

  function leave(): void {
    showToast(messages.proposeWithdrawn)
    onWithdrawn()
  }

  return (
    <div className="mt-2 rounded-[8px] bg-white px-3 py-2">
      {messages.proposedNow(describe(change.becomes))}
      <EndChange changeId={change.changeId} className="btn-small -ml-3 block" onEnded={leave}>
        {messages.proposeWithdraw}
      </EndChange>
    </div>
  )
}
