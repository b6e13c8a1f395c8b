import { type Day, daysOfMonth, weekday } from '../../../domain/calendar/day.ts'
import { isPublicHoliday, isWeekendNight } from '../../../domain/calendar/holiday.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Room, Season } from '../../../domain/post/post.ts'
import { nightlyPrice, seasonPrice } from '../../../domain/post/room.ts'
import type { Won } from '../../../domain/won.ts'

/** A night in the price calendar; `isSeason` if any size has a seasonal price. */
export type PriceDay = {
  day: Day
  prices: { size: DogSize; price: Won }[]
  isSeason: boolean
  isWeekend: boolean
  isHoliday: boolean
  isOver: boolean
}

/** The first and last night, selected one after the other. */
export type ChosenNights = { from: Day | null; to: Day | null }

/** A month as weeks starting on Sunday; null stands for days of adjacent months. */
export function priceWeeks(month: string, rooms: readonly Room[], seasons: readonly Season[], today: Day): (PriceDay | null)[][] {
  const days = daysOfMonth(month).map((day) => priceDay(day, rooms, seasons, today))
  const first = days[0]
  const cells = [...Array.from({ length: first ? weekday(first.day) : 0 }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => cells[week * 7 + index] ?? null),
  )
}

/** Selecting a night starts a range or ends the current one; selecting an earlier night starts over. */
export function afterPressing(night: Day, { from, to }: ChosenNights): ChosenNights {
  return from && !to && night >= from ? { from, to: night } : { from: night, to: null }
}

export function isChosen(night: Day, { from, to }: ChosenNights): boolean {
  return from !== null && from <= night && night <= (to ?? from)
}

function priceDay(day: Day, rooms: readonly Room[], seasons: readonly Season[], today: Day): PriceDay {
  return {
    day,
    prices: rooms.map((room) => ({ size: room.size, price: nightlyPrice(room, seasons, day) })),
    isSeason: rooms.some(({ size }) => seasonPrice(size, seasons, day) !== null),
    isWeekend: isWeekendNight(day),
    isHoliday: isPublicHoliday(day),
    isOver: day < today,
  }
}
