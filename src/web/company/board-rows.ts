import { addDays, type Day, daysBetween } from '../../domain/day.ts'

/** Nights from `from` up to `to`, itself not included. */
export type Span = { from: Day; to: Day }

/** So many half days from the one at `at`: a bar begins in the middle of its first day and ends in the middle of its last. */
export type Cell<Bar> = { at: number; halves: number; bar: Bar | null }

export const boardDays = 28

/**
 * Puts bars into rows of rooms so that no two of a row share a night. There are exactly `rooms` rows, and more only where a night has
 * more bars than rooms. What `isLow` names (closed rooms) goes to the lowest free row, the rest to the highest.
 */
export function placeBars<Bar extends Span>(bars: readonly Bar[], rooms: number, isLow: (bar: Bar) => boolean): Bar[][] {
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

/** Closed rooms as bars: as many at a time as are closed, each as long as it can be. */
export function closedSpans(nights: readonly { night: Day; closed: number }[]): Span[] {
  const most = Math.max(0, ...nights.map(({ closed }) => closed))
  return Array.from({ length: most }, (_, index) => spansOf(nights.filter(({ closed }) => closed > index))).flat()
}

/** A row from the first day on as cells without a gap between them, cut where the four weeks end. */
export function cellsOf<Bar extends Span>(row: readonly Bar[], first: Day): Cell<Bar>[] {
  const halves = 2 * boardDays
  const cells: Cell<Bar>[] = []
  let filled = 0
  const fill = (until: number, bar: Bar | null): void => {
    if (until > filled) cells.push({ at: filled, halves: until - filled, bar })
    filled = Math.max(filled, until)
  }
  const middleOf = (day: Day): number => Math.min(halves, Math.max(0, 2 * daysBetween(first, day) + 1))
  for (const bar of row) {
    fill(middleOf(bar.from), null)
    fill(middleOf(bar.to), bar)
  }
  fill(halves, null)
  return cells
}

/** Nights that are over can be neither closed nor booked. */
export function fromToday(night: Day, today: Day): Day {
  if (night < today) return today
  return night
}

function spansOf(nights: readonly { night: Day }[]): Span[] {
  const spans: Span[] = []
  for (const { night } of nights) {
    const last = spans.at(-1)
    if (last?.to === night) last.to = addDays(night, 1)
    else spans.push({ from: night, to: addDays(night, 1) })
  }
  return spans
}
