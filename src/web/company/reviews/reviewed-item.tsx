import type { ReactNode } from 'react'
import type { WireReview } from '../../../contract/review/review.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import { languageOfText } from '../../../i18n/language.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { ReviewImages } from '../../review/review-images.tsx'
import { Stars } from '../../review/stars.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts'
import type { PostOption } from '../posts/post-name.ts'
import { ReplyForm } from './reply-form.tsx'

/** `day` is when it was written, in Seoul time; `canReply` while there is no reply yet, or it can still be corrected. */
export type CompanyReview = WireReview & { day: Day; canReply: boolean }

type ReviewProps = {
  review: CompanyReview
  /** The reviewed post, if the company has more than one. */
  post: PostOption | undefined
  onReplied: (review: WireReview) => void
}

/** A review in its original language, with the reply or the form to write one. */
export function ReviewedItem({ review, post, onReplied }: ReviewProps): ReactNode {
  const { language } = useIntl()
  const messages = useMessages('companyReviews')
  const { reviewId, displayName, text, image, reply, canReply } = review
  const place = useFocusOnChange<HTMLDivElement>(reply?.text)
  // The language of a reply is not stored, so it is detected.
  const langIn = (words: string): 'en' | 'ko' | undefined =>
    languageOfText(words) === language ? undefined : languageOfText(words)
  return (
    <li className="rounded-card bg-white p-4 shadow-1 md:p-6">
      <ReviewHead review={review} post={post} />
      <p lang={review.language === language ? undefined : review.language} className="mt-3 whitespace-pre-line">
        {text}
      </p>
      <ReviewImages paths={image} getAlt={() => messages.picture(displayName)} />
      {reply ? (
        <div ref={place} tabIndex={-1} className="mt-4 border-divider border-l-2 pl-3.5 text-14 leading-[1.55]">
          <b>{messages.yourReply}</b>
          <p lang={langIn(reply.text)} className="whitespace-pre-line text-ink-2">
            {reply.text}
          </p>
        </div>
      ) : null}
      {canReply ? (
        <ReplyForm key={reply?.text} reviewId={reviewId} name={displayName} published={reply?.text ?? ''} onReplied={onReplied} />
      ) : null}
    </li>
  )
}

function ReviewHead({ review: { displayName, stars, day, reply }, post }: Omit<ReviewProps, 'onReplied'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyReviews')
  const words = usePostLabels()
  const name = post && words(post.storeName, post.storeNameEn)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h2 className="text-16">{displayName}</h2>
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
          <Stars stars={stars} label={messages.stars(stars)} />
          {format.date(day)}
          {name ? <span lang={name.lang}>{name.text}</span> : null}
        </p>
      </div>
      {reply ? null : (
        <span className="rounded-chip bg-sun-tint px-3 py-0.5 font-semibold text-14 text-sun-text">{messages.unanswered}</span>
      )}
    </div>
  )
}
