import { type ReactNode, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import type { Profile } from '../../account/profile.ts'
import { ProfileSection } from '../../account/profile-section.tsx'
import { BusinessSection } from '../../company/business-section.tsx'
import { DayColumns } from '../../company/calendar/day-columns.tsx'
import { CompanyLayout, type Framed } from '../../company/company-layout.tsx'
import { roomsTonight } from '../../company/day-lists.ts'
import { EmptyState } from '../../company/empty-state.tsx'
import { bookingsWithJournal } from '../../company/journal-draft.ts'
import { JournalSheet } from '../../company/journal-sheet.tsx'
import type { CompanyPost } from '../../company/post-list.tsx'
import { UpcomingList, type Week } from '../../company/upcoming-list.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Icon, Outline } from '../../ui/icon.tsx'
import { workplacePaths } from '../../ui/workplace-paths.ts'

export const messageGroups: readonly MessageGroup[] = [
  'company',
  'companyFrame',
  'profile',
  'sessions',
  'account',
  'leaving',
  'pictures',
  'dogs',
  'posts',
  'quote',
  'companyJournal',
  'journal',
  'business',
  'seller',
]

export type CompanyProps = Framed & {
  profile: Profile
  posts: CompanyPost[]
  /** The bookings relevant today. */
  bookings: WireBooking[]
  week: Week
  /** The bookings that arrive in `week`. */
  coming: WireBooking[]
}

/** The company's home page: today's work first, then upcoming arrivals, posts and profile. */
export function Page({ profile, posts, waiting, ...initial }: CompanyProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { today } = usePage()
  const [bookings, setBookings] = useState(initial.bookings)
  const [coming, setComing] = useState(initial.coming)
  const [writing, setWriting] = useState<string[] | null>(null)
  const inHouse = bookingsWithJournal(bookings)
  const rooms = posts.reduce((sum, { roomCount }) => sum + dogSizes.reduce((count, size) => count + roomCount[size], 0), 0)

  function change(changed: WireBooking): void {
    const put = (before: WireBooking[]): WireBooking[] =>
      before.map((booking) => (booking.bookingId === changed.bookingId ? changed : booking))
    setBookings(put)
    setComing(put)
  }

  const shared = { showsStore: posts.length > 1, onChange: change }
  return (
    <CompanyLayout current="today" waiting={waiting}>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4 md:mt-8">
        <div>
          <h1>{messages.today(format.date(today))}</h1>
          <p className="mt-1 text-ink-2">
            {profile.displayName}. {messages.tonight(roomsTonight(bookings, today), rooms)}
          </p>
        </div>
        <DeskButtons posts={posts} onJournal={inHouse.length > 0 ? () => setWriting(inHouse.map(getId)) : undefined} />
      </div>
      <DayColumns bookings={bookings} onJournal={(bookingId) => setWriting([bookingId])} {...shared} />
      {writing ? <JournalSheet bookings={inHouse} chosen={writing} onClose={() => setWriting(null)} /> : null}
      <UpcomingList week={initial.week} bookings={coming} {...shared} />
      {posts.length === 0 ? <NoPosts /> : null}
      <div className="mt-14 grid max-w-[520px] gap-6">
        <BusinessSection profile={profile} />
        <ProfileSection profile={profile} />
      </div>
    </CompanyLayout>
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
    <p className="flex flex-wrap gap-2 max-sm:w-full">
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

function getId({ bookingId }: WireBooking): string {
  return bookingId
}

function NoPosts(): ReactNode {
  const messages = useMessages('company')
  const href = useHref()
  return (
    <EmptyState title={messages.noPosts} hint={messages.noPostsHint}>
      <a className="btn btn-primary mt-4" href={href(urls.upload)}>
        {messages.upload}
      </a>
    </EmptyState>
  )
}
