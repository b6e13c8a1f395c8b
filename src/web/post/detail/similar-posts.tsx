import type { ReactNode } from 'react'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { PostGrid } from '../post-card.tsx'
import type { DetailProps } from './detail-props.ts'
import { hasRooms, readChosenStay, type StayChoice, sameStay, stayQuery, toDetailUrl } from './stay-box/stay-choice.ts'

type SimilarProps = Pick<DetailProps, 'similar'> & {
  postNum: number
  /** The choice in the URL, for which these posts are available. */
  asked: StayChoice
  /** The current choice. */
  choice: StayChoice
}

/** Nearby posts that are available for the days in the URL. The links to other days are separate URLs. */
export function SimilarPostList({ similar, postNum, asked, choice }: SimilarProps): ReactNode {
  const messages = useMessages('detail')
  const { format } = useIntl()
  const href = useHref()
  const stay = similar.isFree ? readChosenStay(asked) : null
  const isOutdated = readChosenStay(choice) !== null && hasRooms(choice) && !sameStay(asked, choice)
  if (similar.cards.length === 0) return null
  return (
    <section id="nearby" className="mt-6 border-divider border-t pt-8 md:mt-10 md:pt-12">
      <h2>{messages.nearbyTitle}</h2>
      <p className="mt-2 mb-6 text-ink-2">
        {stay ? messages.nearbyFree(format.span(stay.checkin, stay.checkout)) : messages.nearbyLead}
        {isOutdated ? (
          <>
            {' '}
            <a href={`${href(toDetailUrl(postNum, choice))}#nearby`} rel="nofollow" className="link">
              {messages.nearbyAgain}
            </a>
          </>
        ) : null}
      </p>
      <div className="md:max-lg:[&>ul>li:nth-child(4)]:hidden">
        <PostGrid cards={similar.cards} search={stay ? `?${stayQuery(asked)}` : ''} />
      </div>
    </section>
  )
}
