import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, day, daysBetween } from '../../../domain/calendar/day.ts'
import { toNights } from '../../../domain/calendar/stay.ts'
import { calendarDays, closedSpans, type DaySpan, getCells, placeBars } from './calendar-rows.ts'

const first = day('2026-11-15')

type Bar = DaySpan & { isClosed: boolean }

const anyBar = fc
  .record({ start: fc.integer({ min: -20, max: 30 }), nights: fc.integer({ min: 1, max: 30 }), isClosed: fc.boolean() })
  .map(({ start, nights, isClosed }): Bar => {
    const from = addDays(first, start)
    return { from, to: addDays(from, nights), isClosed }
  })

function nights({ from, to }: DaySpan): string[] {
  return toNights({ checkin: from, checkout: to })
}

/** The largest number of bars that share a night. */
function depth(bars: readonly Bar[]): number {
  const counts = new Map<string, number>()
  for (const night of bars.flatMap(nights)) counts.set(night, (counts.get(night) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

describe('calendar rows', () => {
  test('place every bar without overlap, adding rows only when a night has more bars than rooms', () => {
    fc.assert(
      fc.property(fc.array(anyBar, { maxLength: 40 }), fc.integer({ min: 0, max: 12 }), (bars, rooms) => {
        const rows = placeBars(bars, rooms, ({ isClosed }) => isClosed)
        expect(rows).toHaveLength(Math.max(rooms, depth(bars)))
        expect(new Set(rows.flat())).toEqual(new Set(bars))
        for (const row of rows) expect(depth(row)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('place stays at the top and closed rooms at the bottom', () => {
    const stay = { from: first, to: addDays(first, 2), isClosed: false }
    const closed = { from: first, to: addDays(first, 5), isClosed: true }
    expect(placeBars([closed, stay], 3, ({ isClosed }) => isClosed)).toEqual([[stay], [], [closed]])
  })
})

describe('cells of a calendar row', () => {
  test('fill the four weeks exactly, with each bar running from midday to midday', () => {
    const getMiddle = (day: Day): number => Math.min(2 * calendarDays, Math.max(0, 2 * daysBetween(first, day) + 1))
    fc.assert(
      fc.property(fc.array(anyBar, { maxLength: 12 }), (bars) => {
        for (const row of placeBars(bars, 0, () => false)) {
          const cells = getCells(row, first)
          const ends = cells.map(({ at, halves }) => at + halves)
          expect(cells.map(({ at }) => at)).toEqual([0, ...ends.slice(0, -1)])
          expect(ends.at(-1)).toBe(2 * calendarDays)
          const seen = row.filter(({ from, to }) => getMiddle(from) < getMiddle(to))
          const bars = seen.map((bar) => ({ at: getMiddle(bar.from), halves: getMiddle(bar.to) - getMiddle(bar.from), bar }))
          expect(cells.filter(({ bar }) => bar !== null)).toEqual(bars)
        }
      }),
    )
  })

  test('are a single empty cell in an empty row', () => {
    expect(getCells([], first)).toEqual([{ at: 0, halves: 56, bar: null }])
  })
})

test('closedSpans covers each night with as many bars as it has closed rooms', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 28 }), (counts) => {
      const closed = counts.map((count, index) => ({ night: addDays(first, index), closed: count }))
      const all = closedSpans(closed).flatMap(nights)
      for (const { night, closed: count } of closed) expect(all.filter((other) => other === night)).toHaveLength(count)
    }),
  )
})
