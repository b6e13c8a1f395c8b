import type { ReactNode } from 'react'
import type { WireReview } from '../../contract/review.ts'
import { urls } from '../../contract/urls.ts'
import { useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { useWords } from '../post/post-words.ts'
import { OwnReview } from '../review/own-review.tsx'

/** A review with the house it is of, and the booking it came from. */
export type WrittenReview = { review: WireReview; bookingId: string; storeName: string; storeNameEn: string | null }

export function OwnReviews({ reviews }: { reviews: WrittenReview[] }): ReactNode {
  const messages = useMessages('reviews')
  const href = useHref()
  const words = useWords()
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
          {reviews.map(({ review, bookingId, storeName, storeNameEn }) => {
            const house = words(storeName, storeNameEn)
            return (
              <article key={review.reviewId} className="min-w-0">
                <h3 lang={house.lang} className="mb-1">
                  {house.text}
                </h3>
                <OwnReview review={review} house={house} />
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
