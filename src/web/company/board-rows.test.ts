import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, day, daysBetween } from '../../domain/day.ts'
import { nightsOf } from '../../domain/stay.ts'
import { boardDays, cellsOf, closedSpans, placeBars, type Span } from './board-rows.ts'

const first = day('2026-11-15')

type Bar = Span & { isClosed: boolean }

const anyBar = fc
  .record({ start: fc.integer({ min: -20, max: 30 }), nights: fc.integer({ min: 1, max: 30 }), isClosed: fc.boolean() })
  .map(({ start, nights, isClosed }): Bar => {
    const from = addDays(first, start)
    return { from, to: addDays(from, nights), isClosed }
  })

function nights({ from, to }: Span): string[] {
  return nightsOf({ checkin: from, checkout: to })
}

/** The most bars that any one night has. */
function depth(bars: readonly Bar[]): number {
  const counts = new Map<string, number>()
  for (const night of bars.flatMap(nights)) counts.set(night, (counts.get(night) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

describe('the rows of the board', () => {
  test('keep every bar, no two of a row in one night, and need no more rows than rooms unless a night has more bars', () => {
    fc.assert(
      fc.property(fc.array(anyBar, { maxLength: 40 }), fc.integer({ min: 0, max: 12 }), (bars, rooms) => {
        const rows = placeBars(bars, rooms, ({ isClosed }) => isClosed)
        expect(rows).toHaveLength(Math.max(rooms, depth(bars)))
        expect(new Set(rows.flat())).toEqual(new Set(bars))
        for (const row of rows) expect(depth(row)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('have stays above and closed rooms below', () => {
    const stay = { from: first, to: addDays(first, 2), isClosed: false }
    const closed = { from: first, to: addDays(first, 5), isClosed: true }
    expect(placeBars([closed, stay], 3, ({ isClosed }) => isClosed)).toEqual([[stay], [], [closed]])
  })
})

describe('the cells of a row', () => {
  test('fill the four weeks exactly, with bars from the middle of a day to the middle of another', () => {
    const middleOf = (day: Day): number => Math.min(2 * boardDays, Math.max(0, 2 * daysBetween(first, day) + 1))
    fc.assert(
      fc.property(fc.array(anyBar, { maxLength: 12 }), (bars) => {
        for (const row of placeBars(bars, 0, () => false)) {
          const cells = cellsOf(row, first)
          const ends = cells.map(({ at, halves }) => at + halves)
          expect(cells.map(({ at }) => at)).toEqual([0, ...ends.slice(0, -1)])
          expect(ends.at(-1)).toBe(2 * boardDays)
          const seen = row.filter(({ from, to }) => middleOf(from) < middleOf(to))
          const bars = seen.map((bar) => ({ at: middleOf(bar.from), halves: middleOf(bar.to) - middleOf(bar.from), bar }))
          expect(cells.filter(({ bar }) => bar !== null)).toEqual(bars)
        }
      }),
    )
  })

  test('leave a free row whole', () => {
    expect(cellsOf([], first)).toEqual([{ at: 0, halves: 56, bar: null }])
  })
})

test('closed rooms are as many bars a night as are closed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 28 }), (counts) => {
      const closed = counts.map((count, index) => ({ night: addDays(first, index), closed: count }))
      const all = closedSpans(closed).flatMap(nights)
      for (const { night, closed: count } of closed) expect(all.filter((other) => other === night)).toHaveLength(count)
    }),
  )
})
