import { type PerSize, perSize } from '../../domain/dog/dog-size.ts'
import type { Room } from '../../domain/post/post.ts'

/** The state of one room on each night from `firstNight` on: `free`, `taken` or `closed`. */
type Unit = Uint8Array

/** The individual rooms of a post. */
export type RoomUnits = PerSize<Unit[]>

/** The range of generated nights, as offsets from today. `lastNight` is the last bookable night. */
export const firstNight = -300
export const lastNight = 89

const free = 0
const taken = 1
const closed = 2

export function createUnits(rooms: readonly Room[]): RoomUnits {
  const counts = perSize((size) => rooms.find((room) => room.size === size)?.count ?? 0)
  return perSize((size) => Array.from({ length: counts[size] }, () => new Uint8Array(lastNight - firstNight + 1)))
}

/** The number of consecutive free nights of a room from a night on, up to a limit. */
export function freeUnits(unit: Unit, from: number, limit: number): number {
  let nights = 0
  while (nights < limit && unit[from + nights - firstNight] === free) nights += 1
  return nights
}

export function findFree(units: readonly Unit[], from: number, nights: number): Unit | null {
  return units.find((unit) => freeUnits(unit, from, nights) === nights) ?? null
}

export function occupyUnits(unit: Unit, from: number, nights: number): void {
  unit.fill(taken, from - firstNight, from + nights - firstNight)
}

export function closeUnits(unit: Unit, from: number, nights: number): void {
  unit.fill(closed, from - firstNight, from + nights - firstNight)
}

/** The numbers of taken and closed rooms on a night. */
export function countNight(units: readonly Unit[], night: number): { taken: number; closed: number } {
  const states = units.map((unit) => unit[night - firstNight])
  return { taken: states.filter((state) => state === taken).length, closed: states.filter((state) => state === closed).length }
}
