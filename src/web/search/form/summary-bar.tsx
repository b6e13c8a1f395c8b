import type { ReactNode } from 'react'
import { type Search, searchUrl } from '../../../contract/search/search-url.ts'
import { countDogs } from '../../../domain/dog/dog-size.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { OpenerProps } from './search-form.tsx'
import { useRequestedSearch } from './use-requested-search.ts'

/** A sticky summary of the search as a button that leads back to the form. */
export function SummaryBar({ search, opener }: { search: Search; opener: OpenerProps }): ReactNode {
  const messages = useMessages('search')
  const href = useHref()
  return (
    <div className="sticky top-(--kk-header) z-15 border-divider border-b bg-paper">
      <div className="wrap flex min-h-18 items-center gap-3 md:min-h-17">
        <a {...opener} className="summary-pill group">
          <span className="sr-only">{messages.summary}: </span>
          <SummaryWords search={search} />
          <span className="summary-change group-hover:bg-leaf-deep">
            <Icon name="search" />
            <span className="max-md:sr-only">{messages.change}</span>
          </span>
        </a>
        {search.stay ? (
          <a href={href(searchUrl({ ...search, stay: null }))} className="btn btn-line btn-small ml-auto max-md:hidden">
            <Icon name="x" />
            {messages.clearDays}
          </a>
        ) : null}
      </div>
    </div>
  )
}

function SummaryWords({ search }: { search: Search }): ReactNode {
  const messages = useMessages('search')
  const regions = useMessages('regions')
  const { format } = useIntl()
  const { region, nights, term } = useRequestedSearch(search)
  const place = region ?? regions.all
  const days = search.stay
    ? `${format.span(search.stay.checkin, search.stay.checkout)}, ${messages.nights(nights)}`
    : messages.anyDays
  return (
    <span className="summary-words">
      <span>{term === '' ? place : `${messages.named(term)} · ${place}`}</span>
      <span>{days}</span>
      <span>{countDogs(search.dogs) > 0 ? messages.dogs(search.dogs) : messages.anySize}</span>
    </span>
  )
}
