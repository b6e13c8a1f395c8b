import type { StayError } from '../../../domain/calendar/stay.ts'

/** The fields that have errors; the counts of dogs belong to `size`. */
export const searchFormFields = ['region', 'checkin', 'checkout', 'size'] as const

export type SearchFormField = (typeof searchFormFields)[number]

export type SearchFormError = StayError | 'required' | 'notADay' | 'unknownRegion' | 'unknownSize' | 'tooManyDogs'

/** Validation errors of the search form by field, with the text entered. */
export type SearchFormErrors = Partial<Record<SearchFormField, { error: SearchFormError; text: string }>>

export function isIncomplete(errors: SearchFormErrors): boolean {
  return searchFormFields.some((field) => errors[field]?.error === 'required')
}
