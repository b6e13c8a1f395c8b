import type { Messages } from '../../i18n/en.ts'
import type { Failure } from '../call.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'

export type AccountForm = { name?: string; email: string; password: string; confirmation?: string }
export type AccountField = keyof AccountForm
/** What to say above the form, and at which fields. */
export type AccountProblem = { text?: string; fields: FieldProblem[] }

type AccountMessages = Messages['account']

/** What was typed into these fields, in the order in which they stand. */
export function readForm(data: FormData, fields: readonly AccountField[]): AccountForm {
  const typed = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]))
  return { ...typed, email: typed.email ?? '', password: typed.password ?? '' }
}

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

/** `failed` says what did not work, where no field is to blame. */
export type RefusalWords = { messages: AccountMessages; failures: Messages['failures']; failed: string }

/** What the server's refusal means for the form. */
export function readFailure(failure: Failure, { messages, failures, failed }: RefusalWords): AccountProblem {
  const { faults } = messages
  if (failure.code === 'email_taken') return { fields: [{ fieldId: 'email', text: faults.emailTaken }] }
  if (failure.code === 'user_not_found') return { fields: [{ fieldId: 'email', text: faults.userNotFound }] }
  if (failure.code === 'wrong_password') return { fields: [{ fieldId: 'password', text: faults.wrongPassword }] }
  if (failure.code !== 'bad_fields') return { text: `${failed}\n${refusalText(failure, messages, failures)}`, fields: [] }
  return {
    fields: Object.entries(failure.fields ?? {}).map(([field, fault]) => ({
      fieldId: field,
      text: faultText(field, fault, messages),
    })),
  }
}

/** Why a call was refused; of too many tries, after how many minutes there may be another. */
export function refusalText(failure: Failure, messages: AccountMessages, failures: Messages['failures']): string {
  const { code, retryAfter } = failure
  if (code !== 'rate_limited' || retryAfter === undefined) return failures[code]
  return messages.tooOften(Math.ceil(retryAfter / 60))
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
