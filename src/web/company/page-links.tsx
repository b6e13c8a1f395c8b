import type { ReactNode } from 'react'
import { useHref } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'

type Words = { pages: string; previous: string; next: string; pagePosition: (page: number, pages: number) => string }

/** Links to the previous and next page; nothing if there is only one page. */
export function PageLinks({
  page,
  pages,
  words,
  toUrl,
}: {
  page: number
  pages: number
  words: Words
  toUrl: (page: number) => string
}): ReactNode {
  const href = useHref()
  if (pages === 1) return null
  return (
    <nav aria-label={words.pages} className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {page > 1 ? (
        <a className="btn btn-line btn-small" rel="prev" href={href(toUrl(page - 1))}>
          <Icon name="left" />
          {words.previous}
        </a>
      ) : null}
      <span className="text-14">{words.pagePosition(page, pages)}</span>
      {page < pages ? (
        <a className="btn btn-line btn-small" rel="next" href={href(toUrl(page + 1))}>
          {words.next}
          <Icon name="right" />
        </a>
      ) : null}
    </nav>
  )
}
