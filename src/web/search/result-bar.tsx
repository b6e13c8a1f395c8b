import type { ReactNode } from 'react'
import { resultsOnPage, type Search, searchFields, searchUrl } from '../../contract/search/search-url.ts'
import type { PostOrder } from '../../contract/search/sort.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import type { Found } from './found.ts'

const orders = ['recommended', 'price', 'rating'] as const satisfies readonly PostOrder[]

/** The range of results shown, and their order. */
export function ResultBar({ search, found }: { search: Search; found: Found }): ReactNode {
  const messages = useMessages('search')
  const { cards, page, total, totalIsLowerBound } = found
  const first = (page - 1) * resultsOnPage + 1
  const last = first + cards.length - 1
  return (
    <div className="mt-4 mb-5 flex items-center justify-between gap-4 border-divider pt-3 min-[900px]:mt-10 min-[900px]:border-t min-[900px]:pt-6">
      <p className="text-14">
        {last <= total || totalIsLowerBound ? <b>{messages.range(first, last)}</b> : null}{' '}
        {messages.rangeOf(total, totalIsLowerBound)}
      </p>
      <SortForm search={search} />
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
