import { describe, expect, test } from 'vitest'
import { day } from '../../../domain/calendar/day.ts'
import type { Room } from '../../../domain/post/post.ts'
import { afterPressing, isChosen, priceWeeks } from './price-days.ts'

const rooms: Room[] = [
  { size: 'small', count: 2, price: 45_000, weekendPrice: 52_000 },
  { size: 'large', count: 1, price: 70_000, weekendPrice: null },
]
const seasons = [{ from: day('2026-12-24'), to: day('2026-12-25'), prices: { large: 140_000 } }]

describe('price calendar', () => {
  const weeks = priceWeeks('2026-12', rooms, seasons, day('2026-12-03'))
  const days = weeks.flat()
  const on = (text: string) => days.find((cell) => cell?.day === text)

  test('has whole weeks that start on Sunday', () => {
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
    expect(days.findIndex((cell) => cell?.day === '2026-12-01')).toBe(2)
    expect(days.filter((cell) => cell !== null)).toHaveLength(31)
  })

  test('shows the season, weekend or base price of each size, and flags seasons, weekends and holidays', () => {
    expect(on('2026-12-24')).toMatchObject({
      prices: [
        { size: 'small', price: 52_000 },
        { size: 'large', price: 140_000 },
      ],
      isSeason: true,
      isWeekend: true,
      isHoliday: false,
    })
    expect(on('2026-12-25')).toMatchObject({ isSeason: true, isWeekend: true, isHoliday: true })
    expect(on('2026-12-28')).toMatchObject({
      prices: [{ price: 45_000 }, { price: 70_000 }],
      isSeason: false,
      isWeekend: false,
      isHoliday: false,
    })
  })

  test('marks past nights', () => {
    expect([on('2026-12-02')?.isOver, on('2026-12-03')?.isOver]).toEqual([true, false])
  })
})

describe('night selection', () => {
  const [first, second, third] = [day('2026-12-20'), day('2026-12-22'), day('2026-12-24')]

  test('selects a first night, then a last one, then starts over', () => {
    const begun = afterPressing(second, { from: null, to: null })
    expect(begun).toEqual({ from: second, to: null })
    expect(afterPressing(third, begun)).toEqual({ from: second, to: third })
    expect(afterPressing(second, begun)).toEqual({ from: second, to: second })
    expect(afterPressing(first, begun)).toEqual({ from: first, to: null })
    expect(afterPressing(third, { from: first, to: second })).toEqual({ from: third, to: null })
  })

  test('includes both ends of the range and no later night', () => {
    const chosen = [first, second, third].map((night) => isChosen(night, { from: first, to: second }))
    expect(chosen).toEqual([true, true, false])
    expect([day('2026-12-19'), day('2026-12-21')].map((night) => isChosen(night, { from: first, to: second }))).toEqual([
      false,
      true,
    ])
    expect(isChosen(first, { from: null, to: null })).toBe(false)
    expect(isChosen(second, { from: second, to: null })).toBe(true)
  })
})
