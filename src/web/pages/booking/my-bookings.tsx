import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireJournalEntry } from '../../../contract/journal/journal.ts'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { BookingRow } from '../../booking/my-booking/booking-row.tsx'
import { BookingTabs, NoBookings } from '../../booking/my-booking/booking-tabs.tsx'
import type { BookingTab } from '../../booking/my-booking/tab.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['bookings', 'change', 'dogs', 'journal', 'payment', 'quote', 'reviews']

/**
 * `now` is in epoch milliseconds; `next` is the URL of the following page, and `isFirst` is false on every page but the first.
 */
export type MyBookingsProps = {
  tab: BookingTab
  bookings: WireBooking[]
  counts: Record<BookingTab, number>
  /** The latest journal entries of each current stay, by booking id. */
  journals: Record<string, WireJournalEntry[]>
  next: string | null
  isFirst: boolean
  now: number
}

export function Page({ tab, bookings, counts, journals, next, isFirst, now }: MyBookingsProps): ReactNode {
  const messages = useMessages('bookings')
  const href = useHref()
  return (
    <div className="wrap pt-8">
      <BookingTabs tab={tab} counts={counts} />
      {bookings.length === 0 ? <NoBookings tab={tab} /> : null}
      {bookings.map((booking) => (
        <BookingRow
          key={booking.bookingId}
          booking={booking}
          now={now}
          headingLevel={2}
          journal={journals[booking.bookingId] ?? []}
        />
      ))}
      <p className="mt-8 flex justify-center gap-3">
        {isFirst ? null : (
          <a className="btn btn-line" href={href(urls.bookingTab(tab))}>
            {messages.first}
          </a>
        )}
        {next === null ? null : (
          <a className="btn btn-line" rel="next" href={`${href(urls.bookingTab(tab))}&after=${next}`}>
            {messages.next}
          </a>
        )}
      </p>
    </div>
  )
}
