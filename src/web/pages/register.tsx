import { type ReactNode, useState } from 'react'
import { callUrls, urls } from '../../contract/urls.ts'
import type { Role } from '../../domain/account.ts'
import type { SocialProvider } from '../../domain/social.ts'
import { AccountFields } from '../account/account-form.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { type AccountForm, type AccountProblem, readFailure } from '../account/account-problem.ts'
import { GuestEntry } from '../account/guest-entry.tsx'
import { ProviderButtons } from '../account/provider-buttons.tsx'
import { post } from '../call.ts'
import { useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { showToastNext } from '../ui/toast.tsx'

export type RegisterProps = { role: Role; next: string; providers: SocialProvider[] }

export function Page({ role: atFirst, next, providers }: RegisterProps): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const [role, setRole] = useState(atFirst)

  async function signUp({ name = '', email, password }: AccountForm): Promise<AccountProblem | null> {
    const answer = await post(callUrls.signUp, { name, email, password, role })
    if (!answer.success) return readFailure(answer, { messages, failures, failed: messages.registerFailed })
    showToastNext(messages.registerDone)
    location.assign(next)
    return null
  }

  return (
    <AccountFrame
      title={messages.registerTitle}
      role={role}
      hrefOf={(kind) => href(urls.registerAs(kind, next))}
      onChoose={setRole}
    >
      <AccountFields
        submit={messages.signUp}
        onSend={signUp}
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
      <GuestEntry role={role} onDone={() => location.assign(next)} />
    </AccountFrame>
  )
}
