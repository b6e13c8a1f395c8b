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

/** `next` is a path of our own to go on to. */
export type LoginProps = { role: Role; next: string; providers: SocialProvider[] }

export function Page({ role: atFirst, next, providers }: LoginProps): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const [role, setRole] = useState(atFirst)

  function goOn(): void {
    showToastNext(messages.loginDone)
    location.assign(next)
  }

  async function login({ email, password }: AccountForm): Promise<AccountProblem | null> {
    const answer = await post(callUrls.signIn, { email, password })
    if (!answer.success) return readFailure(answer, { messages, failures, failed: messages.loginFailed })
    goOn()
    return null
  }

  return (
    <AccountFrame title={messages.loginTitle} role={role} hrefOf={(kind) => href(urls.loginAs(kind, next))} onChoose={setRole}>
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
      <GuestEntry role={role} onDone={goOn} />
    </AccountFrame>
  )
}
