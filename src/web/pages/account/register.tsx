import { type ReactNode, useState } from 'react'
import { landingPath, urls } from '../../../contract/urls.ts'
import type { Role } from '../../../domain/account/account.ts'
import type { ConsentKind } from '../../../domain/account/consent.ts'
import type { OAuthProvider } from '../../../domain/account/oauth-provider.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { AccountFields, toConsents } from '../../account/account-form.tsx'
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

export type RegisterProps = { role: Role; next: string; stay: ChosenStay | null; providers: OAuthProvider[] }

export function Page({ role: initialRole, next, stay, providers }: RegisterProps): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const [role, setRole] = useState(initialRole)

  async function signUp(
    { name = '', email, password }: AccountForm,
    given: ReadonlySet<ConsentKind>,
  ): Promise<AccountFormErrors | null> {
    const response = await post('/api/auth/sign-up/email', {
      name,
      email,
      password,
      role,
      consents: toConsents(given),
    })
    if (!response.success) return readFailure(response, { messages, failures, failed: messages.registerFailed })
    showToastNext(messages.registerDone)
    location.assign(landingPath(role, next))
    return null
  }

  return (
    <AccountLayout
      title={messages.registerTitle}
      stay={stay}
      role={role}
      toHref={(kind) => href(urls.registerAs(kind, next))}
      onChoose={setRole}
    >
      {role === 'company' ? (
        <p className="mt-3">
          <a className="link inline-flex min-h-11 items-center text-14" href={href(urls.helpTopic('hotels'))}>
            {messages.hotelGuide}
          </a>
        </p>
      ) : null}
      <AccountFields
        submit={messages.signUp}
        onSend={signUp}
        asksConsents
        fields={[
          {
            name: 'name',
            label: messages.fields.name,
            hint: messages.nameHint[role],
            autoComplete: role === 'company' ? 'organization' : 'name',
          },
          { name: 'email', label: messages.fields.email, autoComplete: 'username' },
          { name: 'password', label: messages.fields.password, hint: messages.passwordHint, autoComplete: 'new-password' },
          { name: 'confirmation', label: messages.fields.confirmation, autoComplete: 'new-password' },
        ]}
      />
      <p className="mt-3">
        <a className="link inline-flex min-h-11 items-center text-14" href={href(urls.loginAs(role, next))}>
          {messages.loginLink}
        </a>
      </p>
      <ProviderButtons providers={providers} role={role} next={next} />
      <GuestEntry role={role} onDone={() => location.assign(landingPath(role, next))} />
    </AccountLayout>
  )
}
