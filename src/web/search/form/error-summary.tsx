import type { ReactNode } from 'react'
import { useMessages } from '../../shell/intl.tsx'
import { ErrorSummary, type FormErrorItem } from '../../ui/error-summary.tsx'
import { useErrorTexts } from './error-texts.ts'
import { isIncomplete, type SearchFormErrors, searchFormFields } from './search-form-error.ts'

/** Why the search failed; each line links to its field, which keeps what was entered. */
export function SearchErrorSummary({ errors, termMissing }: { errors: SearchFormErrors; termMissing: boolean }): ReactNode {
  const texts = useErrorTexts(errors)
  const searchForm = useMessages('searchForm')
  const shell = useMessages('shell')
  const problems = searchFormFields.flatMap((field): FormErrorItem[] => {
    const text = texts[field]
    return text === undefined ? [] : [{ fieldId: `find-${field}`, text }]
  })
  const text = termMissing ? shell.emptyTerm : isIncomplete(errors) ? searchForm.incomplete : searchForm.faulty
  return <ErrorSummary text={text} problems={problems} attempt={1} />
}
