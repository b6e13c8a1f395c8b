import {
  listOffered,
  readReportBookings,
  sumDeskCharges,
  sumExtraSales,
  sumTransferredMoney,
  type TransferredMoney,
} from '../../../db/company/reports.ts'
import type { CompanyScope } from '../../../db/company/scope.ts'
import type { Database } from '../../../db/tables.ts'
import { day, daysOfMonth } from '../../../domain/calendar/day.ts'
import { type MonthReport, startMonthReport } from '../../../domain/company/report.ts'

/** `moved` is money by the day it was transferred; all other figures are by the night they were paid for. */
export type CompanyReport = MonthReport & { moved: TransferredMoney }

/** Monthly figures of a company's posts, or of one of them. `month` is `YYYY-MM`. */
export async function readReports(
  db: Database,
  { month, ...of }: CompanyScope & { postNum: number | null; month: string },
): Promise<CompanyReport> {
  const days = daysOfMonth(month)
  const from = day(`${month}-01`)
  const scope = { ...of, from, to: days.at(-1) ?? from }
  const report = startMonthReport(month)
  for await (const bookings of readReportBookings(db, scope)) report.add(bookings)
  const offered = await listOffered(db, scope)
  const beside = { extras: await sumExtraSales(db, scope), charges: await sumDeskCharges(db, scope) }
  return { ...report.finish(offered, beside), moved: await sumTransferredMoney(db, scope) }
}
