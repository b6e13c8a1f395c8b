import { type FormEvent, type ReactNode, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { Failure } from '../../shell/api.ts'
import { getFailureText, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { signOutHere } from '../../shell/sign-out.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showFailure, showToastNext } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'

/** What somebody proves who they are with: their password, a fresh login, which they have or still need. */
export type PinProof = 'password' | 'loggedIn' | 'logIn'

/** The id of the button that opens the form. */
export function toPinButtonId(memberId: string): string {
  return `pin-${memberId}`
}

type PinFormProps = { memberId: string; proof: PinProof; onClose: () => void }

/** Sets the PIN for the tablets of one company. */
export function PinForm({ memberId, proof, onClose }: PinFormProps): ReactNode {
  const { pin: messages } = useMessages('companyStaff')
  const { sending, problem, attempt, errors, clear, send } = useSubmit()
  const toFormErrors = usePinErrors()
  const [pin, setPin] = useState('')
  const [password, setPassword] = useState('')

  async function save(): Promise<FormErrors | null> {
    const response = await post('/api/staff/pin', { memberId, pin, ...(proof === 'password' && { password }) })
    if (!response.success) return toFormErrors(response)
    showToastNext(messages.saved, toPinButtonId(memberId))
    location.reload()
    return null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  if (proof === 'logIn') return <LogInFirst onClose={onClose} />
  return (
    <InlineConfirm>
      <form noValidate onSubmit={submit}>
        <p>{messages.lead}</p>
        <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
        <TextField
          id="new-pin"
          type="password"
          inputMode="numeric"
          label={messages.field}
          hint={messages.hint}
          error={errors['new-pin']}
          value={pin}
          maxLength={6}
          autoComplete="off"
          required
          onChange={({ target }) => {
            setPin(target.value)
            clear('new-pin')
          }}
        />
        {proof === 'password' ? (
          <TextField
            id="pin-password"
            type="password"
            label={messages.password}
            error={errors['pin-password']}
            value={password}
            maxLength={128}
            autoComplete="current-password"
            required
            onChange={({ target }) => {
              setPassword(target.value)
              clear('pin-password')
            }}
          />
        ) : null}
        <p className="mt-4 flex flex-wrap gap-2">
          <SubmitButton sending={sending}>{messages.save}</SubmitButton>
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {messages.cancel}
          </button>
        </p>
      </form>
    </InlineConfirm>
  )
}

/** For accounts without a password, whose proof is a fresh login. */
function LogInFirst({ onClose }: Pick<PinFormProps, 'onClose'>): ReactNode {
  const { pin: messages } = useMessages('companyStaff')
  const failures = useMessages('failures')
  const href = useHref()

  async function logInAgain(): Promise<void> {
    const failure = await signOutHere(href(urls.loginAs('owner', href(urls.work))))
    if (failure) showFailure(failures[failure.code], failure, () => void logInAgain())
  }

  return (
    <InlineConfirm>
      <p>{messages.proveFirst}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="btn btn-line btn-small" onClick={() => void logInAgain()}>
          {messages.logInAgain}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={onClose}>
          {messages.cancel}
        </button>
      </p>
    </InlineConfirm>
  )
}

function usePinErrors(): (failure: Failure) => FormErrors {
  const { pin: messages } = useMessages('companyStaff')
  const failures = useMessages('failures')
  return (failure) => {
    if (failure.code === 'wrong_password') return { fields: [{ fieldId: 'pin-password', text: failures.wrong_password }] }
    if (failure.code !== 'bad_fields') return { text: getFailureText(failure, failures), fields: [] }
    const { pin, password } = failure.fields ?? {}
    const texts = [
      ['new-pin', pin, pin === 'common' ? messages.errors.common : messages.errors.malformed],
      ['pin-password', password, messages.errors.password],
    ] as const
    return { fields: texts.flatMap(([fieldId, error, text]) => (error === undefined ? [] : [{ fieldId, text }])) }
  }
}
