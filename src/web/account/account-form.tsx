import { type FormEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../intl.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { type AccountForm, type AccountProblem, checkForm } from './account-problem.ts'

type Field = { name: keyof AccountForm; label: string; hint?: string; autoComplete: string }
type FormProps = {
  fields: Field[]
  submit: string
  /** sends the form; null when it went through */
  onSend: (form: AccountForm) => Promise<AccountProblem | null>
}

/** The fields of log in or sign up. A refusal is said above and at the field; what was typed stays. */
export function AccountFields({ fields, submit, onSend }: FormProps): ReactNode {
  const messages = useMessages('account')
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending) return
    const form = readForm(new FormData(event.currentTarget), fields)
    setSending(true)
    const found = checkForm(form, messages) ?? (await onSend(form))
    setProblem(found)
    if (found) setSending(false)
    setAttempt((count) => count + 1)
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      {fields.map(({ name, label, hint, autoComplete }) => (
        <TextField
          key={name}
          id={name}
          name={name}
          type={typeOf(name)}
          label={label}
          {...(hint ? { hint } : {})}
          error={problem?.fields.find(({ fieldId }) => fieldId === name)?.text}
          autoComplete={autoComplete}
          maxLength={name === 'email' ? 254 : 128}
          required
        />
      ))}
      <p className="mt-6">
        <SubmitButton sending={sending} className="btn btn-primary min-h-13 w-full">
          {submit}
        </SubmitButton>
      </p>
    </form>
  )
}

function readForm(data: FormData, fields: Field[]): AccountForm {
  const form: AccountForm = { email: '', password: '' }
  for (const { name } of fields) form[name] = String(data.get(name) ?? '')
  return form
}

function typeOf(name: keyof AccountForm): string {
  if (name === 'email') return 'email'
  return name === 'name' ? 'text' : 'password'
}
