import { type Day, dayAt, startOfDay } from './day.ts'

const hourMs = 3_600_000

/** The hours of a day; the index is the hour, 0 to 23. */
export const timeSlots = [
  '12:00 AM',
  '1:00 AM',
  '2:00 AM',
  '3:00 AM',
  '4:00 AM',
  '5:00 AM',
  '6:00 AM',
  '7:00 AM',
  '8:00 AM',
  '9:00 AM',
  '10:00 AM',
  '11:00 AM',
  '12:00 PM',
  '1:00 PM',
  '2:00 PM',
  '3:00 PM',
  '4:00 PM',
  '5:00 PM',
  '6:00 PM',
  '7:00 PM',
  '8:00 PM',
  '9:00 PM',
  '10:00 PM',
  '11:00 PM',
] as const

export type TimeSlot = (typeof timeSlots)[number]

export type SlotRange = { from: TimeSlot; to: TimeSlot }

export type Hours = { checkin: SlotRange; checkout: SlotRange }

export function isTimeSlot(text: string): text is TimeSlot {
  return timeSlots.some((slot) => slot === text)
}

export function toHour(slot: TimeSlot): number {
  return timeSlots.indexOf(slot)
}

/** Epoch milliseconds of a slot on a day. */
export function atSlot(on: Day, slot: TimeSlot): number {
  return startOfDay(on) + toHour(slot) * hourMs
}

/** Both ends inclusive; empty if `to` is before `from`. */
export function slotsWithin(from: TimeSlot, to: TimeSlot): TimeSlot[] {
  return timeSlots.slice(toHour(from), toHour(to) + 1)
}

/** The slots of a range on a day that have not begun at `now`, in epoch milliseconds. */
export function upcomingSlots({ from, to }: SlotRange, on: Day, now: number): TimeSlot[] {
  return slotsWithin(from, to).filter((slot) => atSlot(on, slot) >= now)
}

/** The hour in Seoul, 0 to 23. */
export function hourAt(instantMs: number): number {
  return Math.floor((instantMs - startOfDay(dayAt(instantMs))) / hourMs)
}
