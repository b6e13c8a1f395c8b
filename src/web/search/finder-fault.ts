import type { StayFault } from '../../domain/stay.ts'

export const finderFields = ['region', 'checkin', 'checkout', 'size'] as const

export type FinderField = (typeof finderFields)[number]

export type FinderFault = StayFault | 'required' | 'notADay' | 'unknownRegion' | 'unknownSize'

/** What is wrong with the search form, by field, with what was typed there. */
export type FinderFaults = Partial<Record<FinderField, { fault: FinderFault; text: string }>>

export function isIncomplete(faults: FinderFaults): boolean {
  return finderFields.some((field) => faults[field]?.fault === 'required')
}
