import { type ReactNode, useEffect, useRef, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { OAuthProvider } from '../../../domain/account/oauth-provider.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { AccountLayout } from '../../account/account-frame.tsx'
import { type ApiInput, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { showToastNext } from '../../ui/toast.tsx'

export const messageGroups: readonly MessageGroup[] = ['account']

/** `code` is null if the user declined at the provider. */
export type SocialProps = { provider: OAuthProvider; code: string | null; state: string }

/** The OAuth callback page: posts the code once, then redirects. */
export function Page({ provider, code, state }: SocialProps): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const isSent = useRef(false)
  const [problem, setProblem] = useState<string | null>(code === null ? messages.socialStopped : null)

  useEffect(() => {
    async function finish(input: ApiInput<'POST', '/api/auth/social/finish'>): Promise<void> {
      const response = await post('/api/auth/social/finish', input)
      if (!response.success) return setProblem(failures[response.code])
      showToastNext(response.isNew ? messages.registerDone : messages.loginDone)
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
        {problem ?? messages.socialWaiting}
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
