import type { WireNight } from '../../../../contract/post/post-endpoints.ts'
import { wireDay } from '../../../../contract/wire-day.ts'
import { type Day, daysBetween, daysOfMonth, weekday } from '../../../../domain/calendar/day.ts'
import { lastBookableDay, maxNights, toNights } from '../../../../domain/calendar/stay.ts'
import { dogSizes } from '../../../../domain/dog/dog-size.ts'
import type { Won } from '../../../../domain/won.ts'
import type { StayChoice } from './stay-choice.ts'

/** Nights by day in wire format, `yyyy.MM.dd`. */
export type NightTable = ReadonlyMap<string, WireNight>

export type CalendarDay = {
  day: Day
  /** For the displayed size; null on days without a bookable night. */
  night: { left: number; price: Won } | null
  mark: 'in' | 'out' | 'between' | null
  /** The choice that selecting the day leads to; null if it cannot be selected. */
  next: StayChoice | null
}

export function nightTable(nights: readonly WireNight[]): NightTable {
  return new Map(nights.map((night) => [night.date, night]))
}

/** A month as weeks starting on Sunday, without past weeks; null stands for days of adjacent months. */
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
  return { day, night, mark: getMark(day, choice), next: afterChoosing(day, choice, nights, today) }
}

/** Selects check-in first, then check-out; a day that cannot end the stay starts a new one. */
function afterChoosing(day: Day, choice: StayChoice, nights: NightTable, today: Day): StayChoice | null {
  const { checkin, checkout } = choice
  if (checkin && !checkout && canEnd(day, checkin, choice, nights, today)) return { ...choice, checkout: day }
  if (day < today || day >= lastBookableDay(today) || !hasRooms(day, choice, nights)) return null
  return { ...choice, checkin: day, checkout: null }
}

/** The check-out day itself may be full: its night is not part of the stay. */
function canEnd(day: Day, checkin: Day, choice: StayChoice, nights: NightTable, today: Day): boolean {
  if (day <= checkin || day > lastBookableDay(today) || daysBetween(checkin, day) > maxNights) return false
  return toNights({ checkin, checkout: day }).every((night) => !nights.has(wireDay(night)) || hasRooms(night, choice, nights))
}

/** Whether there are enough rooms of every chosen size, or one of the displayed size while none is chosen. */
function hasRooms(day: Day, { rooms, size }: StayChoice, nights: NightTable): boolean {
  const night = nights.get(wireDay(day))
  if (!night) return false
  const chosen = dogSizes.filter((name) => rooms[name] > 0)
  return (chosen.length > 0 ? chosen : [size]).every((name) => (night[name]?.left ?? 0) >= Math.max(1, rooms[name]))
}

function getMark(day: Day, { checkin, checkout }: StayChoice): CalendarDay['mark'] {
  if (day === checkin) return 'in'
  if (day === checkout) return 'out'
  return checkin && checkout && checkin < day && day < checkout ? 'between' : null
}
