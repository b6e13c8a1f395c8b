import { validatePassword } from '../../domain/account/account.ts'
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

/**
 * Client-side validation before submitting: every one of these fields with an error is named at once. A form with a confirmation sets a
 * new password, so its rules apply; the server also knows which passwords are too common and which emails are taken.
 */
export function checkForm(
  form: AccountForm,
  names: readonly AccountField[],
  messages: AccountMessages,
  consents?: ReadonlySet<ConsentKind>,
): AccountFormErrors | null {
  const missing = consents ? requiredConsents.filter((kind) => !consents.has(kind)) : []
  const fields = [
    ...names.flatMap((field) => {
      const text = checkField(field, form, messages)
      return text === null ? [] : [{ fieldId: field, text }]
    }),
    ...missing.map((kind) => ({ fieldId: consentId(kind), text: messages.consents.missing[kind] })),
  ]
  if (fields.length === 0) return null
  return names.some((field) => isBlank(form[field] ?? '')) ? { text: messages.fillAll, fields } : { fields }
}

function checkField(field: AccountField, form: AccountForm, messages: AccountMessages): string | null {
  const { name = '', email, password, confirmation } = form
  const { errors } = messages
  if (field === 'name') return isBlank(name) ? errors.name : null
  if (field === 'email') return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : errors.email
  if (confirmation !== undefined) {
    const found = checkNewPassword(password, confirmation, messages)
    return field === 'confirmation' ? found.confirmation : found.password
  }
  return password === '' ? errors.passwordMissing : null
}

/** The errors of a new password and of its confirmation. */
function checkNewPassword(
  password: string,
  confirmation: string,
  { errors }: AccountMessages,
): { password: string | null; confirmation: string | null } {
  const again = confirmation === '' ? errors.confirmationMissing : errors.confirmation
  return {
    password: password === '' ? errors.passwordMissing : validatePassword(password).length > 0 ? errors.password : null,
    confirmation: confirmation !== '' && confirmation === password ? null : again,
  }
}

/** The errors of the two fields of `NewPasswordFields`. */
export function checkNewPasswordFields(data: FormData, messages: AccountMessages): FormErrorItem[] {
  const found = checkNewPassword(String(data.get('newPassword') ?? ''), String(data.get('confirmation') ?? ''), messages)
  return [
    ...(found.password === null ? [] : [{ fieldId: 'newPassword', text: found.password }]),
    ...(found.confirmation === null ? [] : [{ fieldId: 'confirmation', text: found.confirmation }]),
  ]
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

/** `failed` is the general message, used when no field is at fault. */
export type RefusalWords = { messages: AccountMessages; failures: Messages['failures']; failed: string }

/** Maps a server error to form errors. */
export function readFailure(failure: Failure, { messages, failures, failed }: RefusalWords): AccountFormErrors {
  const { errors } = messages
  if (failure.code === 'email_taken') return { fields: [{ fieldId: 'email', text: errors.emailTaken }] }
  if (failure.code === 'user_not_found') return { fields: [{ fieldId: 'email', text: errors.userNotFound }] }
  if (failure.code === 'wrong_password') return { fields: [{ fieldId: 'password', text: errors.wrongPassword }] }
  if (failure.code !== 'bad_fields') return { text: `${failed}\n${refusalText(failure, messages, failures)}`, fields: [] }
  return {
    fields: Object.entries(failure.fields ?? {}).map(([field, error]) => ({
      fieldId: field,
      text: toErrorText(field, error, messages),
    })),
  }
}

/** The message for a failed request; when rate limited, it includes the minutes to wait. */
export function refusalText(failure: Failure, messages: AccountMessages, failures: Messages['failures']): string {
  const { code, retryAfter } = failure
  if (code !== 'rate_limited' || retryAfter === undefined) return failures[code]
  return messages.tooOften(Math.ceil(retryAfter / 60))
}

function toErrorText(field: string, error: string, messages: AccountMessages): string {
  if (error === 'linkInName' || error === 'hiddenInName') return messages.errors[error]
  if (field === 'name') return messages.errors.name
  if (field === 'email') return messages.errors.email
  const consent = requiredConsents.find((kind) => field === consentId(kind))
  if (consent) return messages.consents.missing[consent]
  return error === 'common' ? messages.errors.passwordCommon : messages.errors.password
}
