import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import { useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { useCurrentTab } from '../ui/use-current-tab.ts'

/** The pages of a company, in the order of their tabs; each has its name in the messages `companyFrame`. */
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

/** What every page of a company knows beside its own: how many reviews wait for a reply. */
export type Framed = { waiting: number }

type FrameProps = Framed & { current: CompanyTab; children: ReactNode }

/** What all pages of a company have around them: the tabs that lead from one to the other. */
export function CompanyFrame({ current, waiting, children }: FrameProps): ReactNode {
  return (
    <div className="wrap pt-2">
      <Tabs current={current} waiting={waiting} />
      {children}
    </div>
  )
}

/** On a narrow screen the row is pushed sideways, over the whole width. */
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
              {name === 'reviews' && waiting > 0 ? <Waiting reviews={waiting} /> : null}
            </a>
          ))}
        </div>
      </div>
    </nav>
  )
}

function Waiting({ reviews }: { reviews: number }): ReactNode {
  const messages = useMessages('companyFrame')
  return (
    <span className="rounded-full bg-section px-2 font-semibold text-12 text-ink">
      <span aria-hidden="true">{reviews}</span>
      <span className="sr-only">{messages.waiting(reviews)}</span>
    </span>
  )
}
