import { type FormEvent, type ReactNode, useState } from 'react'
import { callUrls, urls } from '../../contract/urls.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { refusalText } from '../account/account-problem.ts'
import { post } from '../call.ts'
import { useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { type Problem, useSending } from '../ui/use-sending.ts'

/** Asks for the mail that leads to a new password. What it says is the same whether there is such an account or not. */
export function Page(): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const { sending, problem, attempt, errors, send } = useSending()

  async function ask(email: string): Promise<Problem | null> {
    const answer = await post(callUrls.askPasswordReset, { email })
    if (answer.success) setAskedFor(email.trim())
    else if (answer.code === 'bad_fields') return { fields: [{ fieldId: 'email', text: messages.faults.email }] }
    else return { text: refusalText(answer, messages, failures), fields: [] }
    return null
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    void send(() => ask(email))
  }

  return (
    <AccountFrame title={messages.forgotTitle}>
      <p className="mt-2 text-ink-2">{messages.forgotText}</p>
      <form method="dialog" noValidate onSubmit={submit}>
        <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
        <TextField
          id="email"
          name="email"
          type="email"
          label={messages.fields.email}
          error={errors.email}
          autoComplete="username"
          maxLength={254}
          required
        />
        <p className="mt-6">
          <SubmitButton sending={sending} className="btn btn-primary min-h-13 w-full">
            {messages.forgotSubmit}
          </SubmitButton>
        </p>
      </form>
      <div role="status">
        {askedFor === null ? null : (
          <p className="mt-4 rounded-control bg-leaf-tint px-4 py-3.5 text-14 leading-[1.5]">{messages.forgotDone(askedFor)}</p>
        )}
      </div>
      <p className="mt-3">
        <a className="link inline-flex min-h-11 items-center text-14" href={href(urls.login)}>
          {messages.backToLogin}
        </a>
      </p>
    </AccountFrame>
  )
}
