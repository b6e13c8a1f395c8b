import type { Day } from './day.ts'

/** The rooms of one size in one night; `capacity` is the count without the closed ones. */
export type NightStock = { night: Day; capacity: number; taken: number }

export function left({ capacity, taken }: NightStock): number {
  return Math.max(0, capacity - taken)
}

/** Rooms free in every night of a stay; none when no night is given. */
export function leftOverStay(nights: readonly NightStock[]): number {
  return nights.length === 0 ? 0 : Math.min(...nights.map(left))
}
