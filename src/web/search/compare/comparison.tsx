import type { ReactNode } from 'react'
import { maxCompared, type Search, searchUrl } from '../../../contract/search/search-url.ts'
import { daysBetween } from '../../../domain/calendar/day.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import emptyPicture from '../../ui/illustrations/empty.svg'
import { CompareTable } from './compare-table.tsx'
import type { ComparedPost } from './compared-post.ts'

export type CompareProps = {
  /** The search that led here; `compared` are the posts shown. */
  search: Search
  posts: ComparedPost[]
  /** How many of the chosen posts cannot be shown. */
  missing: number
  /** More posts were chosen than are compared. */
  isCut: boolean
  /** The days or the dogs cannot be booked. */
  isInvalid: boolean
}

export function Comparison(props: CompareProps): ReactNode {
  const { search, posts } = props
  const messages = useMessages('compare')
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>{messages.title}</h1>
      <CompareNotices {...props} />
      {posts.length === 0 ? (
        <NothingToCompare search={search} />
      ) : (
        <>
          <CompareActions search={search} />
          <CompareTable search={search} posts={posts} />
        </>
      )}
    </div>
  )
}

/** What was asked for, and what of it is not shown. */
function CompareNotices({ search, posts, missing, isCut, isInvalid }: CompareProps): ReactNode {
  const messages = useMessages('compare')
  const { dogs } = useMessages('searchForm')
  const { format } = useIntl()
  const { stay } = search
  const asked = stay && messages.stay(format.stay(stay), daysBetween(stay.checkin, stay.checkout), dogs(search.dogs))
  const notices = [
    ...(isCut ? [messages.tooMany] : []),
    ...(missing > 0 ? [messages.missing(missing)] : []),
    ...(isInvalid ? [messages.invalidStay] : []),
  ]
  return (
    <>
      {posts.length === 0 ? null : <p className="mt-2 text-ink-2">{asked ?? (isInvalid ? null : messages.noStay)}</p>}
      {notices.map((notice) => (
        <p key={notice} className="mt-3 max-w-[65ch] rounded-control bg-sun-tint px-4 py-3">
          {notice}
        </p>
      ))}
      {posts.length === 1 ? <p className="mt-2 text-ink-2">{messages.onlyOne}</p> : null}
    </>
  )
}

function CompareActions({ search }: { search: Search }): ReactNode {
  const messages = useMessages('compare')
  const href = useHref()
  const canAdd = search.compared.length < maxCompared
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {canAdd ? (
        <a href={href(searchUrl(search))} rel="nofollow" className="btn btn-line btn-small">
          <Icon name="plus" />
          {messages.add}
        </a>
      ) : (
        <a href={href(searchUrl(search))} rel="nofollow" className="btn btn-line btn-small">
          <Icon name="left" />
          {messages.back}
        </a>
      )}
      <a href={href(`${searchUrl(search)}#find`)} rel="nofollow" className="btn btn-quiet btn-small">
        {messages.change}
      </a>
    </p>
  )
}

function NothingToCompare({ search }: { search: Search }): ReactNode {
  const messages = useMessages('compare')
  const href = useHref()
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-10 gap-y-4">
      <img src={emptyPicture} alt="" width={320} height={200} className="max-sm:w-60" />
      <div className="min-w-0 flex-[1_1_320px]">
        <h2 className="text-20">{messages.none}</h2>
        <p className="mt-1 text-ink-2">{messages.noneHint}</p>
        <p className="mt-4">
          <a href={href(searchUrl(search))} rel="nofollow" className="btn btn-primary">
            {messages.find}
          </a>
        </p>
      </div>
    </div>
  )
}
