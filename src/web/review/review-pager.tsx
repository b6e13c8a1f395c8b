import type { ReactNode } from 'react'
import { type StayChoice, toDetailUrl } from '../post/detail/stay-box/stay-choice.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'

export const reviewsAPage = 6

type ReviewPagerProps = { postNum: number; choice: StayChoice; count: number }

/** The range of reviews shown, with links to newer and older ones; nothing if all fit on one page. */
export function ReviewPager({ postNum, choice, count }: ReviewPagerProps): ReactNode {
  const messages = useMessages('detail')
  const { reviews: page } = choice
  const last = Math.ceil(count / reviewsAPage)
  if (last <= 1) return null
  const first = (page - 1) * reviewsAPage + 1
  return (
    <nav aria-label={messages.reviewPages} className="mt-8 flex flex-wrap items-center gap-3">
      {page > 1 ? (
        <PageLink rel="prev" postNum={postNum} choice={{ ...choice, reviews: page - 1 }}>
          <Icon name="left" />
          {messages.newerReviews}
        </PageLink>
      ) : null}
      <span className="text-14 text-ink-2 max-sm:order-first max-sm:w-full">
        {messages.reviewsShown(first, Math.min(count, first + reviewsAPage - 1), count)}
      </span>
      {page < last ? (
        <PageLink rel="next" postNum={postNum} choice={{ ...choice, reviews: page + 1 }}>
          {messages.olderReviews}
          <Icon name="right" />
        </PageLink>
      ) : null}
    </nav>
  )
}

function PageLink({
  rel,
  postNum,
  choice,
  children,
}: {
  rel: 'prev' | 'next'
  postNum: number
  choice: StayChoice
  children: ReactNode
}): ReactNode {
  const href = useHref()
  return (
    <a href={`${href(toDetailUrl(postNum, choice))}#reviews`} rel={`${rel} nofollow`} className="btn btn-line btn-small">
      {children}
    </a>
  )
}
