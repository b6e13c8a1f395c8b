import type { Messages } from '../../i18n/en.ts'
import type { Failure } from '../call.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'

export type AccountForm = { name?: string; email: string; password: string; confirmation?: string }
/** What to say above the form, and at which fields. */
export type AccountProblem = { text?: string; fields: FieldProblem[] }

type AccountMessages = Messages['account']

/** What the form itself can tell before anything is sent: nothing missing, and both passwords the same. */
export function checkForm(form: AccountForm, messages: AccountMessages): AccountProblem | null {
  const missing = Object.entries(form).filter(([, value]) => value.trim() === '')
  if (missing.length > 0) {
    const problems = missing.map(([field]) => ({ fieldId: field, text: missingText(field, messages) }))
    return { text: messages.fillAll, fields: problems }
  }
  if (form.confirmation !== undefined && form.confirmation !== form.password)
    return { fields: [{ fieldId: 'confirmation', text: messages.faults.confirmation }] }
  return null
}

/** What the server's refusal means for the form. */
export function readFailure(failure: Failure, messages: AccountMessages, failures: Messages['failures']): AccountProblem {
  const { faults } = messages
  if (failure.code === 'email_taken') return { fields: [{ fieldId: 'email', text: faults.emailTaken }] }
  if (failure.code === 'user_not_found') return { fields: [{ fieldId: 'email', text: faults.userNotFound }] }
  if (failure.code === 'wrong_password') return { fields: [{ fieldId: 'password', text: faults.wrongPassword }] }
  if (failure.code !== 'bad_fields') return { text: failures[failure.code], fields: [] }
  return {
    fields: Object.entries(failure.fields ?? {}).map(([field, fault]) => ({
      fieldId: field,
      text: faultText(field, fault, messages),
    })),
  }
}

function missingText(field: string, messages: AccountMessages): string {
  if (field === 'name') return messages.faults.name
  if (field === 'email') return messages.faults.email
  return field === 'password' ? messages.faults.passwordMissing : messages.faults.confirmation
}

function faultText(field: string, fault: string, messages: AccountMessages): string {
  if (field === 'name') return messages.faults.name
  if (field === 'email') return messages.faults.email
  return fault === 'common' ? messages.faults.passwordCommon : messages.faults.password
}
