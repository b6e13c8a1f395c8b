import type { StayError } from '../../../domain/calendar/stay.ts'

export const searchFormFields = ['region', 'checkin', 'checkout', 'size'] as const

export type SearchFormField = (typeof searchFormFields)[number]

export type SearchFormError = StayError | 'required' | 'notADay' | 'unknownRegion' | 'unknownSize'

/** Validation errors of the search form by field, with the text entered. */
export type SearchFormErrors = Partial<Record<SearchFormField, { fault: SearchFormError; text: string }>>

export function isIncomplete(faults: SearchFormErrors): boolean {
  return searchFormFields.some((field) => faults[field]?.fault === 'required')
}
