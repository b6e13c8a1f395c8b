import type { ReactNode } from 'react'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import type { DetailProps } from './detail-props.ts'
import { PostGrid } from './post-card.tsx'
import { addressOf, hasRooms, type StayChoice, sameStay, stayOf, stayQuery } from './stay-choice.ts'

type SimilarProps = Pick<DetailProps, 'similar'> & {
  postNum: number
  /** what the page was asked for, which these posts are free for */
  asked: StayChoice
  /** what is chosen by now */
  choice: StayChoice
}

/** Other houses nearby, and free on the days that the address has. Other days have an address of their own. */
export function Similar({ similar, postNum, asked, choice }: SimilarProps): ReactNode {
  const messages = useMessages('detail')
  const { format } = useIntl()
  const href = useHref()
  const stay = similar.isFree ? stayOf(asked) : null
  const isOutdated = stayOf(choice) !== null && hasRooms(choice) && !sameStay(asked, choice)
  if (similar.cards.length === 0) return null
  return (
    <section id="nearby" className="mt-6 border-divider border-t pt-8 md:mt-10 md:pt-12">
      <h2>{messages.nearbyTitle}</h2>
      <p className="mt-2 mb-6 text-ink-2">
        {stay ? messages.nearbyFree(format.span(stay.checkin, stay.checkout)) : messages.nearbyLead}
        {isOutdated ? (
          <>
            {' '}
            <a href={`${href(addressOf(postNum, choice))}#nearby`} rel="nofollow" className="link">
              {messages.nearbyAgain}
            </a>
          </>
        ) : null}
      </p>
      <div className="md:max-lg:[&>ul>li:nth-child(4)]:hidden">
        <PostGrid cards={similar.cards} search={stay ? `?${stayQuery(asked)}` : ''} firstView={false} />
      </div>
    </section>
  )
}
