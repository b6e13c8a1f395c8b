import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireCalendarSync } from '../../../contract/calendar-sync/calendar-sync.ts'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import type { CalendarPost, OccupancyCalendar } from '../../company/calendar/calendar-props.ts'
import { CalendarView } from '../../company/calendar/calendar-view.tsx'
import { CalendarSync } from '../../company/calendar-sync/calendar-sync.tsx'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import emptyPicture from '../../ui/illustrations/empty.svg'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'dayPicker',
  'companyCalendar',
  'companyKennels',
  'calendarSync',
  'companyLayout',
  'company',
  'charges',
  'companyJournal',
  'journal',
  'dogs',
  'quote',
  'stay',
  'stayExtras',
]

/** `shown` is the booking whose card is open above the calendar. */
export type CompanyCalendarProps = CompanyLayoutData & {
  posts: CalendarPost[]
  calendar: OccupancyCalendar | null
  sync: WireCalendarSync | null
  shown: WireBooking | null
}

/** The occupancy calendar: four weeks of a post's rooms. */
export function Page({ posts, calendar, sync, shown, waiting }: CompanyCalendarProps): ReactNode {
  return (
    <CompanyLayout current="calendar" waiting={waiting}>
      {calendar ? <CalendarView key={calendar.postNum} posts={posts} calendar={calendar} shown={shown} /> : <NoRooms />}
      {calendar && sync ? <CalendarSync key={calendar.postNum} calendar={calendar} sync={sync} /> : null}
    </CompanyLayout>
  )
}

function NoRooms(): ReactNode {
  const messages = useMessages('companyCalendar')
  const href = useHref()
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6 pt-10">
      <img src={emptyPicture} alt="" width={320} height={200} />
      <div>
        <h1>{messages.none}</h1>
        <p className="mt-1 mb-4 text-ink-2">{messages.noneHint}</p>
        <a className="btn btn-primary" href={href(urls.upload)}>
          {messages.upload}
        </a>
      </div>
    </div>
  )
}
