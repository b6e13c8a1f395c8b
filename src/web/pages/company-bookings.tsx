import { type ReactNode, useState } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import { type BookingSearch, bookingFileUrl, bookingSearchUrl } from '../../contract/company-url.ts'
import { urls } from '../../contract/urls.ts'
import { CompanyFrame, type Framed } from '../company/company-frame.tsx'
import { NothingHere } from '../company/nothing-here.tsx'
import { PageTurner } from '../company/page-turner.tsx'
import type { PostName } from '../company/post-name.ts'
import { BookingSearchForm } from '../company-bookings/booking-search-form.tsx'
import { FoundBooking } from '../company-bookings/found-booking.tsx'
import { useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { Outline } from '../ui/icon.tsx'
import { workPaths } from '../ui/work-paths.ts'

export type CompanyBookingsProps = Framed & {
  /** all that the company ever had */
  posts: PostName[]
  search: BookingSearch
  bookings: WireBooking[]
  total: number
  /** how many stand on the pages before */
  before: number
  page: number
  pages: number
}

/** Every booking of the house, to be looked through. */
export function Page({ posts, search, total, before, page, pages, waiting, ...atFirst }: CompanyBookingsProps): ReactNode {
  const messages = useMessages('companyBookings')
  const [bookings, setBookings] = useState(atFirst.bookings)

  function change(changed: WireBooking): void {
    setBookings((before) => before.map((booking) => (booking.bookingId === changed.bookingId ? changed : booking)))
  }

  return (
    <CompanyFrame current="bookings" waiting={waiting}>
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
          <PageTurner page={page} pages={pages} words={messages} urlOf={(number) => bookingSearchUrl(search, number)} />
        </>
      )}
    </CompanyFrame>
  )
}

type HeadProps = { search: BookingSearch; shown: number; total: number; before: number }

function ListHead({ search, shown, total, before }: HeadProps): ReactNode {
  const messages = useMessages('companyBookings')
  const href = useHref()
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="font-semibold">
        {shown === total ? messages.found(total) : messages.range(before + 1, before + shown, total)}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-14 text-ink-2 max-md:order-1">{messages.fileHint}</span>
        <a className="btn btn-line btn-small" href={href(bookingFileUrl(search))} download>
          <Outline path={workPaths.download} className="size-4.5" />
          {messages.file}
        </a>
      </p>
    </div>
  )
}

function NoBookings({ isFiltered }: { isFiltered: boolean }): ReactNode {
  const messages = useMessages('companyBookings')
  return isFiltered ? (
    <NothingHere title={messages.none} hint={messages.noneHint} />
  ) : (
    <NothingHere title={messages.noneYet} hint={messages.noneYetHint} />
  )
}
