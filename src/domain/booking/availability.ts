import type { Day } from '../calendar/day.ts'

/** The rooms of one size on one night; `capacity` excludes closed rooms. */
export type NightStock = { night: Day; capacity: number; taken: number }

export function available({ capacity, taken }: NightStock): number {
  return Math.max(0, capacity - taken)
}

/** The number of rooms free on every night; 0 for an empty list. */
export function availableOverStay(nights: readonly NightStock[]): number {
  return nights.length === 0 ? 0 : Math.min(...nights.map(available))
}
