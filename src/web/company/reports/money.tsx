import type { ReactNode } from 'react'
import type { MonthReport } from '../../../domain/company/report.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { type Bar, BarChart } from './bar-chart.tsx'
import { CollapsibleTable } from './collapsible-table.tsx'
import { dayLabel, roundTop } from './report-labels.ts'

const keptClass = 'fill-leaf'
const refundedClass = 'fill-sun-tint stroke-sun-text'

/** The amount paid for each night, and how much of it was refunded. */
export function MoneyChart({ month, report }: { month: string; report: MonthReport }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyReports')
  const { nights, paid, refunded } = report
  const bars = nights.map((night): Bar => {
    const kept = night.paid - night.refunded
    return {
      label: dayLabel(night.night),
      title: messages.nightRevenue(format.shortDay(night.night), format.won(kept), format.won(night.refunded)),
      parts: [
        { value: kept, look: keptClass },
        { value: night.refunded, look: refundedClass },
      ],
    }
  })
  const top = roundTop(Math.max(...nights.map((night) => night.paid)))
  return (
    <section className="min-w-0 rounded-card bg-white p-4 shadow-1 md:p-6">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3>{messages.moneyTitle}</h3>
        <ul className="flex gap-4 text-14 text-ink-2">
          <Key look={keptClass} text={messages.kept} />
          <Key look={refundedClass} text={messages.refunded} />
        </ul>
      </div>
      <BarChart
        bars={bars}
        top={top}
        scale={[format.number(top), format.number(top / 2), '0']}
        label={messages.moneyChart(format.month(month), format.won(paid - refunded), format.won(refunded))}
      />
      <MoneyTable report={report} />
    </section>
  )
}

function Key({ look, text }: { look: string; text: string }): ReactNode {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" className="size-3">
        <rect width="12" height="12" className={look} />
      </svg>
      {text}
    </li>
  )
}

type Money = { paid: number; refunded: number; extras: number; charges: number; desk: number }

function MoneyTable({ report }: { report: MonthReport }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyReports')
  const getRow = (name: string, { paid, refunded, extras, charges, desk }: Money): string[] => [
    name,
    ...[paid, -refunded, paid - refunded, extras, charges, desk].map(format.number),
  ]
  return (
    <CollapsibleTable
      title={messages.moneyTitle}
      columns={[
        messages.night,
        messages.paid,
        messages.refunded,
        messages.kept,
        messages.extras,
        messages.charges,
        messages.walkIns,
      ]}
      rows={report.nights.map((night) => getRow(format.shortDay(night.night), night))}
      total={getRow(messages.total, report)}
    />
  )
}

/** Money by payment date, as it appears on a bank statement. */
export function MoneyOverview({ paid, refunded }: { paid: number; refunded: number }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyReports')
  const rows = [
    [messages.taken, paid],
    [messages.sentBack, -refunded],
    [messages.difference, paid - refunded],
  ] as const
  return (
    <section className="min-w-0 rounded-card bg-white p-4 shadow-1 md:p-6">
      <h3>{messages.movedTitle}</h3>
      <p className="mt-1 text-14 text-ink-2">{messages.movedNote}</p>
      <dl className="mt-3">
        {rows.map(([term, amount]) => (
          <div key={term} className="flex justify-between gap-4 border-divider border-t py-2 last:font-bold">
            <dt>{term}</dt>
            <dd className="whitespace-nowrap">{format.won(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
