import type { ReactNode } from 'react'
import type { MonthReport } from '../../../domain/company/report.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { inAll, percentText } from './report-labels.ts'

/** The month's key figures. */
export function ReportTiles({ report }: { report: MonthReport }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyReports')
  const { paid, refunded, desk, unpaid, extras, charges, averagePrice, leadDays, bookings } = report
  const [sold, offered] = [inAll(report.sold), inAll(report.offered)]
  const cancelled = bookings.cancelledByOwner + bookings.cancelledByCompany
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4 md:gap-x-6">
      <Tile
        term={messages.occupancy}
        value={percentText(sold, offered) ?? messages.none}
        note={offered === 0 ? messages.notOffered : messages.occupancyNote(format.number(sold), format.number(offered))}
      />
      <Tile
        term={messages.kept}
        value={format.won(paid - refunded)}
        note={messages.keptNote(format.number(paid), format.number(refunded))}
      />
      <Tile
        term={messages.averagePrice}
        value={averagePrice === null ? messages.none : format.won(averagePrice)}
        note={messages.averagePriceNote}
      />
      <Tile
        term={messages.lead}
        value={leadDays === null ? messages.none : messages.leadDays(String(leadDays))}
        note={messages.leadNote}
      />
      <Tile
        term={messages.cancelled}
        value={messages.cancelledShare(cancelled, bookings.all)}
        note={messages.cancelledNote(bookings.cancelledByOwner, bookings.cancelledByCompany, bookings.noShow)}
      />
      <Tile term={messages.extras} value={format.won(extras)} note={messages.extrasNote} />
      <Tile term={messages.charges} value={format.won(charges)} note={messages.chargesNote} />
      <Tile
        term={messages.desk}
        value={format.won(desk)}
        note={unpaid > 0 ? messages.deskUnpaid(format.won(unpaid)) : messages.deskNote}
      />
    </dl>
  )
}

function Tile({ term, value, note }: { term: string; value: string; note: string }): ReactNode {
  return (
    <div className="border-ink border-t-2 pt-2.5">
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd>
        <b className="block whitespace-nowrap font-bold text-18 leading-[1.3] tracking-[-0.01em] md:text-24">{value}</b>
        <span className="block text-balance text-14 text-ink-2 leading-[1.45]">{note}</span>
      </dd>
    </div>
  )
}
