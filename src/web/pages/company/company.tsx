import { type ReactNode, useEffect, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { dogSizes, type PerSize } from '../../../domain/dog/dog-size.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { type DeskBooking, toDeskBooking } from '../../company/bookings/desk-booking.ts'
import { DayColumns } from '../../company/calendar/day-columns.tsx'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { EmptyState } from '../../company/empty-state.tsx'
import {
  bookingsWithJournal,
  emptyEntry,
  type JournalDraft,
  journalDraftKey,
  listJournalDogs,
} from '../../company/journal/journal-draft.ts'
import { JournalSheet } from '../../company/journal/journal-sheet.tsx'
import type { CompanyPost } from '../../company/posts/post-list.tsx'
import { roomsTonight } from '../../company/today/day-lists.ts'
import { UpcomingList, type Week } from '../../company/today/upcoming-list.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Icon, Outline } from '../../ui/icon.tsx'
import { workplacePaths } from '../../ui/workplace-paths.ts'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'company',
  'companyLayout',
  'photoPicker',
  'dogs',
  'posts',
  'quote',
  'companyJournal',
  'journal',
]

export type CompanyProps = CompanyLayoutData & {
  posts: CompanyPost[]
  /** Rooms that are sold for tonight although a dog that was not fetched is still in them. */
  crowded: PerSize<number>
  /** The bookings relevant today. */
  bookings: DeskBooking[]
  week: Week
  /** The bookings that arrive in `week`. */
  coming: DeskBooking[]
  /** There are more bookings than the lists have room for. */
  hasMore: boolean
}

/** The company's desk: today's work first, then upcoming arrivals. A company without a listing is led to its first one instead. */
export function Page({ posts, waiting, ...initial }: CompanyProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { today, viewer } = usePage()
  const [bookings, setBookings] = useState(initial.bookings)
  const [coming, setComing] = useState(initial.coming)
  const [writing, setWriting] = useState<JournalDraft | null>(null)
  const { takeEntries } = useEntryKeeper()
  useEffect(() => setWriting(JSON.parse(takeEntries(journalDraftKey) ?? 'null')), [])
  const inHouse = bookingsWithJournal(bookings)
  const rooms = posts.reduce((sum, { roomCount }) => sum + dogSizes.reduce((count, size) => count + roomCount[size], 0), 0)

  function write(bookingId: string): void {
    const chosen = inHouse.filter((booking) => booking.bookingId === bookingId)
    setWriting(emptyEntry(listJournalDogs(chosen, () => '').map(({ id }) => id)))
  }

  function change(changed: WireBooking): void {
    const desk = toDeskBooking(changed)
    const put = (before: DeskBooking[]): DeskBooking[] =>
      before.map((booking) => (booking.bookingId === desk.bookingId ? desk : booking))
    setBookings(put)
    setComing(put)
  }

  if (posts.length === 0 && bookings.length + coming.length === 0) return <NoPosts waiting={waiting} />
  const shared = { showsStore: posts.length > 1, onChange: change }
  return (
    <CompanyLayout current="today" waiting={waiting}>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4 md:mt-8">
        <div>
          <h1>{messages.today(format.date(today))}</h1>
          <p className="mt-1 text-ink-2">
            {viewer?.displayName}. {messages.tonight(roomsTonight(bookings, today), rooms)}
          </p>
        </div>
        <DeskButtons posts={posts} onJournal={inHouse.length > 0 ? () => setWriting(emptyEntry([])) : undefined} />
      </div>
      <Crowded crowded={initial.crowded} />
      {initial.hasMore ? <Unlisted /> : null}
      <DayColumns bookings={bookings} onJournal={write} {...shared} />
      {writing ? <JournalSheet bookings={inHouse} first={writing} onClose={() => setWriting(null)} /> : null}
      <UpcomingList week={initial.week} bookings={coming} {...shared} />
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
function Crowded({ crowded }: Pick<CompanyProps, 'crowded'>): ReactNode {
  const messages = useMessages('company')
  const quote = useMessages('quote')
  const rooms = dogSizes.filter((size) => crowded[size] > 0).map((size) => quote.rooms(size, crowded[size]))
  if (rooms.length === 0) return null
  return (
    <p className="mt-4 rounded-control bg-section px-4 py-3 font-semibold text-error">{messages.crowded(rooms.join(', '))}</p>
  )
}

type DeskProps = { posts: CompanyPost[]; onJournal: (() => void) | undefined }

/** Actions at the front desk: book a walk-in, and write a journal entry for any dog in house. */
function DeskButtons({ posts, onJournal }: DeskProps): ReactNode {
  const messages = useMessages('company')
  const words = useMessages('companyJournal')
  const href = useHref()
  const { today } = usePage()
  const [first] = posts
  return (
    <p className="flex flex-wrap gap-2 max-sm:w-full print:hidden">
      {first ? (
        <a className="btn btn-line btn-small max-sm:flex-1" href={href(urls.companyWalkIn(first.postNum, wireDay(today)))}>
          <Icon name="plus" />
          {messages.newWalkIn}
        </a>
      ) : null}
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
  const href = useHref()
  return (
    <CompanyLayout current="today" waiting={waiting}>
      <h1 className="mt-6 md:mt-8">{messages.start}</h1>
      <EmptyState title={messages.noPosts} hint={messages.noPostsHint}>
        <p className="mt-4 flex flex-wrap gap-2">
          <a className="btn btn-primary" href={href(urls.upload)}>
            {messages.upload}
          </a>
          <a className="btn btn-quiet" href={href(urls.helpTopic('hotels'))}>
            {messages.startHelp}
          </a>
        </p>
      </EmptyState>
    </CompanyLayout>
  )
}
