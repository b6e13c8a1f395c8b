import { type Day, daysOfMonth, weekday } from '../../domain/day.ts'
import type { DogSize } from '../../domain/dog-size.ts'
import { isPublicHoliday, isWeekendNight } from '../../domain/holiday.ts'
import type { Room, Season } from '../../domain/post.ts'
import { nightlyPrice, seasonPrice } from '../../domain/room.ts'
import type { Won } from '../../domain/won.ts'

/** A night as the calendar of prices shows it; `isSeason` when the price of any size is a season's. */
export type PriceDay = {
  day: Day
  prices: { size: DogSize; price: Won }[]
  isSeason: boolean
  isWeekend: boolean
  isHoliday: boolean
  isOver: boolean
}

/** First and last night, chosen one after the other. */
export type Nights = { from: Day | null; to: Day | null }

/** A month in weeks from Sunday on; null fills the days of other months. */
export function priceWeeks(month: string, rooms: readonly Room[], seasons: readonly Season[], today: Day): (PriceDay | null)[][] {
  const days = daysOfMonth(month).map((day) => priceDay(day, rooms, seasons, today))
  const first = days[0]
  const cells = [...Array.from({ length: first ? weekday(first.day) : 0 }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => cells[week * 7 + index] ?? null),
  )
}

/** Pressing a night begins a choice, or ends the one begun; an earlier night begins anew. */
export function afterPressing(night: Day, { from, to }: Nights): Nights {
  return from && !to && night >= from ? { from, to: night } : { from: night, to: null }
}

export function isChosen(night: Day, { from, to }: Nights): boolean {
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
