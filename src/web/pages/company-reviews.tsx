import { type ReactNode, useState } from 'react'
import { companyReviewsUrl } from '../../contract/company-url.ts'
import type { WireReview } from '../../contract/review.ts'
import { urls } from '../../contract/urls.ts'
import { CompanyFrame, type Framed } from '../company/company-frame.tsx'
import { NothingHere } from '../company/nothing-here.tsx'
import { PageTurner } from '../company/page-turner.tsx'
import type { PostName } from '../company/post-name.ts'
import { PostSelect } from '../company/post-select.tsx'
import { AnsweredReview, type CompanyReview } from '../company-reviews/answered-review.tsx'
import { useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'

export type CompanyReviewsProps = Framed & {
  posts: PostName[]
  /** null for all */
  post: number | null
  reviews: CompanyReview[]
  all: number
  unanswered: number
  page: number
  pages: number
}

/** What guests wrote, what waits for a reply first. */
export function Page({ posts, post, all, page, pages, waiting, ...atFirst }: CompanyReviewsProps): ReactNode {
  const messages = useMessages('companyReviews')
  const [reviews, setReviews] = useState(atFirst.reviews)
  const replied = reviews.filter(({ reply }) => reply).length - atFirst.reviews.filter(({ reply }) => reply).length

  function change(changed: WireReview): void {
    setReviews((before) => before.map((review) => (review.reviewId === changed.reviewId ? { ...review, ...changed } : review)))
  }

  return (
    <CompanyFrame current="reviews" waiting={waiting - replied}>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mt-8">
        <div>
          <h1>{messages.title}</h1>
          {all > 0 ? (
            <p role="status" className="mt-1 text-ink-2">
              {messages.summary(all, atFirst.unanswered - replied)}
            </p>
          ) : null}
        </div>
        {posts.length > 1 ? <PostFilter posts={posts} post={post} /> : null}
      </div>
      {all === 0 ? <NothingHere title={messages.none} hint={messages.noneHint} /> : null}
      <ul className="mt-6 grid max-w-[860px] gap-4">
        {reviews.map((review) => (
          <AnsweredReview
            key={review.reviewId}
            review={review}
            post={posts.length > 1 ? posts.find(({ postNum }) => postNum === review.postNum) : undefined}
            onReplied={change}
          />
        ))}
      </ul>
      <PageTurner page={page} pages={pages} words={messages} urlOf={(number) => companyReviewsUrl(post, number)} />
    </CompanyFrame>
  )
}

function PostFilter({ posts, post }: { posts: PostName[]; post: number | null }): ReactNode {
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
