import { type PerSize, perSize } from '../domain/dog-size.ts'
import type { Room } from '../domain/post.ts'

/** What each night of one room is, from `firstNight` on. */
type Unit = Uint8Array

/** Every single room of a post. */
export type RoomUnits = PerSize<Unit[]>

/** The nights that are remembered and filled, as offsets from today; the last one is the last that can be booked. */
export const firstNight = -300
export const lastNight = 89

const free = 0
const taken = 1
const closed = 2

export function createUnits(rooms: readonly Room[]): RoomUnits {
  const countOf = perSize((size) => rooms.find((room) => room.size === size)?.count ?? 0)
  return perSize((size) => Array.from({ length: countOf[size] }, () => new Uint8Array(lastNight - firstNight + 1)))
}

/** How many nights in a row a room is free from a night on, up to a limit. */
export function freeNights(unit: Unit, from: number, limit: number): number {
  let nights = 0
  while (nights < limit && unit[from + nights - firstNight] === free) nights += 1
  return nights
}

export function findFree(units: readonly Unit[], from: number, nights: number): Unit | null {
  return units.find((unit) => freeNights(unit, from, nights) === nights) ?? null
}

export function takeNights(unit: Unit, from: number, nights: number): void {
  unit.fill(taken, from - firstNight, from + nights - firstNight)
}

export function closeNights(unit: Unit, from: number, nights: number): void {
  unit.fill(closed, from - firstNight, from + nights - firstNight)
}

/** How many rooms are taken and how many closed in a night. */
export function countNight(units: readonly Unit[], night: number): { taken: number; closed: number } {
  const states = units.map((unit) => unit[night - firstNight])
  return { taken: states.filter((state) => state === taken).length, closed: states.filter((state) => state === closed).length }
}
