import type { ReactNode } from 'react'
import { type Search, searchUrl } from '../../contract/search/search-url.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Found } from './found.ts'

/** Links to the previous and next page; the first page's URL has no cursor. */
export function Pager({ search, found: { prev, next, page } }: { search: Search; found: Found }): ReactNode {
  const messages = useMessages('search')
  const href = useHref()
  if (prev === null && next === null) return null
  const before = prev !== null && page > 2 ? { cursor: prev, page: page - 1 } : undefined
  return (
    <nav aria-label={messages.pages} className="mt-12 flex items-center justify-center gap-3">
      {prev === null ? null : (
        <a
          href={href(searchUrl(search, before))}
          rel="prev"
          aria-label={messages.previousPage}
          className="btn btn-line btn-small"
        >
          <Icon name="left" />
          {messages.previous}
        </a>
      )}
      <span
        aria-current="page"
        className="grid min-h-11 min-w-11 place-items-center rounded-control bg-ink px-4 font-semibold text-14 text-white"
      >
        {messages.pageNumber(page)}
      </span>
      {next === null ? null : (
        <a
          href={href(searchUrl(search, { cursor: next, page: page + 1 }))}
          rel="next"
          aria-label={messages.nextPage}
          className="btn btn-line btn-small"
        >
          {messages.next}
          <Icon name="right" />
        </a>
      )}
    </nav>
  )
}
