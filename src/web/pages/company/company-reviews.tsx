import { type ReactNode, useState } from 'react'
import { companyReviewsUrl } from '../../../contract/company/company-url.ts'
import type { WireReview } from '../../../contract/review/review.ts'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { EmptyState } from '../../company/empty-state.tsx'
import { PageLinks } from '../../company/page-links.tsx'
import type { PostOption } from '../../company/posts/post-name.ts'
import { PostSelect } from '../../company/posts/post-select.tsx'
import { type CompanyReview, ReviewedItem } from '../../company/reviews/reviewed-item.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['companyReviews', 'companyLayout']

export type CompanyReviewsProps = CompanyLayoutData & {
  posts: PostOption[]
  /** Null for all posts. */
  post: number | null
  reviews: CompanyReview[]
  all: number
  unanswered: number
  page: number
  pages: number
}

/** The company's reviews; those awaiting a reply come first. */
export function Page({ posts, post, all, page, pages, waiting, ...initial }: CompanyReviewsProps): ReactNode {
  const messages = useMessages('companyReviews')
  const [reviews, setReviews] = useState(initial.reviews)
  const replied = reviews.filter(({ reply }) => reply).length - initial.reviews.filter(({ reply }) => reply).length

  function change(changed: WireReview): void {
    setReviews((before) => before.map((review) => (review.reviewId === changed.reviewId ? { ...review, ...changed } : review)))
  }

  return (
    <CompanyLayout current="reviews" waiting={waiting - replied}>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mt-8">
        <div>
          <h1>{messages.title}</h1>
          {all > 0 ? (
            <p role="status" className="mt-1 text-ink-2">
              {messages.summary(all, initial.unanswered - replied)}
            </p>
          ) : null}
        </div>
        {posts.length > 1 ? <PostFilter posts={posts} post={post} /> : null}
      </div>
      {all === 0 ? <EmptyState title={messages.none} hint={messages.noneHint} /> : null}
      <ul className="mt-6 grid max-w-[860px] gap-4">
        {reviews.map((review) => (
          <ReviewedItem
            key={review.reviewId}
            review={review}
            post={posts.length > 1 ? posts.find(({ postNum }) => postNum === review.postNum) : undefined}
            onReplied={change}
          />
        ))}
      </ul>
      <PageLinks page={page} pages={pages} words={messages} toUrl={(number) => companyReviewsUrl(post, number)} />
    </CompanyLayout>
  )
}

function PostFilter({ posts, post }: { posts: PostOption[]; post: number | null }): ReactNode {
  const messages = useMessages('companyReviews')
  const href = useHref()
  return (
    <form action={href(urls.companyReviews)} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 max-sm:w-full">
      <PostSelect posts={posts} chosen={post} words={messages} />
      <button type="submit" className="btn btn-line">
        {messages.show}
      </button>
    </form>
  )
}
