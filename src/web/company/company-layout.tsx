import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { useCurrentTab } from '../ui/use-current-tab.ts'

/** The company's pages in tab order; labels are in the messages `companyFrame`. */
const companyTabs = [
  { name: 'today', path: urls.companyPage },
  { name: 'board', path: urls.companyBoard },
  { name: 'bookings', path: urls.companyBookings },
  { name: 'figures', path: urls.companyFigures },
  { name: 'prices', path: urls.companyPrices },
  { name: 'posts', path: urls.companyPosts },
  { name: 'reviews', path: urls.companyReviews },
] as const satisfies readonly { name: string; path: string }[]

type CompanyTab = (typeof companyTabs)[number]['name']

/** Data shared by all company pages: how many reviews await a reply. */
export type Framed = { waiting: number }

type FrameProps = Framed & { current: CompanyTab; children: ReactNode }

/** The layout of the company's pages: tabs that link them. */
export function CompanyLayout({ current, waiting, children }: FrameProps): ReactNode {
  return (
    <div className="wrap pt-2">
      <Tabs current={current} waiting={waiting} />
      {children}
    </div>
  )
}

/** On narrow screens the tabs scroll sideways across the full width. */
function Tabs({ current, waiting }: Omit<FrameProps, 'children'>): ReactNode {
  const messages = useMessages('companyFrame')
  const href = useHref()
  const row = useCurrentTab<HTMLDivElement>()
  return (
    <nav aria-label={messages.pages} className="-mx-(--kk-gutter)">
      <div ref={row} className="relative overflow-x-auto px-(--kk-gutter) [scrollbar-width:none]">
        <div className="flex w-max min-w-full gap-1 border-divider border-b">
          {companyTabs.map(({ name, path }) => (
            <a
              key={name}
              href={href(path)}
              aria-current={name === current ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center gap-2 whitespace-nowrap border-transparent border-b-[3px] px-4 -outline-offset-2 text-ink-2 first:-ml-4 hover:text-ink aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {messages.tabs[name]}
              {name === 'reviews' && waiting > 0 ? <UnansweredCount reviews={waiting} /> : null}
            </a>
          ))}
        </div>
      </div>
    </nav>
  )
}

function UnansweredCount({ reviews }: { reviews: number }): ReactNode {
  const messages = useMessages('companyFrame')
  return (
    <span className="rounded-full bg-section px-2 font-semibold text-12 text-ink">
      <span aria-hidden="true">{reviews}</span>
      <span className="sr-only">{messages.waiting(reviews)}</span>
    </span>
  )
}
