import { type FormEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../intl.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useReloadOnReturn } from '../ui/use-reload-on-return.ts'
import { type AccountField, type AccountForm, type AccountProblem, checkForm, readForm } from './account-problem.ts'
import { ShowPassword } from './show-password.tsx'

type Field = { name: AccountField; label: string; hint?: string; autoComplete: string }
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
  const [shown, setShown] = useState(false)
  // what was typed and not sent stays
  useReloadOnReturn(sending)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending) return
    const names = fields.map(({ name }) => name)
    const form = readForm(new FormData(event.currentTarget), names)
    setSending(true)
    const found = checkForm(form, messages) ?? (await onSend(form))
    setProblem(found)
    if (found) setSending(false)
    setAttempt((count) => count + 1)
  }

  return (
    <form method="dialog" noValidate onSubmit={(event) => void send(event)}>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      {fields.map(({ name, label, hint, autoComplete }) => (
        <TextField
          key={name}
          id={name}
          name={name}
          type={typeOf(name, shown)}
          label={label}
          {...(hint ? { hint } : {})}
          error={problem?.fields.find(({ fieldId }) => fieldId === name)?.text}
          autoComplete={autoComplete}
          maxLength={longest[name]}
          {...(name === 'name' ? {} : { autoCapitalize: 'none', spellCheck: false })}
          required
        />
      ))}
      <ShowPassword shown={shown} onChange={setShown} />
      <p className="mt-4">
        <SubmitButton sending={sending} className="btn btn-primary min-h-13 w-full">
          {submit}
        </SubmitButton>
      </p>
    </form>
  )
}

const longest: Record<AccountField, number> = { name: 60, email: 254, password: 128, confirmation: 128 }

function typeOf(name: AccountField, shown: boolean): string {
  if (name === 'email') return 'email'
  return name === 'name' || shown ? 'text' : 'password'
}
