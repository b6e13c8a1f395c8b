import { type FormEvent, type ReactNode, useState } from 'react'
import type { Failure } from '../shell/api.ts'
import { post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'
import { checkNewPasswordFields, refusalText } from './account-form-errors.ts'
import { ShowPassword } from './show-password.tsx'

type FormProps = {
  /** For password managers: which account the password belongs to. */
  email: string
  onDone: () => void
  onCancel: () => void
}

/** Asks for the current password and, twice, for the new one. */
export function PasswordForm({ email, onDone, onCancel }: FormProps): ReactNode {
  const messages = useMessages('profile')
  const words = useMessages('account')
  const { sending, problem, attempt, errors, send } = useSubmit()
  const [shown, setShown] = useState(false)
  const toFormErrors = usePasswordErrors()

  async function change(data: FormData): Promise<FormErrors | null> {
    const newPassword = String(data.get('newPassword') ?? '')
    const currentPassword = String(data.get('currentPassword') ?? '')
    const missing = currentPassword === '' ? [{ fieldId: 'currentPassword', text: words.errors.passwordMissing }] : []
    const found = [...missing, ...checkNewPasswordFields(data, words)]
    if (found.length > 0) return { fields: found }
    const response = await post('/api/auth/change-password', { currentPassword, newPassword })
    if (!response.success) return toFormErrors(response)
    showToast(messages.passwordChanged)
    onDone()
    return null
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void send(() => change(data))
  }

  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        id="currentPassword"
        name="currentPassword"
        type={shown ? 'text' : 'password'}
        label={messages.currentPassword}
        error={errors.currentPassword}
        autoComplete="current-password"
        maxLength={128}
        required
      />
      <NewPasswordFields errors={errors} shown={shown} />
      <ShowPassword shown={shown} onChange={setShown} />
      <p className="mt-4 flex flex-wrap gap-2">
        <SubmitButton sending={sending}>{messages.changePassword}</SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {messages.cancel}
        </button>
      </p>
    </form>
  )
}

export function NewPasswordFields({ errors, shown }: { errors: Record<string, string>; shown: boolean }): ReactNode {
  const messages = useMessages('account')
  return (
    <>
      <TextField
        id="newPassword"
        name="newPassword"
        type={shown ? 'text' : 'password'}
        label={messages.newPassword}
        hint={messages.passwordHint}
        error={errors.newPassword}
        autoComplete="new-password"
        maxLength={128}
        required
      />
      <TextField
        id="confirmation"
        name="confirmation"
        type={shown ? 'text' : 'password'}
        label={messages.fields.confirmation}
        error={errors.confirmation}
        autoComplete="new-password"
        maxLength={128}
        required
      />
    </>
  )
}

/** Maps a failed password change to form errors. */
export function usePasswordErrors(): (failure: Failure) => FormErrors {
  const messages = useMessages('account')
  const { errors } = messages
  const failures = useMessages('failures')
  const toText = (field: string, error: string): string => {
    if (field === 'currentPassword') return errors.passwordMissing
    return error === 'common' ? errors.passwordCommon : errors.password
  }
  return (failure) => {
    if (failure.code === 'wrong_password') return { fields: [{ fieldId: 'currentPassword', text: errors.wrongPassword }] }
    if (failure.code !== 'bad_fields') return { text: refusalText(failure, messages, failures), fields: [] }
    const fields = Object.entries(failure.fields ?? {})
    return { fields: fields.map(([field, error]) => ({ fieldId: field, text: toText(field, error) })) }
  }
}
