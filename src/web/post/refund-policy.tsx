import type { ReactNode } from 'react'
import type { WireQuote } from '../../contract/quote.ts'
import { policyClass } from '../../domain/refund.ts'
import { refundSteps } from '../booking/booking-box.tsx'
import { RefundStairs } from '../booking/refund-steps.tsx'
import { useIntl, useMessages } from '../intl.tsx'
import { Icon } from '../ui/icon.tsx'
import type { DetailPost } from './detail-props.ts'
import { PolicyTable } from './policy-table.tsx'
import { Section } from './section.tsx'
import type { StayChoice } from './stay-choice.ts'

/** What a cancel gives back: of the stay chosen in won and dates, before that the store's policy in percent. */
export function RefundPolicy({
  post,
  choice,
  quote,
}: {
  post: DetailPost
  choice: StayChoice
  quote: WireQuote | null
}): ReactNode {
  const words = useMessages('quote')
  return (
    <Section title={words.refundsTitle} lead={<Lead post={post} checkin={quote && choice.checkin} />}>
      {quote ? <RefundStairs steps={refundSteps(quote)} /> : <PolicyTable policy={post.policy} />}
      <p className="mt-5 flex gap-3 rounded-control bg-leaf-tint px-4 py-3.5 text-14 leading-[1.5]">
        <Icon name="shield" className="mt-px text-leaf" />
        <span>{words.freeDay}</span>
      </p>
    </Section>
  )
}

function Lead({ post, checkin }: { post: DetailPost; checkin: StayChoice['checkin'] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  const words = useMessages('quote')
  const name = words.policy[post.policy]
  const stay = checkin && policyClass(post.policy, post.peaks, checkin)
  return (
    <>
      <span className="inline-block">{stay ? words.policyLine(name, stay.peak, stay.weekend) : words.policyName(name)}</span>{' '}
      <span className="inline-block">{checkin ? messages.refundFor(format.shortDay(checkin)) : messages.pickDaysForRefund}</span>
    </>
  )
}
