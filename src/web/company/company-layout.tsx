import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { useCurrentTab } from '../ui/use-current-tab.ts'

/** The company's pages in tab order; labels are in the messages `companyLayout`. Five tabs fit a phone of 360 px. */
const companyTabs = [
  { name: 'today', path: urls.companyPage },
  { name: 'calendar', path: urls.companyCalendar },
  { name: 'bookings', path: urls.companyBookings },
  { name: 'reports', path: urls.companyReports },
  { name: 'posts', path: urls.companyPosts },
] as const satisfies readonly { name: string; path: string }[]

/** The pages inside the last tab. */
const listingPages = [
  { name: 'posts', path: urls.companyPosts },
  { name: 'prices', path: urls.companyPrices },
  { name: 'rules', path: urls.companyRules },
  { name: 'reviews', path: urls.companyReviews },
  { name: 'account', path: urls.companyAccount },
] as const satisfies readonly { name: string; path: string }[]

/** The pages inside the tab of bookings. */
const bookingPages = [
  { name: 'bookings', path: urls.companyBookings },
  { name: 'customers', path: urls.companyCustomers },
] as const satisfies readonly { name: string; path: string }[]

type CompanyPageName = (typeof companyTabs | typeof listingPages | typeof bookingPages)[number]['name']

/** Data shared by all company pages: how many reviews await a reply. */
export type CompanyLayoutData = { waiting: number }

type LayoutProps = CompanyLayoutData & { current: CompanyPageName; children: ReactNode }
type TabsProps = Omit<LayoutProps, 'children'>

/** The layout of the company's pages: tabs that link them. */
export function CompanyLayout({ current, waiting, children }: LayoutProps): ReactNode {
  return (
    <div className="wrap pt-2">
      <Tabs current={current} waiting={waiting} />
      {isListingPage(current) ? <ListingLinks current={current} waiting={waiting} /> : null}
      {isBookingPage(current) ? <BookingLinks current={current} /> : null}
      {children}
    </div>
  )
}

function isListingPage(page: CompanyPageName): boolean {
  return listingPages.some(({ name }) => name === page)
}

function isBookingPage(page: CompanyPageName): boolean {
  return bookingPages.some(({ name }) => name === page)
}

/** If they do not fit, the tabs scroll sideways across the full width. */
function Tabs({ current, waiting }: TabsProps): ReactNode {
  const messages = useMessages('companyLayout')
  const href = useHref()
  const row = useCurrentTab<HTMLDivElement>()
  const tab = isListingPage(current) ? 'posts' : isBookingPage(current) ? 'bookings' : current
  return (
    <nav aria-label={messages.pages} className="-mx-(--kk-gutter) print:hidden">
      <div ref={row} className="relative overflow-x-auto px-(--kk-gutter) [scrollbar-width:none]">
        <div className="flex w-max min-w-full border-divider border-b max-sm:justify-between sm:gap-8">
          {companyTabs.map(({ name, path }) => (
            <a
              key={name}
              href={href(path)}
              aria-current={name !== tab ? undefined : name === current ? 'page' : 'true'}
              className="-mb-px flex min-h-12 min-w-11 items-center justify-center gap-1 whitespace-nowrap border-transparent border-b-[3px] text-14 text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-ink sm:gap-2 sm:text-16"
            >
              {messages.tabs[name]}
              {name === 'posts' && waiting > 0 ? <UnansweredCount reviews={waiting} /> : null}
            </a>
          ))}
        </div>
      </div>
    </nav>
  )
}

const pageLinkClass =
  'flex min-h-11 items-center gap-1.5 rounded-chip px-2 text-14 text-ink-2 hover:bg-ink/6 aria-[current]:bg-leaf-tint aria-[current]:font-semibold aria-[current]:text-ink sm:px-4'

function ListingLinks({ current, waiting }: TabsProps): ReactNode {
  const messages = useMessages('companyLayout')
  const href = useHref()
  return (
    <nav aria-label={messages.tabs.posts} className="mt-3 flex flex-wrap gap-1 max-sm:-mx-2 print:hidden">
      {listingPages.map(({ name, path }) => (
        <a key={name} href={href(path)} aria-current={name === current ? 'page' : undefined} className={pageLinkClass}>
          {messages.listing[name]}
          {name === 'reviews' && waiting > 0 ? <UnansweredCount reviews={waiting} /> : null}
        </a>
      ))}
    </nav>
  )
}

function BookingLinks({ current }: Pick<TabsProps, 'current'>): ReactNode {
  const messages = useMessages('companyLayout')
  const href = useHref()
  return (
    <nav aria-label={messages.tabs.bookings} className="mt-3 flex flex-wrap gap-1 max-sm:-mx-2 print:hidden">
      {bookingPages.map(({ name, path }) => (
        <a key={name} href={href(path)} aria-current={name === current ? 'page' : undefined} className={pageLinkClass}>
          {messages.bookings[name]}
        </a>
      ))}
    </nav>
  )
}

function UnansweredCount({ reviews }: { reviews: number }): ReactNode {
  const messages = useMessages('companyLayout')
  return (
    <span className="rounded-full bg-section px-1.5 font-semibold text-12 text-ink sm:px-2">
      <span aria-hidden="true">{reviews}</span>
      <span className="sr-only">{messages.waiting(reviews)}</span>
    </span>
  )
}
