import { type FormEvent, type ReactNode, useState } from 'react'
import { callUrls } from '../../contract/urls.ts'
import type { Failure } from '../call.ts'
import { post } from '../call.ts'
import { useMessages } from '../intl.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { type Problem, useSending } from '../ui/use-sending.ts'
import { refusalText } from './account-problem.ts'
import { ShowPassword } from './show-password.tsx'

type FormProps = {
  /** whose password it is, for who keeps passwords */
  email: string
  onDone: () => void
  onCancel: () => void
}

/** The current password, and a new one twice. */
export function PasswordForm({ email, onDone, onCancel }: FormProps): ReactNode {
  const messages = useMessages('profile')
  const words = useMessages('account')
  const { sending, problem, attempt, errors, send } = useSending()
  const [shown, setShown] = useState(false)
  const toProblem = usePasswordProblem()

  async function change(data: FormData): Promise<Problem | null> {
    const newPassword = String(data.get('newPassword') ?? '')
    if (newPassword !== data.get('confirmation'))
      return { fields: [{ fieldId: 'confirmation', text: words.faults.confirmation }] }
    const currentPassword = String(data.get('currentPassword') ?? '')
    const answer = await post(callUrls.changePassword, { currentPassword, newPassword })
    if (!answer.success) return toProblem(answer)
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

/** What a refused change or setting of a password means for its form. */
export function usePasswordProblem(): (failure: Failure) => Problem {
  const messages = useMessages('account')
  const { faults } = messages
  const failures = useMessages('failures')
  const textOf = (field: string, fault: string): string => {
    if (field === 'currentPassword') return faults.passwordMissing
    return fault === 'common' ? faults.passwordCommon : faults.password
  }
  return (failure) => {
    if (failure.code === 'wrong_password') return { fields: [{ fieldId: 'currentPassword', text: faults.wrongPassword }] }
    if (failure.code !== 'bad_fields') return { text: refusalText(failure, messages, failures), fields: [] }
    const fields = Object.entries(failure.fields ?? {})
    return { fields: fields.map(([field, fault]) => ({ fieldId: field, text: textOf(field, fault) })) }
  }
}
