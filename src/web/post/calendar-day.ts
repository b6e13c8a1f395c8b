import type { WireNight } from '../../contract/post-calls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { type Day, daysBetween, daysOfMonth, weekday } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import { lastBookableDay, maxNights, nightsOf } from '../../domain/stay.ts'
import type { Won } from '../../domain/won.ts'
import type { StayChoice } from './stay-choice.ts'

/** Nights by their day as it travels, `yyyy.MM.dd`. */
export type NightTable = ReadonlyMap<string, WireNight>

export type CalendarDay = {
  day: Day
  /** of the size shown; null on days without nights to book */
  night: { left: number; price: Won } | null
  mark: 'in' | 'out' | 'between' | null
  /** where choosing the day leads; null when it cannot be chosen */
  next: StayChoice | null
}

export function nightTable(nights: readonly WireNight[]): NightTable {
  return new Map(nights.map((night) => [night.date, night]))
}

/** A month in weeks from Sunday on, without those that are over; null fills the days of other months. */
export function calendarWeeks(choice: StayChoice, nights: NightTable, today: Day): (CalendarDay | null)[][] {
  const days = daysOfMonth(choice.month).map((day) => calendarDay(day, choice, nights, today))
  const first = days[0]
  const cells = [...Array.from({ length: first ? weekday(first.day) : 0 }, () => null), ...days]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => cells[week * 7 + index] ?? null),
  ).filter((week) => week.some((cell) => cell && cell.day >= today))
}

function calendarDay(day: Day, choice: StayChoice, nights: NightTable, today: Day): CalendarDay {
  const isBookable = day >= today && day < lastBookableDay(today)
  const night = isBookable ? (nights.get(wireDay(day))?.[choice.size] ?? null) : null
  return { day, night, mark: markOf(day, choice), next: afterChoosing(day, choice, nights, today) }
}

/** Check-in first, then check-out; a day that cannot end the stay begins a new one. */
function afterChoosing(day: Day, choice: StayChoice, nights: NightTable, today: Day): StayChoice | null {
  const { checkin, checkout } = choice
  if (checkin && !checkout && canEnd(day, checkin, choice, nights, today)) return { ...choice, checkout: day }
  if (day < today || day >= lastBookableDay(today) || !hasRooms(day, choice, nights)) return null
  return { ...choice, checkin: day, checkout: null }
}

/** The check-out day itself may be full: its night belongs to the next dog. */
function canEnd(day: Day, checkin: Day, choice: StayChoice, nights: NightTable, today: Day): boolean {
  if (day <= checkin || day > lastBookableDay(today) || daysBetween(checkin, day) > maxNights) return false
  return nightsOf({ checkin, checkout: day }).every((night) => !nights.has(wireDay(night)) || hasRooms(night, choice, nights))
}

/** Enough rooms of every size chosen, or one of the size shown while none is. */
function hasRooms(day: Day, { rooms, size }: StayChoice, nights: NightTable): boolean {
  const night = nights.get(wireDay(day))
  if (!night) return false
  const chosen = dogSizes.filter((name) => rooms[name] > 0)
  return (chosen.length > 0 ? chosen : [size]).every((name) => (night[name]?.left ?? 0) >= Math.max(1, rooms[name]))
}

function markOf(day: Day, { checkin, checkout }: StayChoice): CalendarDay['mark'] {
  if (day === checkin) return 'in'
  if (day === checkout) return 'out'
  return checkin && checkout && checkin < day && day < checkout ? 'between' : null
}
