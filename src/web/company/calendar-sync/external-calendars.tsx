import { type ReactNode, useState } from 'react'
import type { WireCalendar } from '../../../contract/calendar-sync/calendar-sync.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { getFailureText, post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { showFailure, showToastNext } from '../../ui/toast.tsx'

const maxListed = 6

export const elsewhereId = 'calendars-elsewhere'

export function toCalendarId(calendarId: number): string {
  return `calendar-${calendarId}`
}

/** Calendars elsewhere, each with when it was read, what is wrong, and where bookings are in its way. */
export function ExternalCalendars({ postNum, calendars }: { postNum: number; calendars: WireCalendar[] }): ReactNode {
  const messages = useMessages('calendarSync')
  if (calendars.length === 0) return <p className="mt-4 text-14">{messages.none}</p>
  return (
    <ul className="mt-2 divide-y divide-divider">
      {calendars.map((calendar) => (
        <li key={calendar.calendarId} id={toCalendarId(calendar.calendarId)} tabIndex={-1} className="py-4 outline-none">
          <Calendar postNum={postNum} calendar={calendar} />
        </li>
      ))}
    </ul>
  )
}

type CalendarProps = { postNum: number; calendar: WireCalendar }

function Calendar({ postNum, calendar }: CalendarProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('calendarSync')
  const { name, size, rooms, host, nights, readAt, skipped } = calendar
  return (
    <>
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
        <span className="min-w-0">{name}</span>
        <span className="text-14 font-normal">{messages.nights(nights)}</span>
      </h4>
      <p className="text-14 text-ink-2">
        {messages.about(rooms, size, host)} {readAt ? messages.read(format.instant(Date.parse(readAt))) : ''}
      </p>
      <Failure calendar={calendar} />
      {skipped > 0 ? <p className="mt-2 text-14">{messages.skipped(skipped)}</p> : null}
      <Conflicts postNum={postNum} calendar={calendar} />
      <Actions postNum={postNum} calendar={calendar} />
    </>
  )
}

function Failure({ calendar: { failingSince, failure } }: Pick<CalendarProps, 'calendar'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('calendarSync')
  if (!failingSince || !failure) return null
  return (
    <p className="mt-2 text-14 font-semibold text-error">
      {messages.failing(format.instant(Date.parse(failingSince)))} {messages.failures[failure]}
    </p>
  )
}

function Conflicts({ postNum, calendar: { conflicts } }: CalendarProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('calendarSync')
  const href = useHref()
  const days = conflicts.map(parseWireDay).filter((night) => night !== null)
  const [first] = conflicts
  if (!first) return null
  const listed = days.slice(0, maxListed).map((night) => format.shortDay(night))
  const more = days.length > maxListed ? [messages.andMore(days.length - maxListed)] : []
  return (
    <p className="mt-2 rounded-control bg-section px-4 py-3 text-14">
      <span className="font-semibold text-error">{messages.conflicts(days.length, [...listed, ...more].join(', '))}</span>{' '}
      <a className="link" href={href(urls.companyCalendarAt(postNum, first))}>
        {messages.attentionLink}
      </a>
    </p>
  )
}

function Actions({ postNum, calendar: { calendarId, name } }: CalendarProps): ReactNode {
  const messages = useMessages('calendarSync')
  const failures = useMessages('failures')
  const { viewer } = usePage()
  const [isAsking, setIsAsking] = useState(false)
  const [sending, setSending] = useState<'refresh' | 'remove' | null>(null)

  async function send(change: 'refresh' | 'remove'): Promise<void> {
    if (sending) return
    setSending(change)
    const response = await post(`/api/calendar/${change}`, { postNum, calendarId })
    setSending(null)
    if (!response.success) return showFailure(getFailureText(response, failures), response, () => void send(change))
    const failure = response.calendars.find((own) => own.calendarId === calendarId)?.failure
    if (change === 'remove') showToastNext(messages.removed(name), elsewhereId)
    else showToastNext(failure ? messages.failures[failure] : messages.refreshed(name), toCalendarId(calendarId))
    location.reload()
  }

  if (viewer?.isGuest) return null
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          aria-busy={sending === 'refresh'}
          className="btn btn-line btn-small"
          onClick={() => void send('refresh')}
        >
          {messages.refresh}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setIsAsking(true)}>
          {messages.remove}
        </button>
      </p>
      {isAsking ? (
        <InlineConfirm>
          <p>{messages.removeAsk(name)}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <button
              type="button"
              aria-busy={sending === 'remove'}
              className="btn btn-primary btn-small"
              onClick={() => void send('remove')}
            >
              {messages.removeDo}
            </button>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => setIsAsking(false)}>
              {messages.dismiss}
            </button>
          </p>
        </InlineConfirm>
      ) : null}
    </>
  )
}
