import { type FormEvent, type ReactNode, useState } from 'react'
import { type ConsentKind, consentKinds } from '../../domain/account/consent.ts'
import { useMessages } from '../shell/intl.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useReloadOnReturn } from '../ui/use-reload-on-return.ts'
import {
  type AccountField,
  type AccountForm,
  type AccountFormErrors,
  checkForm,
  consentId,
  readForm,
} from './account-form-errors.ts'
import { ConsentFields } from './consent-fields.tsx'
import { ShowPassword } from './show-password.tsx'

type Field = { name: AccountField; label: string; hint?: string; autoComplete: string }
type FormProps = {
  fields: Field[]
  submit: string
  /** Submits the form; resolves to null on success. */
  onSend: (form: AccountForm, consents: ReadonlySet<ConsentKind>) => Promise<AccountFormErrors | null>
  /** Whether the form asks for the consents of a new account. */
  asksConsents?: boolean
}

export function toConsents(given: ReadonlySet<ConsentKind>): Record<ConsentKind, boolean> {
  return {
    terms: given.has('terms'),
    privacy: given.has('privacy'),
    age: given.has('age'),
    marketing: given.has('marketing'),
  }
}

/**
 * The fields of the login and sign-up forms. Errors appear above the form and at each field; entered values are
 * preserved.
 */
export function AccountFields({ fields, submit, onSend, asksConsents = false }: FormProps): ReactNode {
  const messages = useMessages('account')
  const [problem, setProblem] = useState<AccountFormErrors | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const [shown, setShown] = useState(false)
  // Do not reload over unsaved input.
  useReloadOnReturn(sending)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending) return
    const names = fields.map(({ name }) => name)
    const data = new FormData(event.currentTarget)
    const form = readForm(data, names)
    const consents = new Set(consentKinds.filter((kind) => data.has(consentId(kind))))
    setSending(true)
    const found = checkForm(form, names, messages, asksConsents ? consents : undefined) ?? (await onSend(form, consents))
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
          type={inputType(name, shown)}
          label={label}
          {...(hint ? { hint } : {})}
          error={problem?.fields.find(({ fieldId }) => fieldId === name)?.text}
          autoComplete={autoComplete}
          maxLength={longest[name]}
          {...(name === 'name' ? {} : { autoCapitalize: 'none', spellCheck: false })}
          required
        />
      ))}
      {fields.some(({ name }) => name === 'password') ? <ShowPassword shown={shown} onChange={setShown} /> : null}
      {asksConsents ? <ConsentFields problems={problem?.fields ?? []} /> : null}
      <p className="mt-4">
        <SubmitButton sending={sending} className="btn btn-primary min-h-13 w-full">
          {submit}
        </SubmitButton>
      </p>
    </form>
  )
}

const longest: Record<AccountField, number> = { name: 60, email: 254, password: 128, confirmation: 128 }

function inputType(name: AccountField, shown: boolean): string {
  if (name === 'email') return 'email'
  return name === 'name' || shown ? 'text' : 'password'
}
