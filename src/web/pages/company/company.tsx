import { type ReactNode, useEffect, useState } from 'react'
import type { WireDesk } from '../../../contract/company/desk.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { withPeriod } from '../../../i18n/with-period.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import type { StoreName } from '../../company/bookings/booking-card.tsx'
import { CompanyLayout, type CompanyLayoutData, useCompanyName } from '../../company/company-layout.tsx'
import { EmptyState } from '../../company/empty-state.tsx'
import { bookingsWithJournal, journalSubjectKey } from '../../company/journal/journal-draft.ts'
import { JournalSheet, type JournalSubject } from '../../company/journal/journal-sheet.tsx'
import { DayColumns } from '../../company/today/day-columns.tsx'
import { byName } from '../../company/today/day-lists.ts'
import { searchBookings } from '../../company/today/desk-search.ts'
import { DeskConnection, type DeskFilter, DeskTools } from '../../company/today/desk-tools.tsx'
import { RequestList } from '../../company/today/request-list.tsx'
import { UpcomingList, type Week } from '../../company/today/upcoming-list.tsx'
import { useDesk } from '../../company/today/use-desk.ts'
import { usePermissions } from '../../company/use-permissions.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Icon, Outline } from '../../ui/icon.tsx'
import { workplacePaths } from '../../ui/workplace-paths.ts'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'company',
  'dayPicker',
  'charges',
  'companyLayout',
  'photoPicker',
  'dogs',
  'quote',
  'stay',
  'stayExtras',
  'companyJournal',
  'journal',
]

export type CompanyProps = CompanyLayoutData & {
  posts: (StoreName & { postNum: number; rooms: number })[]
  /** Of long lists, only the first cards. */
  desk: WireDesk
  version: string
  /** When the page was made, in epoch milliseconds. */
  now: number
  week: Week
  /** What a form without scripts searches for. */
  search: string
}

/** The company's desk: today's work first, then upcoming arrivals. A company without a listing is led to its first one instead. */
export function Page({ posts, waiting, week, now, search, ...first }: CompanyProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { today } = usePage()
  const companyName = useCompanyName()
  const { desk, arrivals, connection, readAt, change, loadDay } = useDesk(first, week.from)
  const [openedAt] = useState(Date.now)
  // The clock of the server, by the time that has passed here.
  const shownAt = readAt === null ? now : now + readAt - openedAt
  const [filter, setFilter] = useState<DeskFilter>({ search, isOverdueOnly: false })
  const [writing, setWriting] = useState<JournalSubject | null>(null)
  const { takeEntries } = useEntryKeeper()
  useEffect(() => setWriting(JSON.parse(takeEntries(journalSubjectKey) ?? 'null')), [])
  const { can } = usePermissions()
  const inHouse = byName(bookingsWithJournal(desk.bookings))
  const found = searchBookings(desk.bookings, filter.search).filter(({ overdue }) => overdue || !filter.isOverdueOnly)
  const isSearch = filter.search.trim() !== '' || filter.isOverdueOnly

  if (posts.length === 0 && desk.bookings.length + desk.days.length + desk.requests.length === 0)
    return <NoPosts waiting={waiting} />
  const rooms = posts.reduce((sum, post) => sum + post.rooms, 0)
  const getStore = (postNum: number): StoreName | null =>
    posts.length > 1 ? (posts.find((post) => post.postNum === postNum) ?? null) : null
  const shared = { getStore, onChange: change }
  return (
    <CompanyLayout current="today" waiting={desk.unanswered.reviews}>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4 md:mt-8">
        <div>
          <h1>{messages.today(format.date(today))}</h1>
          <p className="mt-1 text-ink-2">
            {withPeriod(companyName)} {messages.tonight(desk.totals.tonight, rooms)}
          </p>
        </div>
        <DeskButtons first={posts[0]} onJournal={inHouse.length > 0 ? () => setWriting({ bookingId: null }) : undefined} />
      </div>
      <DeskConnection connection={connection} readAt={readAt} />
      <Crowded crowded={desk.crowded} />
      <CalendarConflicts conflicts={desk.conflicts} posts={posts} />
      {can('advanceBooking') ? (
        <RequestList requests={desk.requests} count={desk.unanswered.requests} now={shownAt} onChange={change} />
      ) : null}
      {desk.hasMore && can('readCompanyBookings') ? <Unlisted /> : null}
      <DeskTools desk={desk} filter={filter} found={isSearch ? found.length : null} onFilter={setFilter} />
      <DayColumns
        bookings={found}
        isSearch={isSearch}
        totals={desk.totals}
        onJournal={(bookingId) => setWriting({ bookingId })}
        {...shared}
      />
      {writing ? <JournalSheet bookings={inHouse} subject={writing} onClose={() => setWriting(null)} /> : null}
      <UpcomingList week={week} days={desk.days} arrivals={arrivals} loadDay={loadDay} {...shared} />
    </CompanyLayout>
  )
}

/** Says where the bookings are that the lists have no room for. */
function Unlisted(): ReactNode {
  const messages = useMessages('company')
  const href = useHref()
  return (
    <p className="mt-4 rounded-control bg-section px-4 py-3 print:hidden">
      {messages.mostListed}{' '}
      <a className="link" href={href(urls.companyBookings)}>
        {messages.allBookings}
      </a>
    </p>
  )
}

/** Warns of dogs that were not fetched and need a room which somebody else has booked. */
function Crowded({ crowded }: Pick<WireDesk, 'crowded'>): ReactNode {
  const messages = useMessages('company')
  const quote = useMessages('quote')
  const rooms = dogSizes.filter((size) => crowded[size] > 0).map((size) => quote.rooms(size, crowded[size]))
  const { can } = usePermissions()
  if (rooms.length === 0) return null
  const warning = can('readPhone') ? messages.crowded : messages.crowdedForCarers
  return <p className="mt-4 rounded-control bg-section px-4 py-3 font-semibold text-error">{warning(rooms.join(', '))}</p>
}

/** Nights that are booked here and in a connected calendar; one of the two has to be canceled. */
function CalendarConflicts({ conflicts, posts }: Pick<WireDesk, 'conflicts'> & Pick<CompanyProps, 'posts'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const getLabels = usePostLabels()
  const href = useHref()
  return conflicts.map(({ postNum, nights, first }) => {
    const day = parseWireDay(first)
    const post = posts.find((own) => own.postNum === postNum)
    if (!day || !post) return null
    const name = getLabels(post.storeName, post.storeNameEn)
    return (
      <p key={postNum} className="mt-4 rounded-control bg-section px-4 py-3 font-semibold text-error print:hidden">
        {posts.length > 1 ? (
          <>
            <span lang={name.lang}>{name.text}</span>:{' '}
          </>
        ) : null}
        {messages.calendarConflict(nights, format.shortDay(day))}{' '}
        <a className="link" href={href(urls.companyCalendarAt(postNum, first))}>
          {messages.calendarConflictLink}
        </a>
      </p>
    )
  })
}

type DeskProps = { first: CompanyProps['posts'][number] | undefined; onJournal: (() => void) | undefined }

/** Actions at the front desk: book a walk-in, and write a journal entry for any dog in house. */
function DeskButtons({ first, onJournal }: DeskProps): ReactNode {
  const messages = useMessages('company')
  const words = useMessages('companyJournal')
  const href = useHref()
  const { today } = usePage()
  const { can } = usePermissions()
  return (
    <p className="flex flex-wrap gap-2 max-sm:w-full print:hidden">
      {first && can('writeWalkIn') ? (
        <a className="btn btn-line btn-small max-sm:flex-1" href={href(urls.companyWalkIn(first.postNum, wireDay(today)))}>
          <Icon name="plus" />
          {messages.newWalkIn}
        </a>
      ) : null}
      <a className="btn btn-line btn-small max-sm:flex-1" href={href(urls.companyDaySheetOn(wireDay(today)))}>
        <Icon name="receipt" />
        {messages.daySheet}
      </a>
      {onJournal ? (
        <button type="button" className="btn btn-line btn-small max-sm:flex-1" onClick={onJournal}>
          <Outline path={workplacePaths.journal} />
          {words.open}
        </button>
      ) : null}
    </p>
  )
}

function NoPosts({ waiting }: CompanyLayoutData): ReactNode {
  const messages = useMessages('company')
  const { can } = usePermissions()
  const href = useHref()
  return (
    <CompanyLayout current="today" waiting={waiting}>
      <h1 className="mt-6 md:mt-8">{messages.start}</h1>
      <EmptyState title={messages.noPosts} hint={messages.noPostsHint}>
        <p className="mt-4 flex flex-wrap gap-2">
          {can('managePosts') ? (
            <a className="btn btn-primary" href={href(urls.upload)}>
              {messages.upload}
            </a>
          ) : null}
          <a className="btn btn-quiet" href={href(urls.helpTopic('hotels'))}>
            {messages.startHelp}
          </a>
        </p>
      </EmptyState>
    </CompanyLayout>
  )
}
