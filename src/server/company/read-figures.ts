import { listFigureBookings, listOffered, type MovedMoney, sumMovedMoney } from '../../db/figures.ts'
import type { Database } from '../../db/tables.ts'
import { day, daysOfMonth } from '../../domain/day.ts'
import { type MonthFigures, monthFigures } from '../../domain/figures.ts'

/** `moved` is the money by the day it moved, the rest by the night it was paid for. */
export type Figures = MonthFigures & { moved: MovedMoney }

/** The figures of a company's posts, or of one of them, in a month, `YYYY-MM`. */
export async function readFigures(
  db: Database,
  { uid, postNum, month }: { uid: string; postNum: number | null; month: string },
): Promise<Figures> {
  const days = daysOfMonth(month)
  const from = day(`${month}-01`)
  const scope = { uid, postNum, from, to: days.at(-1) ?? from }
  const bookings = await listFigureBookings(db, scope)
  const offered = await listOffered(db, scope)
  return { ...monthFigures(month, bookings, offered), moved: await sumMovedMoney(db, scope) }
}
