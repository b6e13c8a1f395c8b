import type { Day } from '../calendar/day.ts'
import type { Won } from '../won.ts'

export const cctvPlaces = ['rooms', 'playroom', 'yard', 'entrance'] as const
export const quietNights = ['sleepsIn', 'nobody'] as const
export const nightCares = ['sleepsIn', 'rounds', 'nobody'] as const
export const separations = ['size', 'temper', 'sizeAndTemper', 'none'] as const

export type CctvPlace = (typeof cctvPlaces)[number]
export type NightCare = (typeof nightCares)[number]
export type Separation = (typeof separations)[number]

/** What a company states about its building and staff; null where it has not said. */
export type Facility = {
  /** Live viewing by owners is a service, not part of this. */
  cctv: { places: CctvPlace[]; daysKept: number } | null
  night: { care: (typeof quietNights)[number] } | { care: 'rounds'; everyHours: number } | null
  carersPerDay: number | null
  separation: Separation | null
  /** Liability insurance; `until` is its last day. */
  insurance: { insurer: string; limit: Won; until: Day } | null
  partnerVet: string | null
}

export const noFacility: Facility = {
  cctv: null,
  night: null,
  carersPerDay: null,
  separation: null,
  insurance: null,
  partnerVet: null,
}
