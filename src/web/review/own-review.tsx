import type { ReactNode } from 'react'
import type { WireReview } from '../../contract/review/review.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { PostLabels } from '../post/post-labels.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { usePage } from '../shell/page-context.tsx'
import { ReviewImages } from './review-images.tsx'
import { Stars } from './stars.tsx'

type OwnReviewProps = { review: WireReview; isPublic: boolean; house: PostLabels }

/** A review as its author sees it, with the company's reply. */
export function OwnReview({ review, isPublic, house }: OwnReviewProps): ReactNode {
  const { language, format } = useIntl()
  const messages = useMessages('reviews')
  const isGuest = usePage().viewer?.isGuest ?? false
  const { stars, text, image, reply, createdAt } = review
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
        <Stars stars={stars} label={messages.star(stars)} />
        {messages.written(format.date(dayAt(Date.parse(createdAt))))}
      </p>
      <p lang={review.language === language ? undefined : review.language} className="mt-2 whitespace-pre-line">
        {text}
      </p>
      <ReviewImages paths={image} getAlt={messages.photo} />
      {isGuest || !isPublic ? <p className="mt-2 text-14 text-ink-2">{isGuest ? messages.onlyYou : messages.notPublic}</p> : null}
      {reply ? (
        <p className="mt-3 border-divider border-l-2 pl-3.5 text-14 text-ink-2 leading-[1.55]">
          <b lang={house.lang} className="block text-ink">
            {messages.reply(house.text)}
          </b>
          <span className="whitespace-pre-line">{reply.text}</span>
        </p>
      ) : null}
    </>
  )
}
