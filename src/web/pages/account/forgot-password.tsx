import { type FormEvent, type ReactNode, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { refusalText } from '../../account/account-form-errors.ts'
import { AccountLayout } from '../../account/account-frame.tsx'
import { post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['account']

/** Requests a password reset email. The response is the same whether or not the account exists. */
export function Page(): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const { sending, problem, attempt, errors, send } = useSubmit()

  async function ask(email: string): Promise<FormErrors | null> {
    const response = await post('/api/auth/request-password-reset', { email })
    if (response.success) setAskedFor(email.trim())
    else if (response.code === 'bad_fields') return { fields: [{ fieldId: 'email', text: messages.errors.email }] }
    else return { text: refusalText(response, messages, failures), fields: [] }
    return null
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    void send(() => ask(email))
  }

  return (
    <AccountLayout title={messages.forgotTitle}>
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
    </AccountLayout>
  )
}
