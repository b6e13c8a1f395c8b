import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { checkNewPasswordFields } from '../../account/account-form-errors.ts'
import { AccountLayout } from '../../account/account-frame.tsx'
import { linkToken } from '../../account/link-token.ts'
import { NewPasswordFields, usePasswordErrors } from '../../account/password-form.tsx'
import { ShowPassword } from '../../account/show-password.tsx'
import { post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToastNext } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['account']

/** Sets a new password with the token of an emailed link, which is in the URL fragment. */
export function Page(): ReactNode {
  const messages = useMessages('account')
  const href = useHref()
  const [isUsedUp, setUsedUp] = useState(false)
  const [shown, setShown] = useState(false)
  const lead = useRef<HTMLParagraphElement>(null)
  const { sending, problem, attempt, errors, send } = useSubmit()
  const toFormErrors = usePasswordErrors()

  useEffect(() => setUsedUp(linkToken() === ''), [])

  async function set(data: FormData): Promise<FormErrors | null> {
    const newPassword = String(data.get('newPassword') ?? '')
    const found = checkNewPasswordFields(data, messages)
    if (found.length > 0) return { fields: found }
    const response = await post('/api/auth/reset-password', { token: linkToken(), newPassword })
    if (response.success) {
      showToastNext(messages.setPasswordDone)
      location.assign(href(urls.login))
      return null
    }
    if (response.code !== 'gone') return toFormErrors(response)
    setUsedUp(true)
    lead.current?.focus()
    return null
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void send(() => set(data))
  }

  return (
    <AccountLayout title={messages.setPasswordTitle}>
      <p ref={lead} tabIndex={-1} className="mt-2 text-ink-2 outline-none" role="status">
        {isUsedUp ? messages.linkUsedUp : messages.setPasswordText}
      </p>
      {isUsedUp ? (
        <p className="mt-6">
          <a className="btn btn-primary" href={href(urls.forgotPassword)}>
            {messages.askAgain}
          </a>
        </p>
      ) : (
        <form method="dialog" noValidate onSubmit={submit}>
          <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
          <NewPasswordFields errors={errors} shown={shown} />
          <ShowPassword shown={shown} onChange={setShown} />
          <p className="mt-4">
            <SubmitButton sending={sending} className="btn btn-primary min-h-13 w-full">
              {messages.setPasswordSubmit}
            </SubmitButton>
          </p>
        </form>
      )}
    </AccountLayout>
  )
}
