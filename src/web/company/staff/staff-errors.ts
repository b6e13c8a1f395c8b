import { type Failure, getFailureText } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import type { FormErrors } from '../../ui/use-submit.ts'

/** The errors of a form about somebody of the staff, whose fields have ids that begin with `id`. */
export function useStaffErrors(id: string): (failure: Failure) => FormErrors {
  const { errors } = useMessages('companyStaff')
  const failures = useMessages('failures')
  return (failure) => {
    if (failure.code !== 'bad_fields') return { text: getFailureText(failure, failures), fields: [] }
    const { email, posts } = failure.fields ?? {}
    const texts = [
      ['email', email, email === 'alreadyStaff' ? errors.alreadyStaff : errors.email],
      ['posts', posts, errors.posts],
    ] as const
    const fields = texts.flatMap(([name, error, text]) => (error === undefined ? [] : [{ fieldId: `${id}-${name}`, text }]))
    return fields.length > 0 ? { fields } : { text: failures.bad_fields, fields }
  }
}
