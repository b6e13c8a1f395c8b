import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireJournalEntry } from '../../../contract/journal/journal.ts'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { BookingRow } from '../../booking/my-booking/booking-row.tsx'
import { type BookingTab, bookingTabs } from '../../booking/my-booking/tab.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import emptyPicture from '../../ui/illustrations/empty.svg'
import { useCurrentTab } from '../../ui/use-current-tab.ts'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['bookings', 'dogs', 'journal', 'payment', 'quote', 'reviews']

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
  const tabs = useCurrentTab<HTMLDivElement>()
  return (
    <div className="wrap pt-8">
      <h1>{messages.title}</h1>
      <nav aria-label={messages.title} className="-mx-(--kk-gutter) mt-3 print:hidden">
        <div ref={tabs} className="relative overflow-x-auto px-(--kk-gutter) [scrollbar-width:none]">
          <div className="flex w-max min-w-full border-divider border-b max-sm:justify-between sm:gap-8">
            {bookingTabs.map((name) => (
              <a
                key={name}
                href={href(urls.bookingTab(name))}
                aria-current={name === tab ? 'page' : undefined}
                className="-mb-px flex min-h-12 min-w-11 items-center justify-center gap-1 whitespace-nowrap border-transparent border-b-[3px] text-14 text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-ink sm:gap-2 sm:text-16"
              >
                {messages.tabs[name]}
                {counts[name] === 0 ? null : (
                  <span className="rounded-chip bg-section px-1.5 text-14 sm:px-2">
                    <span aria-hidden="true">{counts[name]}</span>
                    <span className="sr-only">{messages.count(counts[name])}</span>
                  </span>
                )}
              </a>
            ))}
          </div>
        </div>
      </nav>
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

function NoBookings({ tab }: { tab: BookingTab }): ReactNode {
  const messages = useMessages('bookings')
  const href = useHref()
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6 pt-10">
      <img src={emptyPicture} alt="" width={320} height={200} />
      <div>
        <h2 className="text-18">{messages.empty[tab]}</h2>
        <p className="mt-1 mb-4 max-w-[420px] text-ink-2">{messages.emptyHints[tab]}</p>
        <a className="btn btn-primary" href={href(urls.home)}>
          {messages.find}
        </a>
      </div>
    </div>
  )
}
