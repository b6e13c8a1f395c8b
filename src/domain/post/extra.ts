import type { Won } from '../won.ts'

export const extraKinds = [
  'bath',
  'grooming',
  'nails',
  'extraWalk',
  'training',
  'play',
  'pickUp',
  'dropOff',
  'medication',
  'specialFood',
  'photos',
  'other',
] as const
export const extraUnits = ['stay', 'night', 'day', 'once'] as const
export const maxExtras = 20

export type ExtraKind = (typeof extraKinds)[number]

/** What the price is for: the whole stay, each night, each day, or one time. */
export type ExtraUnit = (typeof extraUnits)[number]

/** A priced service that a post sells with a stay. */
export type Extra = {
  extraId: number
  kind: ExtraKind
  name: string
  nameEn: string | null
  unit: ExtraUnit
  price: Won
  /** How many can be booked for one day; null if the post does not limit them. */
  maxPerDay: number | null
  /** Hours from the booking to the hour at which the post opens on the day of the extra. */
  noticeHours: number
}

/** An extra as a company writes it; a new one has no id yet. */
export type ExtraInput = Omit<Extra, 'extraId'> & { extraId?: number }
