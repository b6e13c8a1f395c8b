import { type ReactNode, useState } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import type { Profile } from '../account/profile.ts'
import { ProfileSection } from '../account/profile-section.tsx'
import { ComingList, type Week } from '../company/coming-list.tsx'
import { CompanyFrame, type Framed } from '../company/company-frame.tsx'
import { DayColumns } from '../company/day-columns.tsx'
import { roomsTonight } from '../company/day-lists.ts'
import { journalsOf } from '../company/journal-draft.ts'
import { JournalSheet } from '../company/journal-sheet.tsx'
import { NothingHere } from '../company/nothing-here.tsx'
import type { CompanyPost } from '../company/post-list.tsx'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import { Icon, Outline } from '../ui/icon.tsx'
import { workPaths } from '../ui/work-paths.ts'

export type CompanyProps = Framed & {
  profile: Profile
  posts: CompanyPost[]
  /** those that touch today */
  bookings: WireBooking[]
  week: Week
  /** those that arrive in the week */
  coming: WireBooking[]
}

/** A company's own page: the day's work first, then what comes, its posts, its profile. */
export function Page({ profile, posts, waiting, ...atFirst }: CompanyProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { today } = usePage()
  const [bookings, setBookings] = useState(atFirst.bookings)
  const [coming, setComing] = useState(atFirst.coming)
  const [writing, setWriting] = useState<string[] | null>(null)
  const inHouse = journalsOf(bookings)
  const rooms = posts.reduce((sum, { roomCount }) => sum + dogSizes.reduce((count, size) => count + roomCount[size], 0), 0)

  function change(changed: WireBooking): void {
    const put = (before: WireBooking[]): WireBooking[] =>
      before.map((booking) => (booking.bookingId === changed.bookingId ? changed : booking))
    setBookings(put)
    setComing(put)
  }

  const shared = { showsStore: posts.length > 1, onChange: change }
  return (
    <CompanyFrame current="today" waiting={waiting}>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4 md:mt-8">
        <div>
          <h1>{messages.today(format.dayWithWeekday(today))}</h1>
          <p className="mt-1 text-ink-2">
            {profile.displayName}. {messages.tonight(roomsTonight(bookings, today), rooms)}
          </p>
        </div>
        <DeskButtons posts={posts} onJournal={inHouse.length > 0 ? () => setWriting(inHouse.map(idOf)) : undefined} />
      </div>
      <DayColumns bookings={bookings} onJournal={(bookingId) => setWriting([bookingId])} {...shared} />
      {writing ? <JournalSheet bookings={inHouse} chosen={writing} onClose={() => setWriting(null)} /> : null}
      <ComingList week={atFirst.week} bookings={coming} {...shared} />
      {posts.length === 0 ? <NoPosts /> : null}
      <div className="mt-14 max-w-[520px]">
        <ProfileSection profile={profile} />
      </div>
    </CompanyFrame>
  )
}

type DeskProps = { posts: CompanyPost[]; onJournal: (() => void) | undefined }

/** What begins at the desk: a family that walks in, and an entry for all who are in the house. */
function DeskButtons({ posts, onJournal }: DeskProps): ReactNode {
  const messages = useMessages('company')
  const words = useMessages('companyJournal')
  const href = useHref()
  const { today } = usePage()
  const [first] = posts
  return (
    <p className="flex gap-2 max-sm:w-full">
      {first ? (
        <a className="btn btn-line btn-small max-sm:flex-1" href={href(urls.companyWalkIn(first.postNum, wireDay(today)))}>
          <Icon name="plus" />
          {messages.newWalkIn}
        </a>
      ) : null}
      {onJournal ? (
        <button type="button" className="btn btn-line btn-small max-sm:flex-1" onClick={onJournal}>
          <Outline path={workPaths.journal} />
          {words.open}
        </button>
      ) : null}
    </p>
  )
}

function idOf({ bookingId }: WireBooking): string {
  return bookingId
}

function NoPosts(): ReactNode {
  const messages = useMessages('company')
  const href = useHref()
  return (
    <NothingHere title={messages.noPosts} hint={messages.noPostsHint}>
      <a className="btn btn-primary mt-4" href={href(urls.upload)}>
        {messages.upload}
      </a>
    </NothingHere>
  )
}
