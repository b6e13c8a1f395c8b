import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import emptyPicture from '../../ui/illustrations/empty.svg'
import { useCurrentTab } from '../../ui/use-current-tab.ts'
import { bookingsTitleId } from './bookings-title.ts'
import { type BookingTab, bookingTabs } from './tab.ts'

/** The title of an owner's bookings, and the tabs with their counts. */
export function BookingTabs({ tab, counts }: { tab: BookingTab; counts: Record<BookingTab, number> }): ReactNode {
  const messages = useMessages('bookings')
  const href = useHref()
  const tabs = useCurrentTab<HTMLDivElement>()
  return (
    <>
      <h1 id={bookingsTitleId} tabIndex={-1} className="outline-none">
        {messages.title}
      </h1>
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
                  <span className="max-sm:sr-only rounded-chip bg-section px-2 text-14">
                    <span aria-hidden="true">{counts[name]}</span>
                    <span className="sr-only">{messages.count(counts[name])}</span>
                  </span>
                )}
              </a>
            ))}
          </div>
        </div>
      </nav>
    </>
  )
}

export function NoBookings({ tab }: { tab: BookingTab }): ReactNode {
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
