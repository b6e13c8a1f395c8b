import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { addDays, type Day } from '../../../domain/calendar/day.ts'
import type { Won } from '../../../domain/won.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'

/** `until` is the last day on which canceling refunds this much: that percentage of what was paid for the nights, and all extras. */
export type RefundStage = { until: Day; percent: number; amount: Won; withExtras: boolean }

/**
 * The refund policy in won and dates as descending bars; on phones, as lines with bars. The first step is the current
 * one.
 */
export function RefundStairs({ steps, ground = 'page' }: { steps: RefundStage[]; ground?: 'page' | 'section' }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('quote')
  const spans = useSpans(steps)
  return (
    <ol className={`refund-stairs ${ground === 'section' ? 'refund-stairs-section' : ''}`}>
      {steps.map((step, index) => (
        <li key={step.until} aria-current={index === 0 ? 'step' : undefined}>
          <span className="refund-amount">
            <b>{format.won(step.amount)}</b>{' '}
            <span className="text-12 text-ink-2 max-md:text-14">{messages.refundPart(step.percent, step.withExtras)}</span>
          </span>
          <span className="refund-bar" data-percent={Math.floor(step.percent / 10) * 10} aria-hidden="true" />
          <span className="refund-when">{spans[index]}</span>
        </li>
      ))}
    </ol>
  )
}

/** The same steps as a list, for a narrow column. */
export function RefundRail({ steps }: { steps: RefundStage[] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('quote')
  const spans = useSpans(steps)
  return (
    <ol className={`refund-rail ${steps.some(({ withExtras }) => withExtras) ? 'refund-rail-extras' : ''}`}>
      {steps.map((step, index) => (
        <li key={step.until} aria-current={index === 0 ? 'step' : undefined}>
          <span>{spans[index]}</span>
          <span className="text-ink-2">{messages.refundPart(step.percent, step.withExtras)}</span>
          <span className="min-w-[min(6.4em,24vw)] whitespace-nowrap text-right font-semibold">{format.won(step.amount)}</span>
        </li>
      ))}
    </ol>
  )
}

function useSpans(steps: RefundStage[]): string[] {
  const { format } = useIntl()
  const messages = useMessages('quote')
  const { today } = usePage()
  return steps.map(({ until }, index) => {
    const before = steps[index - 1]
    if (!before) return until === today ? messages.today : messages.refundSpan(messages.today, format.shortDay(until))
    return format.span(addDays(before.until, 1), until)
  })
}

type RefundProps = Pick<WireBooking, 'refunds'> & { extras: readonly { amount: Won }[] }

export function useRefundSteps({ refunds, extras }: RefundProps): RefundStage[] {
  const withExtras = extras.some(({ amount }) => amount > 0)
  return refunds.flatMap(({ until, percent, amount }) => {
    const day = parseWireDay(until)
    return day ? [{ until: day, percent, amount, withExtras }] : []
  })
}
