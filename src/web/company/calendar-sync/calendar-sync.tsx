import { type ReactNode, useState } from 'react'
import type { WireCalendarSync } from '../../../contract/calendar-sync/calendar-sync.ts'
import { useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import type { OccupancyCalendar } from '../calendar/calendar-props.ts'
import { AddCalendarForm } from './add-calendar.tsx'
import { ExternalCalendars, elsewhereId } from './external-calendars.tsx'
import { PublishedLink } from './published-link.tsx'

type SyncProps = { calendar: OccupancyCalendar; sync: WireCalendarSync }

/** The calendar of this hotel for other programs, and calendars elsewhere that block its dates. */
export function CalendarSync({ calendar, sync: initial }: SyncProps): ReactNode {
  const messages = useMessages('calendarSync')
  const { viewer } = usePage()
  const [sync, setSync] = useState(initial)
  const [isAdding, setIsAdding] = useState(false)
  const { postNum } = calendar
  return (
    <section id="calendars" aria-labelledby="calendars-title" className="mt-10 scroll-mt-24 print:hidden">
      <h2 id="calendars-title">{messages.title}</h2>
      <p className="mt-1 text-ink-2">{messages.lead}</p>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <div className="rounded-card bg-white p-5 shadow-1">
          <h3 id={elsewhereId} tabIndex={-1} className="outline-none">
            {messages.importTitle}
          </h3>
          <p className="mt-1 text-14 text-ink-2">{messages.importLead}</p>
          <ExternalCalendars postNum={postNum} calendars={sync.calendars} />
          {viewer?.isGuest ? (
            <p className="mt-4 text-14">{messages.guest}</p>
          ) : (
            <p className="mt-4">
              <button type="button" className="btn btn-line btn-small" onClick={() => setIsAdding(true)}>
                {messages.add}
              </button>
            </p>
          )}
        </div>
        <div className="rounded-card bg-white p-5 shadow-1">
          <h3>{messages.exportTitle}</h3>
          <p className="mt-1 text-14 text-ink-2">{messages.exportLead}</p>
          <PublishedLink postNum={postNum} link={sync.link} onChange={setSync} />
        </div>
      </div>
      {isAdding ? <AddCalendarForm calendar={calendar} onClose={() => setIsAdding(false)} /> : null}
    </section>
  )
}
