import { type ConsentKind, requiredConsents } from '../../domain/account/consent.ts'
import type { Messages } from '../../i18n/en.ts'
import type { Failure } from '../shell/api.ts'
import type { FormErrorItem } from '../ui/error-summary.tsx'

export type AccountForm = { name?: string; email: string; password: string; confirmation?: string }
export type AccountField = keyof AccountForm
/** The message above the form, and the fields with errors. */
export type AccountFormErrors = { text?: string; fields: FormErrorItem[] }

/** The ids of the consent fields, which are also their names in the form. */
export function consentId(kind: ConsentKind): string {
  return `consents.${kind}`
}

type AccountMessages = Messages['account']

/** Reads the values of these form fields, in display order. */
export function readForm(data: FormData, fields: readonly AccountField[]): AccountForm {
  const typed = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]))
  return { ...typed, email: typed.email ?? '', password: typed.password ?? '' }
}

/** Client-side validation before submitting: required fields, and matching passwords. */
export function checkForm(
  form: AccountForm,
  messages: AccountMessages,
  consents?: ReadonlySet<ConsentKind>,
): AccountFormErrors | null {
  const found = checkTexts(form, messages)
  const missing = consents ? requiredConsents.filter((kind) => !consents.has(kind)) : []
  if (missing.length === 0) return found
  const fields = missing.map((kind) => ({ fieldId: consentId(kind), text: messages.consents.missing[kind] }))
  return { ...found, fields: [...(found?.fields ?? []), ...fields] }
}

function checkTexts(form: AccountForm, messages: AccountMessages): AccountFormErrors | null {
  const missing = Object.entries(form).filter(([, value]) => value.trim() === '')
  if (missing.length > 0) {
    const problems = missing.map(([field]) => ({ fieldId: field, text: missingText(field, messages) }))
    return { text: messages.fillAll, fields: problems }
  }
  if (form.confirmation !== undefined && form.confirmation !== form.password)
    return { fields: [{ fieldId: 'confirmation', text: messages.faults.confirmation }] }
  return null
}

/** `failed` is the general message, used when no field is at fault. */
export type RefusalWords = { messages: AccountMessages; failures: Messages['failures']; failed: string }

/** Maps a server error to form errors. */
export function readFailure(failure: Failure, { messages, failures, failed }: RefusalWords): AccountFormErrors {
  const { faults } = messages
  if (failure.code === 'email_taken') return { fields: [{ fieldId: 'email', text: faults.emailTaken }] }
  if (failure.code === 'user_not_found') return { fields: [{ fieldId: 'email', text: faults.userNotFound }] }
  if (failure.code === 'wrong_password') return { fields: [{ fieldId: 'password', text: faults.wrongPassword }] }
  if (failure.code !== 'bad_fields') return { text: `${failed}\n${refusalText(failure, messages, failures)}`, fields: [] }
  return {
    fields: Object.entries(failure.fields ?? {}).map(([field, fault]) => ({
      fieldId: field,
      text: toErrorText(field, fault, messages),
    })),
  }
}

/** The message for a failed request; when rate limited, it includes the minutes to wait. */
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

function toErrorText(field: string, fault: string, messages: AccountMessages): string {
  if (fault === 'linkInName' || fault === 'hiddenInName') return messages.faults[fault]
  if (field === 'name') return messages.faults.name
  if (field === 'email') return messages.faults.email
  const consent = requiredConsents.find((kind) => field === consentId(kind))
  if (consent) return messages.consents.missing[consent]
  return fault === 'common' ? messages.faults.passwordCommon : messages.faults.password
}
