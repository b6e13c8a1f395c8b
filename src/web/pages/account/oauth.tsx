import { type ReactNode, useEffect, useRef, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { Role } from '../../../domain/account/account.ts'
import type { ConsentKind } from '../../../domain/account/consent.ts'
import type { OAuthProvider } from '../../../domain/account/oauth-provider.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { AccountFields, toConsents } from '../../account/account-form.tsx'
import { type AccountForm, type AccountFormErrors, readFailure } from '../../account/account-form-errors.ts'
import { AccountLayout } from '../../account/account-frame.tsx'
import { type ApiInput, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { showToast, showToastNext } from '../../ui/toast.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['account']

/** `code` is null if the user declined at the provider. `newUser` is whom the provider identified, if that person has no account yet. */
export type OAuthProps = {
  provider: OAuthProvider
  code: string | null
  state: string
  newUser: { email: string; role: Role } | null
}

/** The OAuth callback page: posts the code once, then redirects; asks a new user for the role and the consents. */
export function Page({ newUser, ...callback }: OAuthProps): ReactNode {
  return newUser ? <SignUp provider={callback.provider} {...newUser} /> : <Callback {...callback} />
}

function Callback({ provider, code, state }: Omit<OAuthProps, 'newUser'>): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const isSent = useRef(false)
  const [problem, setProblem] = useState<string | null>(code === null ? messages.oauthStopped : null)

  useEffect(() => {
    async function finish(input: ApiInput<'POST', '/api/auth/social/finish'>): Promise<void> {
      const response = await post('/api/auth/social/finish', input)
      if (!response.success) return setProblem(failures[response.code])
      if (response.user) showToastNext(messages.loginDone)
      location.replace(response.next)
    }
    if (isSent.current || code === null) return
    isSent.current = true
    history.replaceState(null, '', location.pathname)
    void finish({ provider, code, state })
  }, [provider, code, state, messages, failures])

  return (
    <AccountLayout title={messages.loginTitle}>
      <p className="mt-3" role="status">
        {problem ?? messages.oauthWaiting}
      </p>
      {problem === null ? null : (
        <p className="mt-6">
          <a className="btn btn-primary" href={href(urls.login)}>
            {messages.backToLogin}
          </a>
        </p>
      )}
    </AccountLayout>
  )
}

function SignUp({ provider, email, role: initialRole }: { provider: OAuthProvider; email: string; role: Role }): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const [role, setRole] = useState(initialRole)

  async function signUp(_: AccountForm, given: ReadonlySet<ConsentKind>): Promise<AccountFormErrors | null> {
    const response = await post('/api/auth/social/register', { role, consents: toConsents(given) })
    if (!response.success) return readFailure(response, { messages, failures, failed: messages.registerFailed })
    showToastNext(messages.registerDone)
    location.replace(response.next)
    return null
  }

  async function abandon(): Promise<void> {
    const response = await post('/api/auth/social/abandon', {})
    if (response.success) location.replace(href(urls.login))
    else showToast(failures[response.code], 'alert')
  }

  return (
    <AccountLayout
      title={messages.registerTitle}
      role={role}
      toHref={(kind) => href(urls.oauthSignUp(provider, kind))}
      onChoose={setRole}
    >
      <p className="mt-4">{messages.oauthNew(email)}</p>
      <p>
        <button type="button" className="btn btn-quiet btn-small -ml-3" onClick={() => void abandon()}>
          {messages.notMe}
        </button>
      </p>
      <AccountFields submit={messages.signUp} onSend={signUp} asksConsents fields={[]} />
    </AccountLayout>
  )
}
