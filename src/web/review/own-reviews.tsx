import type { ReactNode } from 'react'
import type { WireReview } from '../../contract/review/review.ts'
import { urls } from '../../contract/urls.ts'
import { usePostLabels } from '../post/post-labels.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { OwnReview } from './own-review.tsx'

/** A review with its post and its booking. */
export type OwnReviewItem = {
  review: WireReview
  isPublic: boolean
  bookingId: string
  storeName: string
  storeNameEn: string | null
}

export function OwnReviews({ reviews }: { reviews: OwnReviewItem[] }): ReactNode {
  const messages = useMessages('reviews')
  const href = useHref()
  const words = usePostLabels()
  return (
    <section id="reviews" className="mt-14 md:mt-20">
      <h2>{messages.ownTitle}</h2>
      {reviews.length === 0 ? (
        <div className="mt-4 rounded-card bg-section px-5 py-6">
          <h3>{messages.none}</h3>
          <p className="mt-1 mb-3 text-ink-2">{messages.noneHint}</p>
          <a className="btn btn-line" href={href(urls.bookingTab('past'))}>
            {messages.toPast}
          </a>
        </div>
      ) : (
        <div className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-2">
          {reviews.map(({ review, isPublic, bookingId, storeName, storeNameEn }) => {
            const house = words(storeName, storeNameEn)
            return (
              <article key={review.reviewId} className="min-w-0">
                <h3 lang={house.lang} className="mb-1">
                  {house.text}
                </h3>
                <OwnReview review={review} isPublic={isPublic} house={house} />
                <a className="link mt-1 inline-flex min-h-11 items-center text-14" href={href(urls.myBooking(bookingId))}>
                  {messages.toBooking}
                </a>
              </article>
            )
          })}
        </div>
      )}
    </section>
  )
}
