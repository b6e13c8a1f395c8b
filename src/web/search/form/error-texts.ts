import { useMessages } from '../../shell/intl.tsx'
import { type SearchFormErrors, type SearchFormField, searchFormFields } from './search-form-error.ts'

/** An error message for each invalid field. */
export function useErrorTexts(errors: SearchFormErrors): Partial<Record<SearchFormField, string>> {
  const messages = useMessages('searchForm').errors
  const texts: Partial<Record<SearchFormField, string>> = {}
  for (const field of searchFormFields) {
    const found = errors[field]
    if (found) texts[field] = found.error === 'required' ? messages.required[field] : messages[found.error](found.text)
  }
  return texts
}
