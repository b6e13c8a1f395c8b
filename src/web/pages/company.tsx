import { type ReactNode, useState } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import type { Profile } from '../account/profile.ts'
import { ProfileSection } from '../account/profile-section.tsx'
import { ComingList, type Week } from '../company/coming-list.tsx'
import { CompanyFrame } from '../company/company-frame.tsx'
import { DayColumns } from '../company/day-columns.tsx'
import { roomsTonight } from '../company/day-lists.ts'
import { type CompanyPost, PostList } from '../company/post-list.tsx'
import { useIntl, useMessages } from '../intl.tsx'
import { usePage } from '../page-context.tsx'

export type CompanyProps = {
  profile: Profile
  posts: CompanyPost[]
  /** those that touch today */
  bookings: WireBooking[]
  week: Week
  /** those that arrive in the week */
  coming: WireBooking[]
}

/** A company's own page: the day's work first, then what comes, its posts, its profile. */
export function Page({ profile, posts, ...atFirst }: CompanyProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { today } = usePage()
  const [bookings, setBookings] = useState(atFirst.bookings)
  const [coming, setComing] = useState(atFirst.coming)
  const rooms = posts.reduce((sum, { roomCount }) => sum + dogSizes.reduce((count, size) => count + roomCount[size], 0), 0)

  function change(changed: WireBooking): void {
    const put = (before: WireBooking[]): WireBooking[] =>
      before.map((booking) => (booking.bookingId === changed.bookingId ? changed : booking))
    setBookings(put)
    setComing(put)
  }

  const shared = { showsStore: posts.length > 1, onChange: change }
  return (
    <CompanyFrame current="today">
      <h1 className="mt-6 md:mt-8">{messages.today(format.dayWithWeekday(today))}</h1>
      <p className="mt-1 text-ink-2">
        {profile.displayName}. {messages.tonight(roomsTonight(bookings, today), rooms)}
      </p>
      <DayColumns bookings={bookings} {...shared} />
      <ComingList week={atFirst.week} bookings={coming} {...shared} />
      <PostList posts={posts} />
      <div className="mt-14 max-w-[520px]">
        <ProfileSection profile={profile} />
      </div>
    </CompanyFrame>
  )
}
