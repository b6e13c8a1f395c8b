import { withoutLanguage } from '../../contract/urls.ts'
import type { Messages } from '../../i18n/en.ts'
import { type Failure, getFailureText } from '../shell/api.ts'
import type { FormErrors } from './use-submit.ts'

/** The message of a failure that belongs to no field; if somebody else has changed what the form shows, with a link to what is stored now. */
export function toFailureErrors(failure: Failure, failures: Messages['failures']): FormErrors {
  const text = getFailureText(failure, failures)
  if (failure.code !== 'stale_version') return { text, fields: [] }
  const path = withoutLanguage(location.pathname + location.search)
  return { text, fields: [{ fieldId: 'stored', text: failures.showStored, path, newTab: true }] }
}
