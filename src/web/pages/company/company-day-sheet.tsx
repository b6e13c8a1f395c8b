import type { ReactNode } from 'react'
import { bookingSearchUrl } from '../../../contract/company/company-url.ts'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { addDays, type Day } from '../../../domain/calendar/day.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type CompanyLayoutData, useCompanyName } from '../../company/company-layout.tsx'
import type { DaySheet, SheetStay } from '../../company/today/day-sheet-stay.ts'
import { InHouseTable, MovesTable } from '../../company/today/day-sheet-tables.tsx'
import { usePermissions } from '../../company/use-permissions.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'companyDaySheet',
  'company',
  'companyLayout',
  'dogs',
  'quote',
  'stayExtras',
]

export type DaySheetProps = CompanyLayoutData & { day: Day; earlier: Day | null; later: Day | null; sheet: DaySheet }

/** The day on paper: who arrives, who leaves, and every dog by room with its feeding and medicine. */
export function Page({ day, earlier, later, sheet, ...layout }: DaySheetProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyDaySheet')
  const company = useMessages('company')
  const companyName = useCompanyName()
  const stays = new Map(sheet.stays.map((stay) => [stay.bookingId, stay]))
  const pick = (ids: readonly string[]): SheetStay[] => ids.flatMap((id) => stays.get(id) ?? [])
  return (
    <CompanyLayout current="today" {...layout}>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4 md:mt-8 print:mt-0">
        <div>
          <h1>{messages.title(format.date(day))}</h1>
          <p className="text-ink-2">{companyName}</p>
        </div>
        <nav aria-label={messages.other} className="flex flex-wrap gap-2 print:hidden">
          <DayLink day={earlier} text={messages.earlier} />
          <DayLink day={later} text={messages.later} />
          <button type="button" className="btn btn-primary btn-small" onClick={() => print()}>
            {messages.print}
          </button>
        </nav>
      </div>
      {sheet.hasMore ? <Unlisted day={day} /> : null}
      <Section title={company.arriving} stays={sheet.arriving.length}>
        <MovesTable stays={pick(sheet.arriving)} end="checkin" />
      </Section>
      <Section title={company.leaving} stays={sheet.leaving.length}>
        <MovesTable stays={pick(sheet.leaving)} end="checkout" />
      </Section>
      <Section title={messages.tonight} stays={sheet.inHouse.length}>
        <InHouseTable stays={pick(sheet.inHouse)} />
      </Section>
    </CompanyLayout>
  )
}

/** Says, on paper too, where the bookings are that the sheet has no room for. Caregivers have no list of bookings. */
function Unlisted({ day }: { day: Day }): ReactNode {
  // A stay that leaves on the day has only the night before.
  const search = { q: '', post: null, state: null, from: addDays(day, -1), to: day }
  const messages = useMessages('companyDaySheet')
  const href = useHref()
  const { can } = usePermissions()
  return (
    <p className="mt-4 rounded-control bg-section px-4 py-3">
      {messages.full}{' '}
      {can('readCompanyBookings') ? (
        <a className="link" href={href(bookingSearchUrl(search))}>
          {messages.findOthers}
        </a>
      ) : (
        messages.askForOthers
      )}
    </p>
  )
}

function Section({ title, stays, children }: { title: string; stays: number; children: ReactNode }): ReactNode {
  const messages = useMessages('companyDaySheet')
  return (
    <div className="mt-8 print:mt-3">
      <h2 className="text-18">
        {title} <span className="font-normal text-14 text-ink-2">{messages.bookings(stays)}</span>
      </h2>
      {stays === 0 ? (
        <p className="mt-1 text-ink-2">{messages.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
        <section aria-label={title} tabIndex={0} className="overflow-x-auto print:overflow-visible">
          {children}
        </section>
      )}
    </div>
  )
}

function DayLink({ day, text }: { day: Day | null; text: string }): ReactNode {
  const href = useHref()
  if (day === null) return null
  return (
    <a className="btn btn-line btn-small" href={href(urls.companyDaySheetOn(wireDay(day)))}>
      {text}
    </a>
  )
}
