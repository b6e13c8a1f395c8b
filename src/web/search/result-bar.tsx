import type { ReactNode } from 'react'
import { resultsOnPage, type Search, searchFields, searchUrl } from '../../contract/search/search-url.ts'
import type { PostOrder } from '../../contract/search/sort.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import type { RequestedSearch } from './form/use-requested-search.ts'
import type { Found } from './found.ts'

const orders = ['recommended', 'price', 'rating'] as const satisfies readonly PostOrder[]

/** The heading, the number of results and their order. */
export function ResultBar({ search, found, asked }: { search: Search; found: Found; asked: RequestedSearch }): ReactNode {
  const messages = useMessages('search')
  const { cards, page, total, totalIsLowerBound } = found
  const first = (page - 1) * resultsOnPage + 1
  const last = first + cards.length - 1
  const hasRange = cards.length > 0 && cards.length < total && (last <= total || totalIsLowerBound)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 max-sm:basis-full">
        <h1>{messages.title}</h1>
        <p role="status" className="mt-1 text-ink-2 max-md:text-14">
          {messages.found(total, totalIsLowerBound, asked)}
        </p>
      </div>
      {cards.length === 0 ? null : (
        <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
          <p className="text-14 text-ink-2">
            {hasRange ? (
              <>
                <b className="text-ink">{messages.range(first, last)}</b> {messages.totalSuffix(total, totalIsLowerBound)}
              </>
            ) : null}
          </p>
          <SortForm search={search} />
        </div>
      )}
    </div>
  )
}

/** A GET form that preserves the search. Submits on change, or with a button without scripts. */
function SortForm({ search }: { search: Search }): ReactNode {
  const messages = useMessages('search')
  const href = useHref()
  const [path = ''] = searchUrl(search).split('?')
  const preserved = searchFields({ ...search, order: 'recommended' })
  return (
    <form action={href(path)} className="flex min-w-0 items-center gap-2">
      {preserved.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="sr-only">
        {messages.sortBy}
      </label>
      <select
        id="sort"
        name="sort"
        defaultValue={search.order}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="input min-h-11 w-auto min-w-0 text-14"
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {messages.orders[order]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-line btn-small">
          {messages.sort}
        </button>
      </noscript>
    </form>
  )
}
