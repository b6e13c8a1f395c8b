import { useMessages } from '../../shell/intl.tsx'
import { type SearchFormErrors, type SearchFormField, searchFormFields } from './search-form-error.ts'

/** An error message for each invalid field. */
export function useErrorTexts(faults: SearchFormErrors): Partial<Record<SearchFormField, string>> {
  const messages = useMessages('finder').faults
  const texts: Partial<Record<SearchFormField, string>> = {}
  for (const field of searchFormFields) {
    const found = faults[field]
    if (found) texts[field] = found.fault === 'required' ? messages.required[field] : messages[found.fault](found.text)
  }
  return texts
}
