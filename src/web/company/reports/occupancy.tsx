import type { ReactNode } from 'react'
import type { MonthReport, NightTotals } from '../../../domain/company/report.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { type Bar, BarChart } from './bar-chart.tsx'
import { CollapsibleTable } from './collapsible-table.tsx'
import { dayLabel, inAll, percentText, sizesShown } from './report-labels.ts'

type OccupancyProps = { month: string; report: MonthReport }

/** The occupancy of each night. */
export function OccupancyChart({ month, report }: OccupancyProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyReports')
  const bars = report.nights.map((night): Bar => {
    const [sold, offered] = [inAll(night.sold), inAll(night.offered)]
    const share = percentText(sold, offered) ?? messages.none
    return {
      label: dayLabel(night.night),
      title: messages.nightOccupancy(format.shortDay(night.night), share, sold, offered),
      parts: [{ value: getShare(night) * 100, look: 'fill-leaf' }],
    }
  })
  return (
    <section className="min-w-0 rounded-card bg-white p-4 shadow-1 md:p-6">
      <h3 className="mb-5">{messages.occupancyTitle}</h3>
      <BarChart bars={bars} top={100} scale={['100%', '50%', '0%']} label={useChartText(month, report)} />
      <NightTable report={report} />
    </section>
  )
}

function useChartText(month: string, { nights, sold, offered }: MonthReport): string {
  const { format } = useIntl()
  const messages = useMessages('companyReports')
  const [fullest] = nights.toSorted((one, other) => getShare(other) - getShare(one))
  if (!fullest || inAll(sold) === 0) return messages.occupancyChartEmpty(format.month(month))
  const share = percentText(inAll(sold), inAll(offered)) ?? messages.none
  return messages.occupancyChart(format.month(month), share, format.shortDay(fullest.night))
}

function NightTable({ report }: { report: MonthReport }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyReports')
  const quote = useMessages('quote')
  const sizes = sizesShown(report)
  const getRow = (name: string, counts: Pick<NightTotals, 'sold' | 'offered'>): string[] => [
    name,
    ...sizes.map((size) => messages.soldRooms(counts.sold[size], counts.offered[size])),
    percentText(inAll(counts.sold), inAll(counts.offered)) ?? messages.none,
  ]
  return (
    <CollapsibleTable
      title={messages.occupancyTitle}
      columns={[messages.night, ...sizes.map((size) => quote.sizes[size]), messages.share]}
      rows={report.nights.map((night) => getRow(format.shortDay(night.night), night))}
      total={getRow(messages.total, report)}
    />
  )
}

/** The month's occupancy by size. */
export function SizeShares({ report }: { report: MonthReport }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyReports')
  const quote = useMessages('quote')
  return (
    <section className="min-w-0 rounded-card bg-white p-4 shadow-1 md:p-6">
      <h3>{messages.sizesTitle}</h3>
      <table className="mt-3 w-full">
        <caption className="sr-only">{messages.sizesTitle}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{messages.size}</th>
            <th scope="col">{messages.sold}</th>
            <th scope="col">{messages.share}</th>
          </tr>
        </thead>
        <tbody>
          {sizesShown(report).map((size) => {
            const [sold, offered] = [report.sold[size], report.offered[size]]
            const share = percentText(sold, offered)
            return (
              <tr key={size} className="grid grid-cols-[1fr_auto] gap-x-3 border-divider border-t py-3 first:border-t-0">
                <th scope="row" className="text-left font-semibold">
                  {quote.roomName(size)}
                </th>
                <td className="order-1 col-span-2 text-14 text-ink-2">
                  {messages.occupancyNote(format.number(sold), format.number(offered))}
                  <svg aria-hidden="true" className="mt-1.5 block h-2.5 w-full overflow-hidden rounded-chip bg-section">
                    <rect width={share ?? '0%'} height="100%" className="fill-leaf" />
                  </svg>
                </td>
                <td className="text-right font-bold">{share ?? messages.none}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Capped at 1, since a room count may have been lowered below the rooms sold for a past night. */
function getShare({ sold, offered }: Pick<NightTotals, 'sold' | 'offered'>): number {
  const whole = inAll(offered)
  return whole === 0 ? 0 : Math.min(1, inAll(sold) / whole)
}
