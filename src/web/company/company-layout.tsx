import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import type { Permission } from '../../domain/account/permission.ts'
import { shortenUnread } from '../../domain/message/message.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref, usePage } from '../shell/page-context.tsx'
import { useCurrentTab } from '../ui/use-current-tab.ts'
import { TabletBar } from './staff/tablet-bar.tsx'
import { usePermissions } from './use-permissions.ts'

type CompanyPage = { name: string; path: string; permission: Permission }

/** The company's pages in tab order; labels are in the messages `companyLayout`. Five tabs fit a phone of 360 px. */
const companyTabs = [
  { name: 'today', path: urls.companyPage, permission: 'readDesk' },
  { name: 'calendar', path: urls.companyCalendar, permission: 'readCompanyBookings' },
  { name: 'bookings', path: urls.companyBookings, permission: 'readCompanyBookings' },
  { name: 'messages', path: urls.companyMessages, permission: 'readMessages' },
  { name: 'posts', path: urls.companyPosts, permission: 'managePosts' },
] as const satisfies readonly CompanyPage[]

/** The pages inside the last tab. */
const listingPages = [
  { name: 'posts', path: urls.companyPosts, permission: 'managePosts' },
  { name: 'prices', path: urls.companyPrices, permission: 'managePosts' },
  { name: 'rules', path: urls.companyRules, permission: 'managePosts' },
  { name: 'reviews', path: urls.companyReviews, permission: 'replyToReview' },
  { name: 'staff', path: urls.companyStaff, permission: 'readStaff' },
  { name: 'account', path: urls.companyAccount, permission: 'manageCompany' },
] as const satisfies readonly CompanyPage[]

/** The pages inside the tab of bookings. */
const bookingPages = [
  { name: 'bookings', path: urls.companyBookings, permission: 'readCompanyBookings' },
  { name: 'customers', path: urls.companyCustomers, permission: 'manageCustomers' },
  { name: 'import', path: urls.companyImport, permission: 'manageCustomers' },
  { name: 'reports', path: urls.companyReports, permission: 'readReports' },
] as const satisfies readonly CompanyPage[]

type CompanyPageName = (typeof companyTabs | typeof listingPages | typeof bookingPages)[number]['name']

/** Data shared by all company pages: how many reviews await a reply. */
export type CompanyLayoutData = { waiting: number }

type LayoutProps = CompanyLayoutData & { current: CompanyPageName; children: ReactNode }
type TabsProps = Omit<LayoutProps, 'children'>

/** The layout of the company's pages: tabs that link them. */
export function CompanyLayout({ current, waiting, children }: LayoutProps): ReactNode {
  return (
    <div className="wrap pt-2">
      <CurrentWork />
      <Tabs current={current} waiting={waiting} />
      {isListingPage(current) ? <ListingLinks current={current} waiting={waiting} /> : null}
      {isBookingPage(current) ? <BookingLinks current={current} /> : null}
      {children}
    </div>
  )
}

/** For staff: the company they work for now, and the way to another. */
function CurrentWork(): ReactNode {
  const messages = useMessages('companyLayout')
  const href = useHref()
  const { viewer } = usePage()
  if (!viewer?.work) return null
  const { companyName, role, tabletId } = viewer.work
  if (tabletId !== undefined) return <TabletBar who={messages.tablet(viewer.displayName, companyName, messages.roles[role])} />
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2 print:hidden">
      <span className="min-w-0">{messages.work(companyName, messages.roles[role])}</span>
      <a href={href(urls.work)} className="link inline-flex min-h-11 items-center">
        {messages.switchWork}
      </a>
    </p>
  )
}

function isListingPage(page: CompanyPageName): boolean {
  return listingPages.some(({ name }) => name === page)
}

function isBookingPage(page: CompanyPageName): boolean {
  return bookingPages.some(({ name }) => name === page)
}

/** If they do not fit, the tabs scroll sideways across the full width. On a phone, their counts stand above the words. */
function Tabs({ current, waiting }: TabsProps): ReactNode {
  const messages = useMessages('companyLayout')
  const href = useHref()
  const row = useCurrentTab<HTMLDivElement>()
  const { can } = usePermissions()
  const unread = usePage().viewer?.unreadMessages ?? 0
  const tab = isListingPage(current) ? 'posts' : isBookingPage(current) ? 'bookings' : current
  return (
    <nav aria-label={messages.pages} className="-mx-(--kk-gutter) print:hidden">
      <div ref={row} className="relative overflow-x-auto px-(--kk-gutter) [scrollbar-width:none]">
        <div className="flex w-max min-w-full gap-3 border-divider border-b max-sm:justify-between sm:gap-8">
          {companyTabs
            .filter(({ permission }) => can(permission))
            .map(({ name, path }) => (
              <a
                key={name}
                href={href(path)}
                aria-current={getCurrent(name, tab, current)}
                className="relative -mb-px flex min-h-12 min-w-11 items-center justify-center gap-1 whitespace-nowrap border-transparent border-b-[3px] text-14 text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-ink sm:gap-2 sm:text-16"
              >
                {messages.tabs[name]}
                {name === 'posts' ? <TabCount count={waiting} label={messages.waiting(waiting)} above /> : null}
                {name === 'messages' ? (
                  <TabCount count={unread} shown={shortenUnread(unread)} label={messages.unread(unread)} above />
                ) : null}
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
  const { can } = usePermissions()
  return (
    <nav aria-label={messages.tabs.posts} className="mt-3 flex flex-wrap gap-1 max-sm:-mx-2 print:hidden">
      {listingPages
        .filter(({ permission }) => can(permission))
        .map(({ name, path }) => (
          <a key={name} href={href(path)} aria-current={name === current ? 'page' : undefined} className={pageLinkClass}>
            {messages.listing[name]}
            {name === 'reviews' ? <TabCount count={waiting} label={messages.waiting(waiting)} /> : null}
          </a>
        ))}
    </nav>
  )
}

function BookingLinks({ current }: Pick<TabsProps, 'current'>): ReactNode {
  const messages = useMessages('companyLayout')
  const href = useHref()
  const { can } = usePermissions()
  return (
    <nav aria-label={messages.tabs.bookings} className="mt-3 flex flex-wrap gap-1 max-sm:-mx-2 print:hidden">
      {bookingPages
        .filter(({ permission }) => can(permission))
        .map(({ name, path }) => (
          <a key={name} href={href(path)} aria-current={name === current ? 'page' : undefined} className={pageLinkClass}>
            {messages.bookings[name]}
          </a>
        ))}
    </nav>
  )
}

/** The page itself, or the tab that it is in. */
function getCurrent(name: CompanyPageName, tab: CompanyPageName, current: CompanyPageName): 'page' | 'true' | undefined {
  if (name !== tab) return undefined
  return name === current ? 'page' : 'true'
}

type TabCountProps = { count: number; shown?: string; label: string; above?: boolean }

/** Nothing if there are none. */
function TabCount({ count, shown, label, above = false }: TabCountProps): ReactNode {
  if (count === 0) return null
  return (
    <span
      className={`rounded-full bg-section px-1.5 font-semibold text-12 text-ink sm:px-2 ${above ? 'max-sm:absolute max-sm:-right-2.5 max-sm:top-0 max-sm:leading-4' : ''}`}
    >
      <span aria-hidden="true">{shown ?? count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** The name of the company whose pages these are; staff have a name of their own. */
export function useCompanyName(): string {
  const { viewer } = usePage()
  return viewer?.work?.companyName ?? viewer?.displayName ?? ''
}
