import type { Day } from '../../../domain/calendar/day.ts'
import type { Format } from '../../../i18n/format.ts'

const stayAndPrice = /(\d{4}-\d{2}-\d{2})–(\d{4}-\d{2}-\d{2}), (\d+)/g

/** The reason in the history of a changed booking is its days and price before and after. */
export function formatReason(reason: string, format: Format): string {
  return reason.replace(
    stayAndPrice,
    (_, from: Day, to: Day, total: string) => `${format.span(from, to)}, ${format.won(Number(total))}`,
  )
}
