import { type ReactNode, useState } from 'react'
import { landingPath, urls } from '../../../contract/urls.ts'
import type { Role } from '../../../domain/account/account.ts'
import type { OAuthProvider } from '../../../domain/account/oauth-provider.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { AccountFields } from '../../account/account-form.tsx'
import { type AccountForm, type AccountFormErrors, readFailure } from '../../account/account-form-errors.ts'
import { AccountLayout, type ChosenStay } from '../../account/account-frame.tsx'
import { GuestEntry } from '../../account/guest-entry.tsx'
import { ProviderButtons } from '../../account/provider-buttons.tsx'
import { post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { showToastNext } from '../../ui/toast.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['account']

/** `next` is a path on this site to continue to. */
export type LoginProps = { role: Role; next: string; stay: ChosenStay | null; providers: OAuthProvider[] }

export function Page({ role: initialRole, next, stay, providers }: LoginProps): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const [role, setRole] = useState(initialRole)

  function continueAs(signedIn: Role): void {
    showToastNext(messages.loginDone)
    location.assign(landingPath(signedIn, next))
  }

  async function login({ email, password }: AccountForm): Promise<AccountFormErrors | null> {
    const response = await post('/api/auth/sign-in/email', { email, password })
    if (!response.success) return readFailure(response, { messages, failures, failed: messages.loginFailed })
    continueAs(response.works ? 'company' : response.user.role)
    return null
  }

  return (
    <AccountLayout
      title={messages.loginTitle}
      stay={stay}
      role={role}
      toHref={(kind) => href(urls.loginAs(kind, next))}
      onChoose={setRole}
    >
      <AccountFields
        submit={messages.login}
        onSend={login}
        fields={[
          { name: 'email', label: messages.fields.email, autoComplete: 'username' },
          { name: 'password', label: messages.fields.password, autoComplete: 'current-password' },
        ]}
      />
      <p className="mt-3 flex flex-wrap justify-between gap-x-4">
        <a className="link inline-flex min-h-11 items-center text-14" href={href(urls.registerAs(role, next))}>
          {role === 'owner' ? messages.signUpLink : messages.signUp}
        </a>
        <a className="link inline-flex min-h-11 items-center text-14" href={href(urls.forgotPassword)}>
          {messages.forgotLink}
        </a>
      </p>
      <ProviderButtons providers={providers} role={role} next={next} />
      <GuestEntry role={role} onDone={() => continueAs(role)} />
    </AccountLayout>
  )
}
