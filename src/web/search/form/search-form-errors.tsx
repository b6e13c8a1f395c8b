import type { ReactNode } from 'react'
import { useMessages } from '../../shell/intl.tsx'
import { useErrorTexts } from './error-texts.ts'
import { isIncomplete, type SearchFormErrors, searchFormFields } from './search-form-error.ts'

/** Why the form was not submitted: a field is missing, or a message for each invalid one. */
export function SearchFormErrorList({ errors }: { errors: SearchFormErrors }): ReactNode {
  const messages = useMessages('searchForm')
  const texts = useErrorTexts(errors)
  const sentences = searchFormFields.flatMap((field) => (errors[field]?.error === 'required' ? [] : (texts[field] ?? [])))
  const lines = [...(isIncomplete(errors) ? [messages.incomplete] : []), ...sentences]
  return (
    <p
      role="alert"
      className="col-span-full whitespace-pre-line px-5 pt-1 pb-2 font-semibold text-14 text-error max-sm:px-0 max-sm:pt-3 max-sm:pb-0"
    >
      {lines.join('\n')}
    </p>
  )
}
