import type { ReactNode } from 'react'
import type { WireReview } from '../../contract/review.ts'
import { dayAt } from '../../domain/day.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { usePage } from '../page-context.tsx'
import type { Words } from '../post/post-words.ts'
import { ReviewPictures } from '../post/review-pictures.tsx'
import { Stars } from './star-field.tsx'

/** A review as its writer reads it, with the reply of the house. */
export function OwnReview({ review, house }: { review: WireReview; house: Words }): ReactNode {
  const { language, format } = useIntl()
  const messages = useMessages('reviews')
  const isGuest = usePage().viewer?.isGuest ?? false
  const { stars, text, image, reply, createdAt } = review
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
        <Stars stars={stars} />
        {messages.written(format.day(dayAt(Date.parse(createdAt))))}
      </p>
      <p lang={review.language === language ? undefined : review.language} className="mt-2 whitespace-pre-line break-words">
        {text}
      </p>
      <ReviewPictures paths={image} altOf={messages.photo} />
      {isGuest ? <p className="mt-2 text-14 text-ink-2">{messages.onlyYou}</p> : null}
      {reply ? (
        <p className="mt-3 border-divider border-l-2 pl-3.5 text-14 text-ink-2 leading-[1.55]">
          <b lang={house.lang} className="block text-ink">
            {messages.reply(house.text)}
          </b>
          <span className="whitespace-pre-line break-words">{reply.text}</span>
        </p>
      ) : null}
    </>
  )
}
