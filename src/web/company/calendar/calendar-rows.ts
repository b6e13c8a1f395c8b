import { addDays, type Day, daysBetween } from '../../../domain/calendar/day.ts'

/** Nights from `from` up to, but not including, `to`. */
export type DaySpan = { from: Day; to: Day }

/**
 * A table cell that spans `halves` half-days from half-day `at`. A bar starts in the middle of its first day and ends in the
 * middle of its last.
 */
export type Cell<Bar> = { at: number; halves: number; bar: Bar | null }

export const calendarDays = 28

/**
 * Assigns bars to rows so that no two bars in a row share a night. Adds rows beyond `rooms` only if a night has more bars than
 * rooms. Bars for which `isLow` is true (closed rooms) take the lowest free row, all others the highest.
 */
export function placeBars<Bar extends DaySpan>(bars: readonly Bar[], rooms: number, isLow: (bar: Bar) => boolean): Bar[][] {
  const rows: Bar[][] = Array.from({ length: rooms }, () => [])
  const ordered = bars.toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to))
  for (const bar of ordered) {
    const isFree = (row: Bar[]): boolean => (row.at(-1)?.to ?? bar.from) <= bar.from
    const row = isLow(bar) ? rows.findLast(isFree) : rows.find(isFree)
    if (row) row.push(bar)
    else rows.push([bar])
  }
  return rows
}

/** Converts closed room counts into the longest possible bars, one per room closed at a time. */
export function closedSpans(nights: readonly { night: Day; closed: number }[]): DaySpan[] {
  const most = Math.max(0, ...nights.map(({ closed }) => closed))
  return Array.from({ length: most }, (_, index) => toSpans(nights.filter(({ closed }) => closed > index))).flat()
}

/** Converts a row into contiguous cells from the first day, cut at the end of the four weeks. */
export function getCells<Bar extends DaySpan>(row: readonly Bar[], first: Day): Cell<Bar>[] {
  const halves = 2 * calendarDays
  const cells: Cell<Bar>[] = []
  let filled = 0
  const fill = (until: number, bar: Bar | null): void => {
    if (until > filled) cells.push({ at: filled, halves: until - filled, bar })
    filled = Math.max(filled, until)
  }
  const toHalf = (day: Day): number => Math.min(halves, Math.max(0, 2 * daysBetween(first, day) + 1))
  for (const bar of row) {
    fill(toHalf(bar.from), null)
    fill(toHalf(bar.to), bar)
  }
  fill(halves, null)
  return cells
}

/** Past nights can be neither closed nor booked. */
export function fromToday(night: Day, today: Day): Day {
  if (night < today) return today
  return night
}

function toSpans(nights: readonly { night: Day }[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const { night } of nights) {
    const last = spans.at(-1)
    if (last?.to === night) last.to = addDays(night, 1)
    else spans.push({ from: night, to: addDays(night, 1) })
  }
  return spans
}
