import type { ReactNode } from 'react'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import { policyClass } from '../../../domain/payment/refund.ts'
import { RefundHelp } from '../../booking/price/refund-help.tsx'
import { RefundStairs, useRefundSteps } from '../../booking/price/refund-steps.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { DetailPost } from './detail-props.ts'
import { PolicyTable } from './policy-table.tsx'
import { Section } from './section.tsx'
import type { StayChoice } from './stay-box/stay-choice.ts'

/** The refund policy: in won and dates for the chosen stay, otherwise as percentages. */
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
      {quote ? <RefundStairs steps={useRefundSteps(quote)} /> : <PolicyTable policy={post.policy} />}
      <p className="mt-5 flex gap-3 rounded-control bg-leaf-tint px-4 py-3.5 text-14 leading-[1.5]">
        <Icon name="shield" className="mt-px text-leaf" />
        <span>{words.freeDay}</span>
      </p>
      <RefundHelp />
    </Section>
  )
}

function Lead({ post, checkin }: { post: DetailPost; checkin: StayChoice['checkin'] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  const words = useMessages('quote')
  const stay = checkin && policyClass(post.policy, post.peaks, checkin)
  return (
    <>
      <span className="inline-block">
        {stay ? words.policyLine(post.policy, stay.peak, stay.weekend) : words.policyName(words.policy[post.policy])}
      </span>{' '}
      <span className="inline-block">{checkin ? messages.refundFor(format.shortDay(checkin)) : messages.pickDaysForRefund}</span>
    </>
  )
}
