import { type ReactNode, useState } from 'react'
import type { WireThread } from '../../contract/message/message.ts'
import { urls } from '../../contract/urls.ts'
import type { MessageSide } from '../../domain/message/message.ts'
import { getFailureText, post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { showFailure, showToast } from '../ui/toast.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { useThreadFacts } from './thread-facts.ts'

type HeaderProps = { thread: WireThread; side: MessageSide; onChange: (thread: WireThread) => void }

/** Whom the conversation is with and about which stay, with the ways to the booking, to the phone and to a report. */
export function ThreadHeader({ thread, side, onChange }: HeaderProps): ReactNode {
  const messages = useMessages('conversations')
  const href = useHref()
  const { name, hotel, stay } = useThreadFacts(thread, side)
  return (
    <header className="border-divider border-b pb-3">
      <a
        className="link inline-flex min-h-11 items-center text-14"
        href={href(side === 'owner' ? urls.messages : urls.companyMessages)}
      >
        {messages.back}
      </a>
      <h1 lang={name.lang} className="text-24">
        {name.text}
      </h1>
      <p className="text-ink-2">
        {side === 'company' ? <span lang={hotel.lang}>{hotel.text}, </span> : null}
        {stay}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <AboutLink thread={thread} side={side} />
        {thread.phone ? (
          <a className="link inline-flex min-h-11 items-center text-14" href={`tel:${thread.phone.replace(/[^\d+]/g, '')}`}>
            {messages.call(thread.phone)}
          </a>
        ) : null}
        <ReportButton thread={thread} side={side} onChange={onChange} />
      </div>
    </header>
  )
}

function AboutLink({ thread: { bookingId, postNum, date }, side }: Omit<HeaderProps, 'onChange'>): ReactNode {
  const messages = useMessages('conversations')
  const href = useHref()
  const booking =
    bookingId === null || date === null
      ? null
      : side === 'owner'
        ? urls.myBooking(bookingId)
        : urls.companyCalendarBooking(postNum, date.checkin, bookingId)
  return (
    <a className="link inline-flex min-h-11 items-center text-14" href={href(booking ?? urls.post(postNum))}>
      {booking === null ? messages.toHotel : messages.toBooking}
    </a>
  )
}

function ReportButton({ thread, side, onChange }: HeaderProps): ReactNode {
  const messages = useMessages('conversations')
  const failures = useMessages('failures')
  const [isOpen, setIsOpen] = useState(false)

  async function unblock(): Promise<void> {
    const response = await post('/api/message/block', { threadId: thread.threadId, blocked: false })
    if (!response.success) return showFailure(getFailureText(response, failures), response, () => void unblock())
    onChange(response.thread)
    showToast(messages.report.unblocked)
  }

  return (
    <>
      <button type="button" className="link min-h-11 text-14 noscript:hidden" onClick={() => setIsOpen(true)}>
        {messages.report.open}
      </button>
      {thread.blocked ? (
        <button type="button" className="link min-h-11 text-14 noscript:hidden" onClick={() => void unblock()}>
          {messages.unblock}
        </button>
      ) : null}
      {isOpen ? <ReportSheet thread={thread} side={side} onChange={onChange} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
