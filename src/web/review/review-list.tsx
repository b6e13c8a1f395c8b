import type { ReactNode } from 'react'
import { languageOfText } from '../../i18n/language.ts'
import type { DetailPost, DetailProps, DetailReview } from '../post/detail/detail-props.ts'
import { Section } from '../post/detail/section.tsx'
import type { StayChoice } from '../post/detail/stay-box/stay-choice.ts'
import { usePostLabels } from '../post/post-labels.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { Icon } from '../ui/icon.tsx'
import { createStaticIsland } from '../ui/static-island.tsx'
import { ReviewImages } from './review-images.tsx'
import { ReviewPager } from './review-pager.tsx'
import { StarBars, Stars } from './stars.tsx'

type ReviewListProps = { post: DetailPost; choice: StayChoice } & Pick<DetailProps, 'reviews' | 'stars'>

/** The average, its distribution, and a page of reviews, newest first. */
export function ReviewList({ post, choice, reviews, stars }: ReviewListProps): ReactNode {
  const messages = useMessages('detail')
  const { average, count } = post.rating
  if (stars.seen === 0)
    return (
      <Section id="reviews" title={messages.noReviews}>
        <p className="-mt-3 text-ink-2">{messages.noReviewsHint}</p>
      </Section>
    )
  // Guests see their own review, but it does not count toward the rating.
  const title = count === 0 ? messages.ownReview : <AverageTitle average={average} count={count} />
  return (
    <Section id="reviews" title={title} lead={count === 0 ? messages.ownReviewHint : null}>
      <Written post={post} reviews={reviews} stars={stars} />
      <ReviewPager postNum={post.postNum} choice={choice} count={stars.seen} />
    </Section>
  )
}

const Written = createStaticIsland('written', import.meta.env.SSR && Reviews)

function Reviews({ post, reviews, stars }: Omit<ReviewListProps, 'choice'>): ReactNode {
  return (
    <>
      <StarBars counts={stars.public} />
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {reviews.map((review) => (
          <Review key={review.reviewId} review={review} post={post} />
        ))}
      </div>
    </>
  )
}

function AverageTitle({ average, count }: { average: number; count: number }): ReactNode {
  const messages = useMessages('detail')
  return (
    <span className="flex items-center gap-2">
      <Icon name="star" className="size-[22px] fill-current" />
      {messages.reviewsTitle(average.toFixed(1), count)}
    </span>
  )
}

function Review({ review, post }: { review: DetailReview; post: DetailPost }): ReactNode {
  const { language, format } = useIntl()
  const messages = useMessages('detail')
  const name = usePostLabels()(post.storeName, post.storeNameEn)
  const { displayName, stars, text, image, reply, month } = review
  const lang = review.language === language ? undefined : review.language
  return (
    <article>
      <div className="mb-2.5 flex items-center gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-leaf-tint text-leaf">
          <Icon name="user" />
        </span>
        <div>
          <h3 className="text-16 leading-[1.35] tracking-normal">{displayName}</h3>
          <span className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
            <Stars stars={stars} label={messages.stars(stars)} />
            {format.month(month)}
          </span>
        </div>
      </div>
      <p lang={lang} className="whitespace-pre-line">
        {text}
      </p>
      <ReviewImages paths={image} getAlt={() => messages.reviewPicture(displayName)} />
      {reply ? (
        <p className="mt-3 border-divider border-l-2 pl-3.5 text-14 text-ink-2 leading-[1.55]">
          <b lang={name.lang} className="text-ink">
            {name.text}
          </b>{' '}
          <span lang={languageOfText(reply)} className="whitespace-pre-line">
            {reply}
          </span>
        </p>
      ) : null}
    </article>
  )
}
