import { describe, expect, test } from 'vitest'
import type { WireNight } from '../../../../contract/post/post-endpoints.ts'
import { wireDay } from '../../../../contract/wire-day.ts'
import { addDays, day, daysOfMonth } from '../../../../domain/calendar/day.ts'
import { noDogs } from '../../../../domain/dog/dog-size.ts'
import { type CalendarDay, calendarWeeks, nightTable } from './calendar-day.ts'
import type { StayChoice } from './stay-choice.ts'

const today = day('2026-05-11')
const price = 40_000

/** Two small rooms and one medium room every night, unless overridden by day. */
function toNights(left: Record<string, number> = {}): WireNight[] {
  return [...daysOfMonth('2026-05'), ...daysOfMonth('2026-06'), ...daysOfMonth('2026-08')].map((night) => ({
    date: wireDay(night),
    small: { left: left[night] ?? 2, price },
    medium: { left: 1, price },
    large: null,
  }))
}

function getChoice(changes: Partial<StayChoice> = {}): StayChoice {
  return {
    checkin: null,
    checkout: null,
    rooms: { ...noDogs, small: 1 },
    size: 'small',
    month: '2026-05',
    reviews: 1,
    ...changes,
  }
}

function toDay(text: string, choice: StayChoice, left: Record<string, number> = {}): CalendarDay {
  const found = calendarWeeks(choice, nightTable(toNights(left)), today)
    .flat()
    .find((cell) => cell?.day === text)
  if (!found) throw new Error(`${text} is not shown`)
  return found
}

describe('stay calendar', () => {
  test('starts weeks on Sunday and omits past weeks', () => {
    const weeks = calendarWeeks(getChoice(), nightTable(toNights()), today)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(weeks[0]?.[0]?.day).toBe('2026-05-10')
    expect(weeks.at(-1)?.map((cell) => cell?.day ?? null)).toEqual(['2026-05-31', null, null, null, null, null, null])
  })

  test('has nights from today to the last bookable night', () => {
    expect(toDay('2026-05-10', getChoice())).toMatchObject({ night: null, next: null })
    expect(toDay('2026-05-11', getChoice()).night).toEqual({ left: 2, price })
    const august = getChoice({ month: '2026-08' })
    expect(toDay('2026-08-08', august).night).toEqual({ left: 2, price })
    expect(toDay('2026-08-09', august)).toMatchObject({ night: null, next: null })
  })

  test('allows check-out on the last bookable day, which has no night', () => {
    const choice = getChoice({ month: '2026-08', checkin: day('2026-08-07') })
    expect(toDay('2026-08-09', choice).next).toMatchObject({ checkin: '2026-08-07', checkout: '2026-08-09' })
    expect(toDay('2026-08-10', choice).next).toBeNull()
  })

  test('selects a check-in day, then a check-out day, then starts over', () => {
    const first = toDay('2026-05-20', getChoice()).next
    expect(first).toMatchObject({ checkin: '2026-05-20', checkout: null })
    const second = toDay('2026-05-22', first ?? getChoice()).next
    expect(second).toMatchObject({ checkin: '2026-05-20', checkout: '2026-05-22' })
    expect(toDay('2026-05-25', second ?? getChoice()).next).toMatchObject({ checkin: '2026-05-25', checkout: null })
    expect(toDay('2026-05-19', first ?? getChoice()).next).toMatchObject({ checkin: '2026-05-19', checkout: null })
  })

  test('marks the selected stay', () => {
    const choice = getChoice({ checkin: day('2026-05-20'), checkout: day('2026-05-22') })
    const marks = ['2026-05-19', '2026-05-20', '2026-05-21', '2026-05-22'].map((text) => toDay(text, choice).mark)
    expect(marks).toEqual([null, 'in', 'between', 'out'])
  })

  test('does not allow check-in on a full night, but allows check-out on that day', () => {
    const left = { '2026-05-21': 0 }
    expect(toDay('2026-05-21', getChoice(), left).next).toBeNull()
    const choice = getChoice({ checkin: day('2026-05-20') })
    expect(toDay('2026-05-21', choice, left).next).toMatchObject({ checkin: '2026-05-20', checkout: '2026-05-21' })
  })

  test('starts a new stay when a day after a full night is selected', () => {
    const choice = getChoice({ checkin: day('2026-05-20') })
    expect(toDay('2026-05-22', choice, { '2026-05-21': 0 }).next).toMatchObject({ checkin: '2026-05-22', checkout: null })
  })

  test('requires enough available rooms of every selected size', () => {
    const three = getChoice({ rooms: { ...noDogs, small: 3 } })
    expect(toDay('2026-05-20', three).next).toBeNull()
    const both = getChoice({ rooms: { ...noDogs, small: 1, medium: 1 } })
    expect(toDay('2026-05-20', both).next).not.toBeNull()
    expect(toDay('2026-05-20', getChoice({ rooms: { ...noDogs, large: 1 } })).next).toBeNull()
    expect(toDay('2026-05-20', getChoice({ rooms: noDogs, size: 'large' })).next).toBeNull()
  })

  test('limits a stay to 30 nights', () => {
    const checkin = day('2026-05-20')
    const june = getChoice({ checkin, month: '2026-06' })
    expect(toDay(addDays(checkin, 30), june).next?.checkout).toBe('2026-06-19')
    expect(toDay(addDays(checkin, 31), june).next).toMatchObject({ checkin: '2026-06-20', checkout: null })
  })
})
