import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callUrls, urls } from '../../contract/urls.ts'
import type { SocialProvider } from '../../domain/social.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { post } from '../call.ts'
import { useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { showToastNext } from '../ui/toast.tsx'

/** `code` is null where the provider sent back a no. */
export type SocialProps = { provider: SocialProvider; code: string | null; state: string }

/** Where a provider sends people back to: posts what it was handed, once, and leads on. */
export function Page({ provider, code, state }: SocialProps): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const href = useHref()
  const asked = useRef(false)
  const [problem, setProblem] = useState<string | null>(code === null ? messages.socialStopped : null)

  useEffect(() => {
    async function finish(): Promise<void> {
      const answer = await post<{ next: string; isNew: boolean }>(callUrls.socialFinish, { provider, code, state })
      if (!answer.success) return setProblem(failures[answer.code])
      showToastNext(answer.isNew ? messages.registerDone : messages.loginDone)
      location.replace(answer.next)
    }
    if (asked.current || code === null) return
    asked.current = true
    history.replaceState(null, '', location.pathname)
    void finish()
  }, [provider, code, state, messages, failures])

  return (
    <AccountFrame title={messages.loginTitle}>
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
    </AccountFrame>
  )
}
