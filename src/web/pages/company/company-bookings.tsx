import { type ReactNode, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { type BookingSearch, bookingFileUrl, bookingSearchUrl, cancellationsUrl } from '../../../contract/company/company-url.ts'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { BookingSearchForm } from '../../company/bookings/booking-search-form.tsx'
import { FoundBooking } from '../../company/bookings/found-booking.tsx'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { EmptyState } from '../../company/empty-state.tsx'
import { PageLinks } from '../../company/page-links.tsx'
import type { PostOption } from '../../company/posts/post-name.ts'
import { usePermissions } from '../../company/use-permissions.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Outline } from '../../ui/icon.tsx'
import { workplacePaths } from '../../ui/workplace-paths.ts'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'dayPicker',
  'companyBookings',
  'companyLayout',
  'company',
  'charges',
  'companyJournal',
  'journal',
  'bookings',
  'dogs',
  'quote',
  'stay',
  'stayExtras',
  'calendarFeed',
]

export type CompanyBookingsProps = CompanyLayoutData & {
  /** All posts the company has ever had. */
  posts: PostOption[]
  search: BookingSearch
  bookings: WireBooking[]
  total: number
  /** How many bookings are on previous pages. */
  before: number
  page: number
  pages: number
}

/** All bookings of the company, with a search form. */
export function Page({ posts, search, total, before, page, pages, waiting, ...initial }: CompanyBookingsProps): ReactNode {
  const messages = useMessages('companyBookings')
  const [bookings, setBookings] = useState(initial.bookings)

  function change(changed: WireBooking): void {
    setBookings((before) => before.map((booking) => (booking.bookingId === changed.bookingId ? changed : booking)))
  }

  return (
    <CompanyLayout current="bookings" waiting={waiting}>
      <h1 className="mt-6 md:mt-8">{messages.title}</h1>
      <BookingSearchForm search={search} posts={posts} />
      {total === 0 ? (
        <NoBookings isFiltered={bookingSearchUrl(search) !== urls.companyBookings} />
      ) : (
        <>
          <ListHead search={search} shown={bookings.length} total={total} before={before} />
          <ul className="mt-3 overflow-hidden rounded-card bg-white shadow-1">
            {bookings.map((booking) => (
              <FoundBooking key={booking.bookingId} booking={booking} showsStore={posts.length > 1} onChange={change} />
            ))}
          </ul>
          <PageLinks page={page} pages={pages} words={messages} toUrl={(number) => bookingSearchUrl(search, number)} />
        </>
      )}
    </CompanyLayout>
  )
}

type HeadProps = { search: BookingSearch; shown: number; total: number; before: number }

function ListHead({ search, shown, total, before }: HeadProps): ReactNode {
  const messages = useMessages('companyBookings')
  const { can } = usePermissions()
  const href = useHref()
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="font-semibold">
        {shown === total ? messages.found(total) : messages.range(before + 1, before + shown, total)}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {can('exportBookings') ? <span className="text-14 text-ink-2 max-md:order-1">{messages.fileHint}</span> : null}
        {can('cancelManyBookings') ? (
          <a
            className="link inline-flex min-h-11 items-center text-14"
            href={href(cancellationsUrl(search.post, search.from, search.to))}
          >
            {messages.cancelMany}
          </a>
        ) : null}
        {can('exportBookings') ? (
          <a className="btn btn-line btn-small" href={href(bookingFileUrl(search))}>
            <Outline path={workplacePaths.download} className="size-4.5" />
            {messages.file}
          </a>
        ) : null}
      </p>
    </div>
  )
}

function NoBookings({ isFiltered }: { isFiltered: boolean }): ReactNode {
  const messages = useMessages('companyBookings')
  return isFiltered ? (
    <EmptyState title={messages.none} hint={messages.noneHint} />
  ) : (
    <EmptyState title={messages.noneYet} hint={messages.noneYetHint} />
  )
}
